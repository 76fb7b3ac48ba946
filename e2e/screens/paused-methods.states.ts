import { withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { listWalletMethods, listWallets } from "@artel/shared/calls/wallets/app";
import { seeScreen } from "../support/see-states.ts";
import { replied } from "../support/states.ts";

const method = {
  ...{ limit: 3, category: 1, isTaxSplit: false, isEnabled: true, pauses: [], canAdd: true },
  ...{ isTaxIdMissing: false, feePercent: "2.80", minimums: [], smallFee: null },
};
const network = { currency: null, message: "The network is congested", until: "2026-11-28T10:00:00.000Z" };
const bank = { currency: "USD", message: "The bank moves to another system", until: null };
const methods = {
  methods: [
    { ...method, type: "toCard", currencies: ["USD"], count: 1 },
    { ...method, type: "toBank", currencies: ["EUR", "USD"], count: 0, pauses: [bank] },
    ...[
      { ...method, type: "toUSDT", currencies: ["USDT"], count: 1, pauses: [network], isEnabled: false, canAdd: false },
    ],
  ],
  hasHiddenWallets: false,
  isRestrictedResident: false,
  verification: null,
};
const saved = { holder: "", open: {}, resendAt: null, State: 3, refusedAt: null, refusal: null };
const wallet = { ...saved, ID: 3, type: "toUSDT", label: "TRC20 …abc123", currencies: ["USDT"] };
const money = {
  pageHosts: [],
  available: [{ currency: "USDT", amount: "940.25" }],
  onApproval: [],
  onTheWay: [],
};
const answers = [replied(withdrawalOverview, money), replied(listWallets, wallet), replied(listWalletMethods, methods)];

seeScreen({
  screen: "screens/withdraw-settings-screen.tsx with paused methods",
  path: "/withdraw-settings",
  person: "contractor",
  answers,
  states: [
    { kind: "other", name: "J-05, J-08: named above, explained below", shows: (say) => say("pausedMethods.title") },
  ],
});

seeScreen({
  screen: "screens/balance-screen.tsx with paused methods",
  path: "/balance?currency=USDT",
  person: "contractor",
  answers,
  states: [
    {
      kind: "other",
      name: "J-05, J-08: money that has no way out",
      shows: (say) => say("wallets.closed", { currency: "USDT" }),
    },
  ],
});
