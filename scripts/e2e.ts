import { isStale } from "./lib/builds.mjs";
import { buildBundle } from "./lib/bundles.ts";
import { endWithParent } from "./lib/parent.ts";
import { createProgress } from "./lib/progress.ts";
import { runInBrowser } from "./lib/steps.ts";

// The browser journeys alone, or the states of the screens; arguments go to Playwright: npm run e2e -- exchange --headed,
// npm run e2e -- states tasks
endWithParent();
const progress = createProgress();
if (isStale("web")) {
  progress("Building the web pages");
  const built = await buildBundle("web");
  if (built.code !== 0) {
    process.stdout.write(built.output);
    process.exit(1);
  }
}
const [first, ...rest] = process.argv.slice(2);
const args = first === undefined ? [] : [first, ...rest];
const { passed, failed, skipped } =
  first === "states"
    ? await runInBrowser("components", progress, rest)
    : await runInBrowser("journeys", progress, args);
for (const { name, reason } of skipped) {
  process.stdout.write(`skipped: ${name} (${reason})\n`);
}
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped.length} skipped\n`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
