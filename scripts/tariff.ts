import { parseArgs } from "node:util";
import { changeTariff, describeTariff, TariffRefused } from "../server/src/features/tariffs/command.ts";
import { withCommandApp } from "./lib/command-app.ts";
import { explainError } from "./lib/explain-error.ts";

const usage = `npm run tariff -- <address>                                 what the account of this owner or freelancer pays
npm run tariff -- <address> <tariff> --reason "<why>"       archived, standard or premium, with the fees of that tariff
    --task-fee 4.5                                          of a company, in percent
    --card-fee 2.5 --bank-alt-fee 2.5 --small-fee 4         of a freelancer: two in percent, one in USD or EUR`;

const options = {
  reason: { type: "string" },
  "task-fee": { type: "string" },
  "card-fee": { type: "string" },
  "bank-alt-fee": { type: "string" },
  "small-fee": { type: "string" },
} as const;

/** `npm run tariff`: shows and changes what one account pays, at the machine; on a running product too. */
async function run(args: readonly string[]): Promise<readonly string[] | undefined> {
  const asked = readArguments(args);
  const [address, tariff, ...more] = asked?.positionals ?? [];
  if (!asked || address === undefined || more.length > 0) {
    return undefined;
  }
  const { reason, ...fees } = asked.values;
  if (tariff === undefined) {
    return Object.keys(asked.values).length > 0 ? undefined : withCommandApp((app) => describeTariff(app, address));
  }
  return withCommandApp((app) =>
    changeTariff(app, address, {
      tariff,
      reason: reason ?? "",
      fees: {
        taskFee: fees["task-fee"],
        cardFee: fees["card-fee"],
        bankAltFee: fees["bank-alt-fee"],
        smallFee: fees["small-fee"],
      },
    }),
  );
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return undefined;
  }
}

try {
  const lines = await run(process.argv.slice(2));
  process.stdout.write(`${lines?.join("\n") ?? usage}\n`);
  process.exit(lines ? 0 : 64);
} catch (error) {
  const { text, exitCode } =
    error instanceof TariffRefused ? { text: error.message, exitCode: 1 } : explainError(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}
