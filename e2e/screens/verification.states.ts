import { withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { listWalletMethods, listWallets } from "@artel/shared/calls/wallets/app";
import { seeScreen } from "../support/see-states.ts";
import { replied } from "../support/states.ts";

const bank = {
  ...{
    type: "toBank",
    currencies: ["EUR", "USD"],
    count: 1,
    limit: 1,
    category: 1,
    isTaxSplit: false,
    isEnabled: true,
  },
  ...{ pauses: [], canAdd: false, isTaxIdMissing: false, feePercent: "0.00", minimums: [], smallFee: null },
};
const saved = { holder: "", open: {}, resendAt: null, State: 3, refusedAt: null };
const wallet = { ...saved, ID: 3, type: "toBank", label: "•••• 3201", currencies: ["EUR", "USD"] };
const money = {
  pageHosts: [],
  available: [{ currency: "USD", amount: "940.25" }],
  onApproval: [],
  onTheWay: [],
};
const methods = { methods: [bank], linksCards: false, hasHiddenWallets: false, isRestrictedResident: false };
const asked = (state: string, daysLeft: number | null) =>
  replied(listWalletMethods, {
    ...methods,
    verification: { state, dueDay: daysLeft === null ? null : "2026-12-01", daysLeft },
  });

for (const { file, path, person } of [
  { file: "balance-screen", path: "/balance?currency=USD", person: "contractor" },
  { file: "transactions-screen", path: "/transactions", person: "olderContractor" },
] as const) {
  seeScreen({
    screen: `screens/${file}.tsx with a verification that is asked`,
    path,
    person,
    answers: [replied(withdrawalOverview, money), replied(listWallets, wallet)],
    states: [
      {
        kind: "other",
        name: "K-01, N-20: money leaves until a day",
        answers: [asked("init", 4)],
        shows: (say) => say("verification.title.init"),
      },
      {
        kind: "other",
        name: "K-01, N-21: it ran out of time",
        answers: [asked("retry", 0)],
        shows: (say) => say("verification.title.retry"),
      },
      {
        kind: "other",
        name: "K-01, N-19: it is in review",
        answers: [asked("wait", null)],
        shows: (say) => say("verification.title.wait"),
      },
    ],
  });
}
