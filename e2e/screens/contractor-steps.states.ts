import { exchangeOptions, getExchangeQuote } from "@artel/shared/calls/exchange/app";
import { countNotifications, listNotifications } from "@artel/shared/calls/notifications/app";
import { estimateWithdrawal, listPayouts, withdraw, withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { getContractorTask } from "@artel/shared/calls/tasks/app";
import { findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { returnPayment } from "@artel/shared/calls/tasks/app-returns";
import { factorStatus, totpQr } from "@artel/shared/calls/two-factor/legacy";
import { listWalletMethods, listWallets } from "@artel/shared/calls/wallets/app";
import { button, field, pick, popup } from "../journeys/forms.ts";
import { openNotifications } from "../journeys/frame.ts";
import { seeScreen } from "../support/see-states.ts";
import { asksForCode, replied, repliedMany } from "../support/states.ts";

const onApproval = { status: 2, currency: "EUR", isNew: true, deadline: "22/11/2026" };

seeScreen({
  screen: "screens/tasks-screen.tsx of a contractor",
  path: "/tasks",
  person: "contractor",
  states: [
    {
      kind: "other",
      name: "the questions before an answer",
      answers: [
        repliedMany(findContractorTasks, 3, { rows: onApproval, searchedSince: null, sums: [], total: 3 }),
        // The task that is asked about is followed while its question is open.
        replied(getContractorTask, { ...onApproval, timeline: [], documents: [] }),
      ],
      shows: () => "Landing page",
      next: [
        {
          name: "to accept",
          act: (page, say) =>
            page
              .getByRole("button", { name: `${say("tasks.accept")}: ` })
              .first()
              .click(),
          shows: (say) => say("tasks.acceptTitle"),
        },
        {
          name: "HO-104: to decline, without a reason",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await page
              .getByRole("button", { name: `${say("tasks.decline")}: ` })
              .first()
              .click();
            await button(popup(page, say("tasks.declineTitle")), say("tasks.decline")).click();
          },
          shows: (say) => say("validations.required"),
        },
        {
          name: "to accept many",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            for (const row of [1, 2, 3]) {
              await page.getByRole("row").nth(row).getByRole("checkbox").check();
            }
            await button(page, say("tasks.acceptCount", { count: 3 })).click();
          },
          shows: (say) => say("tasks.acceptManyTitle", { count: 3 }),
        },
      ],
    },
  ],
});

const nothing = {
  taskId: null,
  documentId: null,
  importId: null,
  payoutId: null,
  contractorId: null,
  reason: null,
  amount: null,
  currency: null,
  result: null,
  created: null,
  failed: null,
};
const told = [
  { kind: "taskSent", events: 12, other: "Northwind Studio", amount: "15400.00", currency: "USD", isRead: false },
  { kind: "taskCompleted", title: "Landing page", taskId: 15, amount: "1250.00", currency: "USD", isRead: false },
  { kind: "withdrawalEnded", result: "completed", amount: "940.25", currency: "EUR", at: "2026-11-19T18:40:00.000Z" },
  { kind: "companyAdded", title: "Donaudampfschifffahrtsgesellschaft mbH", at: "2026-11-12T10:30:00.000Z" },
].map((item, index) => ({
  ...{ ...nothing, id: index + 1, events: 1, title: null, other: null, isRead: true, place: 90 - index },
  ...{ at: "2026-11-20T07:30:00.000Z", ...item },
}));

const why = "The campaign was put off until spring, and the posters will be of another size";
const timeline = [{ event: "created", at: "2026-11-18T10:30:00.000Z", by: "Olivia Hart" }];

