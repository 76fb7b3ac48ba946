import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { convertToActive, inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { checkEmail, signIn, userInit } from "@artel/shared/calls/session/legacy";
import { payTask } from "@artel/shared/calls/tasks/app";
import { operatorUser } from "@artel/shared/calls/users/operator";
import {
  proposeFactorReset,
  proposeUserClose,
  proposeUserReopen,
  unlockUser,
} from "@artel/shared/calls/users/operator-care";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anotherSession } from "../../testing/another-session.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { mailsTo } from "../../testing/mails.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, aDraft, aManager, anOperator, workingPair } from "../../testing/people.ts";
import { anOwnerWithPassword, md5, rightPassword } from "../../testing/signed-in.ts";
import { aBank } from "../../testing/verified-wallets.ts";
import { meetAt } from "../../testing/waiting.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let support: number;
let compliance: number;
const reason = "Asked by letter";

beforeAll(async () => {
  ({ world, app } = await startApp());
  support = await anOperator(world.tx, ["support"]);
  compliance = await anOperator(world.tx, ["compliance", "support"]);
});
afterAll(() => closeWithCleanBooks(app, world));

const show = (id: number) => ok(app.as(support), operatorUser, { id });
const decide = (approval: number, by = compliance, decision = "approved") =>
  app.as(by)(decideApproval, { id: String(approval), decision, reason: "Seen the passport" });
async function approve(approval: number): Promise<void> {
  expect((await decide(approval)).json()).toEqual({ decision: "approved" });
}
const init = async (token: string) =>
  (await app.as(undefined)(userInit, {}, { authorization: `Bearer ${token}` })).statusCode;

