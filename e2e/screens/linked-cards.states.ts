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
  ...{ open: {}, isLinked: true, createdAt: "2026-11-20T08:00:00.000Z", confirmedAt: null, refusedAt: null },
  resendAt: null,
} as const;
const page = {
  ...{ id: "l1", url: "https://cards.example/pay" },
  frame: { script: "https://cards.example/frame.js", origin: "https://cards.example", settings: {} },
} as const;

const refused = (reason: "declined" | "country" | "known" | "room") =>
  replied(cardLink, { state: "refused", reason, walletId: null });

async function add(onPage: Page, say: Say): Promise<void> {
  await onPage.getByRole("button", { name: `${say("common.add")}: ${say("wallets.type.toCard")}` }).click();
}

seeScreen({
  screen: "screens/withdraw-settings-screen.tsx of linked cards",
  path: "/withdraw-settings",
  person: "contractor",
  answers: [
    {
      call: listWalletMethods,
      reply: { methods: [group], linksCards: true, hasHiddenWallets: false, isRestrictedResident: false },
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
      answers: [replied(cardLink, { state: "open", reason: null, walletId: null })],
      act: add,
      shows: (say) => say("wallets.link.foreign"),
    },
  ],
});
