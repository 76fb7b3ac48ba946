import { endWithParent } from "./lib/parent.ts";
import { runSteps } from "./lib/run-steps.ts";
import { lint, tidy, types } from "./lib/steps.ts";

// The quick look before a commit: no network, no database, seconds.
endWithParent();
process.exit(await runSteps([[lint, types], [tidy]]));
