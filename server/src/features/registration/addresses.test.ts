import { createHash } from "node:crypto";
import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { operatorCompanies } from "@artel/shared/calls/companies/operator";
import { getContractor, moveInvitedTasks } from "@artel/shared/calls/contractors/app";
import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { addManager, editManager } from "@artel/shared/calls/managers/legacy";
import { listNotifications } from "@artel/shared/calls/notifications/app";
import { acceptOperatorInvitation, operatorInvitation } from "@artel/shared/calls/operators/operator";
import { inviteOperator } from "@artel/shared/calls/operators/operator-team";
import { invitationByRef } from "@artel/shared/calls/registration/app";
import { registerCompany, registerContractor } from "@artel/shared/calls/registration/legacy";
import { checkEmail, restorePassword, setNewPassword, signIn } from "@artel/shared/calls/session/legacy";
import { acceptTask, payTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../testing/app.ts";
import { linkCode, mailsTo } from "../../testing/mails.ts";
import { aCompany, aDraft, anOperator, fund } from "../../testing/people.ts";
import { appCodeAt, linkFirstApp } from "../../testing/totp.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { sendNotices } from "../notifications/send-notices.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";

let world: TestWorld;
let app: TestApp;
let counter = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000", RATE_MAIL: "100000" }));
});
beforeEach(() => {
  world.clock.set(testDay);
  counter += 1;
});
afterAll(() => closeWithCleanBooks(app, world));

const address = (name: string) => `${name}${counter}@addresses.test`;
const asGuest = () => app.as(undefined);
const asContractor = (email: string, more: Record<string, unknown> = {}) =>
  asGuest()(registerContractor, {
    Country: "RS",
    Email: email,
    Phone: "+381601234567",
    Surname: "Petrovic",
    Name: "Ana",
    Address: "Knez Mihailova 1, Belgrade",
    ...more,
  });
const asOwner = (email: string, more: Record<string, unknown> = {}) =>
  asGuest()(registerCompany, {
    Country: "CY",
    Email: email,
    Phone: "+357 99 000 000",
    Surname: "Volt",
    Name: "Northwind Studio Ltd",
    NameAdmin: "Volt Anna",
    ...more,
  });
const invite = (company: number, email: string) => app.as(company)(inviteContractors, { email });
const chooses = (SecurityCode: string) => asGuest()(setNewPassword, { SecurityCode, NewPassword: "Good-Words-15" });

/** The hidden token of the newest invitation to an address. */
async function refOf(email: string): Promise<string> {
  const mails = await mailsTo(world, email);
  return new URL(mails[0]?.button?.url ?? "").searchParams.get("ref") ?? "";
}

const living = (email: string) =>
  rowsOf<{ id: number; role: string; state: string }>(
    world.tx,
    `SELECT id::int, role, current_state AS state FROM app_user WHERE email = '${email}' AND current_state <> 'removed'`,
  );
const linkOf = async (company: number, contractor: number) =>
  (
    await rowsOf<{ status: string }>(
      world.tx,
      `SELECT status FROM company_contractor WHERE company_id = ${company} AND contractor_id = ${contractor}`,
    )
  )[0]?.status;

/** A company with money, who invited an address and made a draft of 30 and a paid task of 100 for it. */
async function withTasks(email: string) {
  const company = await aCompany(world.tx);
  await fund(world.tx, company, "USD", 100_000n);
  await invite(company, email);
  const [{ id: contractor } = { id: 0 }] = await living(email);
  const draft = await aDraft(world.tx, { company, contractor, reward: 3000n, title: "Logo" });
  const paid = await aDraft(world.tx, { company, contractor, reward: 10_000n, title: "Landing page" });
  expect((await app.as(company)(payTask, { id: paid })).statusCode).toBe(200);
  return { company, contractor, draft, paid, ref: await refOf(email) };
}

