import "../../testing/browser.ts";
import { findContractors, invitationText } from "@artel/shared/calls/contractors/app";
import { foreseeInvitations, invitePeople } from "@artel/shared/calls/contractors/app-invite";
import { ownCompanies } from "@artel/shared/calls/contractors/app-own-companies";
import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { commonText } from "@artel/shared/text/common";
import { contractorsText } from "@artel/shared/text/contractors";
import { statesText } from "@artel/shared/text/states";
import { tableText } from "@artel/shared/text/table";
import { expect, test, vi } from "vitest";
import type { Session } from "../../api/session.ts";
import { FreelancersScreen } from "../../screens/freelancers-screen.tsx";
import { answer, answerList } from "../../testing/markup.tsx";
import { replies, toldNow, worldOf } from "../../testing/served.tsx";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { CompanyList } from "./company-list.tsx";
import { ContractorList } from "./contractor-list.tsx";
import { invitationMenu } from "./invitation-menu.ts";
import { useInviteForm } from "./use-invite-form.ts";
import { useInviteSome } from "./use-invite-some.ts";

registerTexts(commonText, contractorsText, statesText, tableText);
vi.stubGlobal("location", { host: "artel.example" });

/** Cells of the rows of a table, in its order. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr class="_row_[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) => everyOf("td", row));

const ownCompany = (id: number, name: string) => ({
  ...{
    id,
    name,
    legalName: name,
    invitedAt: "",
    isActive: true,
    hasLeft: false,
    toAccept: 0,
    paid: 0,
    reserved: [],
    earned: [],
  },
});

test("E-40: a contractor's companies stand with their brand, else their name, and the day of the invitation, the newest first", () => {
  const reply = [
    { ...ownCompany(1, "Harbor Works Ltd"), invitedAt: "2026-11-02T12:00:00.000Z", isActive: false },
    { ...ownCompany(2, "Northwind"), legalName: "Northwind Studio Ltd", invitedAt: "2026-11-20T12:00:00.000Z" },
    {
      ...{ ...ownCompany(3, "Aurora"), invitedAt: "2026-11-05T12:00:00.000Z", toAccept: 2, paid: 3 },
      reserved: [{ currency: "EUR" as const, amount: "70.00" }],
      earned: [{ currency: "USD" as const, amount: "125.00" }],
    },
  ];
  const html = shown(<CompanyList />, aSession({ role: "freelancer", isOwner: false }), [
    answer(ownCompanies, {}, reply),
  ]);
  expect(rowsOf(html)).toEqual([
    ["N Northwind Northwind Studio Ltd", "0", "", "0", "", "20/11/2026", ""],
    ["A Aurora", "2", "70,00 €", "3", "125,00 $", "05/11/2026", ""],
    ["HL Harbor Works Ltd No new tasks", "0", "", "0", "", "02/11/2026", ""],
  ]);
});

const person = (id: number, status: number, fullname: string) => ({
  ...{ id, status, fullname, email: `person${id}@demo.example`, route: `/freelancers/profile/${id}` },
  ...{ kycState: "accepted" as const, kycDue: null },
  details: {
    ...{ ID: id, RegDate: "2026-11-01T12:00:00.000Z", CountryCode: "RS", AllTasks: 2 },
    InviteDate: "2026-11-01T12:00:00.000Z",
  },
  ...{ mailedAt: status === 3 ? "2026-11-19T12:00:00.000Z" : null, leftAt: null, hasLink: status === 3, paidSums: [] },
});
/** What the list answers besides its rows. */
const whole = { paidSums: [], countries: ["RS"] };
const people = [person(2, 3, "Carla Rossi"), person(3, 2, "Elena Weiss"), person(1, 1, "Anna Petrovic")];

/** The page of freelancers as this person of the company opens it. */
const freelancersOf = (session: Session) =>
  shown(<FreelancersScreen />, session, [
    answerList(
      findContractors,
      { sort: { key: "status", desc: true }, page: 1, size: 25, search: "", tab: "" },
      {},
      {
        rows: people,
        total: 3,
        ...whole,
      },
    ),
  ]);
const inviter = (invFreel: boolean) =>
  aSession({
    isOwner: false,
    rights: { newTask: true, acceptTask: true, makePay: true, allTask: true, invFreel, finance: false },
  });

test("E-01: the list of freelancers has its columns, of which the name is a link and the last has the actions, and what was paid this year", () => {
  const html = freelancersOf(aSession());
  expect(everyOf("th", html)).toEqual([
    "Select all rows of this page",
    "Status",
    "Full name",
    "Verification",
    "Due",
    "ID",
    "Tasks",
    "Email",
    "Registered",
    "Paid this year",
    "Actions",
  ]);
  const [, cells = ""] = /<tr class="_row_[^>]*>(.*?)<\/tr>/s.exec(html) ?? [];
  expect(everyOf("a", cells)).toEqual(["Carla Rossi"]);
});

test("Q-03: the list of freelancers starts in descending order of its first column, the status", () => {
  const first = { sort: { key: "status", desc: true }, page: 1, size: 25, search: "", tab: "" };
  const html = shown(<ContractorList empty="" />, aSession(), [
    answerList(findContractors, first, {}, { rows: people, total: 3, ...whole }),
  ]);
  expect(everyOf("th", html).filter((head) => head !== "")[1]).toBe("Status");
  // Each column that the call can order by is a button, and no other.
  expect([...html.matchAll(/<th[^>]*><button/g)]).toHaveLength(8);
  expect(rowsOf(html).map(([, status]) => status)).toEqual(["Invite sent", "Inactive", "Active"]);
});

