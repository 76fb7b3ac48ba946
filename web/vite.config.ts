import { readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { callPrefixes, channelPrefixes, loneCalls, machinePrefixes } from "../shared/src/calls/path-prefixes.ts";

import { fileParts } from "./file-parts/file-parts.ts";
import { pageFiles } from "./file-parts/page-files.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const server = "http://127.0.0.1:3000";

/** What the product answers itself; a page navigation (a GET that asks for HTML) stays with the dev server. */
const callPaths = [...callPrefixes, ...loneCalls, ...machinePrefixes];

const proxy = {
  ...Object.fromEntries(
    callPaths.map((path) => [
      `/${path}`,
      {
        target: server,
        bypass: (request: { method?: string; url?: string; headers: { accept?: string } }) =>
          request.method === "GET" && request.headers.accept?.includes("text/html") ? request.url : undefined,
      },
    ]),
  ),
  ...Object.fromEntries(channelPrefixes.map((path) => [`/${path}`, { target: server, ws: true }])),
};

/** The faces of the first paint, by file name; all others load when a character needs them. */
const latinFont = /inter-latin-wght-normal.*\.woff2$/;
const cyrillicFont = /inter-cyrillic-wght-normal.*\.woff2$/;

/**
 * Adds a preload link for the latin file of Inter, so that text does not reflow after the first paint, and names the cyrillic
 * one for `first-paint.js`, which links it in Russian alone.
 */
function preloadFonts(): Plugin {
  return {
    name: "artel-preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, context) => {
        const files = Object.keys(context.bundle ?? {});
        const latin = files
          .filter((file) => latinFont.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
            injectTo: "head" as const,
          }));
        const cyrillic = files
          .filter((file) => cyrillicFont.test(file))
          .map((file) => ({
            tag: "meta",
            attrs: { name: "artel-cyrillic-font", content: file },
            injectTo: "head-prepend" as const,
          }));
        return [...latin, ...cyrillic];
      },
    },
  };
}

/** In development every path below /operator answers with the operator page, as the server does. */
function operatorFallback(): Plugin {
  return {
    name: "artel-operator-fallback",
    apply: "serve",
    configureServer: (dev) => {
      dev.middlewares.use((request, _reply, next) => {
        if (/^\/operator(\/|\?|$)/.test(request.url ?? "") && request.headers.accept?.includes("text/html")) {
          request.url = "/operator.html";
        }
        next();
      });
    },
  };
}

/**
 * Lays a compressed copy beside each script and style sheet, in the two codings that browsers ask for, so that the server
 * compresses none of them again for every visitor.
 */
function compressAssets(): Plugin {
  return {
    name: "artel-compress-assets",
    apply: "build",
    writeBundle: async ({ dir = "" }) => {
      const assets = join(dir, "assets");
      const files = (await readdir(assets)).filter((file) => /\.(js|css)$/.test(file));
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
      await Promise.all(
        files.map(async (file) => {
          const bytes = await readFile(join(assets, file));
          await writeFile(join(assets, `${file}.br`), await promisify(brotliCompress)(bytes, quality));
          await writeFile(join(assets, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
        }),
      );
    },
  };
}

const packageVersion: unknown = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8")).version;

export default defineConfig({
  root,
  plugins: [react(), operatorFallback(), preloadFonts(), pageFiles(root), compressAssets()],
  define: { __ARTEL_VERSION__: JSON.stringify(packageVersion) },
  server: { host: "127.0.0.1", port: 5173, proxy },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Which file holds which module: what a route loads is weighed by it (scripts/lib/route-bytes.ts).
    manifest: true,
    target: "es2023",
    // Small files stay files: a data URL would need a wider content policy.
    assetsInlineLimit: 0,
    // Browsers of this target preload modules by themselves; the rest load them a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${root}index.html`, operator: `${root}operator.html` },
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|i18next)[\\/]/, priority: 100 },
            ...fileParts(root),
          ],
        },
      },
    },
  },
});
