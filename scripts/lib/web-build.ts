import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { packageProgram, root } from "./root.ts";
import { type Finished, runCommand } from "./run-command.ts";

const dist = join(root, "web", "dist");
const marker = join(dist, ".sources");

/** What the web bundles are made of. */
const sources = [
  "web/src",
  "web/public",
  "web/index.html",
  "web/operator.html",
  "web/vite.config.ts",
  "web/package.json",
  "shared/src",
  "shared/package.json",
  "package-lock.json",
].map((path) => join(root, path));

function filesOf(path: string): string[] {
  if (!existsSync(path)) {
    return [];
  }
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(test|story)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function sourcesHash(): string {
  const hash = createHash("sha256");
  const files = sources.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesOf(path)));
  for (const file of files.filter((path) => existsSync(path)).sort()) {
    hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Whether the built bundles belong to other sources than those here, or are missing. */
export function isWebStale(): boolean {
  try {
    return readFileSync(marker, "utf8") !== sourcesHash();
  } catch {
    return true;
  }
}

/** Builds both bundles into web/dist and remembers what they were made of. The result's code is not 0 on failure. */
export async function buildWeb(): Promise<Finished> {
  const hash = sourcesHash();
  const result = await runCommand(packageProgram("vite"), ["build", "--logLevel", "warn"], {
    cwd: join(root, "web"),
    env: { NODE_ENV: "production" },
    quiet: true,
  });
  if (result.code === 0) {
    writeFileSync(marker, hash);
  }
  return result;
}
