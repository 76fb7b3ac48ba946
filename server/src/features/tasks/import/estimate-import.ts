import type { Output } from "@artel/shared/calls/call";
import type {
  importContext as contextCall,
  estimateImport as estimateCall,
} from "@artel/shared/calls/tasks/app-import";
import { type Amount, add, amountOf, toWire, zero } from "@artel/shared/money/amount";
import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { canGetTasks } from "@artel/shared/states/contractor-status";
import type { Action, Context } from "../../../http/context.ts";
import { spendableOf } from "../../../ledger/balances.ts";
import type { Read } from "../../../platform/db/db.ts";
import { type CompanyFacts, companyFacts } from "../company-facts.ts";
import { contractorsOf } from "../company-store.ts";
import { totalOf } from "../draft/draft.ts";
import { defaultCardTax } from "../pay/estimate-amount.ts";
import type { Draft } from "../store.ts";
import { counts, draftOfRow, type JudgedRow, judgeRows } from "./judge-rows.ts";

type Sums = Output<typeof estimateCall>["sums"];

/** What the page judges rows by before it sends them. */
export async function importContext(tx: Read, ctx: Context): Promise<Output<typeof contextCall>> {
  const company = await companyFacts(tx, ctx, ctx.user.companyId);
  const { userId, isFriend, hideRubByn, flags } = company.user;
  return {
    currencies: [...company.bills],
    contractors: (await contractorsOf(tx, company.id)).map(({ id, email, status }) => ({
      id,
      email,
      isActive: canGetTasks(status),
    })),
    amountStep: company.importStep,
    installationStep: ctx.app.config.importAmountStep,
    isOldRubFlow: flags.includes("isOldRubFlow"),
    companyPaysByDefault: company.coversWithdrawal,
    feeRate: company.feeRate,
    cardTax: defaultCardTax(company.book),
    user: { userId, isFriend, hideRubByn, flags: [...flags] },
  };
}

/** Sums of the valid rows by currency, against the balance; nothing is made. */
export const estimateImport: Action<typeof estimateCall> = async (tx, ctx, { rows }) => {
  const company = await companyFacts(tx, ctx, ctx.user.companyId);
  const judged = await judgeRows(tx, company, rows);
  return { ...counts(judged), sums: await sumsOf(tx, ctx, company, draftsOf(company, judged)) };
};

function draftsOf(company: CompanyFacts, judged: readonly JudgedRow[]): Draft[] {
  return judged.flatMap((row) => draftOfRow(company, row) ?? []);
}

/** What the rows that can be made cost in all, by currency. */
export function totalsOf(company: CompanyFacts, judged: readonly JudgedRow[]): Readonly<Record<string, string>> {
  const drafts = draftsOf(company, judged);
  return Object.fromEntries(
    offeredCurrencyCodes.flatMap((currency) => {
      const mine = drafts.filter((draft) => draft.currency === currency);
      const total = mine.reduce((sum, draft) => sum + totalOf(draft), 0n);
      return mine.length > 0 ? [[currency, toWire(amountOf(currency, total))]] : [];
    }),
  );
}

/** The balance stands beside the sums for the owner; managers do not see it. */
async function sumsOf(tx: Read, ctx: Context, company: CompanyFacts, drafts: readonly Draft[]): Promise<Sums> {
  const sums: Sums = [];
  for (const currency of offeredCurrencyCodes) {
    const mine = drafts.filter((draft) => draft.currency === currency);
    if (mine.length > 0) {
      const sum = (part: (draft: Draft) => bigint): Amount =>
        mine.reduce((whole, draft) => add(whole, amountOf(currency, part(draft))), zero(currency));
      sums.push({
        currency,
        count: mine.length,
        reward: toWire(sum(({ reward }) => reward)),
        fee: toWire(sum(({ fee }) => fee)),
        cardFee: toWire(sum(({ cardFee }) => cardFee)),
        total: toWire(sum(totalOf)),
        available: ctx.user.isOwner
          ? toWire((await spendableOf(tx, company.id)).get(currency) ?? zero(currency))
          : null,
      });
    }
  }
  return sums;
}
