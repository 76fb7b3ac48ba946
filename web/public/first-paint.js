// Runs before the first paint: theme and language stand on <html> before any pixel is drawn, so nothing flashes.
// The same names and rules live in src/ui/theme.ts and src/ui/language.ts.
(() => {
  const root = document.documentElement;
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const wanted = read("localStorage", "artel.theme");
  const dark = wanted === "dark" || (wanted !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  const language = read("sessionStorage", "artel.language");
  root.lang = language === "ru" || language === "en" ? language : navigator.language === "ru" ? "ru" : "en";
})();
