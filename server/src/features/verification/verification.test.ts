import { setAutoKyc } from "@artel/shared/calls/companies/legacy";
import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { updateContractorProfile } from "@artel/shared/calls/profile/legacy";
import { getVerification, verificationLevels } from "@artel/shared/calls/verification/app";
import { rememberStep, verificationToken } from "@artel/shared/calls/verification/app-steps";
import { websdkToken } from "@artel/shared/calls/verification/legacy";
import { operatorVerification } from "@artel/shared/calls/verification/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type IdentityWorld, identityWorld } from "../../testing/identity-world.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor, anOperator } from "../../testing/people.ts";
import { runSchedules } from "../../testing/run-jobs.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { rowsOf } from "../../testing/world.ts";
import { assign } from "./assign.ts";
import { lockPerson } from "./store.ts";

let the: IdentityWorld;
let company: number;
let operator: number;

beforeAll(async () => {
  the = await identityWorld();
});
// Years go by in some of the tests, and sessions of before have ended then.
beforeEach(async () => {
  company = await aCompany(the.world.tx);
  operator = await anOperator(the.world.tx);
});
afterAll(() => the.close());

const own = async (person: number) => (await the.app.as(person)(getVerification, {})).json();
const stateOf = async (person: number) => (await own(person)).state;

/** As an operator sees it: who is only invited cannot sign in yet. */
const seen = async (person: number) => (await the.app.as(operator)(operatorVerification, { id: person })).json();

/** Somebody who is asked to verify by now, and whom the provider has. */
async function asked(fields: { country?: string; level?: string; due?: Date } = {}): Promise<number> {
  const person = await aContractor(the.world.tx, { country: fields.country ?? "RS" });
  await the.world.app.db.transaction((tx) =>
    assign(tx, {
      ...{ contractor: person, level: fields.level ?? "basic", now: the.world.clock.now() },
      ...(fields.due ? { due: fields.due } : {}),
    }),
  );
  await the.work();
  return person;
}

/** What was said on the channel of a person, by topic. */
async function topics(person: number): Promise<string[]> {
  const rows = await rowsOf<{ method: string }>(
    the.world.tx,
    `SELECT payload #>> '{data,method}' AS method FROM centrifugo_outbox WHERE payload ->> 'channel' = 'user#${person}' ORDER BY id`,
  );
  return rows.map(({ method }) => method);
}

async function idOf(email: string): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(the.world.tx, `SELECT id FROM app_user WHERE email = '${email}'`);
  return row?.id ?? 0;
}

describe("an invitation", () => {
  test("N-39, F-03, N-13: with the setting on, who is invited has a level and a due date, is delayed until the provider has the applicant, and then begins", async () => {
    await the.app.as(company)(setAutoKyc, { Active: true });
    await the.app.as(company)(inviteContractors, { email: "new@verification.test" });
    const person = await idOf("new@verification.test");
    const dueDate = new Date(the.world.clock.now().getTime() + 14 * 86_400_000).toISOString();
    expect(await seen(person)).toMatchObject({
      ...{ state: "delayed", statusRaw: "outbox__", levelName: "basic", applicantId: null },
      ...{ dueDate, daysLeft: 14, isBlocked: false },
    });
    expect(await the.applicant(person)).toBeUndefined();
    await the.work();
    const { id } = (await the.applicant(person)) ?? {};
    expect(await seen(person)).toMatchObject({
      ...{ state: "init", statusRaw: "init__", levelName: "basic", applicantId: id },
      ...{ dueDate, daysLeft: 14 },
    });
    await the.app.as(company)(setAutoKyc, { Active: false });
    await the.app.as(company)(inviteContractors, { email: "none@verification.test" });
    expect(await seen(await idOf("none@verification.test"))).toMatchObject({ state: "not_assigned", levelName: null });
  });

  test("N-39: while the provider is down the verification stays delayed, and the job that comes again brings it on", async () => {
    const person = await aContractor(the.world.tx);
    const now = the.world.clock.now();
    await the.world.app.db.transaction((tx) => assign(tx, { contractor: person, level: "basic", now }));
    await the.fail(3);
    await expect(the.work()).rejects.toThrow("identity: create was refused with 500");
    expect(await stateOf(person)).toBe("delayed");
    await the.fail(0);
    await runSchedules(the.world, the.app.queues, "37 2 * * *");
    expect(await stateOf(person)).toBe("init");
  });
});

