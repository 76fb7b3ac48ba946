import { listApprovals, operatorApproval } from "@artel/shared/calls/approvals/operator";
import { operatorTopup, operatorTopups } from "@artel/shared/calls/funding/operator";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, type NextState, replied, repliedLong, unknown, waiting } from "../support/states.ts";

const line = {
  id: 91,
  bankNumber: "",
  payer: "MOTHER HOLDING",
  reference: "PI-2026-17 DESIGN WORK",
  amount: "1480.00",
  currency: "USD",
  valueDate: "2026-11-19",
};
const topup = {
  companyName: "Kern & Sons Ltd",
  number: "PI-2026-17",
  currency: "USD",
  amount: "1500.00",
  matches: [],
  approval: null,
};
const payment = {
  ...{ by: "Karla Kern", at: "2026-11-19T09:00:00.000Z", currency: "USD", amount: "1500.00", line, place: 1 },
  ...{ left: "1500.00", refunds: [] as object[] },
};
const refund = {
  ...{ lineId: 120, currency: "USD", amount: "400.00", state: "sentBack", order: "AB120", by: "Fiona Finance" },
  at: "2026-11-20T09:00:00.000Z",
};
const asksRefund = {
  ...{ place: 1, currency: "USD", amount: "1100.00", askedBy: "Second Operator" },
  reason: "The money came from a third party",
};
const settled = {
  ...topup,
  state: "paid",
  missing: "0.00",
  received: "1500.00",
  cancelledBy: null,
  payments: [payment],
  asksRefund: null,
  refunded: "0.00",
  refundedAt: null,
};

// What leads here is the search of the console: the list behind the popup may hold none of it.
const noTopups = replied(operatorTopups, {
  rows: [],
  total: 0,
  counts: { all: 0, exact: 0, second: 0, noLine: 0, part: 0, ended: 0 },
});
const noApprovals = replied(listApprovals, { rows: [], total: 0, waiting: 0 });

/** A button of the popup of the top-up is pressed. */
const pressed =
  (word: `operator.topups.${"cancel" | "refund" | "settle"}`): NextState["act"] =>
  (page, say) =>
    button(popup(page, say("operator.topup.title", { number: "PI-2026-17" })), say(word)).click();

