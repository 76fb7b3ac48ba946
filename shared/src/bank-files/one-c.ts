import { bankFileLimits } from "../limits/bank-files.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import type { RowFault } from "../states/bank-lines.ts";
import type { BankFile, NamedAccount, RefusedRow, Statement, StatementLine } from "./bank-file.ts";
import { cleanAccount, cleanNumber, cleanText, dayOf, excerptOf, minorOf } from "./fields.ts";

/** The first line of the format. */
export const oneCHead = "1CClientBankExchange";

type Section = ReadonlyMap<string, string>;

/** Digits 6 to 8 of a Russian account. The old code of the rouble is in all of them. */
const currencyOfDigits: Readonly<Record<string, CurrencyCode>> = {
  "810": "RUB",
  "643": "RUB",
  "840": "USD",
  "978": "EUR",
  "933": "BYN",
};

/**
 * Reads the text exchange of 1C, in which Russian and Belarusian banks give statements. Its sections of accounts tell which side
 * of a document is ours; a document without the day on which our bank booked it has not been done yet. The format names no
 * currency: the account does, or who gives the file.
 */
export function readOneC(text: string, named: NamedAccount | undefined): BankFile {
  const { accounts, documents } = sectionsOf(text);
  const ours = oncePerAccount(accounts.length > 0 ? accounts : [new Map([["РасчСчет", named?.account ?? ""]])]);
  const refused: RefusedRow[] = [];
  const lines = new Map<string, StatementLine[]>(ours.map((account) => [accountOf(account), []]));
  for (const [index, document] of documents.entries()) {
    const result = lineOf(document, new Set(lines.keys()), named);
    if (typeof result === "string") {
      refused.push({ row: index + 1, fault: result, text: excerptOf([...document.values()].join(" ")) });
    } else {
      lines.get(result.account)?.push({ ...result.line, row: index + 1 });
    }
  }
  const statements = ours.flatMap((account) => statementOf(account, lines.get(accountOf(account)) ?? [], named) ?? []);
  return { format: "oneC", rows: documents.length, statements, results: [], refused, skipped: 0 };
}

function sectionsOf(text: string): { accounts: Section[]; documents: Section[] } {
  const accounts: Section[] = [];
  const documents: Section[] = [];
  let open: Map<string, string> | undefined;
  for (const line of text.split("\n")) {
    const cut = line.indexOf("=");
    const [key, value] = cut < 0 ? [line.trim(), ""] : [line.slice(0, cut).trim(), line.slice(cut + 1).trim()];
    if (key === "СекцияРасчСчет" || key === "СекцияДокумент") {
      open = new Map();
      (key === "СекцияДокумент" ? documents : accounts).push(open);
    } else if (key === "КонецРасчСчет" || key === "КонецДокумента") {
      open = undefined;
    } else if (open && value !== "" && !open.has(key)) {
      open.set(key, value);
    }
  }
  return { accounts, documents };
}

/** Some banks give a section for each day: the first begins the statement of its account, the last ends it. */
function oncePerAccount(sections: readonly Section[]): readonly Section[] {
  const merged = new Map<string, Section>();
  for (const section of sections) {
    const first = merged.get(accountOf(section));
    const begins = [...(first ?? [])].filter(([key]) => key === "ДатаНачала" || key === "НачальныйОстаток");
    merged.set(accountOf(section), new Map([...section, ...begins]));
  }
  return [...merged.values()];
}

function lineOf(
  document: Section,
  ours: ReadonlySet<string>,
  named: NamedAccount | undefined,
): { readonly account: string; readonly line: Omit<StatementLine, "row"> } | RowFault {
  const of = (...keys: readonly string[]) => keys.map((key) => document.get(key)).find(Boolean) ?? "";
  const [from, to] = [of("ПлательщикРасчСчет", "ПлательщикСчет"), of("ПолучательРасчСчет", "ПолучательСчет")].map(
    cleanAccount,
  );
  const isIncome = ours.has(to ?? "");
  const account = (isIncome ? to : from) ?? "";
  // A transfer between two accounts of ours has a document in the statement of each; it cannot be told whose this one is.
  if (!ours.has(account) || (isIncome && ours.has(from ?? ""))) {
    return "direction";
  }
  const currency = currencyOf(account, named);
  if (!currency) {
    return "currency";
  }
  const minor = minorOf(of("Сумма").replace(",", "."), currency);
  if (minor === undefined) {
    return "amount";
  }
  const [done, written] = [dayIn(of(isIncome ? "ДатаПоступило" : "ДатаСписано")), dayIn(of("Дата"))];
  const day = done ?? written;
  if (!day) {
    return "date";
  }
  const side = isIncome ? "Плательщик" : "Получатель";
  const purpose = of("НазначениеПлатежа") || [1, 2, 3, 4, 5, 6].map((part) => of(`НазначениеПлатежа${part}`)).join(" ");
  const line = {
    bookingDay: day,
    valueDay: day,
    minor: isIncome ? minor : -minor,
    currency,
    payer: cleanText(of(`${side}1`, side).replace(/^ИНН\s*\d+\s*/, ""), bankFileLimits.payer),
    payerAccount: (isIncome ? from : to) ?? "",
    reference: cleanText(purpose, bankFileLimits.reference),
    // The number is the payer's own, so that two payers may have the same one.
    bankReference: "",
    endToEndId: cleanNumber(of("Номер")),
    isReversal: false,
    returnCode: undefined,
    status: done ? "booked" : "pending",
  } as const;
  return { account, line };
}

function statementOf(account: Section, lines: readonly StatementLine[], named: NamedAccount | undefined): Statement[] {
  const own = accountOf(account);
  const currency = currencyOf(own, named);
  const balance = (key: string) => {
    const text = (account.get(key) ?? "").replace(",", ".");
    const minor = currency && minorOf(text.replace(/^-/, ""), currency);
    return minor !== undefined && text.startsWith("-") ? -minor : minor;
  };
  if (!currency) {
    return [];
  }
  return [
    {
      account: own,
      currency,
      number: "",
      from: dayIn(account.get("ДатаНачала") ?? "") ?? "",
      to: dayIn(account.get("ДатаКонца") ?? "") ?? "",
      opening: balance("НачальныйОстаток"),
      closing: balance("КонечныйОстаток"),
      lines,
    },
  ];
}

function accountOf(section: Section): string {
  return cleanAccount(section.get("РасчСчет") ?? "");
}

function currencyOf(account: string, named: NamedAccount | undefined): CurrencyCode | undefined {
  return named?.account === account
    ? named.currency
    : /^\d{20}$/.test(account)
      ? currencyOfDigits[account.slice(5, 8)]
      : named?.currency;
}

function dayIn(text: string): string | undefined {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(text);
  return match?.[1] && match[2] && match[3] ? dayOf(match[3], match[2], match[1]) : undefined;
}
