import { companyLog } from "@artel/shared/calls/audit/app";
import { loadMyCompany } from "@artel/shared/calls/companies/legacy";
import { findContractors, getContractor } from "@artel/shared/calls/contractors/app";
import {
  answerCompany,
  companyInvitations,
  foreseeInvitations,
  invitationLink,
  invitePeople,
  resendInvitations,
} from "@artel/shared/calls/contractors/app-invite";
import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { registerContractor } from "@artel/shared/calls/registration/legacy";
import { createTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor, aManager } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
/** Activated by operators. */
let company: number;
/** Not reviewed yet. */
let fresh: number;
let round = 0;
/** The clock of the tests, as answers write it. */
const now = new Date(testDay).toISOString();

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MAIL: "100000", RATE_DEFAULT: "100000", RATE_SIGN_IN: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  round += 1;
  company = await aCompany(world.tx, { name: `Northwind ${round}` });
  fresh = await aCompany(world.tx, { name: `Harbor ${round}`, isActivated: false });
});
afterAll(() => closeWithCleanBooks(app, world));

/** An address that no other test has. */
const address = (name: string) => `${name}${round}@person.test`;
const invite = (emails: readonly string[], who = company, extra: Record<string, unknown> = {}) =>
  app.as(who)(invitePeople, { emails, ...extra });
const resultsOf = async (emails: readonly string[], who = company) =>
  (await invite(emails, who)).json().results.map(({ result }: { result: string }) => result);
const listOf = async (who: number) => (await app.as(who)(findContractors, {})).json().rows;
const statusOf = async (who: number, id: number) =>
  (
    await rowsOf<{ status: string }>(
      world.tx,
      `SELECT status::text FROM company_contractor WHERE company_id = ${who} AND contractor_id = ${id}`,
    )
  )[0]?.status;

