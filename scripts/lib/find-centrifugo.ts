import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { FoundCentrifugo } from "../../server/src/testing/centrifugo.ts";

/** Hands the tests a Centrifugo: the one named by `CENTRIFUGO`, of the PATH, or where `go install` puts it. */
export function setup(project: TestProject): void {
  project.provide("centrifugo", centrifugoOf(process.env));
}

/**
 * The program by its full path, or the words with which a suite that needs it reports itself as skipped. Throws where
 * `CENTRIFUGO` names something that does not run: who asks for the real engine must not get a skip.
 */
export function centrifugoOf(env: Readonly<Record<string, string | undefined>>): FoundCentrifugo {
  if (env.CENTRIFUGO) {
    if (outputOf(env.CENTRIFUGO, ["version"]) === undefined) {
      throw new Error(`CENTRIFUGO names ${env.CENTRIFUGO}, which does not run`);
    }
    return { program: env.CENTRIFUGO };
  }
  const folders = (env.PATH ?? "").split(":").filter(Boolean);
  const go = outputOf("go", ["env", "GOPATH"]);
  const places = [...folders, ...(go ? [join(go, "bin")] : [])].map((folder) => join(folder, "centrifugo"));
  const program = places.find((place) => outputOf(place, ["version"]) !== undefined);
  return program ? { program } : { missing: `SKIPPED: real Centrifugo (${go ? "not installed" : "no Go"})` };
}

function outputOf(program: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}
