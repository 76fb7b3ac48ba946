import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

export interface NginxPlan {
  readonly program: string;
  /** A directory of its own, which its workers may enter. */
  readonly directory: string;
  readonly port: number;
  readonly webPorts: readonly [number, number];
  readonly centrifugoPort: number;
}

/** One line of the access log: what was asked, how it ended, and which process answered. */
export interface Served {
  readonly path: string;
  readonly status: number;
  readonly upstream: string;
}

/** Starts nginx with the configuration that operators are given, on the ports and in the place of this run. */
export function spawnNginx(plan: NginxPlan): ChildProcess {
  const file = join(plan.directory, "nginx.conf");
  mkdirSync(plan.directory, { recursive: true });
  writeFileSync(file, configurationOf(plan));
  const settings = `daemon off; pid ${plan.directory}/pid; error_log ${plan.directory}/error.log;`;
  return spawn(plan.program, ["-p", plan.directory, "-c", file, "-g", settings], { stdio: "ignore" });
}

/** What nginx has served so far. */
export function servedBy(directory: string): Served[] {
  return readFileSync(join(directory, "access.log"), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [, , path = "", status = "", ...rest] = line.split(" ");
      return { path, status: Number.parseInt(status, 10), upstream: rest.slice(0, -1).join(" ") };
    });
}

function configurationOf(plan: NginxPlan): string {
  const { port, webPorts, centrifugoPort, directory } = plan;
  const changes: readonly (readonly [string, string])[] = [
    ["127.0.0.1:3000", `127.0.0.1:${webPorts[0]}`],
    ["127.0.0.1:3001", `127.0.0.1:${webPorts[1]}`],
    ["127.0.0.1:8000", `127.0.0.1:${centrifugoPort}`],
    ["127.0.0.1:8080", `127.0.0.1:${port}`],
    ["/var/log/nginx/artel.log", `${directory}/access.log`],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) {
        throw new Error(`docs/deploy/nginx.conf does not name ${from}`);
      }
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, "docs/deploy/nginx.conf"), "utf8"),
  );
}
