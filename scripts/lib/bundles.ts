import { join } from "node:path";
import { isStale, rememberBuild, sourcesHash } from "./builds.mjs";
import { packageProgram, root } from "./root.ts";
import { type Finished, runCommand } from "./run-command.ts";

/**
 * Builds the bundles of a workspace into its `dist` and remembers what they were made of; `isStale` of builds.mjs says
 * when that is due. The result's code is not 0 on failure.
 */
export async function buildBundle(name: "web" | "server"): Promise<Finished> {
  const hash = sourcesHash(name);
  const result = await runCommand(packageProgram("vite"), ["build", "--logLevel", "warn"], {
    cwd: join(root, name),
    env: { NODE_ENV: "production" },
    quiet: true,
  });
  if (result.code === 0) {
    rememberBuild(name, hash);
  }
  return result;
}

/** Builds the bundles of a workspace where those that are there belong to other sources; throws where that fails. */
export async function freshBundle(name: "web" | "server"): Promise<void> {
  const built = isStale(name) ? await buildBundle(name) : undefined;
  if (built && built.code !== 0) {
    throw new Error(built.output);
  }
}
