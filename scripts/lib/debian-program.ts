import { execFileSync } from "node:child_process";

/** The first of these programs that runs, else the last one after installing Debian's package as root; undefined where it cannot be had. */
export function debianProgram(
  candidates: readonly [string, ...string[]],
  packageName: string,
  ask = "--version",
): string | undefined {
  const found = candidates.find((program) => runs(program, ask));
  if (found || process.getuid?.() !== 0) {
    return found;
  }
  try {
    execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", packageName], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  return candidates.find((program) => runs(program, ask));
}

function runs(program: string, ask: string): boolean {
  try {
    execFileSync(program, [ask], { stdio: "ignore" });
    return true;
  } catch (error) {
    // wrk prints its version and ends with code 1.
    return error instanceof Error && "status" in error && error.status === 1;
  }
}