/** Notices of a few people are told at once. */
async function tellEverybody(): Promise<void> {
  while ((await rowsOf(world.tx, "SELECT 1 FROM notice LIMIT 1")).length > 0) {
    await sendNotices(world.app)({});
  }
}

const taskRows = (company: number) =>
  rowsOf(
    world.tx,
    `SELECT contractor_id::int AS contractor, status, title, price_total::int AS total FROM task WHERE company_id = ${company} ORDER BY id`,
  );
const available = async (company: number) =>
  (
    await rowsOf<{ balance: number }>(
      world.tx,
      `SELECT balance::int FROM ledger.account WHERE owner = ${company} AND kind = 'available' AND currency = 'USD'`,
    )
  )[0]?.balance;

describe("an invitation that is used with another address", () => {
  test("T-136, HO-134: money and tasks stay with the invited address, and the other person is linked as invited", async () => {
    const [wanted, other] = [address("wanted"), address("other")];
    const { company, contractor, paid, ref } = await withTasks(wanted);
    const { id } = (await asContractor(other, { ref })).json();
    expect(id).not.toBe(contractor);
    expect([await linkOf(company, id), await linkOf(company, contractor)]).toEqual(["inviteSent", "inviteSent"]);
    const chosen = (await chooses(await linkCode(world, other))).json();
    expect(chosen).toEqual({ status: "Done", jwt: expect.any(String) });
    expect(await linkOf(company, id)).toBe("active");
    expect((await app.as(id)(acceptTask, { id: paid })).statusCode).toBe(404);
    expect(await living(wanted)).toEqual([{ id: contractor, role: "freelancer", state: "invited" }]);
    // Who has the invited address gets what waits there, without the link too.
    expect((await asContractor(wanted)).json()).toEqual({ status: "Done", id: contractor });
    await chooses(await linkCode(world, wanted));
    expect((await app.as(contractor)(acceptTask, { id: paid })).statusCode).toBe(200);
  });

  test("HO-134: the link works once for somebody else, and for the invited address until that is proved", async () => {
    const [wanted, other] = [address("wanted"), address("other")];
    const company = await aCompany(world.tx);
    await invite(company, wanted);
    const ref = await refOf(wanted);
    const first = (await asContractor(wanted, { ref })).json();
    expect((await asGuest()(invitationByRef, { ref })).json()).toMatchObject({ email: wanted });
    const again = (await asContractor(wanted, { ref, Name: "Vera" })).json();
    expect((await chooses(first.SecurityCode)).statusCode).not.toBe(200);
    await asContractor(other, { ref });
    expect((await asGuest()(invitationByRef, { ref })).statusCode).toBe(404);
    expect((await chooses(again.SecurityCode)).json().status).toBe("Done");
  });

  test("HO-134: the company is told by the bell and by mail, with the way to that person", async () => {
    const [wanted, other] = [address("wanted"), address("other")];
    const { company, ref } = await withTasks(wanted);
    const { id } = (await asContractor(other, { ref })).json();
    await tellEverybody();
    const { items } = (await app.as(company)(listNotifications, {})).json();
    expect(items[0]).toMatchObject({ kind: "invitedElsewhere", title: wanted, other, contractorId: id });
    const [{ email } = { email: "" }] = await rowsOf<{ email: string }>(
      world.tx,
      `SELECT email FROM app_user WHERE id = ${company}`,
    );
    const mails = await mailsTo(world, email);
    expect(JSON.stringify(mails[0]?.paragraphs)).toContain(wanted);
  });

  test("T-136, HO-134: the company moves what waits by a confirmed action: reserved money returns, and drafts wait to be paid", async () => {
    const [wanted, other] = [address("wanted"), address("other")];
    const { company, contractor, ref } = await withTasks(wanted);
    const { id } = (await asContractor(other, { ref })).json();
    const move = (seen: object, who = company) => app.as(who)(moveInvitedTasks, { id, seen });
    const seen = { tasks: 2, reserved: [{ currency: "USD", amount: "100.00" }] };
    // Nobody has proved the other address either.
    expect((await move(seen)).json().code).toBe("contractorNotActive");
    await chooses(await linkCode(world, other));
    const { invitedAs } = (await app.as(company)(getContractor, { id })).json();
    expect(invitedAs).toEqual({ id: contractor, email: wanted, ...seen });
    expect(await available(company)).toBe(90_000);
    for (const wrong of [
      { ...seen, tasks: 1 },
      { ...seen, reserved: [] },
      { tasks: 2, reserved: [{ currency: "USD", amount: "99.00" }] },
    ]) {
      expect((await move(wrong)).statusCode).toBe(409);
    }
    expect((await move(seen, await aCompany(world.tx))).statusCode).toBe(404);
    expect((await move(seen)).json()).toEqual({ status: "Done", moved: 2, left: 0 });
    expect(await available(company)).toBe(100_000);
    expect(await taskRows(company)).toEqual([
      { contractor: id, status: "draft", title: "Logo", total: expect.any(Number) },
      { contractor, status: "rejectedByCompany", title: "Landing page", total: 10_000 },
      { contractor: id, status: "draft", title: "Landing page", total: expect.any(Number) },
    ]);
    expect((await app.as(company)(getContractor, { id })).json().invitedAs).toBeNull();
  });

  test("HO-10, HO-134: the code of a move says from whom to whom, how much moves and what returns, and asks nothing of what is refused", async () => {
    const [wanted, other] = [address("wanted"), address("other")];
    const { company, ref } = await withTasks(wanted);
    const { id } = (await asContractor(other, { ref })).json();
    await chooses(await linkCode(world, other));
    const guarded = await testApp(world, createFactorGate(world.app));
    const [{ email } = { email: "" }] = await rowsOf<{ email: string }>(
      world.tx,
      `SELECT email FROM app_user WHERE id = ${company}`,
    );
    await linkFirstApp(world, email, guarded.as(company));
    const seen = { tasks: 2, reserved: [{ currency: "USD", amount: "100.00" }] };
    const asked = await guarded.as(company)(moveInvitedTasks, { id, seen });
    expect([asked.statusCode, asked.json().about]).toEqual([
      428,
      [
        { label: "Tasks of", value: wanted },
        { label: "Freelancer", value: "Ana Petrovic" },
        { label: "Tasks that move", value: "2" },
        { label: "Returns to the balance", value: expect.stringMatching(/^100,00\s\$$/) },
      ],
    ]);
    const wrong = await guarded.as(company)(moveInvitedTasks, { id, seen: { ...seen, tasks: 3 } });
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, "changedMeanwhile"]);
    await guarded.server.close();
  });

  test("HO-10, HO-134: the code of a move of drafts alone says that 100 move, and of nothing that returns", async () => {
    const [wanted, other] = [address("wanted"), address("other")];
    const company = await aCompany(world.tx);
    await invite(company, wanted);
    const [{ id: contractor } = { id: 0 }] = await living(wanted);
    for (let count = 0; count < 101; count += 1) {
      await aDraft(world.tx, { company, contractor, reward: 3000n });
    }
    const { id } = (await asContractor(other, { ref: await refOf(wanted) })).json();
    await chooses(await linkCode(world, other));
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${company}, true)`);
    const guarded = await testApp(world, createFactorGate(world.app));
    const asked = await guarded.as(company)(moveInvitedTasks, { id, seen: { tasks: 101, reserved: [] } });
    expect([asked.statusCode, asked.json().about]).toEqual([
      428,
      [
        { label: "Tasks of", value: wanted },
        { label: "Freelancer", value: "Ana Petrovic" },
        { label: "Tasks that move", value: "100" },
      ],
    ]);
    await guarded.server.close();
  });

  test("HO-134: a move waits for nobody who holds a task that stays: the 100 oldest are locked", async () => {
    const [wanted, other] = [address("wanted"), address("other")];
    const { company, contractor, ref } = await withTasks(wanted);
    for (let count = 0; count < 99; count += 1) {
      await aDraft(world.tx, { company, contractor, reward: 3000n });
    }
    const { id } = (await asContractor(other, { ref })).json();
    await chooses(await linkCode(world, other));
    const seen = { tasks: 101, reserved: [{ currency: "USD", amount: "100.00" }] };
    const moved = await world.app.db.transaction(async (tx) => {
      await rowsOf(tx, `SELECT 1 FROM task WHERE company_id = ${company} ORDER BY id DESC LIMIT 1 FOR UPDATE`);
      return (await app.as(company)(moveInvitedTasks, { id, seen })).json();
    });
    expect(moved).toEqual({ status: "Done", moved: 100, left: 1 });
  });

  test("T-136: what somebody has proved meanwhile is theirs and is not moved", async () => {
    const [wanted, other] = [address("wanted"), address("other")];
    const { company, ref } = await withTasks(wanted);
    const { id } = (await asContractor(other, { ref })).json();
    await chooses(await linkCode(world, other));
    await asContractor(wanted);
    await chooses(await linkCode(world, wanted));
    const seen = { tasks: 2, reserved: [{ currency: "USD", amount: "100.00" }] };
    expect((await app.as(company)(moveInvitedTasks, { id, seen })).statusCode).toBe(409);
  });
});

describe("an account that nobody has proved", () => {
  test("HO-134, A-79: a new registration takes its place and ends its link; what is proved answers AlreadyUse", async () => {
    const email = address("taken");
    const first = (await asOwner(email, { Name: "Stranger Ltd" })).json();
    const stale = await linkCode(world, email);
    expect((await asGuest()(checkEmail, { Email: email })).json()).toEqual({ status: "Done" });
    const second = (await asOwner(email)).json();
    expect(second).toEqual({ status: "Done", id: expect.any(Number) });
    expect(await living(email)).toEqual([{ id: second.id, role: "company", state: "active" }]);
    expect((await chooses(stale)).json().code).toBe("codeWrongOrExpired");
    expect((await chooses(await linkCode(world, email))).json().status).toBe("Done");
    expect((await asOwner(email)).json()).toEqual({ status: "AlreadyUse" });
    expect((await asContractor(email)).json()).toEqual({ status: "AlreadyUse" });
    expect((await asGuest()(checkEmail, { Email: email })).json()).toEqual({ status: "AlreadyUse" });
    // Operators have nothing to do with the first one.
    const waiting = (
      await app.as(await anOperator(world.tx))(operatorCompanies, { state: "toActivate", take: 100 })
    ).json();
    const ids = waiting.rows.map((row: { id: number }) => row.id);
    expect([ids.includes(second.id), ids.includes(first.id)]).toEqual([true, false]);
  });

  test("HO-134: of freelancer and company who register with one address one after the other, the later has it", async () => {
    const email = address("both");
    const company = await aCompany(world.tx);
    await invite(company, email);
    const first = (await asContractor(email, { ref: await refOf(email) })).json();
    const second = await asOwner(email);
    expect(second.json()).toEqual({ status: "Done", id: expect.any(Number) });
    expect(await living(email)).toEqual([{ id: second.json().id, role: "company", state: "active" }]);
    expect(await linkOf(company, first.id)).toBeUndefined();
    expect((await chooses(first.SecurityCode)).json().code).toBe("codeWrongOrExpired");
    const third = (await asContractor(email)).json();
    expect(await living(email)).toEqual([{ id: third.id, role: "freelancer", state: "active" }]);
  });

  test("T-136: a stranger's unconfirmed company does not keep anybody from inviting that address", async () => {
    const email = address("blocked");
    await asOwner(email);
    const company = await aCompany(world.tx);
    expect((await invite(company, email)).json()).toEqual({ status: "Done", results: [{ email, result: "invited" }] });
    expect(await living(email)).toEqual([{ id: expect.any(Number), role: "freelancer", state: "invited" }]);
  });

  test("T-136: a stranger's unconfirmed freelancer is invited by the address, not linked as active under the stranger's name", async () => {
    const email = address("named");
    const { id } = (await asContractor(email, { Name: "Stranger" })).json();
    const stale = await linkCode(world, email);
    const company = await aCompany(world.tx);
    expect((await invite(company, email)).json().results).toEqual([{ email, result: "invited" }]);
    expect(await linkOf(company, id)).toBe("inviteSent");
    expect((await app.as(company)(getContractor, { id })).json()).toMatchObject({ fullname: email, status: 3 });
    expect((await chooses(stale)).json().code).toBe("codeWrongOrExpired");
  });

  test("T-136: tasks that a company made for it go to who proves the address", async () => {
    const email = address("paid");
    const { company, contractor, paid, ref } = await withTasks(email);
    // A stranger registers with the invited address, which they cannot prove.
    await asContractor(email, { Name: "Stranger" });
    const { id, SecurityCode } = (await asContractor(email, { ref, Name: "Vera" })).json();
    expect(id).toBe(contractor);
    await chooses(SecurityCode);
    expect(await linkOf(company, contractor)).toBe("active");
    expect((await app.as(contractor)(acceptTask, { id: paid })).statusCode).toBe(200);
  });

  test("HO-134, T-136: a manager who never came belongs to the company: nobody takes the address by a form, until the company removes him", async () => {
    const email = address("manager");
    const company = await aCompany(world.tx);
    const form = { Name: "Max", SurName: "Moreno", Email: email, Password: "lamp7" };
    expect((await app.as(company)(addManager, form)).json()).toEqual({ status: "Done" });
    const before = await living(email);
    expect((await asContractor(email)).json()).toEqual({ status: "AlreadyUse" });
    expect((await asOwner(email)).json()).toEqual({ status: "AlreadyUse" });
    expect((await asGuest()(checkEmail, { Email: email })).json()).toEqual({ status: "AlreadyUse" });
    const other = await aCompany(world.tx);
    expect((await invite(other, email)).json()).toEqual({
      status: "AlreadyUse",
      results: [{ email, result: "company" }],
    });
    expect((await app.as(other)(addManager, form)).json().status).toBe("AlreadyUse");
    expect(await living(email)).toEqual(before);
    expect(
      (await asGuest()(signIn, { login: email, password: createHash("md5").update("lamp7").digest("hex") })).json()
        .status,
    ).toBe("ChangePassword");
    await app.as(company)(editManager, { Email: email, Password: "DELETE" });
    expect((await asContractor(email)).json().status).toBe("Done");
  });

  test("HO-134: a password that the owner handed over signs a manager in and proves no address; a mailed link proves it", async () => {
    const email = address("handed");
    const company = await aCompany(world.tx);
    await app.as(company)(addManager, { Name: "Max", SurName: "Moreno", Email: email, Password: "lamp7" });
    const proved = async () =>
      (
        await rowsOf<{ proved: boolean }>(
          world.tx,
          `SELECT NOT is_unconfirmed AS proved FROM app_user WHERE email = '${email}'`,
        )
      )[0]?.proved;
    const signs = (password: string) =>
      asGuest()(signIn, { login: email, password: createHash("md5").update(password).digest("hex") });
    // The mailbox gets a link, and the owner uses the first password before.
    await asGuest()(restorePassword, { Email: email });
    const mailed = await linkCode(world, email);
    const { code } = (await signs("lamp7")).json();
    expect((await chooses(code)).json().status).toBe("Done");
    expect((await signs("Good-Words-15")).json().status).toBe("Done");
    expect(await proved()).toBe(false);
    expect((await asContractor(email)).json()).toEqual({ status: "AlreadyUse" });
    const link = { SecurityCode: mailed, NewPassword: "Other-Words-16" };
    expect((await asGuest()(setNewPassword, link)).json().status).toBe("Done");
    expect(await proved()).toBe(true);
  });

  test("HO-134: what a stranger brought along is gone with the account: time zone, address, and the company of another's invitation", async () => {
    const [wanted, victim] = [address("wanted"), address("victim")];
    const { company, ref } = await withTasks(wanted);
    const inviting = await aCompany(world.tx);
    const { id } = (await asContractor(victim, { ref, TimeZone: "Asia/Tokyo" })).json();
    expect(await linkOf(company, id)).toBe("inviteSent");
    await invite(inviting, victim);
    const left = () =>
      rowsOf(
        world.tx,
        `SELECT u.id::int, c.profile, (SELECT count(*)::int FROM account_zone WHERE owner = u.id) AS zones,
          ARRAY(SELECT company_id::int FROM company_contractor WHERE contractor_id = u.id) AS companies
        FROM app_user u JOIN contractor c ON c.id = u.id WHERE u.id = ${id}`,
      );
    expect(await left()).toEqual([{ id, profile: {}, zones: 0, companies: [inviting] }]);
    expect((await app.as(company)(getContractor, { id })).statusCode).toBe(404);
    // Whose own invitation a stranger used from elsewhere keeps it.
    const again = (await asContractor(victim, { TimeZone: "Europe/Belgrade" })).json();
    expect(again.id).toBe(id);
    expect(await rowsOf(world.tx, `SELECT time_zone FROM account_zone WHERE owner = ${id}`)).toEqual([
      { time_zone: "Europe/Belgrade" },
    ]);
  });

  test("HO-134: an own invitation of an address outlives that a stranger registers there by somebody else's", async () => {
    const [wanted, victim] = [address("wanted"), address("victim")];
    const { company, ref } = await withTasks(wanted);
    await invite(company, victim);
    const own = await refOf(victim);
    const { id } = (await asContractor(victim, { ref })).json();
    expect((await asGuest()(invitationByRef, { ref: own })).json()).toMatchObject({ email: victim });
    const { SecurityCode } = (await asContractor(victim, { ref: own })).json();
    await chooses(SecurityCode);
    expect(await linkOf(company, id)).toBe("active");
    expect((await app.as(company)(getContractor, { id })).json().invitedAs).toBeNull();
  });

  test("HO-134, HO-133: a stranger's account keeps nobody from becoming an operator with that address; a manager's, and one that a company made tasks for, do", async () => {
    const [free, managed, used] = [address("free"), address("managed"), address("used")];
    const [first, second] = [await anOperator(world.tx), await anOperator(world.tx)];
    const company = await aCompany(world.tx);
    await asContractor(free);
    await app.as(company)(addManager, { Name: "Max", SurName: "Moreno", Email: managed, Password: "lamp7" });
    await withTasks(used);
    await asContractor(used);
    const asks = async (email: string) =>
      (await app.as(first)(inviteOperator, { email, rights: ["support"], reason: "Shift" })).json();
    expect([(await asks(managed)).code, (await asks(used)).code]).toEqual(["emailTaken", "emailTaken"]);
    const { approval } = await asks(free);
    expect(
      (await app.as(second)(decideApproval, { id: String(approval), decision: "approved", reason: "Known" })).json(),
    ).toEqual({ decision: "approved" });
    const code = await linkCode(world, free);
    // Again there while the link was on its way.
    expect((await asOwner(free)).json().status).toBe("Done");
    const { secret } = (await asGuest()(operatorInvitation, { code, email: free })).json();
    const form = { code, email: free, name: "New", surname: "Operator", password: "Good-Words-18" };
    const totp = appCodeAt(secret, world.clock.now());
    expect((await asGuest()(acceptOperatorInvitation, { ...form, totp })).statusCode).toBe(200);
    expect((await living(free)).map(({ role }) => role)).toEqual(["operator"]);
  });
});
