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

  // The server names what the asked page loads; somebody who is signed in will see it, so it loads beside the entry.
  const [token, ...files] = (document.querySelector('meta[name="artel-files"]')?.content ?? "").split(" ");
  if (token !== "" && (read("sessionStorage", token) || read("localStorage", token))) {
    for (const file of files) {
      const link = document.createElement("link");
      Object.assign(link, file.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" });
      link.crossOrigin = "";
      link.href = `/${file}`;
      document.head.append(link);
    }
  }
})();