describe("what the provider says", () => {
  test("N-09, N-11, N-12, N-14: papers are sent, looked at, put on hold, sent again and accepted, each as its message comes", async () => {
    const person = await asked();
    const dueDate = new Date(the.world.clock.now().getTime() + 14 * 86_400_000).toISOString();
    const applicantId = (await the.applicant(person))?.id;
    const steps = [
      ["pending", "wait", "pending__"],
      ["hold", "wait", "onhold__"],
      ["retry", "retry", "completed_red_retry"],
      ["pending", "wait", "pending__"],
      ["green", "accepted", "completed_green_"],
      ["reject", "rejected", "completed_red_final"],
    ] as const;
    for (const [act, state, statusRaw] of steps) {
      await the.decide(person, act);
      expect(await own(person)).toMatchObject({ state, statusRaw, applicantId, levelName: "basic", dueDate });
    }
  });

  test("S-02: the words of the provider for the person are shown while they hold, and those for us are kept nowhere", async () => {
    const person = await asked();
    await the.decide(person, "retry");
    expect((await own(person)).comment).toBe("The photo of the document is blurred. Take it again.");
    const rows = await rowsOf(the.world.tx, `SELECT * FROM verification WHERE contractor_id = ${person}`);
    expect(JSON.stringify(rows)).not.toContain("Score 17");
    await the.decide(person, "pending");
    expect((await own(person)).comment).toBeNull();
  });

  test("T-57: an older message that comes after a newer one changes nothing", async () => {
    const person = await asked();
    const pending = await the.decideSilently(person, "pending");
    await the.decide(person, "green");
    expect(await stateOf(person)).toBe("accepted");
    expect(await the.deliver(pending)).toBe(200);
    await the.work();
    expect(await own(person)).toMatchObject({ state: "accepted", statusRaw: "completed_green_" });
  });

  test("T-59: a message that comes again after ten days has no effect, whatever became of the person since", async () => {
    const person = await asked();
    const green = await the.decideSilently(person, "green");
    await the.deliver(green);
    await the.work();
    the.world.clock.advance(10 * 86_400);
    await the.decide(person, "reject");
    expect(await the.deliver(green)).toBe(200);
    await the.work();
    expect(await stateOf(person)).toBe("rejected");
    const handled = await rowsOf<{ count: number }>(
      the.world.tx,
      `SELECT count(*) FROM webhook_delivery WHERE about = 'freelancer-${person}' AND outcome = 'verification changed'`,
    );
    expect(handled).toEqual([{ count: 2 }]);
  });

  test("T-56: a hundred copies at once are answered 200 each and change the state once", async () => {
    const person = await asked();
    const message = await the.decideSilently(person, "pending");
    const before = (await topics(person)).length;
    const statuses = await Promise.all(Array.from({ length: 100 }, () => the.deliver(message)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await the.work();
    expect(await stateOf(person)).toBe("wait");
    expect((await topics(person)).slice(before).filter((topic) => topic === "verification")).toHaveLength(1);
  });

  test("T-60: a message that the database does not take is 5xx and leaves nothing; it comes again, twice, and has one effect", async () => {
    const person = await asked();
    const message = await the.decideSilently(person, "green");
    await asSuperuser(the.world, "ALTER TABLE webhook_delivery RENAME TO away");
    const status = await the
      .deliver(message)
      .finally(() => asSuperuser(the.world, "ALTER TABLE away RENAME TO webhook_delivery"));
    expect(status).toBe(500);
    await the.work();
    expect(await stateOf(person)).toBe("init");
    const before = (await topics(person)).length;
    expect([await the.deliver(message), await the.deliver(message)]).toEqual([200, 200]);
    await the.work();
    expect(await stateOf(person)).toBe("accepted");
    expect((await topics(person)).slice(before).filter((topic) => topic === "verification")).toHaveLength(1);
  });

  test("T-60: a message is answered before it is worked on, however long that takes", async () => {
    const person = await asked();
    const message = await the.decideSilently(person, "green");
    // The work on it waits for the person; its answer does not.
    const held = the.world.app.db.transaction(async (tx) => {
      await lockPerson(tx, person);
      expect(await the.deliver(message)).toBe(200);
    });
    await held;
    expect(await stateOf(person)).toBe("init");
    await the.work();
    expect(await stateOf(person)).toBe("accepted");
  });

  test("T-55: a message without its digest, with one of other bytes, of another secret or in another algorithm is 401 and leaves nothing", async () => {
    const person = await asked();
    const { payload, headers } = await the.decideSilently(person, "green");
    const text = payload.toString();
    const { "x-payload-digest": _digest, ...bare } = headers;
    const forged = [
      { payload, headers: bare },
      { payload: Buffer.from(JSON.stringify(JSON.parse(text), null, 1)), headers },
      { payload: Buffer.from(text.replace("GREEN", "RED")), headers },
      { payload, headers: { ...headers, "x-payload-digest": "0".repeat(64) } },
      { payload, headers: { ...headers, "x-payload-digest-alg": "HMAC_SHA1_HEX" } },
    ];
    const count = () => rowsOf(the.world.tx, "SELECT count(*) FROM webhook_delivery");
    const before = await count();
    expect(await Promise.all(forged.map((message) => the.deliver(message)))).toEqual(forged.map(() => 401));
    expect(await count()).toEqual(before);
    expect(await stateOf(person)).toBe("init");
  });

  test("T-58: a genuine message about an unknown applicant, somebody else's or another level changes nobody", async () => {
    const [person, other] = [await asked(), await asked()];
    const { createHmac } = await import("node:crypto");
    const { payload } = await the.decideSilently(person, "green");
    const told = JSON.parse(payload.toString());
    const signed = (change: object) => {
      const body = Buffer.from(JSON.stringify({ ...told, ...change }));
      const digest = createHmac("sha256", "sbx-sumsub-webhook").update(body).digest("hex");
      const headers = { "content-type": "application/json", "x-payload-digest": digest };
      return { payload: body, headers: { ...headers, "x-payload-digest-alg": "HMAC_SHA256_HEX" } };
    };
    const ofOther = (await the.applicant(other))?.id ?? "";
    const changes = [
      { applicantId: "0123456789abcdef01234567" },
      { applicantId: "0123456789abcdef01234567", externalUserId: "freelancer-999999" },
      { applicantId: ofOther },
      { levelName: "extended" },
      { externalUserId: `freelancer-${other}` },
    ];
    for (const change of changes) {
      expect(await the.deliver(signed(change))).toBe(200);
    }
    await the.work();
    expect([await stateOf(person), await stateOf(other)]).toEqual(["init", "init"]);
    const outcomes = await rowsOf<{ outcome: string }>(
      the.world.tx,
      "SELECT outcome FROM webhook_delivery ORDER BY id DESC LIMIT 5",
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...["another level", "no such applicant", "no such applicant", "no such applicant", "no such applicant"],
    ]);
  });

  test("S-02: the nightly question brings what a lost message said, and leaves alone what a newer one says meanwhile", async () => {
    const person = await asked();
    await the.decideSilently(person, "green");
    expect(await stateOf(person)).toBe("init");
    await runSchedules(the.world, the.app.queues, "37 2 * * *");
    expect(await stateOf(person)).toBe("accepted");
  });

  test("S-02: pages hear of each change at once, and the bell tells what asks for something", async () => {
    const person = await asked();
    await the.decide(person, "green");
    const said = await topics(person);
    expect(said.filter((topic) => topic === "verification").length).toBeGreaterThanOrEqual(3);
    expect(said).toContain("notifications");
  });

  test("S-02: a person whom the provider has as another applicant by now is found by our id, when the provider says so itself", async () => {
    const person = await asked();
    await rowsOf(the.world.tx, `UPDATE verification SET applicant_id = 'gone' WHERE contractor_id = ${person}`);
    await the.decide(person, "green");
    expect(await own(person)).toMatchObject({ state: "accepted", applicantId: (await the.applicant(person))?.id });
  });
});

describe("how long it holds", () => {
  test("HO-47: an acceptance ends after twelve months; then there are fourteen days to begin anew, and papers are shown again", async () => {
    const person = await asked();
    await the.decide(person, "green");
    const { expiresAt } = await own(person);
    expect(expiresAt.slice(0, 10)).toBe(afterAYear(the.world.clock.now()));
    the.world.clock.set(new Date(Date.parse(expiresAt) - 1000));
    await runSchedules(the.world, the.app.queues, "19 * * * *");
    expect(await stateOf(person)).toBe("accepted");
    the.world.clock.advance(1);
    await runSchedules(the.world, the.app.queues, "19 * * * *");
    expect(await own(person)).toMatchObject({ state: "expired", daysLeft: 14, isBlocked: false });
    expect((await the.app.as(person)(verificationToken, {})).statusCode).toBe(200);
    await the.work();
    expect(await own(person)).toMatchObject({ state: "init", daysLeft: 14, expiresAt: null });
    await the.decide(person, "green");
    expect((await own(person)).expiresAt.slice(0, 10)).toBe(afterAYear(the.world.clock.now()));
  });

  test("HO-47: who begins anew does so once, whatever tokens follow, and passes although the messages between were lost", async () => {
    const person = await asked();
    await the.decide(person, "green");
    the.world.clock.set(new Date((await own(person)).expiresAt));
    await runSchedules(the.world, the.app.queues, "19 * * * *");
    await the.silently(async () => {
      const { token } = (await the.app.as(person)(verificationToken, {})).json();
      expect(await stateOf(person)).toBe("init");
      await the.submit(token);
      expect((await the.app.as(person)(verificationToken, {})).statusCode).toBe(200);
      expect((await the.applicant(person))?.reviewStatus).toBe("pending");
    });
    await the.decide(person, "green");
    expect(await own(person)).toMatchObject({ state: "accepted", statusRaw: "completed_green_" });
  });

  test("HO-47: a paper that ends earlier ends the acceptance with its last day", async () => {
    const person = await asked();
    await the.decide(person, "ending");
    const lastDay = new Date(the.world.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(await own(person)).toMatchObject({
      state: "accepted",
      expiresAt: new Date(Date.parse(`${lastDay}T00:00:00Z`) + 86_400_000).toISOString(),
    });
  });

  test("HO-47: who had passed and has to show something again gets fourteen days, who is rejected none", async () => {
    const due = new Date(the.world.clock.now().getTime() + 86_400_000);
    const [again, refused] = [await asked({ due }), await asked({ due })];
    await the.decide(again, "green");
    await the.decide(refused, "green");
    the.world.clock.advance(30 * 86_400);
    await the.decide(again, "retry");
    await the.decide(refused, "reject");
    expect(await own(again)).toMatchObject({ state: "retry", daysLeft: 14, isBlocked: false });
    expect(await own(refused)).toMatchObject({ state: "rejected", daysLeft: -29, isBlocked: true });
  });
});

const afterAYear = (now: Date) => `${now.getUTCFullYear() + 1}${now.toISOString().slice(4, 10)}`;

describe("reminders", () => {
  test("HO-67: a mail comes 7, 3 and 1 day before, each once, and none on the day, in the language of the person", async () => {
    const now = the.world.clock.now();
    const due = new Date(now.getTime() + 9 * 86_400_000);
    const person = await asked({ due });
    const email =
      (await rowsOf<{ email: string }>(the.world.tx, `SELECT email FROM app_user WHERE id = ${person}`))[0]?.email ??
      "";
    const counts: number[] = [];
    for (let day = 0; day < 10; day += 1) {
      // Twice a day: the second time nothing comes.
      await addSchedule();
      await addSchedule();
      counts.push((await mailsTo(the.world, email)).length);
      the.world.clock.advance(86_400);
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 3, 3]);
    const [last] = await mailsTo(the.world, email);
    expect(last).toMatchObject({
      subject: "verification.mail.subject",
      params: { day: due.toISOString().slice(0, 10).split("-").reverse().join("/") },
    });
    expect(last?.button?.url).toBe("http://127.0.0.1:3000/?verification");
  });

  test("HO-67: who waits for the provider or has passed is not reminded", async () => {
    const due = new Date(the.world.clock.now().getTime() + 3 * 86_400_000);
    const person = await asked({ due });
    await the.decide(person, "pending");
    const email =
      (await rowsOf<{ email: string }>(the.world.tx, `SELECT email FROM app_user WHERE id = ${person}`))[0]?.email ??
      "";
    await addSchedule();
    expect(await mailsTo(the.world, email)).toHaveLength(0);
  });
});

/** What the hour does; mails stay in their queue. */
async function addSchedule(): Promise<void> {
  const { watchVerifications } = await import("./watch-verifications.ts");
  await watchVerifications(the.world.app)({});
}

describe("the calls of the person", () => {
  test("N-32, N-34, HO-18: both families answer a token of the caller, whatever applicant is named", async () => {
    const [person, other] = [await asked(), await asked()];
    const foreign = (await the.applicant(other))?.id ?? "";
    const tokens = [
      await the.app.as(person)(websdkToken, { applicant_id: foreign }),
      await the.app.as(person)(verificationToken, { applicantId: foreign }),
    ];
    the.world.clock.advance(1);
    for (const reply of tokens) {
      expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ["token"]]);
      expect(await the.submit(reply.json().token)).toBe(200);
    }
    await the.work();
    expect([await stateOf(person), await stateOf(other)]).toEqual(["wait", "init"]);
  });

  test("N-32: no token for who has nothing to verify, has passed or was rejected; none while the provider is down", async () => {
    const person = await aContractor(the.world.tx);
    const ask = async (who: number) => {
      const reply = await the.app.as(who)(websdkToken, {});
      return [reply.statusCode, reply.json().code, reply.json().detail];
    };
    expect(await ask(person)).toEqual([409, "conflict", "There is nothing to verify now"]);
    const other = await asked();
    await the.fail(3);
    expect((await ask(other)).slice(0, 2)).toEqual([503, "unavailable"]);
    await the.fail(0);
    await the.decide(other, "green");
    expect(await ask(other)).toEqual([409, "conflict", "There is nothing to verify now"]);
    await the.decide(other, "reject");
    expect(await ask(other)).toEqual([409, "conflict", "Errors occurred during the test, please contact support"]);
  });

  test("N-10, N-33: the levels come with four texts in both languages, by both paths alike", async () => {
    const reply = await the.app.as(company)(verificationLevels, {});
    const levels = reply.json();
    expect(levels.map(({ levelName }: { levelName: string }) => levelName)).toEqual(["basic", "extended"]);
    expect(levels[0].en).toEqual({
      widgetTitle: "Verify your identity",
      widgetDesc: "Show an identity document and your face. It takes about five minutes.",
      popupTitle: "Identity verification",
      popupContent: "Keep your passport or identity card at hand. The name has to be the one of the document.",
    });
    for (const { en, ru } of levels) {
      expect(Object.keys(ru)).toEqual(Object.keys(en));
      expect(Object.values(ru).join("")).toMatch(/[а-я]/);
    }
    const headers = { authorization: `Bearer ${await the.app.tokenOf(company)}`, "x-device-id": "test-device" };
    const second = await the.app.server.inject({ url: "/api/app/verification/levels", headers });
    expect(second.json()).toEqual(levels);
  });

  test.each([
    ["UA", ["fullname", "address", "sdk"], false],
    ["RU", ["fullname", "address", "sdk"], true],
    ["PL", ["fullname", "sdk"], false],
  ])("N-25, N-26, X-53: a resident of %s goes through %j", async (country, steps, altVerification) => {
    expect(await own(await asked({ country }))).toMatchObject({ steps, altVerification });
  });

  test("N-27: the last step reached is remembered for each person, and a step of others is refused", async () => {
    const [person, other] = [await asked(), await asked({ country: "UA" })];
    expect((await own(person)).step).toBe("fullname");
    expect((await the.app.as(person)(rememberStep, { step: "sdk" })).statusCode).toBe(200);
    expect((await the.app.as(person)(rememberStep, { step: "address" })).statusCode).toBe(409);
    expect((await the.app.as(other)(rememberStep, { step: "address" })).statusCode).toBe(200);
    expect([(await own(person)).step, (await own(other)).step]).toEqual(["sdk", "address"]);
    expect((await the.app.as(await aContractor(the.world.tx))(rememberStep, { step: "sdk" })).statusCode).toBe(409);
  });

  test("HO-86: address, city and postal code are sent with the update of the profile before the step of the provider", async () => {
    const person = await asked({ country: "UA" });
    const fields = { address: "Khreshchatyk 1", city: "Kyiv", zip: "01001" };
    expect((await the.app.as(person)(updateContractorProfile, fields)).statusCode).toBe(200);
    const [row] = await rowsOf(the.world.tx, `SELECT profile FROM contractor WHERE id = ${person}`);
    expect(row).toMatchObject({ profile: fields });
  });

  test("X-33: a company has no verification of its own to read", async () => {
    expect((await the.app.as(company)(getVerification, {})).statusCode).toBe(403);
    expect((await the.app.as(company)(websdkToken, {})).statusCode).toBe(403);
  });

  test("S-02: what the provider said stands in the audit log with the state before and after", async () => {
    const person = await asked();
    await the.decide(person, "green");
    const rows = await rowsOf(
      the.world.tx,
      `SELECT detail FROM audit.record WHERE subject = 'contractor:${person}' AND action = 'verification.report' ORDER BY seq DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ detail: { statusRaw: "completed_green_", before: "init", after: "accepted" } }]);
  });
});
