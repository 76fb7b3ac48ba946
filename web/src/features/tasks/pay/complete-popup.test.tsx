import "../../../testing/browser.ts";
import { companyBalances } from "@artel/shared/calls/balances/app";
import { tasksText } from "@artel/shared/text/tasks";
import { tasksFormText } from "@artel/shared/text/tasks-form";
import { uiRichText } from "@artel/shared/text/ui-rich";
import { expect, test } from "vitest";
import { answer, wordsOf } from "../../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../../testing/shown.tsx";
import { companyTaskOf } from "../../../testing/tasks.ts";
import { registerTexts } from "../../../ui/words/texts.ts";
import { CompleteBill } from "./complete-popup.tsx";

registerTexts(tasksText, tasksFormText, uiRichText);

const balances = [
  { currency: "USD", amount: "50.00", escrow: "525.00", isEnabled: true, taxCard: [], version: 1 },
] as const;
const bill = (rows: Parameters<typeof CompleteBill>[0]["rows"], session = aSession()) =>
  shown(<CompleteBill rows={rows} />, session, [answer(companyBalances, {}, balances as never)]);
const factsOf = (html: string) => {
  const [labels, values] = [everyOf("dt", html), everyOf("dd", html)];
  return labels.map((label, index) => [label, values[index]]);
};

test("before a task is marked completed its title, freelancer, sum, fees and the reserved money before and after are shown", () => {
  const html = bill([companyTaskOf({ status: 2, title: "Landing page" })]);
  expect(wordsOf(html)).toContain("Landing page , Anna Petrovic");
  expect(factsOf(html)).toEqual([
    ["Freelancer gets", "100,00 $"],
    ["Fees", "5,00 $"],
    ["Paid from reserved", "105,00 $"],
    ["Reserved now", "525,00 $"],
    ["Reserved then", "420,00 $"],
  ]);
});

test("of several tasks each freelancer is named once with the sum, currencies are never added up", () => {
  const boris = { contractorId: 9, contractorFullname: "", contractorEmail: "boris@demo.example" };
  const html = bill([
    companyTaskOf({ id: 1, status: 2 }),
    companyTaskOf({ id: 2, status: 2, priceReward: "200.00", priceTotal: "210.00" }),
    companyTaskOf({ id: 3, status: 2, currency: "EUR", ...boris }),
  ]);
  expect(everyOf("li", html)).toEqual(["Anna Petrovic, 2 tasks: 300,00 $", "boris@demo.example, 1 task: 100,00 €"]);
  expect(factsOf(html).slice(3)).toEqual([
    ["Freelancer gets", "300,00 $"],
    ["Fees", "15,00 $"],
    ["Paid from reserved", "315,00 $"],
    ["Reserved now", "525,00 $"],
    ["Reserved then", "210,00 $"],
  ]);
  expect(factsOf(html).slice(0, 3)).toEqual([
    ["Freelancer gets", "100,00 €"],
    ["Fees", "5,00 €"],
    ["Paid from reserved", "105,00 €"],
  ]);
});

test("a manager, who sees no balance, reads who gets how much before a task is marked completed", () => {
  const html = bill([companyTaskOf({ status: 2 })], aSession({ isOwner: false }));
  expect(factsOf(html).map(([label]) => label)).toEqual(["Freelancer gets", "Fees", "Paid from reserved"]);
});
