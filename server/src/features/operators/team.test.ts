import { proposeAccountSetting, proposeAccountTariff } from "@artel/shared/calls/accounts/operator";
import { decideApproval, operatorApproval } from "@artel/shared/calls/approvals/operator";
import { correctDocument } from "@artel/shared/calls/documents/operator";
import { adminDoExchange, publishRate, setSpread } from "@artel/shared/calls/exchange/operator";
import { settleTopup, settleTopups } from "@artel/shared/calls/funding/operator";
import { collectCardPayin, creditCardPayin } from "@artel/shared/calls/funding/operator-card-payins";
import { creditDeposit } from "@artel/shared/calls/funding/operator-deposits";
import { bookLineOrder, giveUpReturn, returnBankLine } from "@artel/shared/calls/funding/operator-orders";
import { refundTopup } from "@artel/shared/calls/funding/operator-refunds";
import { proposeAdjustment } from "@artel/shared/calls/ledger/operator";
import { acceptOperatorInvitation, operatorInit, operatorInvitation } from "@artel/shared/calls/operators/operator";
import {
  changeOperatorRights,
  endOperatorInvitation,
  inviteOperator,
  listOperators,
  removeOperator,
} from "@artel/shared/calls/operators/operator-team";
import { buildBatch, markPayoutItems } from "@artel/shared/calls/payouts/operator";
import { proposePolicy, proposePolicyEnd, proposeSegment } from "@artel/shared/calls/policies/operator";
import { proposeErasure } from "@artel/shared/calls/privacy/operator";
import { publishListSet } from "@artel/shared/calls/reference/operator";
import { publishRuleSet } from "@artel/shared/calls/rules/operator";
import { confirmHit, importScreeningList } from "@artel/shared/calls/screening/operator";
import {
  proposeEmailChange,
  proposeFactorReset,
  proposeUserClose,
  proposeUserReopen,
} from "@artel/shared/calls/users/operator-care";
import { overrideVerification } from "@artel/shared/calls/verification/operator";
import { approvalDuties } from "@artel/shared/states/operator-rights";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { linkCode, mailsTo } from "../../testing/mails.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
import { appCodeAt } from "../../testing/totp.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { describeOperators, inviteByCommand, replaceByCommand } from "./command.ts";

let world: TestWorld;
let app: TestApp;
let first: number;
let second: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000" }));
  first = await anOperator(world.tx);
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const reason = "Second shift";
const guest = () => app.as(undefined);
const invite = (by: number, email: string, rights: readonly string[] = ["treasury"]) =>
  app.as(by)(inviteOperator, { email, rights, reason });
const decide = (by: number, id: number, decision = "approved") =>
  app.as(by)(decideApproval, { id: String(id), decision, reason: "Known to me" });
