import { operatorInit } from "@artel/shared/calls/operators/operator";
import {
  lookAgain,
  operatorWallet,
  operatorWallets,
  passWallet,
  refuseWallet,
} from "@artel/shared/calls/wallets/operator";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, repliedMany, unknown, waiting } from "../support/states.ts";

const at = "2026-11-18T09:00:00.000Z";
const anna = { id: 2004, name: "Anna Petrova", email: "anna@contractor.example" };
const ivan = { id: 2005, name: "Ivan Ivanov", email: "ivan@contractor.example" };
const shared = {
  ...{ id: 301, contractor: anna, type: "toBank", details: "Prva banka •••• 1379", holder: "Anna Petrova" },
  ...{ currencies: ["USD", "EUR"], state: 3, refusedAt: null, flaggedFor: ["shared"], others: 1 },
  ...{ flaggedAt: at, isWaiting: true, createdAt: at, paidPayouts: 4 },
};
const returned = {
  ...{ ...shared, id: 302, contractor: ivan, type: "toUSDT", details: "T•••• abc123", holder: "", state: 2 },
  ...{ currencies: ["USDT"], refusedAt: at, flaggedFor: ["returned"], others: 0, paidPayouts: 0 },
};
const corrected = { ...shared, id: 303, flaggedFor: ["shared", "corrected"], others: 2, state: 1 };
const counts = { toLook: 3, shared: 2, refused: 1 };
const long = "Donaudampfschifffahrtsgesellschaftskapitaenswitwe Petrovic";

