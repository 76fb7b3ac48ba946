import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { defineConfig, type Plugin } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));

/** A module of the bundle keeps the place of its source: migrations and the clone are found from there. */
function keepPlaces(): Plugin {
  return {
    name: "artel-keep-places",
    transform: (code, id) =>
      code.includes("import.meta.")
        ? code
            .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
            .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
        : undefined,
  };
}

/** The program behind `npm start` as one file, packages beside it: nothing is compiled at a start. */
export default defineConfig({
  root,
  plugins: [keepPlaces()],
  build: {
    ssr: fileURLToPath(new URL("../scripts/start.ts", import.meta.url)),
    outDir: "dist",
    emptyOutDir: true,
    target: "node20",
    minify: false,
  },
});
