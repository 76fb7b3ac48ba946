import { join, resolve } from "node:path";

/** The clone. */
export const root = resolve(import.meta.dirname, "../..");

/** A program of the installed packages. */
export function packageProgram(name: string): string {
  return join(root, "node_modules", ".bin", name);
}
