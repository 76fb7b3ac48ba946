import { loadCategories } from "@artel/shared/calls/catalogue/legacy";
import { findContractors, getContractor } from "@artel/shared/calls/contractors/app";
import { findDocuments } from "@artel/shared/calls/documents/app";
import { notificationChoices } from "@artel/shared/calls/notifications/app";
import { ownSessions } from "@artel/shared/calls/session/app-sessions";
import { userInit } from "@artel/shared/calls/session/legacy";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { importContext } from "@artel/shared/calls/tasks/app-import";
import { getImport, importFailures, recentImports } from "@artel/shared/calls/tasks/app-import-jobs";
import { button } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { callStates, failing, listStates, replied, repliedLong, waiting } from "../support/states.ts";

seeScreen({
  screen: "screens/freelancers-screen.tsx",
  path: "/freelancers",
  person: "company",
  phoneBegins: { with: "[data-narrow] li", atMost: 76 },
  states: listStates({
    call: findContractors,
    rows: { status: 1, kyc: "accepted", country: "RS" },
    title: (say) => say("contractors.title"),
    filled: () => /Anna/,
    empty: (say) => say("contractors.emptyText"),
  }),
});

seeScreen({
  screen: "screens/freelancer-screen.tsx",
  path: "/freelancers/profile/7",
  person: "company",
  answers: [
    replied(findCompanyTasks, { rows: { status: 10, currency: "USD", approval: null }, searchedSince: null, sums: [] }),
  ],
  states: callStates({
    calls: [getContractor],
    changes: { status: 1, kyc: "accepted", country: "RS", invitedAs: null },
    title: (say) => say("contractors.title"),
    filled: () => /Anna/,
  }),
});

seeScreen({
  screen: "screens/documents-screen.tsx",
  path: "/documents",
  person: "company",
  phoneBegins: { with: "[data-narrow] li", atMost: 176 },
  states: listStates({
    call: findDocuments,
    rows: { Type: 8, PriceCurrency: 2, info: { number: "SI-2026-15", cy: "USD" } },
    rest: { searchedSince: null, counts: null },
    title: (say) => say("documentsScreen.title"),
    filled: () => /SI-2026-15/,
    empty: (say) => say("documentsScreen.empty"),
    long: () => /SI-2026-15/,
  }),
});

seeScreen({
  screen: "screens/profile-screen.tsx",
  path: "/profile",
  person: "company",
  states: [
    { kind: "filled", shows: (say) => say("profile.title") },
    {
      kind: "loading",
      answers: [waiting(ownSessions), waiting(notificationChoices)],
      shows: (say) => say("profile.title"),
    },
    {
      kind: "error",
      answers: [failing(ownSessions), failing(notificationChoices)],
      shows: (say) => say("common.retry"),
    },
    // The person is asked for again and again before the session ends.
    {
      kind: "other",
      name: "reconnecting",
      alone: true,
      answers: [failing(userInit)],
      shows: (say) => say("api.reconnecting"),
    },
  ],
});

seeScreen({
  screen: "screens/task-catalog-screen.tsx",
  path: "/task-catalog",
  person: "company",
  states: [
    { kind: "filled", shows: (say) => say("tasks.catalogueLead") },
    { kind: "loading", answers: [waiting(loadCategories)], shows: (say) => say("tasks.catalogue") },
    { kind: "error", answers: [failing(loadCategories)], shows: (say) => say("common.retry") },
    // The catalogue is kept for as long as a page is open.
    {
      kind: "long",
      alone: true,
      answers: [repliedLong(loadCategories, undefined, 1)],
      shows: () => /Responsive|Donaudampf/,
    },
  ],
});

seeScreen({
  screen: "screens/import-tasks-screen.tsx",
  path: "/tasks/import",
  person: "company",
  states: [
    {
      kind: "filled",
      alone: true,
      answers: [
        replied(recentImports, {
          imports: {
            importId: "0b7f6a3e",
            fileName: "may.xlsx",
            state: "finished",
            total: 120,
            created: 118,
            failed: 2,
          },
        }),
        replied(getImport, { fileName: "may.xlsx", state: "finished", total: 120, created: 118, failed: 2 }),
        replied(importFailures, {
          rows: {
            cells: { email: "anna@demo.example", amount: "120x", currency: "USD", paymentDetails: "**** 1111" },
            problems: { column: "amount", key: "tasks.priceOnlyNum" },
          },
          next: null,
        }),
      ],
      shows: (say) => say("import.recent.title"),
      next: [
        {
          name: "an import that is opened again, with its failed rows",
          act: (page, say) => button(page, say("import.recent.openNamed", { file: "may.xlsx" })).click(),
          shows: (say) => say("import.result.maskedNote"),
        },
      ],
    },
    { kind: "loading", answers: [waiting(importContext)], shows: (say) => say("tasks.import") },
    { kind: "error", answers: [failing(importContext)], shows: (say) => say("tasks.import") },
  ],
});
