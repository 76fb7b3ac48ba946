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
  // A fresh machine has no lists of packages yet.
  if (!install(packageName)) {
    aptGet(["update", "-q"]);
    install(packageName);
  }
  return candidates.find((program) => runs(program, ask));
}

function install(packageName: string): boolean {
  return aptGet(["install", "-y", "-q", "--no-install-recommends", packageName]);
}

function aptGet(args: readonly string[]): boolean {
  try {
    execFileSync("apt-get", args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
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
