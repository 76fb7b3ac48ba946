import { contractorProfile } from "@artel/shared/calls/profile/legacy";
import { addLocalWallet, listWalletMethods, listWallets } from "@artel/shared/calls/wallets/app";
import { addCardWallet } from "@artel/shared/calls/wallets/legacy";
import { addBill } from "@artel/shared/calls/wallets/legacy-bills";
import type { Page } from "@playwright/test";
import { button, choose, field, pick, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { replied } from "../support/states.ts";
import type { Say } from "../support/test.ts";
import { contractorsProfile } from "../support/views/usual-answers.ts";

const group = {
  ...{ currencies: ["RUB"], count: 1, limit: 3, category: 1, isTaxSplit: false, isEnabled: true, pauses: [] },
  ...{ canAdd: true, isTaxIdMissing: false, feePercent: "0.00", minimums: [], smallFee: null },
} as const;
const groups = {
  methods: [
    { ...group, type: "toCardRub", minimums: [{ currency: "RUB", amount: "100.00" }] },
    { ...group, type: "cardBlr", currencies: ["BYN"] },
    { ...group, type: "toBankAlt", feePercent: "3.00", minimums: [{ currency: "RUB", amount: "1000.00" }] },
    { ...group, type: "bankBlr", currencies: ["RUB", "BYN"] },
  ],
  linksCards: false,
  hasHiddenWallets: false,
  isRestrictedResident: false,
  verification: null,
} as const;
const wallet = {
  ...{ UUID: "u", State: 3, CardType: 1, Num: "•••• 0004", Phone: null, BankName: null, TaxState: null },
  ...{ Network: null, Address: null, holder: "", open: {}, isLinked: false, createdAt: "2026-11-20T08:00:00.000Z" },
  ...{ confirmedAt: "2026-11-20T09:00:00.000Z", refusedAt: null, refusal: null, resendAt: null },
} as const;
const wallets = [
  { ...wallet, ID: 1, type: "toCardRub", label: "•••• 0004", currencies: ["RUB"], Phone: "+7 ••• ••• 45 67" },
  { ...wallet, ID: 2, type: "cardBlr", label: "•••• 0006", currencies: ["BYN"], BankName: "Alfa-Bank" },
  { ...wallet, ID: 3, type: "toBankAlt", label: "•••• 0001", currencies: ["RUB"], BankName: "Sberbank" },
  {
    ...wallet,
    ...{ ID: 4, type: "bankBlr", label: "•••• 0000", currencies: ["BYN"], BankName: "Alfa-Bank" },
    ...{ holder: "Ivan Ivanov", open: { bankId: "9" } },
  },
] as const;

/** Opens the form of a method by its button. */
async function add(page: Page, say: Say, type: (typeof groups.methods)[number]["type"]): Promise<void> {
  await page.getByRole("button", { name: `${say("common.add")}: ${say(`wallets.type.${type}`)}` }).click();
}

seeScreen({
  screen: "screens/withdraw-settings-screen.tsx of local methods",
  path: "/withdraw-settings",
  person: "contractor",
  answers: [
    { call: listWalletMethods, reply: groups },
    { call: listWallets, reply: wallets },
    replied(addCardWallet),
    replied(addBill),
    replied(addLocalWallet),
  ],
  states: [
    {
      kind: "other",
      name: "J-60, J-61, J-62: methods in rubles and of Belarus",
      shows: (say) => say("wallets.type.bankBlr"),
      next: [
        {
          name: "J-60: a card in rubles with errors",
          act: async (page, say) => {
            await add(page, say, "toCardRub");
            const form = popup(page, say("localMethods.rubleCard"));
            await field(form, say("wallets.card.number")).fill("9112000000000006");
            await field(form, say("localMethods.phone")).fill("+7916");
            await button(form, say("wallets.card.submit")).click();
          },
          shows: (say) => say("validations.cardOfRussia"),
        },
        {
          name: "J-61: an account of a legal entity at a Russian bank",
          act: async (page, say) => {
            await button(popup(page, say("localMethods.rubleCard")), say("common.cancel")).click();
            await button(page, say("ui.discard.go")).click();
            await add(page, say, "toBankAlt");
            const form = popup(page, say("wallets.type.toBankAlt"));
            await choose(form, say("wallets.bank.taxState"), say("taxState.4"));
            await pick(form, say("localMethods.bank"), "044525225");
            await field(form, say("localMethods.account")).fill("40817810800000000001");
            await button(form, say("localMethods.addAccount")).click();
          },
          shows: (say) => say("validations.russianAccount"),
        },
        {
          name: "J-62: an account at a Belarusian bank, which its IBAN names",
          act: async (page, say) => {
            await button(popup(page, say("wallets.type.toBankAlt")), say("common.cancel")).click();
            await button(page, say("ui.discard.go")).click();
            await add(page, say, "bankBlr");
            const form = popup(page, say("wallets.type.bankBlr"));
            await field(form, say("localMethods.iban")).fill("BY85 ALFA 3012 0000 0000 0001 0000");
          },
          shows: (say) => say("localMethods.ibanHint"),
        },
        {
          name: "J-62: a card of a Belarusian bank is added; confirmed meanwhile, it leads to the withdrawal",
          act: async (page, say) => {
            await button(popup(page, say("wallets.type.bankBlr")), say("common.cancel")).click();
            await button(page, say("ui.discard.go")).click();
            await add(page, say, "cardBlr");
            const form = popup(page, say("wallets.type.cardBlr"));
            await field(form, say("wallets.card.number")).fill("9112000000000006");
            await pick(form, say("localMethods.bank"), "ALFABY2X");
            await button(form, say("wallets.card.submit")).click();
          },
          shows: (say) => say("wallets.added.ready"),
        },
      ],
    },
    {
      kind: "other",
      name: "X-55: an account is changed in its place",
      act: async (page, say) => {
        await page.getByRole("button", { name: `${say("common.actions")}: Alfa-Bank •••• 0000` }).click();
        await page.getByRole("menuitem", { name: say("common.edit") }).click();
      },
      shows: (say) => say("wallets.change.text"),
    },
    {
      kind: "other",
      name: "B-50: without INN and Russian name these are asked first",
      answers: [
        {
          call: listWalletMethods,
          reply: { ...groups, methods: [{ ...groups.methods[0], isTaxIdMissing: true }] },
        },
        replied(contractorProfile, { ...contractorsProfile, fullnameRu: "", innRu: "" }),
      ],
      act: (page, say) => add(page, say, "toCardRub"),
      shows: (say) => say("russianData.title"),
    },
  ],
});
