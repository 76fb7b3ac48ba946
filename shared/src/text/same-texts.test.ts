import { expect, test } from "vitest";
import { allTexts } from "./all-texts.ts";
import type { TextTable } from "./text-table.ts";

const table: TextTable = allTexts;

/** Texts that are the same in English and Russian, each with its reason. */
const allowedEquals: Readonly<Record<string, string>> = {
  "contractors.id": "an abbreviation that Russian tables use as it is",
  "accounts.id": "an abbreviation that Russian tables use as it is",
  "tasks.id": "an abbreviation that Russian tables use as it is",
  "lists.field.bic": "the name of a code that has no other in Russian",
  "lists.field.visa": "a name of its own",
  "lists.field.mastercard": "a name of its own",
  "documentsScreen.failed": "only places and signs",
  "documentsMail.sent.subject": "only places and signs",
  "import.subtitle.sheet": "only places and signs",
  "import.subtitle.csv": "only places and signs",
  "import.groupTitle": "only places and signs",
  "import.result.line": "only places and signs",
  "approvals.about.account": "only places and signs",
  "approvals.policy.ends": "only places and signs",
  "approvals.value": "only places and signs",
  "ledger.accountName": "only places and signs",
  "rules.problemAt": "only places and signs",
  "tasks.order.period": "only places and signs",
  "tasks.shortage.task": "only places and signs",
  "table.between": "only places and signs",
  "tasks.bulk.line": "only places and signs",
  "contractors.mail.words": "only places and signs",
  "ui.countedTitle": "only places and signs",
  "notifications.summary.line": "only places and signs",
  "frame.brand": "the name of the product",
  "ui.pageTitle": "a place and the name of the product",
  "profileForm.ein": "the name of a number of the United States",
  "localMethods.iban": "the name of a code of banks",
  "wallets.bank.swift": "the name of a code of banks",
  "wallets.type.toUSDT": "the code of a currency",
  "operatorPayouts.fileName.pain001": "the name of a message of ISO 20022",
  "operatorPayouts.fileName.csv": "the name of a kind of file",
  "operatorPayouts.destination.iban": "the name of a code of banks",
  "reconciliation.rail.tron": "the name of a chain",
  "reconciliation.open": "only places and signs",
  "reconciliation.export.csv": "the name of a kind of file",
  "exchange.sourceOf": "only places and signs",
  "rateSources.coinbase": "the name of a company",
  "rateSources.kraken": "the name of a company",
  "companyLog.fromTo": "only places and signs",
  "companyLog.fact": "only places and signs",
  "companyLog.file.csv": "the name of a kind of file",
  "operatorPayouts.fileName.trc20": "the name of a kind of file",
};

const equals = Object.entries(table).flatMap(([key, { en, ru }]) =>
  String(en).trim() === String(ru).trim() ? [key] : [],
);

test("Q-26: a Russian text differs from the English one, except for a few with a reason", () => {
  expect(equals.filter((key) => allowedEquals[key] === undefined)).toEqual([]);
});

test("Q-26: every exception is still needed", () => {
  expect(Object.keys(allowedEquals).filter((key) => !equals.includes(key))).toEqual([]);
});

test("Q-26: a text that is the same in both languages as only places and signs has no word in it", () => {
  const worded = Object.entries(allowedEquals)
    .filter(([, reason]) => reason === "only places and signs")
    .filter(([key]) => /\p{L}/u.test(String(table[key]?.en).replace(/\{\{\w+\}\}/g, "")));
  expect(worded).toEqual([]);
});
