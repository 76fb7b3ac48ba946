import {
  estimateWithdrawal,
  findPayouts,
  listPayouts,
  withdrawalOverview,
  withdrawalQuotas,
} from "@artel/shared/calls/payouts/app";
import { instantTransfer } from "@artel/shared/calls/payouts/legacy";
import { listWalletMethods, listWallets } from "@artel/shared/calls/wallets/app";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, listStates, replied, waiting } from "../support/states.ts";

const rows = {
  ...{ status: 3, currency: "USD", method: "toCard", details: "•••• 1234", isInReview: false, reason: null },
  ...{ isReturnedByBank: false, cameBack: "0.00", cameBackReason: null, requests: [] },
} as const;
const way = { id: 1, type: "toCard", label: "•••• 1234", status: 1, since: "2026-11-20T08:00:00.000Z" } as const;
const money = {
  pageHosts: [],
  available: [
    { currency: "USD", amount: "940.25" },
    { currency: "EUR", amount: "1250.00" },
    { currency: "USDT", amount: "8.50" },
  ],
  onApproval: [{ currency: "USD", amount: "320.00", tasks: [] }],
  onTheWay: [{ currency: "EUR", amount: "500.00", payouts: [{ ...way, amount: "500.00" }] }],
} as const;
const card = {
  ...{ ID: 1, UUID: "u", type: "toCard", State: 3, CardType: 1, Num: "•••• 1234", label: "•••• 1234" },
  ...{ currencies: ["USD", "EUR"], Phone: null, BankName: null, TaxState: null, Network: null, Address: null },
  ...{ holder: "", open: {}, isLinked: false, createdAt: "2026-11-20T08:00:00.000Z" },
  ...{ confirmedAt: "2026-11-20T09:00:00.000Z", refusedAt: null, refusal: null, resendAt: null },
} as const;
const bank = { ...card, ID: 2, type: "toBank", State: 1, label: "•••• 1300", Num: null, confirmedAt: null } as const;
const group = {
  ...{ limit: 3, category: 1, isTaxSplit: false, isEnabled: true, pauses: [], canAdd: true, isTaxIdMissing: false },
  ...{ feePercent: "2.80", minimums: [], smallFee: null },
} as const;
const groups = {
  methods: [
    { ...group, type: "toCard", currencies: ["USD", "EUR"], count: 1 },
    { ...group, type: "toBank", currencies: ["EUR", "USD"], count: 1, feePercent: "0.00" },
    { ...group, type: "toUSDT", currencies: ["USDT"], count: 0, feePercent: "0.00" },
  ],
  ...{ linksCards: false, hasHiddenWallets: false, isRestrictedResident: false, verification: null },
} as const;
const estimate = {
  ...{ amount: "50.00", amountWithdraw: "48.60", fee: "1.40", useQuota: [], waived: "0.00", currency: "USD" },
  ...{ feeDetails: [{ code: "card", amount: "1.40", percent: "2.80" }], min: "20.00", max: "5000.00" },
  ...{ balanceAfter: "890.25", errors: [], to: "Visa •••• 1234", safety: "none" },
} as const;
const own = [
  { call: withdrawalOverview, reply: money },
  { call: listWallets, reply: [card, bank] },
  { call: listWalletMethods, reply: groups },
] as const;
const quota = {
  ...{ label: "", count: 1, total: 2, afterPrice: "5.00", afterPriceRegular: "5.00" },
  ...{ currencies: ["USD", "EUR"], withdrawalMethods: ["toBank", "toCard"] },
} as const;

seeScreen({
  screen: "screens/balance-screen.tsx of all withdrawals",
  path: "/balance?view=all",
  person: "contractor",
  states: listStates({
    call: findPayouts,
    rows,
    title: (say) => say("withdrawals.all.title"),
    filled: (say) => say("payoutStatus.completed"),
    empty: (say) => say("withdrawals.all.emptyText"),
    long: (say) => say("withdrawals.all.title"),
  }),
});

