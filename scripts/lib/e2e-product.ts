import * as z from "zod/mini";
import { questionSchema } from "../../e2e/support/product.ts";
import { run } from "../../server/src/main.ts";
import { explainError } from "./explain-error.ts";
import { lookInto } from "./look-into-product.ts";
import { askedToEnd, endWithParent } from "./parent.ts";

// The product as a process of the browser journeys: web and worker over pages that are built already. It takes all of
// its settings as one argument and nothing from the environment, tells its parent where it listens, and answers what it is asked
// about its data.
const settingsSchema = z.strictObject({
  webRoot: z.string(),
  env: z.record(z.string(), z.string()),
  roles: z._default(z.array(z.enum(["web", "worker"])), ["web", "worker"]),
});

const stopMilliseconds = 15_000;

async function serve(): Promise<void> {
  const { webRoot, env, roles } = settingsSchema.parse(JSON.parse(process.argv[2] ?? "{}"));
  endWithParent();
  const ended = askedToEnd();
  const running = await run({
    env,
    roles,
    webRoot,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  process.on("message", (asked) => {
    lookInto(env.ARTEL_DATA_DIR ?? "", questionSchema.parse(asked)).then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => process.send?.({ fault: explainError(error).text }),
    );
  });
  process.send?.({ address: running.address, sandbox: running.sandboxAddress });
  await ended;
  setTimeout(() => process.exit(1), stopMilliseconds).unref();
  await running.stop();
}

try {
  await serve();
  process.exit(0);
} catch (error) {
  const { text, exitCode } = explainError(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}
