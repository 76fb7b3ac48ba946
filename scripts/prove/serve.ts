import { run } from "../../server/src/main.ts";
import { explainError } from "../lib/explain-error.ts";
import { endWithParent } from "../lib/parent.ts";

/** The product as a process of a proof: web and worker without pages; says where it listens on its first line. */
endWithParent();
try {
  const roles = process.argv.includes("--web-only") ? (["web"] as const) : (["web", "worker"] as const);
  const running = await run({ env: process.env, roles, say: () => undefined });
  process.stdout.write(`listening ${running.address}\n`);
  process.on("SIGTERM", () => {
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
} catch (error) {
  const { text, exitCode } = explainError(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}
