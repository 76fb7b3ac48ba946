import { freshBundle } from "./lib/bundles.ts";
import { endWithParent } from "./lib/parent.ts";
import { runSteps } from "./lib/run-steps.ts";
import { inBrowser } from "./lib/steps.ts";

// The browser journeys alone, or the states of the screens; arguments go to Playwright: npm run e2e -- exchange --headed,
// npm run e2e -- states tasks
endWithParent();
await freshBundle("web");
const args = process.argv.slice(2);
const step = args[0] === "states" ? inBrowser("components", args.slice(1)) : inBrowser("journeys", args);
process.exit(await runSteps([[step]]));
