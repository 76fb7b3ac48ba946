import { endWithParent } from "./lib/parent.ts";
import { runSteps } from "./lib/run-steps.ts";
import { testPlan } from "./lib/steps.ts";

/** All steps, or those named by `--only lint,types`, one after the other. */
endWithParent();
const at = process.argv.indexOf("--only");
const named = at < 0 ? undefined : (process.argv[at + 1] ?? "").split(",");
const all = testPlan.flat();
const unknown = named?.filter((name) => !all.some((step) => step.name === name)) ?? [];
if (unknown.length > 0) {
  process.stderr.write(`--only takes ${all.map(({ name }) => name).join(", ")}; not ${unknown.join(", ")}\n`);
  process.exit(64);
}
const plan = named?.map((name) => all.filter((step) => step.name === name)) ?? testPlan;
process.exit(await runSteps(plan, { hasBudgets: true, isWhole: named === undefined }));