seeScreen({
  screen: "operator/topups/topups-screen.tsx",
  path: "/operator/topups?open=31",
  person: "operator",
  answers: [noTopups],
  states: [
    {
      kind: "other",
      name: "K-40: a settled top-up",
      answers: [replied(operatorTopup, settled)],
      shows: () => "MOTHER HOLDING",
    },
    {
      kind: "other",
      name: "HO-44: money of a settled one goes back to its payer",
      answers: [replied(operatorTopup, settled)],
      shows: (say) => say("operator.topups.refund"),
      next: [
        {
          name: "the question",
          act: pressed("operator.topups.refund"),
          shows: (say) => say("refunds.note"),
        },
        {
          name: "too much",
          act: async (page, say) => {
            const question = popup(page, say("refunds.title", { number: "PI-2026-17" }));
            await field(question, say("common.amount")).fill("1500,01");
            await field(question, say("operator.reason.label")).fill("The money came from a third party");
            await button(question, say("operator.settle.confirmAsk")).click();
          },
          shows: (say) => say("validations.refundTooMuch", { left: "1 500,00 $" }),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-44: of two payments one is chosen to go back",
      answers: [
        replied(operatorTopup, {
          ...settled,
          payments: [payment, { ...payment, place: 2, amount: "20.00", left: "20.00" }],
        }),
      ],
      shows: (say) => say("operator.topups.refund"),
      next: [
        {
          name: "the question",
          act: pressed("operator.topups.refund"),
          shows: (say) => say("refunds.payment"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-44: one of which a part went back, a part is on the balance again, and the rest waits for a second person",
      answers: [
        replied(operatorTopup, {
          ...{ ...settled, asksRefund, refunded: "400.00" },
          payments: [
            {
              ...{ ...payment, left: "1100.00" },
              refunds: [refund, { ...refund, lineId: 121, amount: "1100.00", state: "restored", order: null }],
            },
          ],
        }),
      ],
      shows: (say) => say("refunds.waits"),
    },
    {
      kind: "other",
      name: "HO-44: one that was refunded in whole",
      answers: [
        replied(operatorTopup, {
          ...{ ...settled, state: "refunded", refunded: "1500.00", refundedAt: "2026-11-21T09:00:00.000Z" },
          payments: [{ ...payment, left: "0.00", refunds: [{ ...refund, amount: "1500.00" }] }],
        }),
      ],
      shows: (say) => say("operator.topup.refunded"),
    },
    {
      kind: "other",
      name: "K-40: one that was settled without a line",
      answers: [replied(operatorTopup, { ...settled, payments: [{ ...payment, line: null }] })],
      shows: (say) => say("operator.topups.askedWithoutLine"),
    },
    {
      kind: "other",
      name: "K-40: one that waits is settled from its popup",
      answers: [
        replied(operatorTopup, {
          ...topup,
          ...{ state: "issued", received: "0.00", missing: "1500.00", payments: [], cancelledBy: null },
          matches: { line, isExact: false, differences: ["amount", "payer"], isTypedByYou: false },
        }),
      ],
      shows: (say) => say("operator.topup.received"),
      next: [
        {
          name: "its settlement",
          act: pressed("operator.topups.settle"),
          shows: (say) => say("operator.settle.secondNote"),
        },
        {
          name: "and back to it",
          act: (page) => page.keyboard.press("Escape"),
          shows: (say) => say("operator.topup.received"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-44: one of which a part came is cancelled from its popup",
      answers: [
        replied(operatorTopup, {
          ...{ ...settled, state: "partPaid", received: "250.00", missing: "1250.00" },
          payments: [{ ...payment, amount: "250.00", line: { ...line, amount: "250.00" } }],
        }),
      ],
      shows: (say) => say("operator.settle.missing"),
      next: [
        {
          name: "the question",
          act: pressed("operator.topups.cancel"),
          shows: (say) => say("funding.cancel.title", { number: "PI-2026-17" }),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-44: one that an operator cancelled",
      answers: [
        replied(operatorTopup, {
          ...{ ...settled, state: "cancelled", received: "0.00", missing: "1500.00", payments: [] },
          ...{ endedAt: "2026-11-19T09:00:00.000Z", cancelledBy: "Karla Kern" },
        }),
      ],
      shows: (say) => say("operator.topup.cancelledBy"),
    },
    {
      kind: "other",
      name: "K-40: a top-up that is not there",
      path: "/operator/topups?open=999",
      answers: [unknown(operatorTopup)],
      shows: (say) => say("operator.topup.missing"),
    },
    {
      kind: "loading",
      name: "a top-up on its way",
      answers: [waiting(operatorTopup)],
      shows: (say) => say("operator.topup.one"),
    },
    { kind: "error", name: "its failure", answers: [failing(operatorTopup)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      name: "long words in its popup",
      answers: [repliedLong(operatorTopup, { state: "paid" })],
      shows: (say) => say("operator.topup.settledBy"),
    },
  ],
});

const request = {
  kind: "topup.settle",
  subject: "topup:31",
  about: "Settle top-up PI-2026-17 of Kern & Sons Ltd",
  before: "Ordered: 1 500,00 $",
  after: "1 480,00 $ to the balance, received from MOTHER HOLDING",
  askedBy: { id: 11, name: "Second Operator" },
};

seeScreen({
  screen: "operator/approvals/approvals-screen.tsx",
  path: "/operator/approvals?open=4",
  person: "operator",
  answers: [noApprovals],
  states: [
    {
      kind: "other",
      name: "K-40: an approved request",
      answers: [replied(operatorApproval, { ...request, state: "approved", decides: "closed" })],
      shows: (say) => say("approvals.openTopup"),
    },
    {
      kind: "other",
      name: "K-40: one that waits is decided from its popup",
      answers: [
        replied(operatorApproval, {
          ...request,
          state: "waiting",
          decides: "may",
          decidedBy: null,
          closedAt: null,
          decisionReason: null,
        }),
      ],
      shows: () => request.about,
      next: [
        {
          name: "to refuse",
          act: (page, say) => button(popup(page, say("approvals.what")), say("approvals.refuse")).click(),
          shows: (say) => say("approvals.refuseTitle"),
        },
      ],
    },
    {
      kind: "other",
      name: "K-40: a request that is not there",
      path: "/operator/approvals?open=999",
      answers: [unknown(operatorApproval)],
      shows: (say) => say("approvals.missing"),
    },
    {
      kind: "loading",
      name: "a request on its way",
      answers: [waiting(operatorApproval)],
      shows: (say) => say("approvals.what"),
    },
    { kind: "error", name: "its failure", answers: [failing(operatorApproval)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      name: "long words in its popup",
      answers: [repliedLong(operatorApproval)],
      shows: (say) => say("approvals.why"),
    },
  ],
});