seeScreen({
  screen: "screens/balance-screen.tsx of several balances",
  path: "/balance?currency=EUR",
  person: "contractor",
  answers: [...own, { call: withdrawalQuotas, reply: [quota] }],
  states: [
    { kind: "other", name: "K-01: a block per balance", shows: (say) => say("withdrawals.onTheWay") },
    {
      kind: "other",
      name: "K-02: every free withdrawal of the month is used",
      answers: [{ call: withdrawalQuotas, reply: [{ ...quota, count: 0 }] }],
      shows: (say) => say("withdrawals.quota.none", { total: 2 }),
    },
  ],
});

seeScreen({
  screen: "screens/transactions-screen.tsx",
  path: "/transactions",
  person: "olderContractor",
  answers: [...own, replied(findPayouts, { rows, total: 3 })],
  states: [
    ...listStates({
      call: findPayouts,
      rows,
      title: (say) => say("withdrawals.title"),
      filled: (say) => say("withdrawals.panel.submitEmpty"),
      empty: (say) => say("withdrawals.all.emptyText"),
      long: (say) => say("withdrawals.panel.submitEmpty"),
    }),
    {
      kind: "empty",
      name: "without money",
      answers: [{ call: withdrawalOverview, reply: { pageHosts: [], available: [], onApproval: [], onTheWay: [] } }],
      shows: (say) => say("withdrawals.empty"),
    },
    {
      kind: "other",
      name: "nothing to withdraw now, and a method that is not confirmed yet",
      answers: [
        {
          call: withdrawalOverview,
          reply: { ...money, available: [{ currency: "USD", amount: "0.00" }, ...money.available.slice(1)] },
        },
        {
          call: listWalletMethods,
          reply: {
            ...groups,
            methods: groups.methods.map((one) => (one.type === "toUSDT" ? { ...one, canAdd: false } : one)),
          },
        },
        {
          call: listWallets,
          reply: [
            card,
            bank,
            { ...bank, ID: 4, type: "toUSDT", label: "TRC20 …abc123", currencies: ["USDT"], Network: "TRC20" },
          ],
        },
      ],
      shows: (say) => say("withdrawals.panel.chooseText"),
      next: [
        {
          name: "why it is off, by keyboard",
          act: (page, say) => button(page.getByRole("main"), say("withdrawals.panel.submitEmpty")).first().focus(),
          shows: (say) => say("withdrawals.nothing"),
          onDesk: true,
        },
      ],
    },
    {
      kind: "loading",
      name: "the balances wait",
      answers: [waiting(withdrawalOverview)],
      shows: (say) => say("payoutStatus.completed"),
    },
    {
      kind: "error",
      name: "the balances fail alone",
      answers: [failing(withdrawalOverview)],
      shows: (say) => say("common.retry"),
    },
    {
      kind: "other",
      name: "K-34: the popup of a withdrawal",
      answers: [
        replied(estimateWithdrawal, estimate),
        replied(instantTransfer, { code: 777, id: 7 }),
        replied(listPayouts, { ...rows, id: 7, status: 1 }),
      ],
      act: (page, say) => button(page.getByRole("main"), say("withdrawals.panel.submitEmpty")).first().click(),
      shows: (say) => say("withdrawals.popup.title", { currency: "USD" }),
      next: [
        {
          name: "with its receipt",
          act: (page, say) => field(page, say("common.amount")).fill("50"),
          shows: (say) => say("withdrawals.receipt.total"),
        },
        {
          name: "K-33: after it",
          act: (page, say) =>
            button(
              popup(page, say("withdrawals.popup.title", { currency: "USD" })),
              say("withdrawals.panel.submit", { amount: "50,00 $" }),
            ).click(),
          shows: (say) => say("withdrawals.done.title"),
        },
      ],
    },
  ],
});
