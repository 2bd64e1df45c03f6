// Runs before the first paint: language and colours of the first screen, as the page itself chooses them later.
(function () {
  const root = document.documentElement;
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("banmen-settings") ?? "{}") ?? {};
  } catch {
    // Without stored settings the browser's own language and colours are used.
  }
  const spoken = navigator.languages.map((language) => language.split("-")[0].toLowerCase());
  const known = spoken.find((language) => language === "en" || language === "ja");
  root.lang = settings.language === "en" || settings.language === "ja" ? settings.language : (known ?? "en");
  const contrast = matchMedia("(prefers-contrast: more)").matches ? "contrast" : "";
  const theme = ["light", "dark", "contrast"].includes(settings.theme) ? settings.theme : contrast;
  if (theme) root.dataset.theme = theme;
  if (settings.palette === "safe") root.dataset.palette = "safe";
  if (location.pathname === "/") root.dataset.first = "shown";
})();
