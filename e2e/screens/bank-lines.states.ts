import { operatorBankAccounts, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { operatorBankLine, operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import type { Page } from "@playwright/test";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { listStates, replied, unknown } from "../support/states.ts";
import { expect, type Say } from "../support/test.ts";

const counts = { open: 14, matched: 9, aside: 2 };
const candidate = {
  ...{
    topupId: 7,
    companyId: 3,
    companyName: "Tidewater Ltd",
    number: "PI-2026-7",
    currency: "EUR",
    amount: "1500.00",
  },
  ...{ differences: [], score: 100 },
};
const line = {
  ...{ id: 41, payer: "TIDEWATER LIMITED", reference: "PI-2026-7 design work", amount: "1500.00", currency: "EUR" },
  ...{ valueDate: "2026-11-19", bankNumber: "FT26323-0042", payerAccount: "LV44DEMO0000000000777", kind: "income" },
  ...{ account: "LT107000101010123450", state: "matched", isYours: false, best: candidate },
};
const differing = { ...candidate, amount: "1480.00", differences: ["amount", "payer"], score: 60 };
const shown = {
  ...line,
  ...{ bookingDate: "2026-11-19", endToEnd: "", enteredBy: "Second Operator", fileName: "statement-2026-11-19.xml" },
  ...{ candidates: [candidate, { ...differing, topupId: 8, number: "PI-2026-3" }], waits: false },
  ...{ topupId: null, settledBy: null, asideBy: null },
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
      rows: { best: { number: "PI-2026-7" } },
      rest: { counts: { open: 0, matched: 0, aside: 0 } },
      title: (say) => say("bankFiles.title"),
      filled: (say) => say("bankFiles.title"),
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
        replied(operatorBankLine, { ...shown, ...differing, id: 43, isYours: true, candidates: [differing] }),
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
