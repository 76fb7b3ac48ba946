import type { rechargeAccount } from "@artel/shared/calls/funding/app";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { documentNumber } from "@artel/shared/documents/document-number";
import { depositCurrency } from "@artel/shared/limits/deposits";
import { storeBounds } from "@artel/shared/limits/stores";
import { parseAmount } from "@artel/shared/money/amount";
import { fundingViolations } from "@artel/shared/rules/funding-quote";
import { fieldsOf } from "@artel/shared/rules/rule";
import { isCurrencyDisabled } from "@artel/shared/rules/user-currencies";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found, refuseField } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { companyRuleUser } from "../../companies/company-rule-user.ts";
import { companyParty, issueDocument } from "../../documents/issue-document.ts";
import { requireActivated } from "../activated.ts";
import { addressFor } from "../deposits/give-address.ts";
import { countTopups, fundedCompany, insertTopup, lockTopupsOf } from "./request-store.ts";

const proformaType = 1;

/**
 * Asks for a top-up: issues a proforma (PI, type 1) and moves no money.
 * Refuses a company that is not activated, an amount below the minimum and a currency that is hidden in
 * funding or not among the company's own, and more of them than a company may ask for in a day. The `Login` of the request is ignored.
 * Where USDT is watched on the chain, the invoice names the address of the company.
 */
export const rechargeAccountAction: Action<typeof rechargeAccount> = async (tx, ctx, input) => {
  const company = found(await fundedCompany(tx, ctx.user.companyId));
  requireActivated(company);
  const amount = parseAmount(input.Count, input.Cur) ?? refuseField("Count", "validations.amount");
  const user = companyRuleUser(ctx.user.companyId, company);
  if (!company.bills.includes(input.Cur) || isCurrencyDisabled(input.Cur, "fund", user)) {
    throw new AppError("currencyNotOffered", { fields: { Cur: { key: "validations.currency" } } });
  }
  await requireRoom(tx, ctx);
  const violations = fundingViolations(amount);
  if (violations.length > 0) {
    throw new AppError("invalidInput", { fields: fieldsOf(violations, { amount: "Count", currency: "Cur" }) });
  }
  const address =
    amount.currency === depositCurrency && ctx.app.config.tronDeposits && company.is_friend
      ? (await addressFor(tx, ctx)).address
      : undefined;
  const client = await companyParty(tx, ctx.user.companyId);
  const document = await issueDocument(tx, {
    owner: ctx.user.companyId,
    type: proformaType,
    currency: amount.currency,
    minor: amount.minor,
    data: { Client: client, TasksF: [{ TaskRef: "header" }], ...(address ? { USDTAddressPI: address } : {}) },
    now: ctx.now,
  });
  const id = await insertTopup(tx, {
    company: ctx.user.companyId,
    document: document.id,
    currency: amount.currency,
    minor: amount.minor,
    actor: ctx.user.id,
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + ctx.app.config.proformaDays * dayMilliseconds),
  });
  await recordAction(tx, ctx, { action: "topup.request", subject: `topup:${id}`, tenant: ctx.user.companyId });
  const number = documentNumber({
    type: proformaType,
    year: document.year,
    runningNumber: document.running,
    ownerId: ctx.user.companyId,
    internalId: document.running,
  });
  return { status: "Done", id, documentId: document.id, number };
};

/** An invoice is a document that is kept for ever: a company asks for so many within 24 hours, one after another. */
async function requireRoom(tx: Tx, { user, now }: Context): Promise<void> {
  await lockTopupsOf(tx, user.companyId);
  const since = new Date(now.getTime() - dayMilliseconds);
  if ((await countTopups(tx, user.companyId, since)) >= storeBounds.topupsADay) {
    const params = { max: storeBounds.topupsADay };
    throw new AppError("noRoom", { fields: { Count: { key: "bounds.topups", params } } });
  }
}
