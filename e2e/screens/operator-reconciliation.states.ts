import { operatorReconciliation, operatorReconciliationDay } from "@artel/shared/calls/reconciliation/operator";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, repliedMany, unknown, waiting } from "../support/states.ts";

const bank = { key: "bank-1-EUR", kind: "bank", name: "LT107000101010123450", currency: "EUR" };
const cards = { key: "rail-cards-USD", kind: "rail", name: "cards", currency: "USD" };
const payins = { key: "rail-payins-USD", kind: "rail", name: "payins", currency: "USD" };
const chain = { key: "chain-tron-USDT", kind: "chain", name: "tron", currency: "USDT" };
const notTold = { outside: null, difference: null, explained: null, unexplained: null, state: "notTold" };
const explained = {
  ...{ day: "2026-11-19", state: "explained", outside: "18240.15", ledger: "17742.70" },
  ...{ difference: "497.45", explained: "497.45", unexplained: "0.00" },
};
const unexplained = {
  ...{ day: "2026-11-18", state: "unexplained", outside: "16870.01", ledger: "16870.00" },
  ...{ difference: "0.01", explained: "0.00", unexplained: "0.01" },
};
const agrees = {
  ...{ day: "2026-11-17", state: "agrees", outside: "15200.00", ledger: "15200.00" },
  ...{ difference: "0.00", explained: "0.00", unexplained: "0.00" },
};
const days = [
  { ...bank, ...notTold, day: "2026-11-20", ledger: "17742.70" },
  { ...bank, ...explained },
  { ...bank, ...unexplained },
  { ...bank, ...agrees },
  { ...chain, ...notTold, day: "2026-11-20", ledger: "9220.40" },
  { ...chain, ...agrees, day: "2026-11-19", outside: "9220.40", ledger: "9220.40" },
  { ...cards, ...agrees, day: "2026-11-20", outside: "-412.30", ledger: "-412.30" },
  {
    ...payins,
    ...explained,
    day: "2026-11-20",
    outside: "115.00",
    ledger: "75.00",
    difference: "40.00",
    explained: "40.00",
    unexplained: "0.00",
  },
];
const line = {
  ...{ kind: "lineNotBooked", day: "2026-11-19", currency: "EUR", amount: "502.45", name: "ACME STUDIO, PI-2026-7" },
  ...{ lineId: 41, topupId: null, payoutId: null, payinId: null, agreedAt: null },
};
const items = [
  line,
  { ...line, amount: "-5.00", name: "charges", lineId: 42, agreedAt: "2026-11-20T08:00:00.000Z" },
  { ...line, kind: "notInStatement", amount: "-75.00", name: "", lineId: null, topupId: 17 },
  { ...line, kind: "depositNotBooked", amount: "120.55", name: "5f1c", lineId: null },
  { ...line, kind: "aside", amount: "80.00", name: "Stranger GmbH", lineId: 43 },
];

seeScreen({
  screen: "operator/reconciliation/reconciliation-screen.tsx",
  path: "/operator/reconciliation",
  person: "operator",
  answers: [{ call: operatorReconciliation, reply: { days } }],
  states: [
    { kind: "filled", shows: (say) => say("reconciliation.state.unexplained") },
    {
      kind: "empty",
      answers: [{ call: operatorReconciliation, reply: { days: [] } }],
      shows: (say) => say("reconciliation.empty"),
    },
    { kind: "loading", answers: [waiting(operatorReconciliation)], shows: (say) => say("reconciliation.title") },
    { kind: "error", answers: [failing(operatorReconciliation)], shows: (say) => say("common.retry") },
    { kind: "long", answers: [repliedLong(operatorReconciliation)], shows: (say) => say("reconciliation.ledger") },
    {
      kind: "many",
      answers: [repliedMany(operatorReconciliation, 92, { days: { ...bank, ...explained } })],
      shows: (say) => say("reconciliation.ledger"),
    },
    {
      kind: "other",
      name: "HO-96: what explains a difference",
      path: "/operator/reconciliation?place=bank-1-EUR&day=2026-11-19",
      answers: [replied(operatorReconciliationDay, { ...bank, ...explained, items, total: 4 })],
      shows: (say) => say("reconciliation.item.lineNotBooked"),
    },
    {
      kind: "other",
      name: "a day on which nothing stands on one side alone",
      path: "/operator/reconciliation?place=bank-1-EUR&day=2026-11-17",
      answers: [replied(operatorReconciliationDay, { ...bank, ...agrees, items: [], total: 0 })],
      shows: (say) => say("reconciliation.noItems"),
    },
    {
      kind: "other",
      name: "an account that is not there",
      path: "/operator/reconciliation?place=bank-999-EUR&day=2026-11-17",
      answers: [unknown(operatorReconciliationDay)],
      shows: (say) => say("reconciliation.missing"),
    },
  ],
});
