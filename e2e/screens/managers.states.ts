import { findManagers, inviteManager } from "@artel/shared/calls/managers/app";
import { editManager } from "@artel/shared/calls/managers/legacy";
import { translate } from "@artel/shared/text/translate";
import type { Page } from "@playwright/test";
import { button, field, popup } from "../journeys/forms.ts";
import { openManagerMenu } from "../journeys/managers.ts";
import { seeScreen } from "../support/see-states.ts";
import { listStates, replied } from "../support/states.ts";
import type { Say } from "../support/test.ts";

const lastSeenAt = "2026-11-20T08:55:00.000Z";
const versions = { savedVersion: "mC6rTzq0bD1xk3Vw8nYs2A", sumsVersion: "bD1xk3Vw8nYs2AmC6rTzq0" };
const someone = { phone: "+357 99 000 001", lastSeenAt: null, sums: [], ...versions };
const limits = [
  { currency: "USD", daySum: "1500.00", paidToday: "420.00" },
  { currency: "EUR", daySum: "0.00", paidToday: "0.00" },
];
const team = [
  {
    ...{ ...someone, id: 2, name: "Max", surname: "Moreno", email: "max@northwind.example", lastSeenAt },
    ...{ access: "active", rights: ["newTask", "acceptTask", "makePay", "allTask", "invFreel", "finance"] },
    sums: limits,
  },
  {
    ...{ ...someone, id: 3, name: "Ida", surname: "Lund", email: "ida@northwind.example", phone: "" },
    ...{ access: "invited", rights: ["newTask", "invFreel"] },
  },
  {
    ...{ ...someone, id: 4, name: "Noah", surname: "Berg", email: "noah@northwind.example" },
    ...{ access: "blocked", rights: [] },
  },
];

async function openAdding(page: Page, say: Say): Promise<void> {
  await button(page, say("managers.add")).first().click();
}

async function addNobody(page: Page, say: Say): Promise<void> {
  await button(popup(page, say("managers.addTitle")), say("managers.add")).click();
}

async function addKnown(page: Page, say: Say): Promise<void> {
  const dialog = popup(page, say("managers.addTitle"));
  await field(dialog, say("managers.firstName")).fill("Max");
  await field(dialog, say("managers.lastName")).fill("Moreno");
  await field(dialog, say("common.email")).fill("max@northwind.example");
  await dialog.getByRole("checkbox", { name: say("managers.can.newTask") }).check();
  await addNobody(page, say);
}

seeScreen({
  screen: "screens/managers-screen.tsx",
  path: "/managers",
  person: "company",
  phoneBegins: { with: "[data-narrow] li", atMost: 76 },
  states: listStates({
    call: findManagers,
    rows: { rights: ["newTask", "acceptTask", "makePay", "allTask", "invFreel", "finance"] },
    title: (say) => say("managers.title"),
    filled: () => /Anna/,
    empty: (say) => say("managers.emptyText"),
    long: () => /Donaudampf/,
  }),
});

seeScreen({
  screen: "screens/managers-screen.tsx of a whole team",
  path: "/managers",
  person: "company",
  answers: [replied(findManagers, { rows: team, total: 3 })],
  states: [
    {
      kind: "other",
      name: "E-27: active, invited and blocked",
      shows: (say) => say("managers.noRights"),
      next: [
        {
          name: "the menu of who is blocked",
          act: (page, say) => openManagerMenu(page, say, "Noah Berg"),
          shows: (say) => say("managers.blockedReason"),
          onDesk: true,
        },
      ],
    },
    {
      kind: "other",
      name: "E-29, E-38: adding",
      answers: [
        { call: inviteManager, reply: { status: "AlreadyUse", fields: { Email: translate("en", "validEmail") } } },
      ],
      act: openAdding,
      shows: (say) => say("managers.rightsTitle"),
      next: [
        { name: "nothing is filled in", act: addNobody, shows: (say) => say("validations.required") },
        { name: "a taken address", act: addKnown, shows: () => translate("en", "validEmail") },
      ],
    },
    {
      kind: "other",
      name: "changing",
      answers: [{ call: editManager, refuses: { status: 404, code: "notFound" } }],
      act: async (page, say) => {
        await openManagerMenu(page, say, "Max Moreno");
        await page.getByRole("menuitem", { name: say("managers.edit") }).click();
      },
      shows: (say) => say("managers.editTitle", { name: "Max Moreno" }),
      next: [
        {
          name: "who is gone meanwhile",
          act: async (page, say) => {
            const dialog = popup(page, say("managers.editTitle", { name: "Max Moreno" }));
            await dialog.getByRole("checkbox", { name: say("managers.can.makePay") }).uncheck();
            await button(dialog, say("common.save")).click();
          },
          shows: (say) => say("managers.gone"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-130: changing who was changed elsewhere",
      answers: [
        {
          call: editManager,
          refuses: {
            ...{ status: 409, code: "staleSave" },
            present: {
              ...{ name: "Max", surname: "Moreno", phone: "+357 99 777 777", savedVersion: "1xk3Vw8nYs2AmC6rTzq0bD" },
              rights: ["newTask", "acceptTask"],
            },
          },
        },
      ],
      act: async (page, say) => {
        await openManagerMenu(page, say, "Max Moreno");
        await page.getByRole("menuitem", { name: say("managers.edit") }).click();
      },
      shows: (say) => say("managers.editTitle", { name: "Max Moreno" }),
      next: [
        {
          name: "told",
          act: async (page, say) => {
            const dialog = popup(page, say("managers.editTitle", { name: "Max Moreno" }));
            await field(dialog, say("common.phone")).fill("+357 99 111 111");
            await button(dialog, say("common.save")).click();
          },
          shows: (say) => say("ui.newerValue", { value: "+357 99 777 777" }),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-45: the sums of a day",
      act: async (page, say) => {
        await openManagerMenu(page, say, "Max Moreno");
        await page.getByRole("menuitem", { name: say("managers.sums") }).click();
      },
      shows: (say) => say("managers.sumsDay"),
      next: [
        {
          name: "no amount",
          act: async (page, say) => {
            const dialog = popup(page, say("managers.sumsTitle", { name: "Max Moreno" }));
            await field(dialog, say("managers.sumOf", { currency: "USD" })).fill("-5");
            await button(dialog, say("common.save")).click();
          },
          shows: (say) => say("validations.amount"),
        },
        {
          name: "no limit in one currency",
          act: async (page, say) => {
            const dialog = popup(page, say("managers.sumsTitle", { name: "Max Moreno" }));
            await field(dialog, say("managers.sumOf", { currency: "USD" })).fill("");
            await button(dialog, say("common.save")).click();
          },
          shows: (say) => say("managers.sumsSaveUnlimited"),
        },
      ],
    },
    {
      kind: "other",
      name: "the question before one is removed",
      act: async (page, say) => {
        await openManagerMenu(page, say, "Ida Lund");
        await page.getByRole("menuitem", { name: say("managers.remove") }).click();
      },
      shows: (say) => say("managers.removeTasks"),
    },
  ],
});
