import { spawn } from "node:child_process";
import { join } from "node:path";
import { endWithParent } from "./lib/parent.ts";
import { createProgress } from "./lib/progress.ts";
import { packageProgram, root } from "./lib/root.ts";

/**
 * Development: the server starts again at every change of server or shared, and the web is served by Vite with its
 * changes at once. Both end together.
 */
function runBoth(): void {
  const progress = createProgress();
  const watched = ["server/src/**/*", "shared/src/**/*"].flatMap((pattern) => ["--include", pattern]);
  const server = spawn(packageProgram("tsx"), ["watch", "--clear-screen=false", ...watched, "scripts/start.ts"], {
    cwd: root,
    stdio: "inherit",
    env: process.env,
  });
  const web = spawn(packageProgram("vite"), ["--clearScreen", "false"], { cwd: join(root, "web"), stdio: "inherit" });
  progress("Server with restarts at changes; web on http://127.0.0.1:5173");
  const both = [server, web];
  let isStopping = false;
  // Once only: at a second signal the watcher would kill the server before its database has stopped.
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    for (const child of both) {
      child.kill(signal);
    }
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  for (const child of both) {
    child.once("exit", (code) => {
      process.exitCode ||= code ?? 1;
      stop("SIGTERM");
    });
  }
}

endWithParent();
runBoth();
