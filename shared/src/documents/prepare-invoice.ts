import { maskCard } from "../checks/card-mask.ts";
import { yearIn } from "../checks/zoned-day.ts";
import { type Amount, add, compare, parseAmount, zero } from "../money/amount.ts";
import { type CurrencyCode, currencies, currencyById, offeredCurrencyCodes } from "../money/currencies.ts";
import { type Country, countryOf } from "../reference/countries.ts";
import { universalZone } from "../reference/universal-zone.ts";
import { documentNumber, type InvoiceKind, invoiceKind, invoiceKinds } from "./document-number.ts";
import { type DocumentLanguage, inLanguage } from "./document-text.ts";
import type { Invoice, InvoiceBank, InvoiceCard, InvoiceParty, InvoiceTask, PrintedFacts } from "./invoice-data.ts";
import { InvoiceError } from "./invoice-error.ts";
import { printable } from "./printable-characters.ts";
import { taskPath } from "./task-link.ts";

/**
 * What a document needs beside its data. The same options and data give the same bytes. A document that keeps what it printed on
 * the day of its issue takes the language alone from here.
 */
export interface DocumentOptions {
  readonly language: DocumentLanguage;
  /** Origin of the links to tasks, without a slash at the end. */
  readonly publicUrl: string;
  /** The company's setting isInvoiceTaskHasUrls. */
  readonly isInvoiceTaskHasUrls: boolean;
  /** Printed for a client in the provider's own EU country in place of the reverse charge. */
  readonly domesticVatNote: string;
}

export interface PreparedLine {
  readonly ref: string;
  readonly title: string;
  readonly description: string;
  readonly deadline: string;
  readonly url: string | undefined;
  readonly amount: Amount;
  /** Who did the task; empty where the document does not name them. */
  readonly freelancer: string;
  /** The parts of the amount on a company's document: what the freelancer gets, and the fee. */
  readonly cost: Amount;
  readonly fee: Amount;
}

export interface PreparedParty {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly email: string;
  readonly regNo: string;
  readonly vat: string;
  readonly vatEu: string;
}

export interface CryptoAddress {
  readonly network: string;
  readonly address: string;
}

/** An invoice after all checks: everything that the layout prints, and nothing it has to decide. */
export interface PreparedInvoice {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly issuedAt: Date;
  /** The time zone that its day and times are of. */
  readonly timeZone: string;
  readonly lines: readonly PreparedLine[];
  readonly total: Amount;
  /** The currency that is printed: USD for USDT on a company's document other than type 1. */
  readonly shownCurrency: CurrencyCode;
  readonly from: PreparedParty;
  readonly to: PreparedParty;
  readonly bank: Readonly<Record<keyof InvoiceBank, string>> | undefined;
  readonly crypto: CryptoAddress | undefined;
  readonly cardNumber: string | undefined;
  readonly vatNote: "reverseCharge" | "domestic" | undefined;
  /** What stands in place of the reverse charge for a client of the provider's own country; may be empty. */
  readonly domesticNote: string;
  readonly corrects: PrintedFacts["corrects"];
  readonly period: PrintedFacts["period"];
}

const cryptoCardType = 4;
const usdtNetwork = "TRC20";
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** Types whose document is of no use without the place where money goes. */
const needsBank: readonly number[] = [1, 92, 12001, 120011];

/**
 * Checks an invoice and works out what its document says. Throws `InvoiceError` for an unknown type, an invalid
 * currency or country and missing bank requisites, and for amounts or a date that cannot be printed.
 */
