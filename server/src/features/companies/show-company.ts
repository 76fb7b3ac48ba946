import type { Output } from "@artel/shared/calls/call";
import type { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { vatFormOf } from "@artel/shared/checks/vat-form";
import { minorToWire } from "@artel/shared/money/amount";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { providerIds, providerOf, providers } from "@artel/shared/reference/providers";
import { fractionToPercent, tariffWord } from "@artel/shared/rules/tariffs";
import { recordAction } from "../../audit/record.ts";
import { found } from "../../http/app-error.ts";
import type { Action, App, Context } from "../../http/context.ts";
import { balancesOf } from "../../ledger/balances.ts";
import type { Read } from "../../platform/db/db.ts";
import { accountOf } from "../accounts/account.ts";
import { specialSettings } from "../accounts/special-settings.ts";
import { newestDocumentsOf } from "../documents/operator-documents.ts";
import { awaitedOf, newestTopupsOf } from "../funding/company-topups.ts";
import { countOpenTasks } from "../tasks/find/open-tasks.ts";
import { tasksOf } from "../tasks/operator/tasks-of.ts";
import { peopleOfCompany } from "../users/people-of-company.ts";
import { askableNumber } from "./ask-vat-register.ts";
import { selectCompany } from "./operator-store.ts";
import { reviewFor } from "./review/present-review.ts";
import { type CompanyPageRow, companyPage } from "./store.ts";
import { fieldOf } from "./text-field.ts";
import { selectVatCheck } from "./vat-check-store.ts";

type Shown = Output<typeof operatorCompany>;

/** Top-ups and documents that the page shows; their lists have the others. */
const newest = 10;

/** One company with everything that operators know. Who looked stands in the audit log. */
export const readCompany: Action<typeof operatorCompany> = async (tx, ctx, { id }) => {
  const company = found(await selectCompany(tx, id));
  const page = found(await companyPage(tx, id));
  await recordAction(tx, ctx, { action: "company.read", subject: `company:${id}`, tenant: id });
  const people = await peopleOfCompany(tx, id);
  return {
    ...{ id, name: company.name, brandName: company.brand_name, language: company.language },
    ...{ createdAt: company.created_at.toISOString(), activatedAt: company.activated_at?.toISOString() ?? null },
    review: await reviewFor(tx, id),
    state: people[0]?.state ?? "removed",
    details: detailsOf(page),
    vat: await vatOf(tx, ctx.app, id, page),
    entity: entityOf(page),
    tariff: await tariffOf(tx, ctx, id),
    flags: (await specialSettings(tx, ctx.now, id)).map(({ name }) => name),
    bills: offeredCurrencyCodes.filter((code) => page.bills.includes(code)),
    balances: await moneyOf(tx, id),
    people,
    openTasks: await countOpenTasks(tx, id),
    tasks: await tasksOf(tx, { id, role: "owner", company: id }),
    topups: await newestTopupsOf(tx, id, newest),
    documents: await newestDocumentsOf(tx, id, newest),
  };
};

function detailsOf({ country, fields }: CompanyPageRow): Shown["details"] {
  const field = (name: string) => fieldOf(fields, name);
  return {
    ...{ country, province: field("province"), city: field("city"), zip: field("zip") },
    ...{ address: field("address"), address2: field("address2") },
    ...{ taxStatus: field("taxStatus"), regNum: field("regNum"), ein: field("ein") },
  };
}

/** The VAT number of a company, how its form fits its country, and the newest look into the register. */
async function vatOf(read: Read, app: App, id: number, page: CompanyPageRow): Promise<Shown["vat"]> {
  const number = fieldOf(page.fields, "EUVAT");
  const country = fieldOf(page.fields, "countryVat") || page.country;
  const check = await selectVatCheck(read, id);
  return {
    ...{ number, country, form: vatFormOf(country, number) },
    canAsk: askableNumber(app, page) !== "",
    check: check
      ? {
          ...{ number: check.number, isValid: check.is_valid, found: check.found, by: check.by },
          at: check.checked_at.toISOString(),
        }
      : null,
  };
}

function entityOf({ served_by }: CompanyPageRow): Shown["entity"] {
  const { companyName, country } = providerOf(served_by) ?? providers[providerIds.cyprus];
  return { name: companyName, country };
}

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
