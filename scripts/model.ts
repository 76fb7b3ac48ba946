import { parseArgs } from "node:util";
import { builtProgram, serveSource } from "./lib/built-program.ts";
import { askedToEnd, endWithParent } from "./lib/parent.ts";
import { allKinds } from "./model/all-kinds.ts";
import { runPlanted } from "./model/driver/planted.ts";
import { leftOut } from "./model/driver/report.ts";
import { runModel } from "./model/driver/run-model.ts";
import { closeStages, settings } from "./model/driver/stage.ts";

/** The options; one that is none ends the run before it begins. */
const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: String(process.pid * 7919) },
    commands: { type: "string", default: "90000" },
    beside: { type: "string", default: "10000" },
    clients: { type: "string", default: "8" },
    minutes: { type: "string" },
    partly: { type: "boolean", default: false },
    planted: { type: "boolean", default: false },
    fault: { type: "string" },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const whole = (text: string): number => Number.parseInt(text, 10);

/** Runs the model against the product; answers whether the two agreed, and whether the run was a whole one. */
async function play(): Promise<boolean> {
  const [seed, commands, beside, clients] = [options.seed, options.commands, options.beside, options.clients].map(
    whole,
  );
  const wish = { seed: seed ?? 0, commands: commands ?? 0, beside: beside ?? 0, clients: clients ?? 8 };
  const minutes = options.minutes === undefined ? undefined : whole(options.minutes);
  say(
    `The model against the product, seed ${wish.seed}: ${wish.commands} commands one after another, ${wish.beside} by ${wish.clients} clients at once`,
  );
  say(
    `Settings: ${Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(" ")}`,
  );
  const { tally, seconds, seasons, divergence } = await runModel({
    ...wish,
    minutes,
    program: [await builtProgram(serveSource)],
    kinds: allKinds,
    say,
  });
  say(tally.table(allKinds).join("\n"));
  say(
    `${tally.count} commands in ${seasons} seasons, ${tally.beside} of them at once, seed ${wish.seed}, ${Math.round(seconds)} s`,
  );
  if (divergence !== undefined) {
    say(`The product and the model do not agree ${divergence}`);
    say(
      `npm run model -- --seed ${wish.seed} --commands ${wish.commands} --beside ${wish.beside} --clients ${wish.clients}`,
    );
    return false;
  }
  const gaps = options.partly ? [] : tally.gaps(allKinds);
  say(`Left out: ${leftOut(allKinds).join("; ")}`);
  say(gaps.length === 0 ? "The product and the model agree" : gaps.join("\n"));
  return gaps.length === 0;
}

/** Commands until each planted fault has to be seen. */
const plantedCommands = 4_000;

/** Runs the model against a product with each planted fault; answers whether all were seen. */
async function playPlanted(): Promise<boolean> {
  const wish = { seed: whole(options.seed), commands: plantedCommands, beside: 0, clients: 1, kinds: allKinds, say };
  say(`The model against planted faults, seed ${wish.seed}`);
  const unseen = await runPlanted(wish, options.fault);
  say(unseen === 0 ? "Each planted fault was seen" : `${unseen} planted faults were not seen`);
  return unseen === 0;
}

endWithParent();
void askedToEnd().then(async () => {
  await closeStages();
  process.exit(1);
});
process.exit((await (options.planted ? playPlanted() : play())) ? 0 : 1);
