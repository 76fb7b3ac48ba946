import "../../testing/browser.ts";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import { expect, test } from "vitest";
import { registerTexts } from "../../ui/words/texts.ts";
import { destinationLines } from "./destination-lines.ts";

registerTexts(operatorPayoutsText);

const labels = (destination: Readonly<Record<string, string>>) =>
  destinationLines(destination).map(({ label }) => label);

test("the account at a Russian bank is shown in the order of a payment order, each field once and in words", () => {
  const destination = {
    ...{ BIK: "044525225", FIO: "ООО «Север»", holder: "ООО «Север»", bankName: "Сбербанк" },
    ...{ account: "40702810900000000001", inn: "7707083893", kpp: "773601001" },
  };
  expect(destinationLines(destination)).toEqual([
    { label: "Holder", value: "ООО «Север»" },
    { label: "Account number", value: "40702810900000000001" },
    { label: "BIK", value: "044525225" },
    { label: "Bank", value: "Сбербанк" },
    { label: "INN", value: "7707083893" },
    { label: "KPP", value: "773601001" },
  ]);
});

test("of the account at a Belarusian bank our number of the bank is not shown, which its BIC says", () => {
  const destination = {
    ...{ bic: "ALFABY2X", bankId: "9", holder: "Ivan Ivanov", bankName: "Альфа-Банк" },
    ...{ iban: "BY85ALFA30120000000000010000", currency: "BYN" },
  };
  expect(labels(destination)).toEqual(["Holder", "IBAN", "Currency", "BIC of the bank", "Bank"]);
});

test("every field of an account abroad has words, an empty one is left out, and one that nobody knows is not hidden", () => {
  const destination = {
    ...{ zip: "11000", city: "Belgrade", holder: "Anna Petrovic", address: "1 Main Street", country: "RS" },
    ...{ bankName: "First Bank", bankCountry: "US", achRoutingNumber: "021000021", address2: "", purpose: "P1" },
    ...{ accountNumber: "000000001" },
  };
  expect(labels(destination)).toEqual([
    ...["Holder", "Account / IBAN", "ACH routing number", "Bank", "Country of the bank"],
    ...["Address", "City", "ZIP code", "Country", "purpose"],
  ]);
});