const codeOf = (link: string) => new URL(link).searchParams.get("code") ?? "";
const emailOf = async (id: number): Promise<string> =>
  (await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${id}`))[0]?.email ?? "";
const records = (action: string) =>
  rowsOf<{ subject: string }>(
    world.tx,
    `SELECT actor::int, subject, reason, detail FROM audit.record WHERE action = '${action}' ORDER BY seq`,
  );

/** Whoever has the link sets up the account: password and own app. Answers the status and the id. */
async function accept(code: string, email: string): Promise<{ status: number; id: number }> {
  const shown = await guest()(operatorInvitation, { code, email });
  if (shown.statusCode !== 200) {
    return { status: shown.statusCode, id: 0 };
  }
  const totp = appCodeAt(shown.json().secret, world.clock.now());
  const form = { code, email, name: "New", surname: "Operator", password: "Good-Words-18", totp };
  const reply = await guest()(acceptOperatorInvitation, form);
  const [row] = await rowsOf<{ id: number }>(world.tx, `SELECT id::int FROM app_user WHERE email = '${email}'`);
  return { status: reply.statusCode, id: row?.id ?? 0 };
}

/** The only two operators of the installation, whatever a test before left. */
async function onlyTwo(): Promise<void> {
  await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE role = 'operator' RETURNING id`);
  first = await anOperator(world.tx);
  second = await anOperator(world.tx);
}

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  test("HO-133: the only operator invites nobody in the console; the command on the machine makes the second one, and the log keeps it", async () => {
    expect((await invite(first, "second@operator.test")).json().code).toBe("tooFewOperators");
    expect((await app.as(first)(removeOperator, { id: first, reason })).json().code).toBe("tooFewOperators");
    await expect(inviteByCommand(world.app, "nobody")).rejects.toThrow('"nobody" is no e-mail address.');
    await expect(inviteByCommand(world.app, await emailOf(first))).rejects.toThrow("belongs to an account already");
    const old = await inviteByCommand(world.app, "second@operator.test");
    const link = await inviteByCommand(world.app, "Second@operator.test ");
    expect(await describeOperators(world.app)).toEqual([
      `${await emailOf(first)}  support,treasury,compliance,finance,admin`,
      "second@operator.test  invited until 2026-11-23T09:00:00.000Z: support,treasury,compliance,finance,admin",
    ]);
    expect(await mailsTo(world, "second@operator.test")).toEqual([]);
    expect((await accept(codeOf(old), "second@operator.test")).status).toBe(404);
    expect((await accept(codeOf(link), "other@operator.test")).status).toBe(404);
    const made = await accept(codeOf(link), "second@operator.test");
    expect(made.status).toBe(200);
    second = made.id;
    const detail = {
      email: "second@operator.test",
      rights: ["support", "treasury", "compliance", "finance", "admin"],
    };
    const [record] = (await records("operator.inviteByCommand")).slice(-1);
    expect(record).toMatchObject({ actor: 0, reason: "The command on the machine", detail });
    await expect(inviteByCommand(world.app, "third@operator.test")).rejects.toThrow("invite in the console");
  });

  test("HO-133, HO-43: an operator is invited by two: one asks, another approves, the mail opens for its address alone, once", async () => {
    const email = "third@operator.test";
    const asked = await invite(first, " Third@Operator.test", ["finance", "support"]);
    const { approval } = asked.json();
    expect(asked.statusCode).toBe(200);
    expect(await mailsTo(world, email)).toEqual([]);
    expect((await decide(first, approval)).json().code).toBe("samePerson");
    const lesser = await anOperator(world.tx, ["support", "treasury", "compliance", "finance"]);
    expect((await decide(lesser, approval)).statusCode).toBe(403);
    expect((await app.as(second)(operatorApproval, { id: String(approval) })).json()).toMatchObject({
      about: "Invite third@operator.test as an operator",
      before: null,
      after: "Duties: Support, Finance",
    });
    expect((await decide(second, approval)).json()).toEqual({ decision: "approved" });
    const code = await linkCode(world, email);
    const { invitations } = (await app.as(first)(listOperators, {})).json();
    expect(invitations).toMatchObject([
      { email, rights: ["finance", "support"], expiresAt: "2026-11-23T09:00:00.000Z" },
    ]);
    expect((await accept(code, "mallory@operator.test")).status).toBe(404);
    const { status, id } = await accept(code, email);
    expect(status).toBe(200);
    expect((await accept(code, email)).status).toBe(404);
    expect((await app.as(id)(operatorInit, {})).json().rights).toEqual(["finance", "support"]);
    expect((await app.as(first)(listOperators, {})).json()).toMatchObject({ invitations: [], admins: 2 });
    expect((await records("operator.invite")).slice(-1)).toMatchObject([
      { actor: second, reason: "Known to me", detail: { email, firstPerson: first } },
    ]);
  });

  test("HO-133: an address that anybody has is not invited, also where it was taken meanwhile; no duties are refused naming the field", async () => {
    await aCompany(world.tx, { email: "owner@taken.test" });
    expect((await invite(first, "owner@taken.test")).json().code).toBe("emailTaken");
    for (const wrong of ["no address", "third op@operator.test"]) {
      expect(Object.keys((await invite(first, wrong)).json().fields)).toEqual(["email"]);
    }
    expect(Object.keys((await invite(first, "fourth@operator.test", [])).json().fields)).toEqual(["rights"]);
    expect((await invite(first, "fourth@operator.test", ["admin", "admin"])).statusCode).toBe(400);
    const { approval } = (await invite(first, "late@operator.test")).json();
    await aCompany(world.tx, { email: "late@operator.test" });
    expect((await decide(second, approval)).json().code).toBe("emailTaken");
    expect(await mailsTo(world, "late@operator.test")).toEqual([]);
  });

  test("HO-133: an invitation is withdrawn by one, ends after 72 hours, and a newer one takes its place", async () => {
    const email = "fifth@operator.test";
    const approved = async () => {
      await decide(second, (await invite(first, email)).json().approval);
      return linkCode(world, email);
    };
    const old = await approved();
    const newer = await approved();
    expect((await guest()(operatorInvitation, { code: old, email })).statusCode).toBe(404);
    expect((await guest()(operatorInvitation, { code: newer, email })).statusCode).toBe(200);
    const [open] = (await app.as(first)(listOperators, {})).json().invitations;
    expect((await app.as(first)(endOperatorInvitation, { id: open.id, reason })).json()).toEqual({ status: "Done" });
    expect((await app.as(first)(endOperatorInvitation, { id: open.id, reason })).statusCode).toBe(404);
    expect((await accept(newer, email)).status).toBe(404);
    const last = await approved();
    world.clock.advance(72 * 3600);
    expect((await accept(last, email)).status).toBe(404);
    expect((await app.as(first)(listOperators, {})).json().invitations).toEqual([]);
  });

  test("HO-133, HO-43: duties change by two persons, sign out at once, and never leave fewer than two who decide on operators", async () => {
    await onlyTwo();
    const third = await anOperator(world.tx, ["support"]);
    const change = (by: number, id: number, rights: readonly string[]) =>
      app.as(by)(changeOperatorRights, { id, rights, reason });
    expect((await change(first, third, ["support"])).json().code).toBe("conflict");
    expect((await change(first, second, ["support"])).json().code).toBe("tooFewOperators");
    expect((await change(first, 999_999, ["support"])).statusCode).toBe(404);
    expect((await app.as(third)(operatorInit, {})).json().rights).toEqual(["support"]);
    const { approval } = (await change(first, third, ["treasury", "admin"])).json();
    const asked = (await app.as(second)(operatorApproval, { id: String(approval) })).json();
    const [{ name, email }] = (await app.as(first)(listOperators, {}))
      .json()
      .operators.filter((one: { id: number }) => one.id === third);
    expect([asked.subject, asked.about, asked.before, asked.after]).toEqual([
      `operator:${third}`,
      `Change the duties of ${name} (${email})`,
      "Duties: Support",
      "Duties: Treasury, Administration",
    ]);
    expect((await app.as(third)(operatorInit, {})).json().rights).toEqual(["support"]);
    expect((await decide(second, approval)).json()).toEqual({ decision: "approved" });
    expect((await app.as(third)(operatorInit, {})).statusCode).toBe(401);
    const rows = await rowsOf(world.tx, `SELECT operator_rights FROM app_user WHERE id = ${third}`);
    expect(rows).toEqual([{ operator_rights: ["treasury", "admin"] }]);
    // What was allowed when it was asked for is judged again when it is done.
    const lesser = (await change(first, second, ["support"])).json().approval;
    expect((await app.as(first)(removeOperator, { id: third, reason })).json()).toEqual({ status: "Done" });
    expect((await decide(second, lesser)).json()).toEqual({ decision: "overtaken" });
  });

  test("HO-133: a removed operator is signed out everywhere at once; two who remove each other leave two", async () => {
    await onlyTwo();
    const third = await anOperator(world.tx);
    expect((await app.as(second)(operatorInit, {})).statusCode).toBe(200);
    expect((await app.as(third)(operatorInit, {})).statusCode).toBe(200);
    const both = await Promise.all([
      app.as(second)(removeOperator, { id: third, reason }),
      app.as(third)(removeOperator, { id: second, reason }),
    ]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const gone = both[0]?.statusCode === 200 ? third : second;
    expect((await app.as(gone)(operatorInit, {})).statusCode).toBe(401);
    const { operators, admins } = (await app.as(first)(listOperators, {})).json();
    expect(admins).toBe(2);
    expect(operators.find(({ id }: { id: number }) => id === gone)).toMatchObject({ state: "removed", rights: [] });
    expect((await app.as(first)(removeOperator, { id: gone, reason })).statusCode).toBe(404);
    const rows = await rowsOf(world.tx, `SELECT verifier, current_state FROM app_user WHERE id = ${gone}`);
    expect(rows).toEqual([{ verifier: null, current_state: "removed" }]);
  });

  test("HO-133: the command suspends one of two at once and names the successor; a removed one comes back as the same person", async () => {
    await onlyTwo();
    const lost = await emailOf(second);
    await expect(replaceByCommand(world.app, "unknown@operator.test", "next@operator.test")).rejects.toThrow(
      "No active operator has the address unknown@operator.test.",
    );
    await expect(replaceByCommand(world.app, lost, lost)).rejects.toThrow("the same address");
    expect((await app.as(first)(removeOperator, { id: second, reason })).json().code).toBe("tooFewOperators");
    expect((await app.as(second)(operatorInit, {})).statusCode).toBe(200);
    const link = await replaceByCommand(world.app, lost, "next@operator.test");
    expect((await app.as(second)(operatorInit, {})).statusCode).toBe(401);
    expect((await records("operator.remove")).slice(-1)).toMatchObject([
      { actor: 0, subject: `operator:${second}`, reason: "Suspended at the machine; successor next@operator.test" },
    ]);
    const next = await accept(codeOf(link), "next@operator.test");
    expect(next.status).toBe(200);
    await decide(next.id, (await invite(first, lost, ["support"])).json().approval);
    expect(await accept(await linkCode(world, lost), lost)).toEqual({ status: 200, id: second });
    expect((await app.as(first)(listOperators, {})).json().admins).toBe(2);
    // Three are active: this one is removed in the console.
    await expect(replaceByCommand(world.app, lost, "other@operator.test")).rejects.toThrow("remove it in the console");
  });

  test("HO-43: what is known of who asks for a second person agrees with who may send each call", () => {
    const calls = {
      "topup.settle": settleTopup,
      "topup.settleMany": settleTopups,
      "rate.publish": publishRate,
      "rate.spread": setSpread,
      "exchange.custom": adminDoExchange,
      "payout.failed": markPayoutItems,
      "payout.returned": bookLineOrder,
      "bankLine.back": returnBankLine,
      "bankLine.giveUp": giveUpReturn,
      "topup.refund": refundTopup,
      "payout.batch": buildBatch,
      "deposit.credit": creditDeposit,
      "cardPayin.credit": creditCardPayin,
      "cardPayin.collect": collectCardPayin,
      "account.tariff": proposeAccountTariff,
      "account.setting": proposeAccountSetting,
      "reference.publish": publishListSet,
      "ruleSet.publish": publishRuleSet,
      "policy.publish": proposePolicy,
      "policy.end": proposePolicyEnd,
      "person.erase": proposeErasure,
      "screening.publish": importScreeningList,
      "screening.block": confirmHit,
      "segment.save": proposeSegment,
      "document.correct": correctDocument,
      "ledger.adjust": proposeAdjustment,
      "verification.override": overrideVerification,
      "user.resetFactor": proposeFactorReset,
      "user.changeEmail": proposeEmailChange,
      "user.close": proposeUserClose,
      "user.reopen": proposeUserReopen,
      "operator.invite": inviteOperator,
      "operator.rights": changeOperatorRights,
    };
    for (const [kind, { asks }] of Object.entries(approvalDuties)) {
      expect([kind, calls[kind as keyof typeof calls].who]).toEqual([kind, `operator:${asks}`]);
    }
  });

  test("HO-133, HO-43: one alone removes nobody without whom something would have no second person; two change the duties first, or the machine replaces", async () => {
    await onlyTwo();
    await rowsOf(
      world.tx,
      `UPDATE app_user SET operator_rights = '{admin}' WHERE id IN (${first}, ${second}) RETURNING 1`,
    );
    const attacker = await anOperator(world.tx, ["admin", "treasury", "support"]);
    const treasurer = await anOperator(world.tx, ["treasury"]);
    const releaser = await anOperator(world.tx, ["finance", "compliance"]);
    const helper = await anOperator(world.tx, ["support"]);
    await anOperator(world.tx, ["support"]);
    const remove = (id: number, by = attacker) => app.as(by)(removeOperator, { id, reason });
    for (const id of [treasurer, releaser, attacker]) {
      const refused = (await remove(id)).json();
      expect([refused.code, refused.detail]).toEqual([
        "tooFewOperators",
        expect.stringContaining("Treasury and Finance"),
      ]);
    }
    const { operators } = (await app.as(first)(listOperators, {})).json();
    const needed = operators.filter((one: { isNeeded: boolean }) => one.isNeeded).map((one: { id: number }) => one.id);
    expect(needed).toEqual([attacker, treasurer, releaser]);
    // Duties that need no second person keep nobody.
    expect((await remove(helper)).json()).toEqual({ status: "Done" });
    // Two give the duty to somebody else: then one alone may remove.
    const { approval } = (
      await app.as(first)(changeOperatorRights, { id: second, rights: ["admin", "treasury"], reason })
    ).json();
    expect((await decide(attacker, approval)).json()).toEqual({ decision: "approved" });
    expect((await remove(treasurer)).json()).toEqual({ status: "Done" });
    // In an emergency the machine suspends at once.
    const link = await replaceByCommand(world.app, await emailOf(releaser), "releaser@operator.test");
    expect((await app.as(releaser)(operatorInit, {})).statusCode).toBe(401);
    const { id } = await accept(codeOf(link), "releaser@operator.test");
    expect((await app.as(id)(operatorInit, {})).json().rights).toEqual(["finance", "compliance"]);
    // What two could not do before either keeps nobody.
    await rowsOf(world.tx, `UPDATE app_user SET operator_rights = '{support}' WHERE id = ${id} RETURNING 1`);
    expect((await remove(attacker, first)).json().code).toBe("tooFewOperators");
    await rowsOf(world.tx, `UPDATE app_user SET operator_rights = '{admin}' WHERE id = ${second} RETURNING 1`);
    await anOperator(world.tx, ["admin"]);
    expect((await remove(attacker, first)).json()).toEqual({ status: "Done" });
  });

  test.each(["asked for", "approved"])(
    "HO-133: an open invitation that a removed operator had %s ends with the removal, and what waits for approval",
    async (part) => {
      await onlyTwo();
      const gone = await anOperator(world.tx);
      const [asks, decides] = part === "asked for" ? [gone, first] : [first, gone];
      const email = `${part.slice(0, 5)}@operator.test`;
      await decide(decides, (await invite(asks, email)).json().approval);
      const code = await linkCode(world, email);
      const kept = "kept@operator.test";
      await decide(second, (await invite(first, kept)).json().approval);
      const waiting = (await invite(gone, "waits@operator.test")).json().approval;
      const rights = (await app.as(gone)(changeOperatorRights, { id: second, rights: ["admin"], reason })).json()
        .approval;
      expect((await guest()(operatorInvitation, { code, email })).statusCode).toBe(200);
      expect((await app.as(first)(removeOperator, { id: gone, reason })).json()).toEqual({ status: "Done" });
      expect((await accept(code, email)).status).toBe(404);
      const { invitations } = (await app.as(first)(listOperators, {})).json();
      const open = invitations.map((one: { email: string }) => one.email);
      expect([open.includes(email), open.includes(kept)]).toEqual([false, true]);
      expect((await records("operator.endInvitation")).slice(-1)).toMatchObject([
        { actor: first, reason, detail: { email } },
      ]);
      for (const id of [waiting, rights]) {
        expect((await app.as(first)(operatorApproval, { id: String(id) })).json().state).toBe("overtaken");
      }
      const ended = (await records("approval.overtake")).map(({ subject }) => subject);
      expect(ended).toEqual(expect.arrayContaining([`operator:${second}`]));
      expect((await guest()(operatorInvitation, { code: await linkCode(world, kept), email: kept })).statusCode).toBe(
        200,
      );
    },
  );
});
