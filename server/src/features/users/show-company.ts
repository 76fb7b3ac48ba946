import type { Output } from "@artel/shared/calls/call";
import type { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { minorToWire } from "@artel/shared/money/amount";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { fractionToPercent, tariffWord } from "@artel/shared/rules/tariffs";
import { recordAction } from "../../audit/record.ts";
import type { Action, Context } from "../../http/context.ts";
import { balancesOf } from "../../ledger/balances.ts";
import type { Read } from "../../platform/db/db.ts";
import { accountOf } from "../accounts/account.ts";
import { specialSettings } from "../accounts/special-settings.ts";
import { companyFacts } from "../companies/company-facts.ts";
import { newestDocumentsOf } from "../documents/operator-documents.ts";
import { awaitedOf, newestTopupsOf } from "../funding/company-topups.ts";
import { countOpenTasks } from "../tasks/find/open-tasks.ts";
import { tasksOf } from "../tasks/operator/tasks-of.ts";
import { peopleOfCompany } from "./people-of-company.ts";

type Shown = Output<typeof operatorCompany>;

/** Top-ups and documents that the page shows; their lists have the others. */
const newest = 10;

/** One company with everything that operators know. Who looked stands in the audit log. */
export const readCompany: Action<typeof operatorCompany> = async (tx, ctx, { id }) => {
  const facts = await companyFacts(tx, ctx.app, id);
  await recordAction(tx, ctx, { action: "company.read", subject: `company:${id}`, tenant: id });
  const people = await peopleOfCompany(tx, id);
  return {
    ...facts,
    state: people[0]?.state ?? "removed",
    tariff: await tariffOf(tx, ctx, id),
    flags: (await specialSettings(tx, ctx.now, id)).map(({ name }) => name),
    balances: await moneyOf(tx, id),
    people,
    openTasks: await countOpenTasks(tx, id),
    tasks: await tasksOf(tx, { id, role: "owner", company: id }),
    topups: await newestTopupsOf(tx, id, newest),
    documents: await newestDocumentsOf(tx, id, newest),
  };
};

async function tariffOf(read: Read, ctx: Context, id: number): Promise<Shown["tariff"]> {
  const { tariff } = await accountOf(read, ctx, id);
  const feeRate = "feeRate" in tariff ? tariff.feeRate : "0";
  return { name: tariffWord(tariff.tarifId), taskFee: fractionToPercent(feeRate) };
}

/** What a company can spend, has reserved for tasks, and is still to get; a currency with none of it is missing. */
async function moneyOf(read: Read, id: number): Promise<Shown["balances"]> {
  const held = new Map((await balancesOf(read, id)).map((row) => [row.currency, row]));
  const awaited = await awaitedOf(read, id);
  const wire = (currency: CurrencyCode, minor = "0") => minorToWire(currency, minor);
  return offeredCurrencyCodes
    .map((currency) => ({
      currency,
      available: wire(currency, held.get(currency)?.available),
      escrow: wire(currency, held.get(currency)?.escrow),
      awaited: awaited.get(currency) ?? wire(currency),
    }))
    .filter(({ available, escrow, awaited: due }) => [available, escrow, due].some((sum) => /[1-9]/.test(sum)));
}
