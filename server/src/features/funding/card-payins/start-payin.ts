import type { startCardPayin } from "@artel/shared/calls/funding/app-card-payins";
import type { doEcommPayIn } from "@artel/shared/calls/funding/legacy-card-payins";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { isPageOf } from "@artel/shared/checks/outside-page";
import { cardPayinLimits } from "@artel/shared/limits/card-payins";
import { storeBounds } from "@artel/shared/limits/stores";
import { type Amount, amountOf, parseAmount } from "@artel/shared/money/amount";
import { currencies } from "@artel/shared/money/currencies";
import { cardPayinViolations } from "@artel/shared/rules/funding-quote";
import { fieldsOf } from "@artel/shared/rules/rule";
import type { RuleBook } from "@artel/shared/rules/rule-book";
import { isCurrencyDisabled } from "@artel/shared/rules/user-currencies";
import { translate } from "@artel/shared/text/translate";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found, refuseField } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { nextAsk } from "../../../platform/jobs/ask-again.ts";
import { payinHosts } from "../../../providers/cards/choose-cards.ts";
import { requireReceiver } from "../../people/close-person.ts";
import { companyRuleUser } from "../../rules/company-rule-user.ts";
import { presentRules } from "../../rules/present-rules.ts";
import { requireActivated } from "../activated.ts";
import { lockFundedCompany, lockTopupsOf } from "../proforma/request-store.ts";
import { installedPayments } from "./installed-payments.ts";
import { countPayins, insertPayin, mayPayInByCard, owesAnything } from "./payin-store.ts";

const minuteMilliseconds = 60_000;

/** The names of the fields of a request, for what is wrong with them. */
interface FieldNames {
  readonly amount: string;
  readonly currency: string;
}

/** Begins a payment by card and answers the page of the provider. */
export const startCardPayinAction: Action<typeof startCardPayin> = async (tx, ctx, { amount, currency }) => {
  const names = { amount: "amount", currency: "currency" };
  return startPayin(tx, ctx, parseAmount(amount, currency) ?? refuseField("amount", "validations.amount"), names);
};

/** The same by the specification's path, whose amount is a text of hundredths. */
export const doEcommPayInAction: Action<typeof doEcommPayIn> = async (tx, ctx, { Currency, Amount: hundredths }) => {
  const scale = 10n ** BigInt(currencies[Currency].digits - 2);
  const amount = amountOf(Currency, BigInt(hundredths) * scale);
  const { url } = await startPayin(tx, ctx, amount, { amount: "Amount", currency: "Currency" });
  return { url };
};

/**
 * Writes the payment under an id of ours, then makes its signed page. Refused: a company that is not listed, one that is not
 * activated, was closed or owes money of a payment that was taken back, a currency that cards are not charged in, a sum outside the limits,
 * and more of them than a company may begin in a day.
 */
async function startPayin(
  tx: Tx,
  ctx: Context,
  amount: Amount,
  names: FieldNames,
): Promise<{ id: string; url: string }> {
  const { app, user, now } = ctx;
  if (!(await mayPayInByCard(tx, user.companyId))) {
    throw new AppError("notFound");
  }
  const payments = installedPayments(app);
  if (!payments) {
    throw new AppError("optionNotAvailable");
  }
  const book = await requireOffered(tx, ctx, amount, names);
  await requireRoom(tx, ctx, names);
  const id = `CP${app.ids.uuid().replaceAll("-", "")}`;
  const expiresAt = new Date(now.getTime() + cardPayinLimits.pageMinutes * minuteMilliseconds);
  const { currency, minor } = amount;
  const number = await insertPayin(tx, {
    ...{ paymentId: id, company: user.companyId, by: user.id, currency, minor, now, expiresAt },
    askAt: nextAsk(now, 0, now),
    ruleSet: book.id,
  });
  const url = payments.page({
    ...{ id, company: user.companyId, minor, currency, expiresAt, language: ctx.language },
    description: translate(ctx.language, "cardPayins.description"),
    back: `${app.config.publicUrl}/?fund=${id}`,
  });
  if (!isPageOf(payinHosts(app.config), url)) {
    throw new AppError("optionNotAvailable");
  }
  await recordAction(tx, ctx, { action: "cardPayin.start", subject: `card-payin:${number}`, tenant: user.companyId });
  return { id, url };
}

async function requireOffered(tx: Tx, ctx: Context, amount: Amount, names: FieldNames): Promise<RuleBook> {
  const book = await presentRules(tx, ctx);
  await requireReceiver(tx, ctx.user.companyId);
  const company = found(await lockFundedCompany(tx, ctx.user.companyId));
  requireActivated(company);
  const user = companyRuleUser(ctx.user.companyId, company);
  if (!company.bills.includes(amount.currency) || isCurrencyDisabled(amount.currency, "fund", user, book.rules)) {
    throw new AppError("currencyNotOffered", { fields: { [names.currency]: { key: "validations.currency" } } });
  }
  const violations = cardPayinViolations(amount, book);
  if (violations.length > 0) {
    throw new AppError("invalidInput", { fields: fieldsOf(violations, { ...names }) });
  }
  return book;
}

/** Each payment is kept for ever, and each page is a try to charge a card. */
async function requireRoom(tx: Tx, { user, now }: Context, names: FieldNames): Promise<void> {
  await lockTopupsOf(tx, user.companyId);
  const since = new Date(now.getTime() - dayMilliseconds);
  if ((await countPayins(tx, user.companyId, since)) >= storeBounds.cardPayinsADay) {
    const params = { max: storeBounds.cardPayinsADay };
    throw new AppError("noRoom", { fields: { [names.amount]: { key: "bounds.cardPayins", params } } });
  }
  if (await owesAnything(tx, user.companyId)) {
    throw new AppError("conflict", { text: "cardPayins.owed" });
  }
}
