import { join } from "node:path";
import { packageProgram, root } from "./root.ts";
import { runCommand } from "./run-command.ts";

/** What runs as the process of a proof, a bench or the model, from the root of the clone. */
export const serveSource = "scripts/prove/serve.ts";

/** Names the variable with the built program of `serveSource`, for a run that starts it many times. */
export const programVariable = "ARTEL_PROVEN_PROGRAM";

/**
 * The built program of a source file: what is measured or killed is what `npm start` runs (decision 0016), not what a compiler makes
 * of it at each start. Throws with the compiler's words.
 */
export async function builtProgram(source: string): Promise<string> {
  const directory = join(root, ".data/built-programs");
  const args = [
    "build",
    "--logLevel",
    "warn",
    "--ssr",
    join(root, source),
    "--outDir",
    directory,
    "--emptyOutDir",
    "false",
  ];
  const { code, output } = await runCommand(packageProgram("vite"), args, {
    cwd: join(root, "server"),
    env: { NODE_ENV: "production" },
    quiet: true,
  });
  if (code !== 0) {
    throw new Error(`${source} could not be built:\n${output}`);
  }
  return join(directory, `${source.slice(source.lastIndexOf("/") + 1, -".ts".length)}.js`);
}
