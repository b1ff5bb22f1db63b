// Sets the theme that was chosen before, ahead of drawing. A classic script: modules come too late.
(() => {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.classList.add(chosen);
})();
