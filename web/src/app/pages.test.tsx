import "../testing/browser.ts";
import { loadCategories } from "@artel/shared/calls/catalogue/legacy";
import { findContractors, getContractor } from "@artel/shared/calls/contractors/app";
import { ownCompanies } from "@artel/shared/calls/contractors/app-own-companies";
import { commonText } from "@artel/shared/text/common";
import { tableText } from "@artel/shared/text/table";
import { createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { expect, test, vi } from "vitest";
import type { Session } from "../api/session.ts";
import { type Answer, answer, answerList, wordsOf } from "../testing/markup.tsx";
import { aSession, everyOf, shown } from "../testing/shown.tsx";
import { AddressProvider } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { pages } from "./routes.tsx";
import { RoleGuard } from "./session/guards.tsx";

registerTexts(commonText, tableText);
vi.stubGlobal("window", { ...window, location: { search: "" } });

const company = aSession();
const manager = aSession({ isOwner: false });
const contractor = aSession({ role: "freelancer", isOwner: false });
const router = createRouter({ routeTree: createRootRoute() });

/** What a person sees at an address: nothing where it sends them elsewhere. */
async function opened(path: string, session: Session, answers: readonly Answer[] = []): Promise<string> {
  const [page, params] = pageAt(path);
  const Screen = await page.load();
  const address = { path, params, search: {}, setSearch: () => undefined };
  return shown(
    <RouterContextProvider router={router}>
      <AddressProvider address={address}>
        <RoleGuard who={page.who} session={session}>
          <Screen />
        </RoleGuard>
      </AddressProvider>
    </RouterContextProvider>,
    session,
    answers,
  );
}

/** The page of the table at an address, and the id that the address holds. */
function pageAt(path: string): [(typeof pages)[number], Record<string, string>] {
  for (const page of pages) {
    const id = new RegExp(`^${page.path.replace("$id", "(\\w+)")}$`).exec(path);
    if (id) {
      return [page, id[1] === undefined ? {} : { id: id[1] }];
    }
  }
  throw new Error(`there is no page at ${path}`);
}

const anna = {
  ...{ id: 7, fullname: "Anna Petrovic", email: "anna@demo.example", route: "/freelancers/profile/7", status: 1 },
  ...{ kycState: "accepted" as const, kycDue: null },
  details: {
    ...{ ID: 7, RegDate: "2026-11-01T12:00:00.000Z", CountryCode: "RS", AllTasks: 3 },
    InviteDate: "2026-11-03T12:00:00.000Z",
  },
  ...{ mailedAt: null, leftAt: null, hasLink: false },
};
const freelancers = answerList(
  findContractors,
  { sort: { key: "status", desc: true }, page: 1, size: 25, search: "", tab: "" },
  {},
  { rows: [{ ...anna, paidSums: [] }], total: 1, paidSums: [], countries: ["RS"] },
);

test("A-15: /freelancers shows a company its freelancers, and nothing to a contractor", async () => {
  for (const session of [company, manager]) {
    const html = await opened("/freelancers", session, [freelancers]);
    expect(everyOf("h1", html)).toEqual(["Freelancers"]);
    expect(everyOf("td", html)).toContain("AP Anna Petrovic");
  }
  expect(await opened("/freelancers", contractor, [freelancers])).toBe("");
});

test("A-16, E-04: the row of a freelancer leads a company to /freelancers/profile/:id, which is theirs, and a contractor nowhere", async () => {
  const list = await opened("/freelancers", company, [freelancers]);
  const href = /<td[^>]*>.*?href="([^"]*)"/s.exec(list)?.[1] ?? "";
  expect(href).toBe("/freelancers/profile/7");
  const answers = [answer(getContractor, { id: "7" }, { ...anna, paid: [], invitedAs: null })];
  expect(everyOf("h1", await opened(href, company, answers))).toEqual(["Anna Petrovic"]);
  expect(await opened(href, contractor, answers)).toBe("");
});

test("A-21: /task-catalog shows a company the catalogue of services, and nothing to a contractor", async () => {
  const tree = [
    { id: 2, name: { en: "Design", ru: "Дизайн" }, services: [{ id: 105, name: { en: "Icons", ru: "Иконки" } }] },
  ];
  const answers = [answer(loadCategories, { Id: 0 }, tree)];
  const html = await opened("/task-catalog", company, answers);
  expect(everyOf("h1", html)).toEqual(["Task catalogue"]);
  expect(wordsOf(html)).toContain("Design Icons");
  expect(await opened("/task-catalog", contractor, answers)).toBe("");
});

test("A-22: /companies shows a contractor the companies that invited them, and nothing to a company", async () => {
  const answers = [
    answer(ownCompanies, {}, [
      {
        ...{ id: 20, name: "Northwind", legalName: "Northwind Studio Ltd", invitedAt: "2026-11-20T12:00:00.000Z" },
        ...{ isActive: true, hasLeft: false, toAccept: 0, paid: 0, reserved: [], earned: [] },
      },
    ]),
  ];
  const html = await opened("/companies", contractor, answers);
  expect(everyOf("h1", html)).toEqual(["Companies"]);
  expect(everyOf("td", html)[0]).toContain("Northwind Studio Ltd");
  expect(await opened("/companies", company, answers)).toBe("");
});

test("A-25: /withdraw-settings shows a contractor the ways to withdraw, and nothing to a company", async () => {
  expect(everyOf("h1", await opened("/withdraw-settings", contractor))).toEqual(["Withdrawal settings"]);
  expect(await opened("/withdraw-settings", company)).toBe("");
});

test("A-23: with apiV2 a contractor withdraws at /balance, without it that address sends them on; a company has neither", async () => {
  const older = aSession({ role: "freelancer", isOwner: false, apiV2: false });
  const heads = async (session: Session) =>
    Promise.all(["/balance", "/transactions"].map(async (path) => everyOf("h1", await opened(path, session))));
  expect(await heads(contractor)).toEqual([["Withdraw funds"], []]);
  expect(await heads(older)).toEqual([[], ["Withdraw funds"]]);
  expect(await heads(company)).toEqual([[], []]);
});
