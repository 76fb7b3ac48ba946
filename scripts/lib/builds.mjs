// What the commands build and keep: plain JavaScript, because the first step asks for it too.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What each bundle is made of, from the root of the clone. */
const sources = {
  web: [
    "web/src",
    "web/public",
    "web/index.html",
    "web/operator.html",
    "web/vite.config.ts",
    "web/file-parts",
    "web/package.json",
    "shared/src",
    "shared/package.json",
    "package-lock.json",
  ],
  server: [
    "server/src",
    "server/vite.config.ts",
    "server/package.json",
    "shared/src",
    "shared/package.json",
    "scripts/start.ts",
    "scripts/lib",
    "package-lock.json",
  ],
};

/** @typedef {keyof typeof sources} Build */

/** @param {Build} name */
const markerOf = (name) => join(root, name, "dist", ".sources");

/** @param {string} path a file, or a folder with all its files but tests and stories */
function filesOf(path) {
  if (!existsSync(path)) {
    return [];
  }
  if (/\.\w+$/.test(path)) {
    return [path];
  }
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(test|story)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * The state of the sources that a bundle is made of.
 * @param {Build} name
 */
export function sourcesHash(name) {
  // The place too: the server's bundle holds it (decision 0016).
  const hash = createHash("sha256").update(`${root}\n`);
  for (const file of sources[name].flatMap((path) => filesOf(join(root, path))).sort()) {
    hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/**
 * Whether a bundle belongs to other sources than those here, or is missing.
 * @param {Build} name
 */
export function isStale(name) {
  try {
    return readFileSync(markerOf(name), "utf8") !== sourcesHash(name);
  } catch {
    return true;
  }
}

/**
 * Notes that a bundle was made of sources in this state.
 * @param {Build} name
 * @param {string} hash as `sourcesHash` gave it before the build
 */
export function rememberBuild(name, hash) {
  writeFileSync(markerOf(name), hash);
}
