import { loadMyCompany } from "@artel/shared/calls/companies/legacy";
import { companyInvitations } from "@artel/shared/calls/contractors/app-invite";
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
    {
      kind: "other",
      name: "HO-46: a company that is not reviewed asks",
      answers: [
        replied(loadMyCompany),
        replied(companyInvitations, [{ name: "Harbor Works Ltd", at: "2026-11-12T10:30:00.000Z", id: 9 }]),
      ],
      shows: (say) => say("companies.agree"),
    },
    { kind: "filled", answers: [replied(loadMyCompany)], shows: (say) => say("companies.title") },
    { kind: "empty", answers: [{ call: loadMyCompany, reply: [] }], shows: (say) => say("companies.empty") },
    { kind: "loading", answers: [waiting(loadMyCompany)], shows: (say) => say("companies.title") },
    { kind: "error", answers: [failing(loadMyCompany)], shows: (say) => say("common.retry") },
    { kind: "long", answers: [repliedLong(loadMyCompany)], shows: () => /Donaudampf/ },
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
