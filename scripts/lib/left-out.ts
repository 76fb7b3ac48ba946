import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

/** Addresses and module names of what a production build leaves out. */
const leftOut = /\/utils\/(?:invoice|terms|docx-copy|test-safari)|src\/utilities\//;

/** The files, with their texts, that hold what a production build has to leave out. */
export function leftOutFindings(files: readonly { readonly name: string; readonly text: string }[]): string[] {
  return files.flatMap(({ name, text }) => {
    const found = leftOut.exec(text)?.[0];
    return found ? [`${name} holds ${found}: previews for developers are no part of a production build`] : [];
  });
}

/** Scripts and lists of files of the built pages. */
export function builtFiles(): { readonly name: string; readonly text: string }[] {
  const dist = join(root, "web/dist");
  return readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:js|json|html)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(dist, name), "utf8") }));
}
