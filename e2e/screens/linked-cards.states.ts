import { withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { cardLink, listWalletMethods, listWallets } from "@artel/shared/calls/wallets/app";
import { bindCard } from "@artel/shared/calls/wallets/legacy-cards";
import type { Page } from "@playwright/test";
import { button, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, waiting } from "../support/states.ts";
import type { Say } from "../support/test.ts";

const group = {
  ...{ type: "toCard", currencies: ["USD", "EUR"], count: 1, limit: 3, category: 1, isTaxSplit: false },
  ...{ isEnabled: true, pauses: [], canAdd: true, isTaxIdMissing: false, feePercent: "2.80", smallFee: null },
  minimums: [{ currency: "EUR", amount: "15.50" }],
} as const;
const card = {
  ...{ ID: 1, type: "toCard", label: "•••• 0077", currencies: ["USD", "EUR"], UUID: "u", State: 1, CardType: 1 },
  ...{ Num: "•••• 0077", Phone: null, BankName: null, TaxState: null, Network: null, Address: null, holder: "" },
  ...{
    open: {},
    isLinked: true,
    createdAt: "2026-11-20T08:00:00.000Z",
    confirmedAt: null,
    refusedAt: null,
    refusal: null,
  },
  resendAt: null,
} as const;
const page = {
  ...{ id: "l1", url: "https://cards.example/pay" },
  frame: { script: "https://cards.example/frame.js", origin: "https://cards.example", settings: {} },
} as const;

/** The provider's host is one of the installation's. */
const allowed = replied(withdrawalOverview, { pageHosts: ["cards.example"] });
const unanswered = replied(cardLink, { state: "open", reason: null, walletId: null });
const refusedCard = {
  ...{ ...card, State: 2, confirmedAt: "2026-11-01T08:00:00.000Z", refusedAt: "2026-11-19T08:00:00.000Z" },
};

const refused = (reason: "declined" | "country" | "known" | "room") =>
  replied(cardLink, { state: "refused", reason, walletId: null });

async function add(onPage: Page, say: Say): Promise<void> {
  await onPage.getByRole("button", { name: `${say("common.add")}: ${say("wallets.type.toCard")}` }).click();
}

/** The provider's script comes as the test says, and the popup is opened. */
async function addWithScript(onPage: Page, say: Say, script: string | undefined): Promise<void> {
  await onPage.route(page.frame.script, (route) =>
    script === undefined ? route.abort() : route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await add(onPage, say);
}

seeScreen({
  screen: "screens/withdraw-settings-screen.tsx of linked cards",
  path: "/withdraw-settings",
  person: "contractor",
  answers: [
    {
      call: listWalletMethods,
      reply: {
        methods: [group],
        linksCards: true,
        hasHiddenWallets: false,
        isRestrictedResident: false,
        verification: null,
      },
    },
    { call: listWallets, reply: [card] },
    replied(withdrawalOverview, { pageHosts: [] }),
    { call: bindCard, reply: { code: 555, ...page } },
    refused("declined"),
  ],
  states: [
    { kind: "loading", answers: [waiting(bindCard)], act: add, shows: (say) => say("wallets.link.text") },
    { kind: "error", answers: [failing(bindCard)], act: add, shows: (say) => say("common.retry") },
    {
      kind: "other",
      name: "J-78: a linked card is removed, never changed",
      act: (onPage, say) =>
        onPage.getByRole("button", { name: new RegExp(`^${say("common.actions")}: .*0077`) }).click(),
      shows: (say) => say("wallets.remove.button"),
    },
    {
      kind: "other",
      name: "K-18: the provider declines the card",
      act: add,
      shows: (say) => say("wallets.link.declined"),
      next: [
        {
          name: "K-18: and again",
          act: (onPage, say) => button(popup(onPage, say("wallets.link.title")), say("common.retry")).click(),
          shows: (say) => say("wallets.link.declined"),
        },
      ],
    },
    {
      kind: "other",
      name: "J-56: the card is of a country that payouts do not go to",
      answers: [refused("country")],
      act: add,
      shows: (say) => say("wallets.link.country"),
    },
    {
      kind: "other",
      name: "T-63: the page is of a host that the installation does not name",
      answers: [unanswered],
      act: add,
      shows: (say) => say("wallets.link.foreign"),
    },
    {
      kind: "other",
      name: "S-04: the provider's frame does not open",
      answers: [allowed, unanswered],
      act: (onPage, say) => addWithScript(onPage, say, undefined),
      shows: (say) => say("wallets.link.openPage"),
    },
    {
      kind: "other",
      name: "S-04: a card was entered, and the provider has not answered yet",
      answers: [allowed, unanswered],
      act: (onPage, say) =>
        addWithScript(onPage, say, "window.EPayWidget = { run: (settings) => settings.onTokenizeSuccess() };"),
      shows: (say) => say("wallets.link.waiting"),
    },
    {
      kind: "other",
      name: "the card is linked already, which another try does not change",
      answers: [refused("known")],
      act: add,
      shows: (say) => say("wallets.link.known"),
    },
    {
      kind: "other",
      name: "another card was linked meanwhile",
      answers: [refused("room")],
      act: add,
      shows: (say) => say("wallets.link.room"),
      next: [
        {
          name: "it is only closed",
          act: (onPage, say) =>
            button(popup(onPage, say("wallets.link.title")), say("common.cancel")).waitFor({ state: "detached" }),
          shows: (say) => say("wallets.link.room"),
        },
      ],
    },
    {
      kind: "other",
      name: "a page for another card is refused",
      answers: [{ call: bindCard, refuses: { status: 409, code: "walletLimit", title: "The limit is reached" } }],
      act: add,
      shows: () => "The limit is reached",
    },
    {
      kind: "other",
      name: "a linked card that a payment was refused to",
      answers: [{ call: listWallets, reply: [refusedCard] }],
      shows: (say) => say("wallets.refusedLinked", { date: "19/11/2026" }),
    },
  ],
});

seeScreen({
  screen: "screens/balance-screen.tsx of a refused linked card",
  path: "/balance",
  person: "contractor",
  answers: [
    {
      call: listWalletMethods,
      reply: {
        methods: [group],
        linksCards: true,
        hasHiddenWallets: false,
        isRestrictedResident: false,
        verification: null,
      },
    },
    { call: listWallets, reply: [refusedCard] },
    replied(withdrawalOverview, {
      ...{ pageHosts: [], available: [{ currency: "USD", amount: "940.25" }], onApproval: [], onTheWay: [] },
    }),
  ],
  states: [
    {
      kind: "other",
      name: "it leads to the settings, since nothing of it can be corrected",
      shows: (say) => say("wallets.refusedLinked", { date: "19/11/2026" }),
    },
  ],
});
