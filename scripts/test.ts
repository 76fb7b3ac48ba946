import { endWithParent } from "./lib/parent.ts";
import { runSteps } from "./lib/run-steps.ts";
import { type Step, testPlan } from "./lib/steps.ts";

/** All steps, or those named by `--only lint,types`, one after the other. */
function chosenSteps(args: readonly string[]): readonly (readonly Step[])[] {
  const at = args.indexOf("--only");
  if (at < 0) {
    return testPlan;
  }
  const all = testPlan.flat();
  return (args[at + 1] ?? "").split(",").map((name) => {
    const step = all.find((one) => one.name === name);
    if (step === undefined) {
      process.stderr.write(`--only takes ${all.map((one) => one.name).join(", ")}; not ${name}\n`);
      process.exit(64);
    }
    return [step];
  });
}

endWithParent();
process.exit(await runSteps(chosenSteps(process.argv.slice(2)), { budgets: true }));
