import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { depositCurrency } from "@artel/shared/limits/deposits";
import { storeBounds } from "@artel/shared/limits/stores";
import { type Amount, parseAmount } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { fundingViolations } from "@artel/shared/rules/funding-quote";
import { fieldsOf } from "@artel/shared/rules/rule";
import type { RuleBook } from "@artel/shared/rules/rule-book";
import { isCurrencyDisabled } from "@artel/shared/rules/user-currencies";
import { documentType } from "@artel/shared/states/document-type";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found, refuseField } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { issueDocument, proformaFacts } from "../../documents/issue-document.ts";
import { numberOf } from "../../documents/present.ts";
import { printingOf } from "../../documents/printing.ts";
import { requireReceiver } from "../../people/close-person.ts";
import { companyRuleUser } from "../../rules/company-rule-user.ts";
import { presentRules } from "../../rules/present-rules.ts";
import { requireActivated } from "../activated.ts";
import { addressFor } from "../deposits/give-address.ts";
import { countTopups, insertTopup, lockFundedCompany, lockTopupsOf } from "./request-store.ts";

interface Order {
  readonly company: number;
  /** The company's own, or one that an operator issues for it. */
  readonly type: "proforma" | "operatorProforma";
  readonly currency: CurrencyCode;
  readonly amount: string;
  /** What the call names them. */
  readonly fields: { readonly amount: string; readonly currency: string };
  /** Of an operator. */
  readonly reason?: string;
}

/**
 * Issues a proforma (PI) for a top-up and moves no money. Refuses a company that is not activated or was closed, an amount below the minimum, a
 * currency that is hidden in funding or not among the company's own, and more of them than a company may have in a day. Where USDT
 * is watched on the chain, the invoice names the address of the company.
 */
export async function orderProforma(
  tx: Tx,
  ctx: Context,
  order: Order,
): Promise<{ id: number; documentId: number; number: string }> {
  const { company, fields } = order;
  const book = await presentRules(tx, ctx);
  const { amount, hasAddress } = await checkedAmount(tx, ctx, order, book);
  await requireRoom(tx, ctx, order);
  const violations = fundingViolations(amount, book);
  if (violations.length > 0) {
    throw new AppError("invalidInput", { fields: fieldsOf(violations, fields) });
  }
  const address = hasAddress ? (await addressFor(tx, ctx, company)).address : undefined;
  const about = { company, currency: amount.currency, now: ctx.now };
  const type = documentType[order.type];
  const document = await issueDocument(tx, {
    ...{ owner: company, type, currency: amount.currency, minor: amount.minor, now: ctx.now },
    ruleSet: book.id,
    data: await proformaFacts(tx, printingOf(ctx.app.config), { ...about, address }),
  });
  const expiresAt = new Date(ctx.now.getTime() + ctx.app.config.proformaDays * dayMilliseconds);
  const topup = { ...about, document: document.id, minor: amount.minor, actor: ctx.user.id, expiresAt };
  const id = await insertTopup(tx, topup);
  await recordAction(tx, ctx, {
    action: "topup.request",
    subject: `topup:${id}`,
    tenant: company,
    ...(order.reason === undefined ? {} : { reason: order.reason }),
  });
  return { id, documentId: document.id, number: numberOf({ ...document, owner: company, type }) };
}

async function checkedAmount(
  tx: Tx,
  ctx: Context,
  { company: id, currency, amount: asked, fields }: Order,
  book: RuleBook,
): Promise<{ amount: Amount; hasAddress: boolean }> {
  await requireReceiver(tx, id);
  const company = found(await lockFundedCompany(tx, id));
  requireActivated(company);
  const amount = parseAmount(asked, currency) ?? refuseField(fields.amount, "validations.amount");
  if (
    !company.bills.includes(currency) ||
    isCurrencyDisabled(currency, "fund", companyRuleUser(id, company), book.rules)
  ) {
    throw new AppError("currencyNotOffered", { fields: { [fields.currency]: { key: "validations.currency" } } });
  }
  return { amount, hasAddress: currency === depositCurrency && ctx.app.config.tronDeposits && company.is_friend };
}

/** An invoice is a document that is kept for ever: a company has so many within 24 hours, one after another. */
async function requireRoom(tx: Tx, { now }: Context, { company, fields }: Order): Promise<void> {
  await lockTopupsOf(tx, company);
  const since = new Date(now.getTime() - dayMilliseconds);
  if ((await countTopups(tx, company, since)) >= storeBounds.topupsADay) {
    const params = { max: storeBounds.topupsADay };
    throw new AppError("noRoom", { fields: { [fields.amount]: { key: "bounds.topups", params } } });
  }
}
