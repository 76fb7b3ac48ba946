import { expect, test } from "vitest";
import { isSameCompany } from "./same-company.ts";

test("HO-44: a company is the same with its legal form long or short, before or behind, whatever the quotes and the case", () => {
  const same: [string, string][] = [
    ["ООО «Борей»", 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "БОРЕЙ"'],
    ["Acme Studio Ltd", "ACME STUDIO LIMITED"],
    ["Acme Studio Ltd.", "ACMESTUDIO LTD"],
    ["Müller GmbH", "Muller Gesellschaft mit beschränkter Haftung"],
    ["LLC Borey", "Borey, Limited Liability Company"],
    ["ИП Иванов Иван", "Индивидуальный предприниматель Иванов Иван"],
  ];
  for (const [left, right] of same) {
    expect([left, isSameCompany(left, right)]).toEqual([left, true]);
  }
});

test("HO-44: another legal form, another word, a part of a name and no name are another company", () => {
  const others: [string, string][] = [
    ["ООО «Борей»", "АО «Борей»"],
    ["Acme Ltd", "Acme LLC"],
    ["Acme Studio", "Acme Studio Ltd"],
    ["Acme Studio", "Acme"],
    ["", ""],
    ["«»", "—"],
  ];
  for (const [left, right] of others) {
    expect([left, isSameCompany(left, right)]).toEqual([left, false]);
  }
});