describe("the second factor", () => {
  test("HO-43: nothing is done until another operator approves; then it is gone, every session ends and the person is told", async () => {
    const { id, email } = await anOwnerWithPassword(world, app);
    const token = await anotherSession(world, id);
    await rowsOf(
      world.tx,
      `INSERT INTO factor (user_id, is_email_chosen, totp_secret) VALUES (${id}, true, 'k.sealed')`,
    );
    const { approval } = await ok(app.as(support), proposeFactorReset, { id, reason });
    expect((await show(id)).pending).toMatchObject([{ approval, kind: "user.resetFactor" }]);
    expect((await decide(approval, support)).json().code).toBe("samePerson");
    expect([(await show(id)).access.hasApp, await init(token)]).toEqual([true, 200]);
    await approve(approval);
    expect((await show(id)).access).toMatchObject({ hasApp: false, hasEmailCodes: false });
    expect([await init(token), (await show(id)).sessions]).toEqual([401, []]);
    expect((await mailsTo(world, email))[0]?.paragraphs[0]?.key).toBe("mailCare.factorReset");
    const { rows } = await ok(app.as(support), operatorAudit, { user: id });
    expect(rows.map(({ action }) => action)).toContain("user.resetFactor");
  });

  test("HO-43: who has none is refused, and a request is overtaken when it is gone meanwhile", async () => {
    const person = await aContractor(world.tx);
    const refused = await app.as(support)(proposeFactorReset, { id: person, reason });
    expect([refused.statusCode, refused.json().detail]).toEqual([409, "The person has no two-step verification"]);
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${person}, true)`);
    const { approval } = await ok(app.as(support), proposeFactorReset, { id: person, reason });
    await rowsOf(world.tx, `UPDATE factor SET is_email_chosen = false WHERE user_id = ${person}`);
    expect((await decide(approval)).json()).toEqual({ decision: "overtaken" });
  });
});

describe("closing an account", () => {
  const close = async (id: number) => approve((await ok(app.as(support), proposeUserClose, { id, reason })).approval);

  test("HO-43: a closed company signs in nowhere, which the right password alone is told, its managers neither; opened again, all do", async () => {
    const { id, email } = await anOwnerWithPassword(world, app);
    const manager = await aManager(world.tx, id);
    const tokens = [await anotherSession(world, id), await anotherSession(world, manager)];
    const { approval } = await ok(app.as(support), proposeUserClose, { id, reason });
    expect(await init(tokens[1] ?? "")).toBe(200);
    await approve(approval);
    expect([await init(tokens[0] ?? ""), await init(tokens[1] ?? "")]).toEqual([401, 401]);
    expect([(await show(id)).state, (await show(manager)).state]).toEqual(["closed", "closed"]);
    const enter = async (password: string) =>
      (await app.as(undefined)(signIn, { login: email, password: md5(password) })).json().status;
    expect([await enter(rightPassword), await enter("Wrong-Horse-7")]).toEqual(["Closed", "Wrong login or password!"]);
    expect((await mailsTo(world, email))[0]?.subject).toBe("mailCare.closedSubject");
    expect(await ok(app.as(undefined), checkEmail, { Email: email })).toEqual({ status: "AlreadyUse" });
    await approve((await ok(app.as(support), proposeUserReopen, { id, reason })).approval);
    expect([await enter(rightPassword), (await show(manager)).state]).toEqual(["Done", "active"]);
  });

  test("HO-43: money, tasks and payouts stand in the way and are named, at the request and at the decision", async () => {
    const { company, contractor } = await workingPair(world.tx, 1_000_00n);
    await giveMoney(world.tx, contractor, "USD", 50_00n);
    await aBank(world, app, contractor);
    await ok(app.as(contractor), withdraw, { amount: "50", type: "toBank", walletId: "", currency: "USD" });
    const task = await aDraft(world.tx, { company, contractor, reward: 100_00n });
    await ok(app.as(company), payTask, { id: task });
    const why = async (id: number) => (await app.as(support)(proposeUserClose, { id, reason })).json().detail;
    expect(await why(company)).toBe("The account cannot be closed yet: it holds 1\u00a0000,00\u00a0$; 1 task is open");
    expect(await why(contractor)).toBe(
      "The account cannot be closed yet: it holds 50,00\u00a0$; 1 task is open; 1 payout is open",
    );
    const person = await aContractor(world.tx);
    const { approval } = await ok(app.as(support), proposeUserClose, { id: person, reason });
    await giveMoney(world.tx, person, "USD", 1_00n);
    const refused = await decide(approval);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      ...[409, "The account cannot be closed yet: it holds 1,00\u00a0$"],
    ]);
    expect((await show(person)).state).toBe("active");
  });

  test("HO-43: a closed freelancer is off at every company, which can neither activate nor invite anew; opened again, the same have them", async () => {
    const [one, other] = [await aCompany(world.tx), await aCompany(world.tx)];
    const person = await aContractor(world.tx, { email: "closed@contractor.test", companies: [one, other] });
    await rowsOf(
      world.tx,
      `UPDATE company_contractor SET status = 'inactive' WHERE company_id = ${other} AND contractor_id = ${person}`,
    );
    await close(person);
    const links = async () =>
      rowsOf(world.tx, `SELECT status FROM company_contractor WHERE contractor_id = ${person} ORDER BY company_id`);
    expect(await links()).toEqual([{ status: "inactive" }, { status: "inactive" }]);
    expect((await app.as(one)(convertToActive, { id: person })).statusCode).toBe(409);
    const third = await aCompany(world.tx);
    const invited = (await app.as(third)(inviteContractors, { email: "closed@contractor.test" })).json();
    expect(invited.status).toBe("AlreadyUse");
    await approve((await ok(app.as(support), proposeUserReopen, { id: person, reason })).approval);
    expect(await links()).toEqual([{ status: "active" }, { status: "inactive" }]);
  });

  test("HO-43: a payment that is under way while a freelancer is closed stands in the way", async () => {
    const { company, contractor } = await workingPair(world.tx, 1_000_00n);
    const task = await aDraft(world.tx, { company, contractor, reward: 100_00n });
    const { approval } = await ok(app.as(support), proposeUserClose, { id: contractor, reason });
    const [paid, closed] = await meetAt(world, `SELECT 1 FROM task WHERE id = ${task} FOR UPDATE`, [
      () => app.as(company)(payTask, { id: task }),
      () => decide(approval),
    ]);
    expect([paid?.statusCode, closed?.statusCode]).toEqual([200, 409]);
    expect(closed?.json().detail).toBe("The account cannot be closed yet: 1 task is open");
    expect((await show(contractor)).state).toBe("active");
  });

  test("HO-43: who was removed while the account was closed is not brought back with it", async () => {
    const company = await aCompany(world.tx);
    const [gone, kept] = [await aManager(world.tx, company), await aManager(world.tx, company)];
    await close(company);
    await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${gone}`);
    await approve((await ok(app.as(support), proposeUserReopen, { id: company, reason })).approval);
    expect([(await show(gone)).state, (await show(kept)).state]).toEqual(["removed", "active"]);
  });

  test("HO-43: a manager is the owner's to remove; an open account is not opened, a closed one not closed again", async () => {
    const company = await aCompany(world.tx);
    const manager = await aManager(world.tx, company);
    const detail = async (call: typeof proposeUserClose, id: number) =>
      (await app.as(support)(call, { id, reason })).json().detail;
    expect(await detail(proposeUserClose, manager)).toBe("A manager is removed by the owner of the company");
    expect(await detail(proposeUserReopen, company)).toBe("The account is not closed");
    await close(company);
    expect(await detail(proposeUserClose, company)).toBe("The account is not open");
  });

  test("HO-43: the support asks and compliance decides; other duties are refused", async () => {
    const person = await aContractor(world.tx);
    const finance = await anOperator(world.tx, ["finance", "treasury", "admin", "compliance"]);
    expect((await app.as(finance)(proposeUserClose, { id: person, reason })).statusCode).toBe(403);
    const { approval } = await ok(app.as(support), proposeUserClose, { id: person, reason });
    const second = await anOperator(world.tx, ["support", "finance", "treasury", "admin"]);
    expect((await decide(approval, second)).statusCode).toBe(403);
    expect((await decide(approval, compliance, "refused")).json()).toEqual({ decision: "refused" });
    expect((await show(person)).state).toBe("active");
  });
});

test("HO-43: an account is unlocked three times a day, by all operators together: codes are not guessed on and on", async () => {
  const id = await aContractor(world.tx);
  await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${id}, true)`);
  const unlockOnce = async () => {
    await rowsOf(
      world.tx,
      `UPDATE factor SET email_failures = 15, email_locked_at = '2026-11-20' WHERE user_id = ${id}`,
    );
    return app.as(await anOperator(world.tx, ["support"]))(unlockUser, { id, reason });
  };
  for (const _ of [1, 2, 3]) {
    expect((await unlockOnce()).statusCode).toBe(200);
  }
  const refused = await unlockOnce();
  expect([refused.statusCode, refused.json().detail]).toEqual([
    ...[409, "This account was unlocked 3 times today. Try again tomorrow."],
  ]);
  expect((await show(id)).access.isFactorLocked).toBe(true);
  world.clock.set(new Date("2026-11-21T00:00:00Z"));
  expect((await unlockOnce()).statusCode).toBe(200);
  world.clock.set(testDay);
});
