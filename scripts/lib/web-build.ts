import { join } from "node:path";
import { isStale, rememberBuild, sourcesHash } from "./builds.mjs";
import { packageProgram, root } from "./root.ts";
import { type Finished, runCommand } from "./run-command.ts";

/** Whether the built bundles belong to other sources than those here, or are missing. */
export function isWebStale(): boolean {
  return isStale("web");
}

/** Builds both bundles into web/dist and remembers what they were made of. The result's code is not 0 on failure. */
export async function buildWeb(): Promise<Finished> {
  const hash = sourcesHash("web");
  const result = await runCommand(packageProgram("vite"), ["build", "--logLevel", "warn"], {
    cwd: join(root, "web"),
    env: { NODE_ENV: "production" },
    quiet: true,
  });
  if (result.code === 0) {
    rememberBuild("web", hash);
  }
  return result;
}