describe("many addresses at once", () => {
  test("E-21, E-24, HO-46: the good ones are invited, and each other one says why not: a company's, a wrong one, one that is on the list", async () => {
    const [boss, friend] = [address("boss"), address("friend")];
    await aCompany(world.tx, { email: boss });
    await aContractor(world.tx, { email: friend, companies: [company] });
    const reply = await invite([address("New").toUpperCase(), boss, "not an address", friend, address("second")]);
    expect(reply.json()).toEqual({
      results: [
        { email: address("new"), result: "invited" },
        { email: boss, result: "company" },
        { email: "not an address", result: "wrong" },
        { email: friend, result: "alreadyLinked" },
        { email: address("second"), result: "invited" },
      ],
    });
    expect((await listOf(company)).map(({ email }: { email: string }) => email).sort()).toEqual(
      [address("new"), address("second"), friend].sort(),
    );
    expect(await mailsTo(world, boss)).toEqual([]);
  });

  test("E-24: what would become of each address is told before, and nothing happens by asking", async () => {
    const [boss, known, mine] = [address("boss"), address("known"), address("mine")];
    await aCompany(world.tx, { email: boss });
    await aContractor(world.tx, { email: known });
    await aContractor(world.tx, { email: mine, companies: [company] });
    const foreseen = async (who: number) =>
      (await app.as(who)(foreseeInvitations, { emails: [address("new"), known, mine, boss, "wrong@"] }))
        .json()
        .results.map(({ result }: { result: string }) => result);
    expect(await foreseen(company)).toEqual(["invited", "linked", "alreadyLinked", "company", "wrong"]);
    expect(await foreseen(fresh)).toEqual(["invited", "invited", "invited", "company", "wrong"]);
    expect(await mailsTo(world, known)).toEqual([]);
    expect(await listOf(fresh)).toEqual([]);
  });

  test("T-91: what is above the company's share of the day stays uninvited and says so; the rest is invited", async () => {
    const emails = Array.from({ length: 21 }, (_, place) => address(`many${String(place).padStart(2, "0")}-`));
    expect(await resultsOf(emails, fresh)).toEqual([...Array.from({ length: 20 }, () => "invited"), "dayFull"]);
    expect((await app.as(fresh)(inviteContractors, { email: address("more") })).json().code).toBe("limitExceeded");
  });

  test("E-23: words that are not Latin are refused at their field, and nobody is invited", async () => {
    const reply = await invite([address("new")], company, { desc: "Привет" });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { desc: "Only latin characters" }]);
    expect(await listOf(company)).toEqual([]);
  });

  test("HO-45: inviting, looking ahead, sending again and the link need the right to invite", async () => {
    const manager = await aManager(world.tx, company, ["newTask", "acceptTask", "makePay", "allTask"]);
    const answers = [
      await invite([address("new")], manager),
      await app.as(manager)(foreseeInvitations, { emails: [address("new")] }),
      await app.as(manager)(resendInvitations, { ids: [1] }),
      await app.as(manager)(invitationLink, { id: 1 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });
});

describe("a company that operators have not activated", () => {
  const asked = async () => {
    const email = address("known");
    const id = await aContractor(world.tx, { email, name: "Vera", surname: "Lind", country: "ES" });
    expect(await resultsOf([email], fresh)).toEqual(["asked"]);
    return { id, email };
  };

  test("HO-46: it asks a freelancer who has an account; no sign-in makes the freelancer active, the own yes does", async () => {
    const { id, email } = await asked();
    expect((await mailsTo(world, email))[0]).toMatchObject({
      subject: "contractors.mail.askedSubject",
      button: { url: "http://127.0.0.1:3000/companies" },
    });
    expect(await rowsOf(world.tx, `SELECT kind FROM notice WHERE user_id = ${id}`)).toEqual([{ kind: "companyAsks" }]);
    expect((await app.as(id)(companyInvitations, {})).json()).toEqual([
      { id: fresh, name: `Harbor ${round}`, at: now },
    ]);
    expect((await app.as(id)(loadMyCompany, {})).json()).toEqual([]);
    expect(await statusOf(fresh, id)).toBe("asked");
    expect((await app.as(id)(answerCompany, { id: fresh, answer: "agree" })).json()).toEqual({ status: "Done" });
    expect(await statusOf(fresh, id)).toBe("active");
    expect((await app.as(id)(companyInvitations, {})).json()).toEqual([]);
    expect((await app.as(id)(answerCompany, { id: fresh, answer: "agree" })).statusCode).toBe(404);
  });

  test("HO-46: until then it sees the address alone, and can neither search for the name nor make a task", async () => {
    const { id, email } = await asked();
    const seen = { fullname: email, email, kycState: "not_assigned", status: 4 };
    const [row] = await listOf(fresh);
    expect(row).toMatchObject({ ...seen, details: { CountryCode: "", RegDate: now } });
    expect((await app.as(fresh)(getContractor, { id })).json()).toMatchObject({ ...seen, paid: [] });
    expect((await app.as(fresh)(findContractors, { search: "Vera" })).json().total).toBe(0);
    expect(JSON.stringify((await app.as(fresh)(companyLog, {})).json())).not.toContain("Vera");
    const draft = {
      contractorId: id,
      title: "Poster",
      categoryId: 105,
      amount: "100.00",
      currency: "USD",
      deadline: "04/12/2026",
    };
    expect((await app.as(fresh)(createTask, draft)).json().code).toBe("contractorNotActive");
  });

  test("HO-46: a freelancer who declines is gone from its list; another freelancer has nothing to answer", async () => {
    const { id } = await asked();
    const other = await aContractor(world.tx);
    expect((await app.as(other)(answerCompany, { id: fresh, answer: "agree" })).statusCode).toBe(404);
    expect((await app.as(id)(answerCompany, { id: fresh, answer: "decline" })).json()).toEqual({ status: "Done" });
    expect(await listOf(fresh)).toEqual([]);
    expect((await app.as(company)(companyInvitations, {})).statusCode).toBe(403);
  });

  test("HO-46: once it is activated the next invitation links at once", async () => {
    const { id } = await asked();
    await rowsOf(world.tx, `UPDATE company SET can_proforma = true WHERE id = ${fresh}`);
    world.clock.advance(61);
    expect((await app.as(fresh)(resendInvitations, { ids: [id] })).json().results).toEqual([{ id, result: "linked" }]);
    expect(await statusOf(fresh, id)).toBe("active");
  });
});

describe("an open invitation", () => {
  const opened = async () => {
    const email = address("new");
    await invite([email]);
    const [{ id }] = await listOf(company);
    return { id: id as number, email };
  };

  test("E-24, T-91: its row tells when it was mailed last; it is sent again after a minute at the earliest", async () => {
    const { id, email } = await opened();
    expect((await listOf(company))[0]).toMatchObject({ mailedAt: now, hasLink: true });
    const again = async () => (await app.as(company)(resendInvitations, { ids: [id] })).json().results;
    expect(await again()).toEqual([{ id, result: "sentLately" }]);
    world.clock.advance(61);
    expect(await again()).toEqual([{ id, result: "invited" }]);
    expect(await mailsTo(world, email)).toHaveLength(2);
    expect((await listOf(company))[0].mailedAt).toBe("2026-11-20T09:01:01.000Z");
  });

  test("E-24: of several some are active by now: those are told, and a stranger's id refuses all", async () => {
    const { id } = await opened();
    const active = await aContractor(world.tx, { companies: [company] });
    world.clock.advance(61);
    expect((await app.as(company)(resendInvitations, { ids: [active, id] })).json().results).toEqual([
      { id: active, result: "alreadyLinked" },
      { id, result: "invited" },
    ]);
    const stranger = await aContractor(world.tx);
    for (const [call, input] of [
      [resendInvitations, { ids: [id, stranger] }],
      [invitationLink, { id: stranger }],
    ] as const) {
      expect((await app.as(company)(call, input as never)).statusCode).toBe(404);
    }
    expect((await app.as(company)(invitationLink, { id: active })).json().code).toBe("conflict");
  });

  const linkOf = async (id: number) => (await app.as(company)(invitationLink, { id })).json().link as string;
  const register = async (email: string, link: string) =>
    (
      await app.as(undefined)(registerContractor, {
        ...{ Name: "Ada", Surname: "Novak", Email: email, Phone: "+38160123456", Country: "RS", Address: "Main 1" },
        ref: new URL(link).searchParams.get("ref"),
      })
    ).json();

  test("HO-05: the link that is copied stays the same, and leaves that of the mail good", async () => {
    const { id, email } = await opened();
    const link = await linkOf(id);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sign-up\/contractor\?ref=[0-9a-f]{32}$/);
    world.clock.advance(3600);
    expect(await linkOf(id)).toBe(link);
    const mailed = (await mailsTo(world, email))[0]?.button?.url ?? "";
    expect(mailed).not.toBe(link);
    expect(await register(email, mailed)).toMatchObject({ status: "Done", SecurityCode: expect.any(String) });
  });

  test("HO-05, HO-134: a copied link proves no address: a mail follows, and no password can be chosen without it", async () => {
    const { id, email } = await opened();
    expect(await register(email, await linkOf(id))).toEqual({ status: "Done", id });
    expect((await mailsTo(world, email))[0]?.subject).toBe("mailAccess.welcomeSubject");
    expect(await statusOf(company, id)).toBe("inviteSent");
  });
});
