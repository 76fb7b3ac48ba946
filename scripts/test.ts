import { endWithParent } from "./lib/parent.ts";
import { runSteps } from "./lib/run-steps.ts";
import { components, integration, journeys, lint, office, prove, type Step, types, unit, web } from "./lib/steps.ts";

const all: readonly Step[] = [lint, types, unit, office, integration, web, components, prove, journeys];

/** All steps, or those named by `--only lint,types`. */
function chosenSteps(args: readonly string[]): readonly Step[] {
  const at = args.indexOf("--only");
  if (at < 0) {
    return all;
  }
  return (args[at + 1] ?? "").split(",").map((name) => {
    const step = all.find((one) => one.name === name);
    if (step === undefined) {
      process.stderr.write(`--only takes ${all.map((one) => one.name).join(", ")}; not ${name}\n`);
      process.exit(64);
    }
    return step;
  });
}

endWithParent();
process.exit(await runSteps(chosenSteps(process.argv.slice(2)), { budgets: true }));
