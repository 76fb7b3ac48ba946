import {
  operatorCardPayin,
  operatorCardPayins,
  settleCardPayin,
} from "@artel/shared/calls/funding/operator-card-payins";
import { button, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { listStates, replied, unknown } from "../support/states.ts";

const counts = { attention: 3, open: 1 };
const open = {
  ...{ id: 41, paymentId: "CP0b5c9f1e27d84a6f93cd1122ee7788aa", companyId: 17, companyName: "Northwind Studio Ltd" },
  ...{
    state: "open",
    currency: "USD",
    amount: "250.00",
    paidCurrency: null,
    paid: null,
    returned: "0.00",
    owed: "0.00",
  },
  ...{ differences: [], createdAt: "2026-11-23T04:10:00.000Z", askAt: "2026-11-23T05:40:00.000Z", isAwaited: false },
};
const money = { paidCurrency: "USD", paid: "250.00", askAt: null };
const paid = { ...open, ...money, id: 42, state: "paid" };
const declined = { ...open, id: 43, state: "declined", askAt: null };
const aside = { ...open, ...money, id: 44, state: "aside", paid: "240.00", differences: ["otherSum"] };
const stranger = {
  ...aside,
  id: 45,
  paymentId: "SHOP-900",
  companyId: null,
  companyName: null,
  currency: null,
  amount: null,
};
const charged = { ...paid, id: 46, state: "returned", returned: "250.00", owed: "90.00" };
const nobodys = { ...stranger, differences: ["unknown"] };
const rows = [open, { ...aside, isAwaited: true }, nobodys, charged, paid, declined];
const listed = replied(operatorCardPayins, { rows, total: 6, counts });
const more = {
  ...{ toldStatus: "success", toldCode: "0", toldMessage: "Success", toldAt: "2026-11-23T04:12:00.000Z" },
  ...{ card: "400000******0077", asked: 2, askedAt: "2026-11-23T04:13:00.000Z", expiresAt: "2026-11-23T05:10:00.000Z" },
  ...{ topupId: 7, aside: null, collectable: "0.00", returns: [], told: [] },
};
const told = { kind: "otherSum", amount: "240.00", currency: "USD", toldAt: "2026-11-23T04:12:00.000Z" };
const unsettled = { settledBy: null, settledAt: null };
const chargeback = { kind: "chargeback", amount: "250.00", owed: "90.00", createdAt: "2026-11-23T04:30:00.000Z" };
const silent = { ...told, kind: "silent", amount: null, currency: null, ...unsettled };
const shown = (payin: object, rest: object = {}) => [
  listed,
  replied(operatorCardPayin, { ...payin, ...more, ...rest }),
];

seeScreen({
  screen: "operator/card-payins/card-payins-screen.tsx",
  path: "/operator/card-payins",
  person: "operator",
  states: [
    ...listStates({
      call: operatorCardPayins,
      rows: { companyName: "Northwind Studio Ltd", differences: [] },
      rest: { counts },
      title: (say) => say("operatorCardPayins.title"),
      filled: () => "Northwind Studio Ltd",
      empty: (say) => say("operatorCardPayins.none"),
      long: (say) => say("operatorCardPayins.title"),
    }),
    {
      kind: "other",
      name: "S-03: payments in every state, and one with a sum put aside",
      answers: [
        listed,
        replied(operatorCardPayin, {
          ...aside,
          ...more,
          topupId: null,
          aside: "240.00",
          told: [{ ...told, ...unsettled }],
        }),
      ],
      shows: (say) => say("operatorCardPayins.is.aside"),
      next: [
        {
          name: "one put aside",
          act: (page) => page.getByText("SHOP-900").filter({ visible: true }).first().click(),
          shows: (say) => say("operatorCardPayins.credit"),
        },
        {
          name: "the question before it is credited",
          act: (page, say) =>
            button(popup(page, say("operatorCardPayins.one", { id: 44 })), say("operatorCardPayins.credit")).click(),
          shows: (say) => say("operatorCardPayins.creditText"),
        },
        {
          name: "without a reason",
          act: (page, say) =>
            button(
              popup(page, say("operatorCardPayins.creditTitle", { amount: "240,00 $" })),
              say("operator.settle.confirmAsk"),
            ).click(),
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "nothing differs",
      path: "/operator/card-payins?tab=attention",
      answers: [replied(operatorCardPayins, { rows: [], total: 0, counts: { attention: 0, open: 0 } })],
      shows: (say) => say("operatorCardPayins.clear"),
    },
    {
      kind: "other",
      name: "S-03: one that nobody began, whose company is asked for",
      path: "/operator/card-payins?open=45",
      answers: shown(nobodys, { topupId: null, aside: "240.00", told: [{ ...told, ...unsettled, kind: "unknown" }] }),
      shows: (say) => say("operatorCardPayins.kind.unknown"),
      next: [
        {
          name: "whose it is",
          act: (page, say) =>
            button(popup(page, say("operatorCardPayins.one", { id: 45 })), say("operatorCardPayins.credit")).click(),
          shows: (say) => say("operatorCardPayins.companyId"),
        },
      ],
    },
    {
      kind: "other",
      name: "S-03: one that was charged back, with what its company owes",
      path: "/operator/card-payins?open=46",
      answers: shown(charged, { collectable: "60.00", returns: [chargeback] }),
      shows: (say) => say("operatorCardPayins.back.chargeback"),
      next: [
        {
          name: "the question before it is collected",
          act: (page, say) =>
            button(popup(page, say("operatorCardPayins.one", { id: 46 })), say("operatorCardPayins.collect")).click(),
          shows: (say) => say("operatorCardPayins.collectText"),
        },
      ],
    },
    {
      kind: "other",
      name: "S-03: one without a result for a day",
      path: "/operator/card-payins?open=41",
      answers: [
        ...shown({ ...open, differences: ["silent"], askAt: null }, { topupId: null, told: [silent] }),
        replied(settleCardPayin, { state: "closed" }),
      ],
      shows: (say) => say("operatorCardPayins.kind.silent"),
      next: [
        {
          name: "the question before it is dealt with",
          act: (page, say) =>
            button(popup(page, say("operatorCardPayins.one", { id: 41 })), say("operatorCardPayins.settle")).click(),
          shows: (say) => say("operatorCardPayins.settleText"),
        },
      ],
    },
    {
      kind: "other",
      name: "one that is not there",
      path: "/operator/card-payins?open=999",
      answers: [unknown(operatorCardPayin)],
      shows: (say) => say("operatorCardPayins.missing"),
    },
  ],
});