test("E-02, E-03: the list of freelancers has a field that searches name and e-mail, and a button that invites", () => {
  const html = freelancersOf(aSession());
  expect(html).toMatch(/<input[^>]*aria-label="Search by name or email"/);
  expect(everyOf("button", html.slice(0, html.indexOf("<table")))).toContain("Invite");
  expect(everyOf("button", freelancersOf(inviter(false)))).not.toContain("Invite");
});

test("E-05: an inactive freelancer's row alone offers to activate, to who may invite", () => {
  const offered = (session: Session) =>
    [...freelancersOf(session).matchAll(/<tr class="_row_[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      everyOf("button", row),
    );
  expect(offered(aSession())).toEqual([["Actions: Carla Rossi"], ["Activate"], []]);
  expect(offered(inviter(true))).toEqual([["Actions: Carla Rossi"], ["Activate"], []]);
  expect(offered(inviter(false))).toEqual([[], [], []]);
});

test("E-04, A-16: each row of the list opens and names the page of its freelancer", () => {
  const rows = [...freelancersOf(aSession()).matchAll(/<tr class="_row_([^>]*)>(.*?)<\/tr>/gs)];
  expect(
    rows.map(([, attributes = "", row = ""]) => [/data-opens/.test(attributes), /href="([^"]*)"/.exec(row)?.[1]]),
  ).toEqual([2, 3, 1].map((id) => [true, `/freelancers/profile/${id}`]));
});

test("E-20: an invitation that is not Done is an error, whatever else it is answered with", async () => {
  const invite = async (status: string) => {
    const results = [{ email: "boss@harbor.example", result: "company" }];
    const world = worldOf(aSession(), { call: inviteContractors, status: 200, body: { status, results } });
    const hook = await world.run(useInviteSome);
    const outcome: string[] = [];
    await hook.act((send) =>
      send(["boss@harbor.example"]).then(
        () => outcome.push("taken"),
        () => outcome.push("refused"),
      ),
    );
    return [...outcome, ...toldNow().map((told) => told.split(":")[0])];
  };
  expect(await invite("AlreadyUse")).toEqual(["refused", "error"]);
  expect(toldNow()).toEqual(["error: These addresses belong to companies: boss@harbor.example. Nobody was invited."]);
  expect(await invite("Blocked")).toEqual(["refused", "error"]);
  expect(await invite("Done")).toEqual(["taken", "success"]);
});

test("E-19: the popup begins with the description that was kept, and sends whether to keep it", async () => {
  const world = worldOf(
    aSession(),
    replies(invitationText, { desc: "Design work" }),
    replies(foreseeInvitations, { results: [{ email: "ada@person.example", result: "invited" }] }),
    replies(invitePeople, { results: [{ email: "ada@person.example", result: "invited" }] }),
  );
  const form = await world.run(() => useInviteForm(() => undefined).form);
  await world.until(form, () => expect(form.result().values.desc).toBe("Design work"));
  expect(form.result().values.saveDesc).toBe(false);
  const sent = async (saveDesc: boolean) => {
    await form.act(({ set }) => set({ addresses: [], text: "ada@person.example", saveDesc }));
    await form.act(({ submit }) => submit());
    return world.bodies[world.asked.lastIndexOf("invitePeople")];
  };
  const words = { emails: ["ada@person.example"], title: "", desc: "Design work" };
  expect(await sent(true)).toEqual({ ...words, saveDesc: true });
  expect(await sent(false)).toEqual({ ...words, saveDesc: false });
});

test("E-20, E-21: the good ones of many addresses are invited; a company's and a wrong one stay with their reason, and the popup stays open", async () => {
  const [good, taken] = ["ada@person.example", "boss@harbor.example"];
  const world = worldOf(
    aSession(),
    replies(invitationText, { desc: "" }),
    replies(foreseeInvitations, {
      results: [
        { email: good, result: "invited" },
        { email: taken, result: "company" },
      ],
    }),
    replies(invitePeople, { results: [{ email: good, result: "invited" }] }),
  );
  let isClosed = false;
  const hook = await world.run(() =>
    useInviteForm(() => {
      isClosed = true;
    }),
  );
  expect([hook.result().count, hook.result().form.isReady]).toEqual([0, false]);
  await hook.act(({ form }) => form.set({ addresses: [good, taken, "wrong@"] }));
  await world.until(hook, () => expect(hook.result().rows[1]?.verdict).toBe("company"));
  expect(hook.result().count).toBe(1);
  await hook.act(({ form }) => form.submit());
  await world.until(hook, () => expect(hook.result().rows).toHaveLength(2));
  expect(hook.result().rows).toEqual([
    { email: taken, verdict: "company" },
    { email: "wrong@", verdict: "wrong" },
  ]);
  expect([isClosed, hook.result().count, toldNow()]).toEqual([false, 0, ["success: 1 invitation is sent"]]);
  expect(world.bodies[world.asked.lastIndexOf("invitePeople")]).toMatchObject({ emails: [good] });
});

test("E-24: the row of who is invited tells when the last mail left, and offers to send again and to copy the link", () => {
  const html = freelancersOf(aSession());
  expect(rowsOf(html).map(([, , name]) => name)).toEqual([
    "CR Carla Rossi Invited 19/11/2026",
    "EW Elena Weiss",
    "AP Anna Petrovic",
  ]);
  const t = ((key: string) => key) as never;
  const work = { resend: () => undefined, copyLink: () => undefined, isBusy: false };
  const menuOf = (status: number, hasLink: boolean) =>
    invitationMenu(t, { id: 1, status, hasLink }, work).map(({ key }) => key);
  expect([menuOf(3, true), menuOf(4, false), menuOf(1, false)]).toEqual([["again", "link"], ["again"], []]);
});