export function prepareInvoice(invoice: Invoice, options: DocumentOptions): PreparedInvoice {
  const kind = invoiceKind(invoice.Type);
  const currency = currencyOfInvoice(invoice.PriceCurrency);
  const issuedAt = instant(invoice.CreatedAt);
  const timeZone = invoice.info?.timeZone ?? universalZone;
  const { Client, FDev } = invoice.Data;
  const bank = usableBank(invoice.Data.Bank, options);
  const crypto = cryptoAddress(invoice, currency);
  const cardNumber = shownCardNumber(invoice.Data.Card);
  if (needsBank.includes(kind.type) && !bank && !crypto && !cardNumber) {
    throw new InvoiceError("missingBank", String(invoice.Type));
  }
  const total = amount(invoice.Price, currency);
  return {
    kind,
    number: documentNumber({
      type: invoice.Type,
      year: yearIn(timeZone, issuedAt),
      runningNumber: Client.ID,
      ownerId: invoice.OwnerID,
      internalId: invoice.InternalID,
    }),
    issuedAt,
    timeZone,
    lines: preparedLines(invoice, kind, total, options),
    total,
    shownCurrency: shownCurrency(kind, currency),
    from: party(FDev, options),
    to: party(Client, options),
    bank,
    crypto,
    cardNumber,
    vatNote: vatNote(kind, FDev, Client),
    domesticNote: domesticNote(invoice, options),
    corrects: invoice.print?.corrects ?? null,
    period: invoice.print?.period ?? null,
  };
}

/** The note of the day of issue; what was issued before it was kept prints the present one. */
function domesticNote({ print }: Invoice, { language, domesticVatNote }: DocumentOptions): string {
  return print ? inLanguage(language, print.vatNote ?? { en: "", ru: "" }) : domesticVatNote;
}

/** Where the tasks of a document are, as it was on the day of issue; undefined where it prints no links. */
function originOfLinks({ print }: Invoice, { isInvoiceTaskHasUrls, publicUrl }: DocumentOptions): string | undefined {
  return print ? (print.links ?? undefined) : isInvoiceTaskHasUrls ? publicUrl : undefined;
}

function currencyOfInvoice(id: number): CurrencyCode {
  const code = currencyById(id)?.code;
  const offered: readonly CurrencyCode[] = offeredCurrencyCodes;
  if (code === undefined || !offered.includes(code)) {
    throw new InvoiceError("invalidCurrency", String(id));
  }
  return code;
}

/** Type 2 is a contractor's, so of the two named exceptions only type 1 is a company's document. */
function shownCurrency(kind: InvoiceKind, currency: CurrencyCode): CurrencyCode {
  const keepsCurrency = kind.side === "contractor" || kind.type === invoiceKinds[1].type;
  return !keepsCurrency && currency === currencies.USDT.code ? currencies.USD.code : currency;
}

function instant(text: string): Date {
  const date = new Date(isoInstant.test(text) ? text : "");
  if (Number.isNaN(date.getTime())) {
    throw new InvoiceError("invalidDate", text.slice(0, 40));
  }
  return date;
}

function amount(input: string | number | null | undefined, currency: CurrencyCode): Amount {
  const parsed = parseAmount(input, currency);
  if (parsed === undefined) {
    throw new InvoiceError("invalidAmount", String(input).slice(0, 40));
  }
  return parsed;
}

function preparedLines(
  invoice: Invoice,
  kind: InvoiceKind,
  total: Amount,
  options: DocumentOptions,
): readonly PreparedLine[] {
  const tasks = (invoice.Data.TasksF ?? []).slice(1);
  const head = tasks[0]?.TaskRef ?? undefined;
  const lines = tasks.map((task) => line(task, invoice, kind, head, options));
  if (lines.length === 0) {
    const none = zero(total.currency);
    const words = { ref: "", title: "", description: "", deadline: "", url: undefined, freelancer: "" };
    return [{ ...words, amount: total, cost: total, fee: none }];
  }
  const sum = lines.reduce((whole, next) => add(whole, next.amount), zero(total.currency));
  if (compare(sum, total) !== 0) {
    throw new InvoiceError("wrongTotal", String(invoice.InternalID));
  }
  return lines;
}