seeScreen({
  screen: "operator/wallets/wallets-screen.tsx",
  path: "/operator/wallets",
  person: "operator",
  phoneBegins: { with: "[data-narrow] li", atMost: 125 },
  states: [
    {
      kind: "filled",
      answers: [replied(operatorWallets, { rows: [shared, returned, corrected], total: 3, counts })],
      shows: (say) => say("operatorWallets.flag.returned"),
    },
    {
      kind: "empty",
      answers: [replied(operatorWallets, { rows: [], total: 0, counts: { toLook: 0, shared: 0, refused: 0 } })],
      shows: (say) => say("operatorWallets.clear"),
    },
    { kind: "loading", answers: [waiting(operatorWallets)], shows: (say) => say("operatorWallets.title") },
    { kind: "error", answers: [failing(operatorWallets)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [
        repliedLong(operatorWallets, {
          ...{ rows: { ...corrected, contractor: { ...anna, name: long } }, total: 3, counts },
        }),
      ],
      shows: () => /Donaudampf/,
    },
    {
      kind: "many",
      answers: [repliedMany(operatorWallets, 25, { rows: shared, total: 12_000, counts })],
      shows: () => /Petrova/,
    },
    {
      kind: "other",
      name: "HO-43: the refused ones",
      path: "/operator/wallets?tab=refused",
      answers: [replied(operatorWallets, { rows: [{ ...returned, isWaiting: false }], total: 1, counts })],
      shows: (say) => say("walletState.refused"),
    },
    {
      kind: "other",
      name: "HO-43: nobody shares details",
      path: "/operator/wallets?tab=shared",
      answers: [replied(operatorWallets, { rows: [], total: 0, counts: { toLook: 0, shared: 0, refused: 0 } })],
      shows: (say) => say("operatorWallets.none.shared"),
    },
  ],
});

const payout = {
  ...{ id: 5001, status: 1, contractor: anna, country: "RS", method: "toBank", details: "Prva banka •••• 1379" },
  ...{ currency: "USD", amount: "250.00", net: "243.60", fee: "6.40", hold: null, holdReason: null, batchId: null },
  ...{ isReleased: false, createdAt: at },
};
const { paidPayouts: _, ...seen } = shared;
const sharer = {
  ...{ id: 304, contractor: ivan, type: "toBank", details: "Prva banka •••• 1379", holder: "Ivan Ivanov" },
  ...{ currencies: ["USD", "EUR"], state: 3, refusedAt: null, flaggedFor: ["shared"] },
};
const flagged = {
  ...{ ...seen, version: 2, isLinked: false, confirmedAt: at, refusal: null, correctedAt: null },
  ...{ lookedAt: null, lookedBy: null, removedAt: null, sharers: [sharer] },
  payouts: [payout, { ...payout, id: 4980, status: 3, batchId: 104, isReleased: true }],
  openPayouts: [5001],
  history: [
    { at, action: "wallet.confirm", by: "Anna Petrova", reason: null },
    { at: "2026-11-17T09:00:00.000Z", action: "wallet.add", by: "Anna Petrova", reason: null },
  ],
};
const plain = { ...flagged, flaggedFor: [], others: 0, flaggedAt: null, isWaiting: false, sharers: [] };
const queue = replied(operatorWallets, { rows: [shared, corrected], total: 2, counts });
const method = "Prva banka •••• 1379";
const reason = "The holder is somebody else";

seeScreen({
  screen: "operator/wallets/wallet-screen.tsx",
  path: "/operator/wallets/301",
  person: "operator",
  answers: [replied(operatorWallet, flagged), queue],
  states: [
    { kind: "filled", shows: (say) => say("operatorWallets.flag.shared") },
    {
      kind: "empty",
      answers: [replied(operatorWallet, { ...plain, payouts: [], openPayouts: [], history: [] }), queue],
      shows: (say) => say("operatorWallets.noSharers"),
    },
    { kind: "loading", answers: [waiting(operatorWallet)], shows: (say) => say("operatorWallets.title") },
    { kind: "error", answers: [failing(operatorWallet)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [
        replied(operatorWallet, {
          ...{ ...flagged, state: 2, refusedAt: at, refusal: "Asked again. ".repeat(30), holder: long },
          ...{ contractor: { ...anna, name: long, email: `${long.replaceAll(" ", ".")}@contractor.example` } },
          sharers: [{ ...sharer, holder: long, contractor: { ...ivan, name: long } }],
          history: [{ at, action: "wallet.refuseByOperator", by: long, reason: "Asked again. ".repeat(30) }],
        }),
        queue,
      ],
      shows: () => /Asked again/,
    },
    {
      kind: "many",
      answers: [
        replied(operatorWallet, {
          ...flagged,
          sharers: Array.from({ length: 40 }, (_one, place) => ({ ...sharer, id: 310 + place })),
        }),
        queue,
      ],
      shows: (say) => say("operatorWallets.section.sharers"),
    },
    {
      kind: "other",
      name: "HO-43: a number that no method has",
      answers: [unknown(operatorWallet)],
      shows: (say) => say("operatorWallets.missing"),
    },
    {
      kind: "other",
      name: "HO-43: nothing is decided about a method that its owner removed",
      answers: [replied(operatorWallet, { ...plain, removedAt: at })],
      shows: (say) => say("operatorWallets.removed"),
    },
    {
      kind: "other",
      name: "HO-43: without the duty nothing is decided",
      answers: [
        replied(operatorWallet, flagged),
        queue,
        replied(operatorInit, { rights: ["support"], realtime: null, isDemo: false }),
      ],
      shows: (say) => say("operatorWallets.flag.shared"),
    },
    {
      kind: "other",
      name: "HO-43: a refusal asks for words to the freelancer, and names the payouts in progress",
      answers: [replied(operatorWallet, flagged), queue, replied(refuseWallet, { openPayouts: [5001] })],
      shows: (say) => say("operatorWallets.flag.shared"),
      next: [
        {
          name: "refusing",
          act: (page, say) => button(page, say("operatorWallets.refuse")).click(),
          shows: (say) => say("operatorWallets.openPayouts", { ids: "5001" }),
        },
        {
          name: "a reason is missing",
          act: (page, say) =>
            button(
              popup(page, say("operatorWallets.refuseTitle", { method })),
              say("operatorWallets.refuseConfirm"),
            ).click(),
          shows: (say) => say("operator.reason.tooShort"),
        },
        {
          name: "refused",
          act: async (page, say) => {
            const dialog = popup(page, say("operatorWallets.refuseTitle", { method }));
            await field(dialog, say("operator.reason.told.freelancer")).fill(reason);
            await button(dialog, say("operatorWallets.refuseConfirm")).click();
          },
          shows: (say) => say("operatorWallets.refusedDone"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: what is fine leads to the next one of the queue",
      answers: [replied(operatorWallet, flagged), queue, replied(passWallet, { status: "Done" })],
      shows: (say) => say("operatorWallets.flag.shared"),
      next: [
        {
          name: "passing",
          act: (page, say) => button(page, say("operatorWallets.pass")).click(),
          shows: (say) => say("operatorWallets.passText"),
        },
        {
          name: "passed",
          act: async (page, say) => {
            const dialog = popup(page, say("operatorWallets.passTitle", { method }));
            await field(dialog, say("operator.reason.label")).fill("They are married");
            const action = say("operatorWallets.passConfirm");
            await button(dialog, say("operator.reason.andNext", { action })).click();
            await page.waitForURL("**/operator/wallets/303");
          },
          shows: (say) => say("operatorWallets.passed"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: what was looked at is looked at again",
      answers: [
        replied(operatorWallet, { ...flagged, isWaiting: false, lookedAt: at, lookedBy: "Olga Operator" }),
        queue,
        replied(lookAgain, { status: "Done" }),
      ],
      shows: (say) => say("operatorWallets.looked"),
      next: [
        {
          name: "asking",
          act: (page, say) => button(page, say("operatorWallets.again")).click(),
          shows: (say) => say("operatorWallets.againText"),
        },
      ],
    },
  ],
});
