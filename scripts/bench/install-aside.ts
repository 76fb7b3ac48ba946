import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../lib/run-command.ts";

/** Programs of others beside the product, never among its dependencies. */
export interface Aside {
  readonly folder: string;
  close(): void;
}

/** Installs packages at fixed versions into a folder that is deleted afterwards; undefined where npm cannot. */
export async function installAside(versions: Readonly<Record<string, string>>): Promise<Aside | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "artel-bench-aside-"));
  const close = () => rmSync(folder, { recursive: true, force: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--no-save"];
  const { code } = await runCommand("npm", ["install", "--prefix", folder, ...quiet, ...wanted], {
    cwd: folder,
    quiet: true,
  });
  if (code !== 0) {
    close();
    return undefined;
  }
  return { folder, close };
}