function line(
  task: InvoiceTask,
  invoice: Invoice,
  kind: InvoiceKind,
  head: string | number | undefined,
  options: DocumentOptions,
): PreparedLine {
  const currency = currencyOfInvoice(invoice.PriceCurrency);
  const cost = amount(task.Cost, currency);
  const tax = amount(task.Tax || 0, currency);
  const ref = task.TaskRef ?? "";
  const origin = ref === "" ? undefined : originOfLinks(invoice, options);
  const link = { type: kind.type, taskRef: ref, headTaskRef: head, order: invoice.InternalID };
  return {
    ref: text(ref),
    title: text(task.TaskTitle),
    description: text(task.TaskDesc),
    deadline: text(task.Deadline),
    url: origin === undefined ? undefined : `${origin}${taskPath(link)}`,
    amount: kind.side === "company" ? add(cost, tax) : cost,
    freelancer: text(task.Freelancer),
    ...{ cost, fee: tax },
  };
}

function party(data: InvoiceParty, options: DocumentOptions): PreparedParty {
  const country = knownCountry(data);
  return {
    name: text(data.CompanyName),
    addressLines: [
      text(data.Address1),
      joined([data.ZIP, data.City], " "),
      text(inLanguage(options.language, country)),
    ].filter(Boolean),
    email: text(data.Email),
    regNo: text(data.RegNo),
    vat: text(data.VAT),
    vatEu: text(data.VatEU),
  };
}

function knownCountry(data: InvoiceParty): Country {
  const country = countryOf(data.Country);
  if (country === undefined) {
    throw new InvoiceError("invalidCountry", data.Country);
  }
  return country;
}

function countryText(code: string | null | undefined, { language }: DocumentOptions): string | null | undefined {
  const country = countryOf(code ?? "");
  return country ? inLanguage(language, country) : code;
}

/** A receipt of a withdrawal bills nobody, so it says nothing about VAT. */
function vatNote(kind: InvoiceKind, provider: InvoiceParty, client: InvoiceParty): PreparedInvoice["vatNote"] {
  const billsSomebody = kind.prefix !== invoiceKinds[12001].prefix && kind.prefix !== invoiceKinds[120011].prefix;
  if (!billsSomebody || !knownCountry(client).isEu) {
    return undefined;
  }
  return provider.Country === client.Country ? "domestic" : "reverseCharge";
}

function usableBank(bank: InvoiceBank | null | undefined, options: DocumentOptions): PreparedInvoice["bank"] {
  if (!bank?.AccountNumber?.trim()) {
    return undefined;
  }
  return {
    ID: "",
    Fullname: text(bank.Fullname),
    Address: text(bank.Address),
    Address2: text(bank.Address2),
    City: text(bank.City),
    Country: text(countryText(bank.Country, options)),
    Zip: text(bank.Zip),
    BankName: text(bank.BankName),
    AccountNumber: text(bank.AccountNumber),
    BankSwift: text(bank.BankSwift),
    BankCorName: text(bank.BankCorName),
    BankCorAccountNum: text(bank.BankCorAccountNum),
    BankCorSwift: text(bank.BankCorSwift),
  };
}

function cryptoAddress(invoice: Invoice, currency: CurrencyCode): CryptoAddress | undefined {
  const { Card, FDev } = invoice.Data;
  if (Card?.CardType === cryptoCardType && Card.Address?.trim()) {
    return { network: text(Card.Network) || usdtNetwork, address: text(Card.Address) };
  }
  const isCryptoProforma =
    invoiceKind(invoice.Type).prefix === invoiceKinds[1].prefix && currencies[currency].digits > 2;
  return isCryptoProforma && FDev.USDTAddressPI?.trim()
    ? { network: usdtNetwork, address: text(FDev.USDTAddressPI) }
    : undefined;
}

/** Crypto shows no number. A number that arrives unmasked by mistake is masked here. */
function shownCardNumber(card: InvoiceCard | null | undefined): string | undefined {
  const number = text(card?.Num);
  if (number === "" || card?.CardType === cryptoCardType) {
    return undefined;
  }
  return /^\d[\d -]{11,}$/.test(number) ? maskCard(number) : number;
}

function joined(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts.map(text).filter(Boolean).join(separator);
}

function text(value: string | number | null | undefined): string {
  return printable(String(value ?? "")).trim();
}
