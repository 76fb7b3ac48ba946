import {
  operatorBatch,
  operatorBatches,
  operatorPayoutDetail,
  operatorPayouts,
  releaseBatch,
  revealPayoutItem,
} from "@artel/shared/calls/payouts/operator";
import { button, choose, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { asksForCode, failing, replied, repliedMany, unknown } from "../support/states.ts";

const contractor = { id: 7, name: "Jovana Ilic", email: "jovana@journey.example" };
const request = {
  status: 1,
  contractor,
  country: "RS",
  method: "toCard",
  details: "•••• 4444",
  currency: "USD",
  amount: "200.00",
  net: "194.40",
  fee: "5.60",
  hold: null,
  holdReason: null,
  batchId: null,
  isReleased: false,
};
const counts = { ready: 3, held: 1 };

seeScreen({
  screen: "operator/payouts/payouts-screen.tsx",
  path: "/operator/payouts",
  person: "operator",
  states: [
    {
      kind: "other",
      name: "requests",
      answers: [repliedMany(operatorPayouts, 3, { rows: request, total: 3, counts })],
      shows: () => "Jovana Ilic",
      next: [
        {
          name: "to cancel one",
          act: async (page, say) => {
            await page.getByRole("row").nth(1).getByRole("button").last().click();
            await page.getByRole("menuitem", { name: say("operatorPayouts.cancel") }).click();
          },
          shows: (say) => say("operatorPayouts.cancelConfirm"),
        },
        {
          name: "one of them",
          act: async (page) => {
            await page.keyboard.press("Escape");
            await page.getByRole("row").nth(1).click();
          },
          shows: (say) => say("operatorPayouts.history"),
        },
        {
          name: "a selection",
          act: async (page) => {
            await page.keyboard.press("Escape");
            for (const row of [1, 2, 3]) {
              await page.getByRole("row").nth(row).getByRole("checkbox").check();
            }
          },
          shows: (say) => say("operatorPayouts.build", { count: 3 }),
        },
        {
          name: "to build a batch, without a reason",
          act: async (page, say) => {
            await button(page, say("operatorPayouts.build", { count: 3 })).click();
            await button(
              popup(page, say("operatorPayouts.buildTitle", { count: 3 })),
              say("operatorPayouts.buildConfirm"),
            ).click();
          },
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "on hold",
      path: "/operator/payouts?tab=held",
      answers: [replied(operatorPayouts, { rows: { ...request, hold: "newMethod" }, total: 1, counts })],
      shows: (say) => say("operatorPayouts.refuse"),
      next: [
        {
          name: "to refuse",
          act: (page, say) => button(page, say("operatorPayouts.refuse")).first().click(),
          shows: (say) => say("operatorPayouts.refuseConfirm"),
        },
        {
          name: "to clear",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("operatorPayouts.clear")).first().click();
          },
          shows: (say) => say("operatorPayouts.clearConfirm"),
        },
      ],
    },
    {
      kind: "other",
      name: "sent batches",
      path: "/operator/payouts?tab=sent",
      answers: [replied(operatorBatches, { state: "sent", waiting: 2, unknown: 1, disputed: 1 })],
      shows: (say) => say("operatorPayouts.tab.sent"),
    },
  ],
});

const open = { id: 3, state: "open", createdBy: { id: 10, name: "First Operator", email: "first@demo.example" } };
const theirs = { ...open, createdBy: { id: 11, name: "Second Operator", email: "second@demo.example" } };
const none = { releasedAt: null, releasedBy: null, waiting: 0, unknown: 0, disputed: 0 };
const item = { orderId: "AP1", net: "194.40", amount: "200.00", failure: null, resultAt: null, reference: null };
const order = {
  ...{ ...item, unknownSince: null, askAt: null, waitsForSecondPerson: false, cost: null, cameBack: null },
  differences: [] as object[],
  answers: [] as object[],
};
const difference = {
  id: 1,
  kind: "otherSum",
  amount: "97.20",
  currency: "USD",
  told: "SBX-AP2",
  at: "2026-11-18T11:00:00.000Z",
};
const silence = { ...difference, id: 2, kind: "silent", amount: null, currency: null, told: null };
const funds = { currency: "USD", net: "194.40", cost: "0.35", unquoted: 0, money: "48210.75", shortfall: "0.00" };
/** What a bank said of an order that is not the order's sum. */
const otherSum = {
  ...{ at: "2026-11-19T09:00:00.000Z", status: "ACSC", reasonCode: "", text: "", outcome: "otherSum" },
  fileName: "pain002-2026-11-19.xml",
};

/** What it said of others: it has the order, and then that it came twice. */
const accepted = {
  ...{ at: "2026-11-19T08:00:00.000Z", status: "ACSP", reasonCode: "", text: "", outcome: "accepted" },
  fileName: "pain002-2026-11-19.xml",
};
const duplicate = {
  ...{ at: "2026-11-19T15:00:00.000Z", status: "RJCT", reasonCode: "AM05", text: "Duplicate of 18.11.2026" },
  ...{ outcome: "duplicate", fileName: "pain002-2026-11-19-b.xml" },
};
const sent = { ...theirs, ...none, state: "sent", waiting: 2, unknown: 1, releasedBy: open.createdBy };
const released = { ...request, status: 2, batchId: 3, isReleased: true };
const inRubles = {
  ...{ ...released, id: 22, createdAt: "2026-11-18T10:30:00.000Z" },
  ...{ country: "RU", method: "toBankAlt", details: "Сбербанк •••• 0001", currency: "RUB" },
};
const spokenOf = [
  { ...order, id: 41, feeDetails: [], result: "accepted", orderId: "AP41", answers: [accepted, duplicate] },
  { ...order, id: 42, feeDetails: [], result: "accepted", orderId: "AP42", answers: [accepted] },
];

seeScreen({
  screen: "operator/payouts/batch-screen.tsx",
  path: "/operator/batches/3",
  person: "operator",
  states: [
    {
      kind: "other",
      name: "of one's own",
      answers: [
        replied(operatorBatch, {
          batch: { ...open, ...none },
          funds,
          payouts: { payout: { ...request, batchId: 3 }, items: { ...order, result: "open", orderId: null } },
        }),
      ],
      shows: (say) => say("operatorPayouts.youBuilt"),
      next: [
        {
          name: "to dissolve it",
          act: (page, say) => button(page, say("operatorPayouts.dissolve")).click(),
          shows: (say) => say("operatorPayouts.dissolveTitle", { id: 3 }),
        },
      ],
    },
    {
      kind: "other",
      name: "of another operator, to a wrong code",
      answers: [
        replied(operatorBatch, {
          batch: { ...theirs, ...none },
          funds: [
            { ...funds, money: "120.10", shortfall: "74.65" },
            { ...funds, currency: "RUB", net: "900.00", cost: "0.00", unquoted: 2, money: "125000.00" },
          ],
          payouts: { payout: { ...request, batchId: 3 }, items: { ...order, result: "open", orderId: null } },
        }),
        asksForCode(releaseBatch),
      ],
      shows: (say) => say("operatorPayouts.release"),
      next: [
        {
          name: "to release it",
          act: (page, say) => button(page, say("operatorPayouts.release")).click(),
          shows: (say) => say("operatorPayouts.releaseTitle", { id: 3 }),
        },
        {
          name: "a wrong code",
          act: async (page, say) => {
            const dialog = popup(page, say("operatorPayouts.releaseTitle", { id: 3 }));
            await field(dialog, say("operator.reason.label")).fill("Limits are kept");
            await dialog.getByRole("button").last().click();
          },
          shows: (say) => say("factor.wrong"),
        },
      ],
    },
    {
      kind: "other",
      name: "in the list, to release it where what it needs could not be read",
      path: "/operator/payouts?tab=batches",
      answers: [replied(operatorBatches, { ...theirs, ...none }), failing(operatorBatch)],
      act: (page, say) => button(page, say("operatorPayouts.release")).first().click(),
      shows: (say) => say("common.retry"),
    },
    {
      kind: "other",
      name: "that was sent",
      answers: [
        replied(operatorBatch, {
          batch: { ...sent, disputed: 1 },
          funds: [],
          files: [
            {
              format: "pain001",
              count: 2,
              madeBy: "Second Operator",
              madeAt: "2026-11-18T10:31:00.000Z",
              checksum: "5f".repeat(32),
            },
            {
              format: "csv",
              count: 1,
              madeBy: "Second Operator",
              madeAt: "2026-11-18T10:32:00.000Z",
              checksum: "a7".repeat(32),
            },
          ],
          payouts: [
            {
              payout: { ...released, id: 21, createdAt: "2026-11-18T10:30:00.000Z" },
              items: [
                { ...order, id: 31, feeDetails: [], result: "unknown", unknownSince: "2026-11-18T10:30:00.000Z" },
                {
                  ...order,
                  id: 32,
                  feeDetails: [],
                  result: "accepted",
                  orderId: "AP2",
                  differences: [difference, silence],
                },
                { ...order, id: 34, feeDetails: [], result: "accepted", orderId: "AP4", answers: [otherSum] },
                { ...order, id: 33, feeDetails: [], result: "accepted", orderId: "AP3", waitsForSecondPerson: true },
              ],
            },
          ],
        }),
        replied(revealPayoutItem, { orderId: "AP1", destination: { number: "5555 5555 5555 4444" } }),
      ],
      shows: (say) => say("operatorPayouts.unknownNote"),
      next: [
        {
          name: "orders that were paid",
          act: async (page, say) => {
            const boxes = page.locator("tbody").getByRole("checkbox", { disabled: false });
            await boxes.nth(0).check();
            await boxes.nth(1).check();
            await button(page, say("operatorPayouts.markPaid", { count: 2 })).click();
          },
          shows: (say) => say("operatorPayouts.paidTitle", { count: 2 }),
        },
        {
          name: "orders that failed",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("operatorPayouts.markFailed", { count: 2 })).click();
          },
          shows: (say) => say("operatorPayouts.failedTitle", { count: 2 }),
        },
        {
          name: "a destination",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await page.locator("tbody").getByRole("button").first().click();
            await page.getByRole("menuitem", { name: say("operatorPayouts.reveal") }).click();
          },
          shows: (say) => say("operatorPayouts.revealNote"),
        },
        {
          name: "a destination that is shown",
          act: async (page, say) => {
            await field(page.getByRole("dialog"), say("operator.reason.label")).fill("The bank asks for the card");
            await button(page.getByRole("dialog"), say("operatorPayouts.revealConfirm")).click();
          },
          shows: () => "5555 5555 5555 4444",
        },
        {
          name: "S-06: a file for the bank without a reason",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("operatorPayouts.file")).click();
            await choose(
              page.getByRole("dialog"),
              say("operatorPayouts.fileFormat"),
              say("operatorPayouts.fileFormat.trc20"),
            );
            await button(page.getByRole("dialog"), say("operatorPayouts.fileConfirm")).click();
          },
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "S-06: of an account at a Russian bank, where the bank spoke of orders",
      answers: [
        replied(operatorBatch, {
          batch: { ...sent, unknown: 0 },
          funds: [],
          payouts: [{ payout: inRubles, items: spokenOf }],
        }),
        replied(operatorPayoutDetail, { payout: inRubles, items: spokenOf, judgedBy: { id: 7, name: "Spring fees" } }),
        replied(revealPayoutItem, {
          orderId: "AP41",
          destination: {
            ...{
              holder: "ООО «Северная студия»",
              account: "40702810900000000001",
              inn: "7707083893",
              kpp: "773601001",
            },
            ...{ BIK: "044525225", bankName: "Сбербанк" },
          },
        }),
      ],
      shows: (say) => say("bankFiles.outcome.duplicate"),
      next: [
        {
          name: "all that the bank said of the request",
          act: (page) => page.getByText("AM05", { exact: false }).filter({ visible: true }).first().click(),
          shows: (say) => say("operatorPayouts.history"),
        },
        {
          name: "where it goes",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await page
              .getByRole("button", { name: new RegExp(`^${say("common.actions")}`) })
              .first()
              .click();
            await page.getByRole("menuitem", { name: say("operatorPayouts.reveal") }).click();
            await field(page.getByRole("dialog"), say("operator.reason.label")).fill("The bank asks for the account");
            await button(page.getByRole("dialog"), say("operatorPayouts.revealConfirm")).click();
          },
          shows: (say) => say("operatorPayouts.destination.BIK"),
        },
      ],
    },
    {
      kind: "other",
      name: "that is done",
      answers: [
        replied(operatorBatch, {
          batch: { ...sent, state: "done", waiting: 0, unknown: 0, disputed: 1 },
          funds: [],
          payouts: {
            payout: { ...released, status: 3 },
            items: {
              ...{ ...order, result: "paid", reference: "FT2632NX", resultAt: "2026-11-19T10:30:00.000Z" },
              ...{ differences: [{ ...difference, kind: "failedAfterPaid", told: "AC04: account closed" }] },
            },
          },
        }),
      ],
      shows: (say) => say("operatorPayouts.state.done"),
      next: [
        {
          name: "T-139: a difference that was looked into, without a reason",
          act: async (page, say) => {
            await button(page, say("operatorPayouts.settle")).click();
            await button(page.getByRole("dialog"), say("operatorPayouts.settleConfirm")).click();
          },
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "not there",
      answers: [unknown(operatorBatch)],
      shows: (say) => say("operatorPayouts.noBatch"),
    },
  ],
});
