import { operatorBankAccounts, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { operatorBankLine, operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import type { Page } from "@playwright/test";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { listStates, replied, unknown } from "../support/states.ts";
import { expect, type Say } from "../support/test.ts";

const counts = { open: 14, matched: 9, aside: 2, order: 3, returning: 1 };
const candidate = {
  ...{
    topupId: 7,
    companyId: 3,
    companyName: "Tidewater Ltd",
    number: "PI-2026-7",
    currency: "EUR",
    amount: "1500.00",
    missing: "1500.00",
    state: "issued",
  },
  ...{ differences: [], score: 100 },
};
const line = {
  ...{ id: 41, payer: "TIDEWATER LIMITED", reference: "PI-2026-7 design work", amount: "1500.00", currency: "EUR" },
  ...{ valueDate: "2026-11-19", bankNumber: "FT26323-0042", payerAccount: "LV44DEMO0000000000777", kind: "income" },
  ...{ account: "LT107000101010123450", state: "matched", isYours: false, best: candidate, order: null },
  partOf: null as number | null,
};
const payout = {
  ...{ orderId: "AP7013", says: "paid", payoutId: 5021, name: "Anna Petrovic", currency: "EUR", amount: "194.40" },
  problem: null,
};
const left = {
  ...line,
  ...{ id: 51, payer: "Anna Petrovic", reference: "Payout AP7013", amount: "194.40", kind: "outgoing", best: null },
  ...{ state: "order", order: payout, payerAccount: "RS35260005601001611379" },
};
const cameBack = {
  ...left,
  ...{ id: 52, kind: "returned", amount: "189.40", reference: "RETURN AP7014 account closed", payerAccount: "" },
  order: { ...payout, orderId: "AP7014", says: "cameBack", name: "Konstantin Konstantinopolsky" },
};
const again = {
  ...cameBack,
  ...{ id: 53, order: { ...cameBack.order, problem: "again" }, bankNumber: "FT26324-0107" },
};
const aside = { ...line, id: 54, payer: "Stranger GmbH", reference: "for the project", state: "aside", best: null };
const refund = { ...aside, id: 57, payer: "MOTHER HOLDING", reference: "PI-2026-17 DESIGN WORK", amount: "1480.00" };
const differing = { ...candidate, amount: "1480.00", missing: "1480.00", differences: ["amount", "payer"], score: 60 };
const shown = {
  ...line,
  ...{ bookingDate: "2026-11-19", endToEnd: "", enteredBy: "Second Operator", fileName: "statement-2026-11-19.xml" },
  ...{ candidates: [candidate, { ...differing, topupId: 8, number: "PI-2026-3" }], waits: false },
  ...{ topupId: null, settledBy: null, asideBy: null, orderBy: null, backBy: null, backOrder: null, returnCode: "" },
  ...{ givenUp: [] as string[], dividedBy: null, parts: [] as object[], refundOf: null as object | null },
};
const noCandidates = { ...shown, candidates: [] };
const ofPart = { ...candidate, amount: "900.00", missing: "900.00" };
const part = { ...line, id: 61, amount: "900.00", partOf: 54, state: "aside", best: ofPart };
const divided = {
  ...{ ...noCandidates, ...aside, state: "divided", asideBy: "Second Operator", dividedBy: "Third Operator" },
  parts: [
    { id: 61, state: "settled", currency: "EUR", amount: "900.00" },
    { id: 62, state: "aside", currency: "EUR", amount: "500.00" },
    { id: 63, state: "returning", currency: "EUR", amount: "100.00" },
  ],
};
const lateDebit = {
  ...{ ...left, id: 55, payer: "Stranger GmbH", reference: "Return AB54", amount: "1500.00", payerAccount: "" },
  order: { ...payout, orderId: "AB54", says: "sentBack", payoutId: null, name: "Stranger GmbH", problem: "givenUp" },
};
const answer = {
  ...{ row: 1, orderId: "AP7015", status: "RJCT", reasonCode: "AC04", text: "Account closed on 2026-11-02" },
  payout: { id: 5023, batchId: 12, name: "Anna Petrovic", currency: "EUR", amount: "194.40" },
  outcome: "contradicts",
};
const result = {
  ...{
    format: "camt053",
    isKnownFile: false,
    rows: 7,
    added: 3,
    known: 1,
    typed: 0,
    pending: 0,
    skipped: 0,
    refusedCount: 3,
  },
  ...{ answersCount: 0, appliedCount: 0, leftCount: 0, answers: [] as object[] },
  refused: [
    { row: 2, fault: "amount", text: "80.001 CRDT" },
    { row: 6, fault: "unknownAccount", text: "Bank fee, fee" },
    { row: 7, fault: "unknownAccount", text: "Acme Studio, PI-2026-12" },
  ],
  statements: [
    {
      ...{
        account: "LT107000101010123450",
        currency: "EUR",
        isKnownAccount: true,
        from: "2026-11-18",
        to: "2026-11-19",
      },
      ...{ opening: "0.00", closing: "1660.00", lines: 4, missing: "80.00" },
    },
    {
      ...{
        account: "LT427000101010123456",
        currency: "USD",
        isKnownAccount: false,
        from: "2026-11-19",
        to: "2026-11-19",
      },
      ...{ opening: "50.00", closing: "20.00", lines: 2, missing: "0.00" },
    },
  ],
};

const report = {
  ...{ ...result, format: "pain002", rows: 5, added: 0, known: 0, refusedCount: 0, refused: [], statements: [] },
  ...{ answersCount: 5, appliedCount: 2, leftCount: 2 },
  answers: [
    answer,
    { ...answer, row: 5, orderId: "", status: "RJCT", reasonCode: "DUPL", text: "", payout: null, outcome: "whole" },
    {
      ...{ ...answer, row: 2, orderId: "AP7016", status: "ACSC", reasonCode: "", text: "", outcome: "paid" },
      payout: { ...answer.payout, id: 5024, name: "Konstantin Konstantinopolsky", amount: "1200.00" },
    },
    { ...answer, row: 3, orderId: "AP7017", outcome: "asked" },
    { ...answer, row: 4, orderId: "AP7018", status: "ACSP", reasonCode: "", text: "", outcome: "accepted" },
  ],
};

/** Opens the upload, chooses a file and says why. */
async function upload(page: Page, say: Say): Promise<void> {
  await button(page, say("bankFiles.upload")).click();
  const form = popup(page, say("bankFiles.upload"));
  await form.locator('input[type="file"]').setInputFiles({
    name: "statement-2026-11-19.xml",
    mimeType: "application/xml",
    buffer: Buffer.from("<Document/>"),
  });
  await field(form, say("operator.reason.label")).fill("Statement of 19 November");
}

const send = (page: Page, say: Say) => button(popup(page, say("bankFiles.upload")), say("bankFiles.read")).click();

const lines = replied(operatorBankLines, {
  rows: [
    line,
    { ...line, id: 42, payer: "", reference: "", bankNumber: "", amount: "80.00", state: "open", best: null },
    { ...line, id: 43, payer: "Borey LLC", amount: "1480.00", state: "open", isYours: true, best: differing },
    {
      ...line,
      id: 44,
      payer: "Anna Peters",
      reference: "payout returned",
      kind: "returned",
      state: "other",
      best: null,
    },
  ],
  total: 4,
  counts,
});

seeScreen({
  screen: "operator/statements/statements-screen.tsx",
  path: "/operator/statements",
  person: "operator",
  phoneBegins: { with: "[data-narrow] li", atMost: 176 },
  states: [
    ...listStates({
      call: operatorBankLines,
      rows: { order: null, best: { number: "PI-2026-7" } },
      rest: { counts: { open: 0, matched: 0, aside: 0, order: 0, returning: 0 } },
      title: (say) => say("bankFiles.title"),
      filled: () => "Northwind Studio",
      empty: (say) => say("bankFiles.clear"),
      long: (say) => say("bankFiles.title"),
    }),
    {
      kind: "other",
      name: "lines of every kind",
      path: "/operator/statements?tab=all",
      answers: [lines, replied(operatorBankLine, shown)],
      shows: () => "TIDEWATER LIMITED",
      next: [
        {
          name: "HO-44: a line with its candidates",
          act: (page) => page.getByText("TIDEWATER LIMITED").filter({ visible: true }).first().click(),
          shows: (say) => say("bankFiles.candidates"),
        },
        {
          name: "its settlement",
          act: (page, say) => button(popup(page, say("bankFiles.line", { id: 41 })), say("bankFiles.settle")).click(),
          shows: (say) => say("operator.settle.exactNote"),
        },
      ],
    },
    {
      kind: "other",
      name: "keys alone lead to a settlement",
      path: "/operator/statements?tab=all",
      answers: [
        lines,
        replied(operatorBankLine, {
          ...shown,
          ...differing,
          state: "matched",
          id: 43,
          isYours: true,
          candidates: [differing],
        }),
      ],
      shows: () => "TIDEWATER LIMITED",
      next: [
        {
          name: "S on the third line",
          act: async (page) => {
            // The first press may come before the page listens; J leads into the list.
            await expect(async () => {
              await page.keyboard.press("KeyJ");
              await expect(page.locator('[data-row-index="2"]')).toBeFocused({ timeout: 500 });
            }).toPass({ timeout: 8_000, intervals: [0] });
            await page.keyboard.press("KeyS");
          },
          shows: (say) => say("operator.settle.secondNote"),
          onDesk: true,
        },
        {
          name: "A on the second line",
          act: async (page) => {
            await page.keyboard.press("Escape");
            // A popup that is still leaving keeps the keys to itself.
            await expect(page.getByRole("dialog")).toBeHidden();
            // The page was drawn anew in other widths, so J leads into the list again.
            await page.keyboard.press("KeyJ");
            await expect(page.locator('[data-row-index="2"]')).toBeFocused();
            await page.keyboard.press("ArrowUp");
            await expect(page.locator('[data-row-index="1"]')).toBeFocused();
            await page.keyboard.press("KeyA");
          },
          shows: (say) => say("bankFiles.asideText"),
          onDesk: true,
        },
      ],
    },
    {
      kind: "other",
      name: "HO-33, S-06: lines of payouts",
      path: "/operator/statements?tab=order",
      answers: [
        replied(operatorBankLines, { rows: [left, cameBack, again], total: 3, counts }),
        replied(operatorBankLine, { ...noCandidates, ...again, returnCode: "AC04" }),
      ],
      shows: () => "AP7013",
      next: [
        {
          name: "a payout that left",
          act: (page, say) => button(page, say("bankFiles.book")).filter({ visible: true }).first().click(),
          shows: (say) => say("bankFiles.bookText.paid"),
        },
        {
          name: "a payout that came back",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await expect(page.getByRole("dialog")).toBeHidden();
            await button(page, say("bankFiles.credit")).filter({ visible: true }).first().click();
          },
          shows: (say) => say("bankFiles.bookText.cameBack"),
        },
        {
          name: "one that came back before",
          act: async (page) => {
            await page.keyboard.press("Escape");
            await expect(page.getByRole("dialog")).toBeHidden();
            await page.getByText("RETURN AP7014").filter({ visible: true }).last().click();
          },
          shows: (say) => say("bankFiles.problemText.again"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-44: money that goes back to its payer",
      path: "/operator/statements?tab=aside",
      answers: [
        replied(operatorBankLines, { rows: [aside], total: 1, counts }),
        replied(operatorBankLine, { ...noCandidates, ...aside, asideBy: "Second Operator" }),
      ],
      act: (page) => page.getByText("Stranger GmbH").filter({ visible: true }).first().click(),
      shows: (say) => say("bankFiles.back"),
      next: [
        {
          name: "the question",
          act: (page, say) => button(popup(page, say("bankFiles.line", { id: 54 })), say("bankFiles.back")).click(),
          shows: (say) => say("bankFiles.backText"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-44: a refund of a top-up that the treasury has to pay",
      path: "/operator/statements?tab=returning&open=57",
      answers: [
        replied(operatorBankLines, { rows: [{ ...refund, state: "returning" }], total: 1, counts }),
        replied(operatorBankLine, {
          ...{ ...noCandidates, ...refund, state: "returning", asideBy: "Third Operator", backBy: "Third Operator" },
          ...{ backOrder: "AB57", refundOf: { topupId: 31, number: "PI-2026-17" }, fileName: null },
        }),
      ],
      shows: (say) => say("bankFiles.refundOf"),
    },
    {
      kind: "other",
      name: "HO-44: a refund that the bank refused and that is on the balance again",
      path: "/operator/statements?tab=all&open=57",
      answers: [
        replied(operatorBankLines, { rows: [{ ...refund, state: "restored" }], total: 1, counts }),
        replied(operatorBankLine, {
          ...{ ...noCandidates, ...refund, state: "restored", asideBy: "Third Operator", givenUp: ["AB57"] },
          ...{ refundOf: { topupId: 31, number: "PI-2026-17" }, fileName: null },
        }),
      ],
      shows: (say) => say("bankFiles.is.restored"),
    },
    {
      kind: "other",
      name: "HO-44: money that is to be paid back",
      path: "/operator/statements?tab=returning&open=54",
      answers: [
        replied(operatorBankLines, { rows: [{ ...aside, state: "returning" }], total: 1, counts }),
        replied(operatorBankLine, {
          ...{ ...noCandidates, ...aside, state: "returning", asideBy: "Second Operator", backBy: "Third Operator" },
          backOrder: "AB54",
        }),
      ],
      shows: (say) => say("bankFiles.payBackText"),
    },
    {
      kind: "other",
      name: "HO-44: money put aside is divided",
      path: "/operator/statements?tab=aside&open=54",
      answers: [
        replied(operatorBankLines, { rows: [aside], total: 1, counts }),
        replied(operatorBankLine, { ...noCandidates, ...aside, asideBy: "Second Operator" }),
      ],
      shows: (say) => say("bankFiles.divide"),
      next: [
        {
          name: "the form",
          act: (page, say) => button(popup(page, say("bankFiles.line", { id: 54 })), say("bankFiles.divide")).click(),
          shows: (say) => say("bankFiles.divideText"),
        },
        {
          name: "a part, and what is left",
          act: async (page, say) => {
            await field(page, say("bankFiles.part", { number: 1 })).fill("900");
            await page.getByRole("button", { name: say("bankFiles.fillRest") }).click();
            await button(page, say("bankFiles.addPart")).click();
            await expect(field(page, say("bankFiles.part", { number: 3 }))).toBeFocused();
            await page.keyboard.type("100,50");
          },
          shows: (say) => say("bankFiles.tooMuch"),
        },
        {
          name: "parts that are not the line",
          act: async (page, say) => {
            await field(page, say("bankFiles.part", { number: 2 })).fill("");
            await button(page, say("bankFiles.divideConfirm")).click();
          },
          shows: (say) => say("validations.required"),
        },
        {
          name: "too little in all",
          act: async (page, say) => {
            await field(page, say("bankFiles.part", { number: 2 })).fill("400");
            await button(page, say("bankFiles.divideConfirm")).click();
          },
          shows: (say) => say("bankFiles.partsLeft", { amount: "99,50\u00a0€" }),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-44: a divided line and its parts",
      path: "/operator/statements?tab=all&open=54",
      answers: [
        replied(operatorBankLines, { rows: [part, { ...divided, id: 54 }], total: 2, counts }),
        replied(operatorBankLine, divided),
      ],
      shows: (say) => say("bankFiles.parts"),
    },
    {
      kind: "other",
      name: "HO-44: a part of a line",
      path: "/operator/statements?tab=aside&open=61",
      answers: [
        replied(operatorBankLines, { rows: [part], total: 1, counts }),
        replied(operatorBankLine, {
          ...{ ...shown, ...part, candidates: [ofPart], asideBy: "Second Operator", dividedBy: "Third Operator" },
        }),
      ],
      shows: (say) => say("bankFiles.whole"),
      next: [
        {
          name: "its line",
          act: (page, say) => page.getByRole("link", { name: say("bankFiles.line", { id: 54 }) }).click(),
          shows: (say) => say("bankFiles.whole"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: a line that waits for another operator",
      path: "/operator/statements?tab=aside&open=54",
      answers: [
        replied(operatorBankLines, { rows: [aside], total: 1, counts }),
        replied(operatorBankLine, { ...noCandidates, ...aside, asideBy: "Second Operator", waits: true }),
      ],
      shows: (say) => say("bankFiles.waits"),
    },
    {
      kind: "other",
      name: "HO-44: a return that the bank refused",
      path: "/operator/statements?tab=returning&open=54",
      answers: [
        replied(operatorBankLines, { rows: [{ ...aside, state: "returning" }], total: 1, counts }),
        replied(operatorBankLine, {
          ...{ ...noCandidates, ...aside, state: "returning", asideBy: "Second Operator", backBy: "Third Operator" },
          ...{ backOrder: "AB54R2", givenUp: ["AB54"] },
        }),
      ],
      shows: (say) => say("bankFiles.giveUp"),
      next: [
        {
          name: "the question",
          act: (page, say) => button(popup(page, say("bankFiles.line", { id: 54 })), say("bankFiles.giveUp")).click(),
          shows: (say) => say("bankFiles.giveUpText", { order: "AB54R2" }),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-44: a debit by an order that was given up",
      path: "/operator/statements?tab=order&open=55",
      answers: [
        replied(operatorBankLines, { rows: [lateDebit], total: 1, counts }),
        replied(operatorBankLine, { ...noCandidates, ...lateDebit }),
      ],
      shows: (say) => say("bankFiles.problemText.givenUp"),
    },
    {
      kind: "other",
      name: "HO-44: what came back by a line of one's own",
      path: "/operator/statements?tab=order",
      answers: [replied(operatorBankLines, { rows: [{ ...cameBack, isYours: true }], total: 1, counts })],
      act: (page, say) => button(page, say("bankFiles.credit")).filter({ visible: true }).first().click(),
      shows: (say) => say("bankFiles.returnOfYours"),
    },
    {
      kind: "other",
      name: "HO-44: a line whose top-up was settled meanwhile",
      path: "/operator/statements",
      answers: [
        replied(operatorBankLines, { rows: [line], total: 1, counts }),
        replied(operatorBankLine, noCandidates),
      ],
      act: (page, say) => button(page, say("bankFiles.settle")).filter({ visible: true }).first().click(),
      shows: (say) => say("bankFiles.noCandidates"),
    },
    {
      kind: "other",
      name: "S-06: a file that came before",
      answers: [
        replied(operatorBankAccounts, { accounts: [] }),
        replied(uploadBankFile, { ...result, isKnownFile: true, added: 0, known: 4, refused: [], refusedCount: 0 }),
      ],
      act: async (page, say) => {
        await upload(page, say);
        await send(page, say);
      },
      shows: (say) => say("bankFiles.result.knownFile"),
    },
    {
      kind: "other",
      name: "S-06: answers of the bank about orders",
      answers: [replied(operatorBankAccounts, { accounts: [] }), replied(uploadBankFile, report)],
      act: async (page, say) => {
        await upload(page, say);
        await send(page, say);
      },
      shows: (say) => say("bankFiles.outcome.contradicts"),
    },
    {
      kind: "other",
      name: "nothing put aside",
      path: "/operator/statements?tab=aside",
      answers: [replied(operatorBankLines, { rows: [], total: 0, counts })],
      shows: (say) => say("bankFiles.none"),
    },
    {
      kind: "other",
      name: "a line that is not there",
      path: "/operator/statements?open=999",
      answers: [unknown(operatorBankLine)],
      shows: (say) => say("bankFiles.lineMissing"),
    },
    {
      kind: "other",
      name: "an upload",
      answers: [
        replied(operatorBankAccounts, {
          accounts: [{ id: 1, account: "LT107000101010123450", currency: "EUR", hasColumns: false }],
        }),
        replied(uploadBankFile, result),
      ],
      act: (page, say) => button(page, say("bankFiles.upload")).click(),
      shows: (say) => say("bankFiles.dropTypes"),
      next: [
        {
          name: "without a file",
          act: (page, say) => send(page, say),
          shows: (say) => say("validations.required"),
        },
        {
          name: "S-06: its result",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await upload(page, say);
            await send(page, say);
          },
          shows: (say) => say("bankFiles.row.amount"),
        },
        {
          name: "an account to add",
          act: (page, say) => button(popup(page, say("bankFiles.result")), say("bankFiles.addAccount")).click(),
          shows: (say) => say("bankFiles.addAccountText"),
        },
      ],
    },
    {
      kind: "other",
      name: "a table with heads that nobody knows",
      answers: [
        {
          call: uploadBankFile,
          refuses: {
            status: 400,
            code: "invalidInput",
            fields: { columns: "Say which column holds the day and which the amount" },
            heads: ["Wann", "Wieviel", "Wer"],
          },
        },
      ],
      act: async (page, say) => {
        await upload(page, say);
        await send(page, say);
      },
      shows: (say) => say("bankFiles.columns"),
    },
  ],
});
