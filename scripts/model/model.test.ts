import { afterAll, expect, test } from "vitest";
import { allKinds } from "./all-kinds.ts";
import { runModel } from "./driver/run-model.ts";
import { closeStages } from "./driver/stage.ts";

/** What was said on the way, for a run that fails. */
const said: string[] = [];
afterAll(async () => {
  // After a timeout the run is not over.
  await closeStages();
  if (said.length > 0) {
    process.stdout.write(`${said.join("\n")}\n`);
  }
});

// A whole run is `npm run model`; this is its beginning, with a seed of its own.
test("HO-65, HO-60, HO-44: what 300 commands and 100 of 8 clients at once come to is what a model of the requirements says", async () => {
  const wish = { seed: 20_261_128, commands: 300, beside: 100, clients: 8, kinds: allKinds };
  const { tally, divergence } = await runModel({ ...wish, say: (line) => said.push(line) });
  expect(divergence).toBeUndefined();
  expect(tally.count).toBeGreaterThanOrEqual(400);
  expect(tally.beside).toBeGreaterThanOrEqual(100);
}, 600_000);