seeScreen({
  screen: "screens/task-screen.tsx of a contractor",
  path: "/task/15",
  person: "contractor",
  states: [
    {
      kind: "other",
      name: "paid",
      answers: [
        replied(getContractorTask, { ...onApproval, id: 15, status: 5, timeline }),
        replied(countNotifications, { unread: 2 }),
        replied(listNotifications, { items: told, next: 80 }),
      ],
      shows: (say) => say("taskStatus.paid"),
      next: [
        {
          name: "Q-14, O-26: the bell with what is new, of yesterday and earlier",
          act: (page, say) => openNotifications(page, say, 2),
          shows: (say) => say("notifications.older"),
        },
      ],
    },
    {
      kind: "other",
      name: "a settled task whose money comes back in part",
      answers: [
        replied(getContractorTask, {
          ...{ ...onApproval, id: 15, status: 4, isNew: false, priceReward: "100.00", currency: "USD" },
          ...{ returned: "30.00", returnable: "70.00" },
          timeline: [
            ...timeline,
            { event: "returned", at: "2026-11-19T09:00:00.000Z", by: "Anna Petrovic", reason: why, amount: "30.00" },
          ],
        }),
        replied(returnPayment, { id: 15, returned: "80.00", left: "20.00" }),
      ],
      shows: (say) => say("tasks.return"),
      next: [
        {
          name: "how much and why",
          act: (page, say) => button(page, say("tasks.return")).click(),
          shows: (say) => say("tasks.return.text"),
        },
        {
          name: "more than is left",
          act: async (page, say) => {
            const dialog = popup(page, say("tasks.return.title"));
            await field(dialog, say("tasks.return.amount")).fill("70,01");
            await button(dialog, say("tasks.return.confirm", { amount: "70,01\u00A0$" })).click();
          },
          shows: (say) => say("tasks.return.tooMuch", { left: "70,00\u00A0$" }),
        },
        {
          name: "what stays, before it is confirmed",
          act: async (page, say) => {
            const dialog = popup(page, say("tasks.return.title"));
            await field(dialog, say("tasks.return.amount")).fill("50");
            await field(dialog, say("common.reason")).fill("The work was not needed");
          },
          shows: (say) => say("tasks.return.stays"),
        },
        {
          name: "it is returned",
          act: (page, say) =>
            button(
              popup(page, say("tasks.return.title")),
              say("tasks.return.confirm", { amount: "50,00\u00A0$" }),
            ).click(),
          shows: (say) => say("tasks.return.done", { amount: "50,00\u00A0$" }),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-104: rejected, with its reason",
      answers: [
        replied(getContractorTask, {
          ...{ ...onApproval, id: 15, status: 7, isNew: false, rejectReason: why },
          timeline: [
            ...timeline,
            { event: "rejected", at: "2026-11-19T09:00:00.000Z", by: "Northwind Studio", reason: why },
          ],
        }),
      ],
      shows: () => why,
    },
  ],
});

seeScreen({
  screen: "screens/home-screen.tsx of a contractor",
  path: "/?exchange=USD",
  person: "contractor",
  states: [
    {
      kind: "other",
      name: "an exchange of too much",
      answers: [
        replied(exchangeOptions, {
          currencies: [{ code: "USD", amount: "940.25" }],
          pairs: [{ from: "USD", to: "EUR", rate: "0.9200" }],
          sources: [{ currency: "EUR", source: "ecb", at: "2026-11-19T00:00:00.000Z" }],
          closed: [{ currency: "RUB", reason: "held" }],
          isOpen: true,
          minimum: "10.00",
        }),
        replied(getExchangeQuote, {
          from: "USD",
          to: "EUR",
          amount: "1990.00",
          rate: "0.9200",
          feePercent: "0.5000",
          toAmount: "1821.65",
          exact: { fee: "9.95", exchanged: "1980.05", received: "1821.646" },
          expires: "2026-11-20T09:01:00.000Z",
          quotedAt: "2026-11-20T09:00:00.000Z",
        }),
      ],
      act: (page, say) => field(popup(page, say("exchange.title")), say("exchange.give")).fill("1990"),
      shows: (say) => say("exchange.tooMuch", { amount: "940,25 $" }),
      next: [
        {
          name: "the currencies",
          act: (page, say) => page.getByRole("combobox", { name: `${say("exchange.toCurrency")}: ` }).click(),
          shows: () => "EUR",
          onDesk: true,
        },
      ],
    },
  ],
});

seeScreen({
  screen: "screens/profile-screen.tsx of a contractor",
  path: "/profile",
  person: "contractor",
  states: [
    { kind: "other", name: "while it is changed", path: "/profile?edit", shows: (say) => say("profile.data") },
    {
      kind: "other",
      name: "B-03: without an app it asks to link one, step by step",
      answers: [
        replied(factorStatus, { providers: { email: true, totp: false } }),
        replied(totpQr, { secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", svg: "<svg viewBox='0 0 9 9'></svg>" }),
      ],
      shows: (say) => say("profile.link"),
      next: [
        {
          name: "the key",
          act: (page, say) => button(page, say("profile.link")).click(),
          shows: (say) => say("profile.key"),
        },
        {
          name: "the code",
          act: (page, say) => button(popup(page, say("profile.linkTitle")), say("common.continue")).click(),
          shows: (say) => say("profile.codeText"),
        },
      ],
    },
    {
      kind: "other",
      name: "with an app",
      answers: [replied(factorStatus, { providers: { email: false, totp: true } })],
      shows: (say) => say("profile.recoveryNew"),
      next: [
        {
          name: "the question before it is unlinked",
          act: (page, say) => button(page, say("profile.unlink")).click(),
          shows: (say) => say("profile.unlinkTitle"),
        },
      ],
    },
  ],
});

const money = {
  pageHosts: [],
  available: [{ currency: "USD", amount: "940.25" }],
  onApproval: [{ currency: "USD", amount: "640.00", tasks: [] }],
  onTheWay: [],
};
const saved = { holder: "", open: {}, resendAt: null };
const card = { ...saved, ID: 3, State: 3, type: "toCard", label: "•••• 1234", currencies: ["USD"] };
const refusal = {
  State: 2,
  refusedAt: "2026-11-19T08:00:00.000Z",
  refusal: null,
  confirmedAt: "2026-11-01T08:00:00.000Z",
};
const method = {
  limit: 3,
  category: 1,
  isTaxSplit: false,
  isEnabled: true,
  pauses: [],
  canAdd: true,
  isTaxIdMissing: false,
  feePercent: "2.80",
  minimums: [],
  smallFee: null,
};
const cards = {
  methods: [
    { ...method, type: "toCard", currencies: ["USD"], count: 1 },
    { ...method, type: "toBank", currencies: ["USD"], count: 0 },
    { ...method, type: "toUSDT", currencies: ["USDT"], count: 0 },
  ],
  hasHiddenWallets: false,
  isRestrictedResident: false,
  verification: null,
};
const estimate = {
  amount: "50.00",
  amountWithdraw: "48.60",
  fee: "1.40",
  feeDetails: [{ code: "card", amount: "1.40", percent: "2.80" }],
  useQuota: [],
  waived: "0.00",
  currency: "USD",
  min: "20.00",
  max: "5000.00",
  balanceAfter: "890.25",
  errors: [],
  to: "Visa •••• 4242",
  safety: "none",
};
const payout = {
  currency: "USD",
  method: "toCard",
  details: "•••• 1234",
  isInReview: false,
  isReturnedByBank: false,
  cameBack: "0.00",
  cameBackReason: null,
  reason: null,
  requests: [],
};
const reply = (changes: object, call = listPayouts) => replied(call, { ...payout, ...changes });

seeScreen({
  screen: "screens/balance-screen.tsx",
  path: "/balance?currency=USD",
  person: "contractor",
  answers: [
    replied(withdrawalOverview, money),
    replied(listWallets, card),
    replied(listWalletMethods, cards),
    reply({ status: 1, canCancel: true }),
  ],
  states: [
    {
      kind: "other",
      name: "a withdrawal, to a wrong code",
      answers: [replied(estimateWithdrawal, estimate), asksForCode(withdraw)],
      act: (page, say) => field(page, say("common.amount")).fill("50"),
      shows: (say) => say("withdrawals.receipt.total"),
      next: [
        {
          name: "the code",
          act: (page, say) => button(page, say("withdrawals.panel.submit", { amount: "50,00 $" })).click(),
          shows: (say) => say("factor.wrong"),
        },
      ],
    },
    {
      kind: "other",
      name: "K-33: after the withdrawal of an entrepreneur",
      answers: [
        replied(listWallets, { ...card, type: "toBank", label: "•••• 1300", TaxState: 2 }),
        replied(estimateWithdrawal, { ...estimate, to: "•••• 1300" }),
        replied(withdraw, { code: 777, id: 7 }),
        reply({ id: 7, status: 1, method: "toBank", details: "•••• 1300" }),
      ],
      act: async (page, say) => {
        await field(page, say("common.amount")).fill("50");
        await button(page, say("withdrawals.panel.submit", { amount: "50,00 $" })).click();
      },
      shows: (say) => say("withdrawals.done.entrepreneur"),
    },
    {
      kind: "other",
      name: "a method that a payment was refused to",
      answers: [
        replied(listWallets, {
          ...card,
          ...refusal,
          type: "toBank",
          label: "•••• 1379",
          BankName: "Prva banka",
          Network: null,
        }),
      ],
      shows: (say) => say("wallets.checkDetails"),
    },
    {
      kind: "other",
      name: "a withdrawal of too much",
      answers: [replied(estimateWithdrawal, { ...estimate, errors: [{ code: "insufficientFunds", text: "" }] })],
      act: (page, say) => field(page, say("common.amount")).fill("50"),
      shows: (say) => say("withdrawals.panel.overBalance", { amount: "" }).trim(),
    },
    {
      kind: "other",
      name: "a withdrawal that is blocked",
      answers: [
        replied(estimateWithdrawal, { ...estimate, errors: [{ code: "withdrawalBlocked", text: "Blocked for now" }] }),
      ],
      act: async (page, say) => {
        await field(page, say("common.amount")).fill("50");
        // The reason stands there before anything is typed; the sums come with the amount.
        await page.locator('[data-receipt-role="line"][data-amount="50.00"]').waitFor();
      },
      shows: () => "Blocked for now",
    },
    {
      kind: "other",
      name: "a payout that there is not",
      path: "/balance?currency=USD&payout=none",
      shows: (say) => say("withdrawals.details.missing"),
    },
    {
      kind: "other",
      name: "a payout that came back",
      answers: [
        reply({ status: 5, canCancel: false, isReturnedByBank: true, reason: "The card is closed", returned: "50.00" }),
      ],
      shows: (say) => say("payoutStatus.canceled"),
      next: [
        {
          name: "why",
          act: (page) => page.locator("[data-payout]").first().getByRole("button").click(),
          shows: () => "The card is closed",
        },
      ],
    },
    {
      kind: "other",
      name: "a payout that waits",
      shows: (say) => say("payoutStatus.pending"),
      next: [
        {
          name: "beside the list",
          act: (page) => page.locator("[data-payout]").first().getByRole("button").click(),
          shows: (say) => say("withdrawals.cancel.button"),
        },
        {
          name: "the question before it is cancelled",
          act: (page, say) => button(page.getByRole("dialog"), say("withdrawals.cancel.button")).click(),
          shows: (say) => say("withdrawals.cancel.title"),
        },
      ],
    },
    {
      kind: "other",
      name: "a payout that was paid",
      answers: [reply({ status: 3, canCancel: false, documentId: 5 })],
      shows: (say) => say("payoutStatus.completed"),
      next: [
        {
          name: "beside the list",
          act: (page) => page.locator("[data-payout]").first().getByRole("button").click(),
          shows: () => "•••• 1234",
        },
      ],
    },
  ],
});

const address = "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC";

seeScreen({
  screen: "screens/withdraw-settings-screen.tsx",
  path: "/withdraw-settings",
  person: "contractor",
  answers: [replied(listWalletMethods, cards)],
  states: [
    {
      kind: "other",
      name: "a method that nobody confirmed yet",
      answers: [replied(listWallets, { ...card, State: 1, resendAt: "2026-11-20T08:00:00.000Z" })],
      shows: (say) => say("walletState.unverifiedHint"),
      next: [
        {
          name: "the question before its mail is sent again",
          act: (page, say) => button(page, say("common.sendAgain")).click(),
          shows: (say) => say("wallets.resend.title"),
        },
        {
          name: "the question before it is removed",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await page.getByRole("button", { name: `${say("common.actions")}: ` }).click();
            await page.getByRole("menuitem", { name: say("wallets.remove.button") }).click();
          },
          shows: (say) => say("wallets.remove.title"),
        },
      ],
    },
    {
      kind: "other",
      name: "J-06: the countries of cards",
      answers: [
        replied(listWallets, card),
        replied(listWalletMethods, {
          ...cards,
          methods: [{ ...method, type: "toCard", currencies: ["USD", "EUR"], count: 1 }],
        }),
      ],
      act: (page, say) => button(page, say("wallets.settings.countries")).click(),
      shows: () => /(Mastercard cards in|Mastercard доступен)/,
    },
    {
      kind: "other",
      name: "a method that a payment was refused to",
      answers: [replied(listWallets, { ...card, ...refusal, BankName: null, Network: null })],
      shows: (say) => say("walletState.refusedHint"),
    },
    {
      kind: "other",
      name: "a new card, account and address",
      answers: [{ call: listWallets, reply: [] }],
      act: (page, say) =>
        page
          .getByRole("button", { name: `${say("common.add")}: ` })
          .nth(0)
          .click(),
      shows: (say) => say("wallets.card.title"),
      next: [
        {
          name: "a wrong card",
          act: (page, say) =>
            field(popup(page, say("wallets.card.title")), say("wallets.card.number")).fill("4111111111111112"),
          shows: (say) => say("validations.bankCard"),
        },
        {
          name: "a card that was typed is not given up without a question",
          act: (page, say) => button(popup(page, say("wallets.card.title")), say("common.cancel")).click(),
          shows: (say) => say("ui.discard.text"),
        },
        {
          name: "an account with errors",
          act: async (page, say) => {
            await button(page, say("ui.discard.go")).click();
            await page
              .getByRole("button", { name: `${say("common.add")}: ` })
              .nth(1)
              .click();
            const bank = popup(page, say("wallets.bank.title"));
            await pick(
              bank,
              say("wallets.bank.bankCountry"),
              say("wallets.bank.title").match(/[а-я]/) ? "Соединённые" : "United States",
            );
            await bank.getByRole("checkbox", { name: say("wallets.bank.isCor") }).check();
            await button(bank, say("wallets.bank.submit")).click();
          },
          shows: (say) => say("validations.required"),
        },
        {
          name: "an address to read back",
          act: async (page, say) => {
            await button(popup(page, say("wallets.bank.title")), say("common.cancel")).click();
            await button(page, say("ui.discard.go")).click();
            await page
              .getByRole("button", { name: `${say("common.add")}: ` })
              .nth(2)
              .click();
            await field(popup(page, say("wallets.usdt.title")), say("common.address")).fill(address);
          },
          shows: (say) => say("wallets.usdt.readBack"),
        },
        {
          name: "a wrong address",
          act: (page, say) =>
            field(popup(page, say("wallets.usdt.title")), say("common.address")).fill(`X${address.slice(1)}`),
          shows: (say) => say("validations.tether"),
        },
      ],
    },
  ],
});
