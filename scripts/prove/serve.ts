import { run } from "../../server/src/main.ts";
import { explainError } from "../lib/explain-error.ts";
import { askedToEnd, endWithParent } from "../lib/parent.ts";

/** The product as a process of a proof: web and worker without pages; says where it listens on its first line. */
endWithParent();
const ended = askedToEnd();
try {
  const roles = process.argv.includes("--web-only") ? (["web"] as const) : (["web", "worker"] as const);
  const running = await run({ env: process.env, roles, say: () => undefined });
  process.stdout.write(`listening ${running.address}\n`);
  await ended;
  await running.stop();
  process.exit(0);
} catch (error) {
  const { text, exitCode } = explainError(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}
