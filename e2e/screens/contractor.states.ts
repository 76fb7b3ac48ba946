import { companyInvitations } from "@artel/shared/calls/contractors/app-invite";
import { leaveCompany, ownCompanies } from "@artel/shared/calls/contractors/app-own-companies";
import { findDocuments } from "@artel/shared/calls/documents/app";
import { listPayouts, withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { listWalletMethods, listWallets } from "@artel/shared/calls/wallets/app";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, waiting } from "../support/states.ts";

seeScreen({
  screen: "screens/companies-screen.tsx",
  path: "/companies",
  person: "contractor",
  phoneBegins: { with: "[data-narrow] li", atMost: 188 },
  answers: [{ call: companyInvitations, reply: [] }],
  states: [
    { kind: "filled", answers: [replied(ownCompanies)], shows: (say) => say("companies.title") },
    { kind: "empty", answers: [{ call: ownCompanies, reply: [] }], shows: (say) => say("companies.empty") },
    { kind: "loading", answers: [waiting(ownCompanies)], shows: (say) => say("companies.title") },
    { kind: "error", answers: [failing(ownCompanies)], shows: (say) => say("common.retry") },
    { kind: "long", answers: [repliedLong(ownCompanies)], shows: () => /Donaudampf/ },
    {
      kind: "other",
      name: "E-40: companies with tasks, one that was left, and the question before one is left",
      answers: [
        {
          call: ownCompanies,
          reply: [
            {
              ...{ id: 1, name: "Northwind", legalName: "Northwind Studio Ltd", invitedAt: "2026-11-20T12:00:00.000Z" },
              ...{
                isActive: true,
                hasLeft: false,
                toAccept: 2,
                paid: 14,
                reserved: [{ currency: "EUR", amount: "170.00" }],
              },
              earned: [
                { currency: "EUR", amount: "1250.00" },
                { currency: "USD", amount: "12480.55" },
              ],
            },
            {
              ...{ id: 2, name: "Harbor Works Ltd", legalName: "Harbor Works Ltd", isActive: false, hasLeft: true },
              ...{ invitedAt: "2026-11-02T12:00:00.000Z", toAccept: 0, paid: 0, reserved: [], earned: [] },
            },
          ],
        },
        replied(leaveCompany),
      ],
      shows: () => "Northwind",
      next: [
        {
          name: "the question",
          act: async (page, say) => {
            await page
              .getByRole("button", { name: new RegExp(say("common.actions")) })
              .first()
              .click();
            await page.getByRole("menuitem", { name: say("companies.leave") }).click();
          },
          shows: (say) => say("companies.leaveWaiting", { count: 2 }),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-46: a company that is not reviewed asks",
      answers: [
        replied(ownCompanies),
        replied(companyInvitations, [{ name: "Harbor Works Ltd", at: "2026-11-12T10:30:00.000Z", id: 9 }]),
      ],
      shows: (say) => say("companies.agree"),
    },
  ],
});

seeScreen({
  screen: "screens/balance-screen.tsx",
  path: "/balance",
  person: "contractor",
  states: [
    { kind: "filled", shows: (say) => say("withdrawals.title") },
    {
      kind: "empty",
      answers: [
        { call: listWallets, reply: [] },
        { call: listPayouts, reply: [] },
      ],
      shows: (say) => say("wallets.none"),
    },
    { kind: "loading", answers: [waiting(withdrawalOverview)], shows: (say) => say("withdrawals.title") },
    { kind: "error", answers: [failing(withdrawalOverview)], shows: (say) => say("common.retry") },
    {
      kind: "error",
      name: "the history fails alone",
      answers: [failing(listPayouts)],
      shows: (say) => say("common.retry"),
    },
    {
      kind: "long",
      answers: [repliedLong(listPayouts), repliedLong(listWallets)],
      shows: (say) => say("withdrawals.title"),
    },
  ],
});

seeScreen({
  screen: "screens/withdraw-settings-screen.tsx",
  path: "/withdraw-settings",
  person: "contractor",
  states: [
    { kind: "filled", shows: (say) => say("wallets.manage") },
    {
      kind: "empty",
      answers: [{ call: listWallets, reply: [] }],
      shows: (say) => say("wallets.settings.empty"),
    },
    { kind: "loading", answers: [waiting(listWallets)], shows: (say) => say("wallets.manage") },
    { kind: "error", answers: [failing(listWallets), failing(listWalletMethods)], shows: (say) => say("common.retry") },
    { kind: "long", answers: [repliedLong(listWallets)], shows: (say) => say("wallets.manage") },
  ],
});

seeScreen({
  screen: "screens/profile-screen.tsx of a contractor",
  path: "/profile",
  person: "contractor",
  states: [
    {
      kind: "filled",
      shows: (say) => say("profile.title"),
      next: [
        {
          name: "HO-131: the time zone is chosen",
          act: (page, say) => page.getByRole("button", { name: say("zones.changeNamed") }).click(),
          shows: (say) => say("zones.leadPerson"),
        },
      ],
    },
  ],
});

seeScreen({
  screen: "screens/documents-screen.tsx of a contractor",
  path: "/documents",
  person: "contractor",
  states: [
    {
      kind: "empty",
      answers: [replied(findDocuments, { rows: [], total: 0, searchedSince: null, counts: null })],
      shows: (say) => say("documentsScreen.emptyContractor"),
    },
  ],
});
