import type { accountTariffEffect } from "@artel/shared/calls/accounts/operator";
import type { Output } from "@artel/shared/calls/call";
import { documentNumber } from "@artel/shared/documents/document-number";
import { type Amount, add, amountOf, isZero, parseAmount, toWire } from "@artel/shared/money/amount";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { type Provider, providerIds, providerOf, providers, topUpDetails } from "@artel/shared/reference/providers";
import { exchangeQuote } from "@artel/shared/rules/exchange-quote";
import { newTaskQuote } from "@artel/shared/rules/new-task-quote";
import type { RuleBook } from "@artel/shared/rules/rule-book";
import { type TariffId, tariffOf } from "@artel/shared/rules/tariffs";
import { isCurrencyDisabled } from "@artel/shared/rules/user-currencies";
import { withdrawalQuote } from "@artel/shared/rules/withdrawal-quote";
import { documentType } from "@artel/shared/states/document-type";
import { balancesOf } from "../../ledger/balances.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Account, type AccountTariff, ruleUser } from "./account.ts";

export type Effect = Output<typeof accountTariffEffect>;
type Figure = Effect["figures"][number];

/** What a change makes different for an account: figures, documents, and the money of currencies that go or come. */
export async function effectOf(
  read: Read,
  book: RuleBook,
  { before, after, day }: { readonly before: Account; readonly after: Account; readonly day: string },
): Promise<Effect> {
  const money = await moneyOf(read, before.id);
  const [was, is] = [usableBy(book, before), usableBy(book, after)];
  const lost = was.filter((code) => !is.includes(code));
  const gained = is.filter((code) => !was.includes(code));
  // What the company has not switched on it does not see either way.
  const held = (codes: readonly CurrencyCode[]) =>
    money
      .filter((amount) => codes.includes(amount.currency) && before.bills.includes(amount.currency) && !isZero(amount))
      .map((amount) => ({ currency: amount.currency, amount: toWire(amount) }));
  return {
    figures: [...tariffFigures(book, before, after), ...providerFigures(before, after, day)],
    off: lost,
    on: gained,
    hidden: held(lost),
    shown: held(gained),
  };
}

async function moneyOf(read: Read, owner: number): Promise<readonly Amount[]> {
  return (await balancesOf(read, owner)).map(({ currency, available, escrow }) =>
    add(amountOf(currency, BigInt(available)), amountOf(currency, BigInt(escrow))),
  );
}

/** The currencies that no setting takes from an account. */
function usableBy({ rules }: RuleBook, account: Account): CurrencyCode[] {
  const user = ruleUser(account);
  return offeredCurrencyCodes.filter((code) => !isCurrencyDisabled(code, "exFrom", user, rules));
}

/** What a task, withdrawals and an exchange cost by the one and by the other tariff; nothing where the tariff stays. */
function tariffFigures(book: RuleBook, { tariff: before }: Account, { tariff: after }: Account): readonly Figure[] {
  if (before === after) {
    return [];
  }
  const figure = (name: Figure["name"], currency: CurrencyCode | null, of: (tariff: AccountTariff) => string) => ({
    ...{ name, currency },
    before: of(before),
    after: of(after),
  });
  const exchange = figure("exchangeToUsdt", null, ({ tarifId }) => usdtFee(book, tarifId));
  if ("feeRate" in after) {
    return [figure("taskOf100", "USD", (tariff) => taskOf100(book, tariff)), exchange];
  }
  return [
    figure("cardOf1000", "USD", (tariff) =>
      withdrawn(book, tariff, { method: "toCard", text: "1000", currency: "USD" }),
    ),
    figure("bankAltOf10000", "RUB", (tariff) =>
      withdrawn(book, tariff, { method: "toBankAlt", text: "10000", currency: "RUB" }),
    ),
    figure("smallOf50", "USD", (tariff) => withdrawn(book, tariff, { method: "toBank", text: "50", currency: "USD" })),
    exchange,
  ];
}

function taskOf100({ rules }: RuleBook, tariff: AccountTariff): string {
  const feeRate = "feeRate" in tariff ? tariff.feeRate : "0";
  const quote = { currency: "USD", amount: amountIn("100", "USD"), feeRate, cardTax: "0" } as const;
  return toWire(newTaskQuote({ ...quote, companyCoversWithdrawal: false, rules }).total);
}

interface Sample {
  readonly method: "toCard" | "toBankAlt" | "toBank";
  readonly text: string;
  readonly currency: CurrencyCode;
}

function withdrawn({ rules }: RuleBook, tariff: AccountTariff, { method, text, currency }: Sample): string {
  const terms = "cardTax" in tariff ? tariff : { cardTax: "0", bankAltTax: "0", smallWithdrawalFee: "0" };
  const { cardTax, bankAltTax, smallWithdrawalFee } = terms;
  const asked = { method, currency, amount: amountIn(text, currency), rules };
  return toWire(withdrawalQuote({ ...asked, cardTax, bankAltTax, smallWithdrawalFee }).amountWithdraw);
}

function usdtFee({ rules, tariffs }: RuleBook, tarifId: TariffId): string {
  const { exchangeUsdtFee, exchangeBaseFee } = tariffOf(tariffs[tarifId]);
  const asked = { from: "USD", to: "USDT", amount: amountIn("100", "USD"), rate: undefined } as const;
  return exchangeQuote({ ...asked, tarifId, exchangeUsdtFee, exchangeBaseFee, rules }).feePercent;
}

function amountIn(text: string, currency: CurrencyCode): Amount {
  return parseAmount(text, currency) ?? amountOf(currency, 0n);
}

/** Who serves a company, where it pays to, how its invoices are numbered and whose terms hold; nothing where that stays. */
function providerFigures(before: Account, after: Account, day: string): readonly Figure[] {
  if (before.settings.maltaTreatment === after.settings.maltaTreatment) {
    return [];
  }
  const figure = (name: Figure["name"], of: (account: Account) => string) => ({
    ...{ name, currency: null },
    before: of(before),
    after: of(after),
  });
  return [
    figure("provider", (account) => servedBy(account).companyName),
    figure("account", (account) => {
      const details = topUpDetails(servedBy(account).id, "EUR", day);
      return details?.kind === "bank" ? details.accountNumber : "";
    }),
    figure("invoiceNumber", ({ settings }) =>
      documentNumber({
        type: settings.maltaTreatment ? documentType.maltaInvoice : documentType.salesInvoice,
        ...{ year: Number.parseInt(day.slice(0, 4), 10), runningNumber: 17, ownerId: before.id, internalId: 17 },
      }),
    ),
    figure("terms", (account) => servedBy(account).terms),
  ];
}

function servedBy({ settings, providerId }: Account): Provider {
  const seat = providerOf(providerId ?? providerIds.cyprus) ?? providers[providerIds.cyprus];
  return settings.maltaTreatment ? providers[providerIds.malta] : seat;
}
