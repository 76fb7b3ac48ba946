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

  const named = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? "";
  const load = (file) => {
    const link = document.createElement("link");
    const ending = file.slice(file.lastIndexOf("."));
    const as = { ".css": "style", ".woff2": "font" }[ending];
    Object.assign(link, as ? { rel: "preload", as } : { rel: "modulepreload" });
    link.crossOrigin = "";
    link.href = `/${file}`;
    document.head.append(link);
  };
  const font = named("artel-cyrillic-font");
  if (font !== "" && root.lang === "ru") {
    load(font);
  }
  // The server names what the asked page loads; somebody who is signed in will see it, so it loads beside the entry.
  const [token, ...files] = named("artel-files").split(" ");
  if (token !== "" && (read("sessionStorage", token) || read("localStorage", token))) {
    files.forEach(load);
  }
})();
