import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { companyBalances } from "@artel/shared/calls/balances/app";
import { type CallDefinition, pathsOf } from "@artel/shared/calls/call";
import { viewInit } from "@artel/shared/calls/session/app-view";
import { userInit } from "@artel/shared/calls/session/legacy";
import { getContractorTask, payTask, viewContractorTask } from "@artel/shared/calls/tasks/app";
import { totpQr } from "@artel/shared/calls/two-factor/legacy";
import { operatorUser } from "@artel/shared/calls/users/operator";
import { endUserSessions } from "@artel/shared/calls/users/operator-care";
import { endViews, viewAsUser } from "@artel/shared/calls/users/operator-view";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anotherSession } from "../../testing/another-session.ts";
import { type Caller, closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, aDraft, anOperator, fund, workingPair } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
const reason = "Asked what the page shows";

beforeAll(async () => {
  // Some ten times as many requests as a minute allows one person.
  const many = "100000";
  const rates = { RATE_DEFAULT: many, RATE_REFUSED: many, RATE_SIGN_IN: many, RATE_MAIL: many, RATE_MONEY: many };
  ({ world, app } = await startApp(rates));
});
afterAll(() => closeWithCleanBooks(app, world));

interface View {
  readonly operator: number;
  readonly token: string;
  readonly until: string;
  /** As whoever has the token of the view alone. */
  readonly call: Caller;
  /** As the operator, in the session that opened the view. */
  readonly console: Caller;
}

async function view(id: number, duties: readonly string[] = ["support"]): Promise<View> {
  const operator = await anOperator(world.tx, duties);
  const session = await anotherSession(world, operator);
  const by =
    (bearer: string): Caller =>
    (call, input, headers = {}) =>
      app.as(undefined)(call, input, { authorization: `Bearer ${bearer}`, ...headers });
  const { token, until } = await ok(by(session), viewAsUser, { id, reason });
  return { operator, token, until, call: by(token), console: by(session) };
}

/** Sends a call with any values in its path and nothing else: a refusal by the door comes before anything is read. */
function send(call: CallDefinition, token: string) {
  const url = (pathsOf(call)[0] ?? "").replace(/:\w+/g, "1");
  return app.server.inject({
    ...{ method: call.method, url },
    headers: { authorization: `Bearer ${token}`, "x-intent": call.name },
    ...(call.method === "GET" ? {} : { payload: {} }),
  });
}

/** The same of many, a few at once: no more than have a connection. */
async function sendAll(calls: readonly CallDefinition[], token: string) {
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  for (let from = 0; from < calls.length; from += 4) {
    answers.push(...(await Promise.all(calls.slice(from, from + 4).map((call) => send(call, token)))));
  }
  return answers;
}

describe("what a view shows", () => {
  test("HO-43: an operator reads what the person reads, without a channel, for 15 minutes", async () => {
    const company = await aCompany(world.tx, { name: "Northwind Studio Ltd" });
    await fund(world.tx, company, "USD", 1_000_00n);
    const seen = await view(company);
    const init = await ok(seen.call, viewInit, {});
    expect(init).toMatchObject({ userId: company, companyName: "Northwind Studio Ltd", realtime: null });
    expect(init.until).toBe(seen.until);
    expect(Date.parse(seen.until) - world.clock.now().getTime()).toBe(15 * 60_000);
    expect(await ok(seen.call, companyBalances, {})).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ currency: "USD", amount: "1000.00" })]),
    );
    expect((await app.as(company)(viewInit, {})).statusCode).toBe(404);
    world.clock.advance(15 * 60 - 1);
    expect((await seen.call(viewInit, {})).statusCode).toBe(200);
    world.clock.advance(1);
    expect((await seen.call(viewInit, {})).statusCode).toBe(401);
  });

  test("HO-43: a freelancer's task is read and stays new; the person's list of sessions and last visit do not know of it", async () => {
    const { company, contractor } = await workingPair(world.tx, 1_000_00n);
    const task = await aDraft(world.tx, { company, contractor, reward: 100_00n });
    await ok(app.as(company), payTask, { id: task });
    const seen = await view(contractor, ["compliance"]);
    expect((await ok(seen.call, viewContractorTask, { id: task })).id).toBe(task);
    expect(await rowsOf(world.tx, `SELECT opened_at FROM task WHERE id = ${task}`)).toEqual([{ opened_at: null }]);
    const shown = await ok(seen.console, operatorUser, { id: contractor });
    expect([shown.sessions, shown.seenAt]).toEqual([[], null]);
    expect((await app.as(contractor)(viewContractorTask, { id: task })).statusCode).toBe(404);
  });

  test("HO-43: what is the person's own is not shown: the secret of an app, the channel, tokens of others, sessions", async () => {
    const person = await aContractor(world.tx);
    const seen = await view(person);
    const refused = await seen.call(totpQr, {});
    expect([refused.statusCode, refused.json().code]).toEqual([403, "viewOnly"]);
    const own = app.bindings.map(({ call }) => call).filter(({ isOwnOnly }) => isOwnOnly);
    for (const call of own) {
      expect([call.name, (await send(call, seen.token)).statusCode]).toEqual([call.name, 403]);
    }
    expect(own.map(({ name }) => name).sort()).toEqual([
      ...[
        "getContent",
        "ownSessions",
        "renewRealtimeToken",
        "supportChat",
        "totpQr",
        "verificationToken",
        "websdkToken",
      ],
    ]);
  });
});

describe("what a view cannot do", () => {
  test("HO-43: each writing call of the whole list is refused with it, of a company and of a freelancer; an operator's call is not there", async () => {
    const { company, contractor } = await workingPair(world.tx, 1_000_00n);
    const writes = app.bindings.map(({ call }) => call).filter(({ kind }) => kind !== "read");
    expect(writes.length).toBeGreaterThan(150);
    for (const id of [company, contractor]) {
      const { token } = await view(id);
      const answers = await sendAll(writes, token);
      const codes = answers.map((answer, place) => [writes[place]?.name, answer.statusCode, answer.json().code]);
      expect(codes).toEqual(
        writes.map(({ name, who }) => [name, ...(who.startsWith("operator") ? [404, "notFound"] : [403, "viewOnly"])]),
      );
    }
    const words = await send(userInit, (await view(company)).token);
    expect(words.json().detail).toBe(
      "You are looking at somebody's account: nothing can be changed here, and secrets are not shown",
    );
  });

  test("HO-43: no read of the console is opened by it, and none is somebody else's", async () => {
    const [one, other] = [await aCompany(world.tx), await aCompany(world.tx)];
    const { token, call } = await view(one);
    const reads = app.bindings
      .map((binding) => binding.call)
      .filter(({ kind, who }) => kind === "read" && who.startsWith("operator"));
    expect(reads.length).toBeGreaterThan(30);
    const answers = await sendAll(reads, token);
    expect(answers.map(({ statusCode }, place) => [reads[place]?.name, statusCode])).toEqual(
      reads.map(({ name }) => [name, 404]),
    );
    const task = await aDraft(world.tx, {
      company: other,
      contractor: await aContractor(world.tx, { companies: [other] }),
      reward: 1_00n,
    });
    expect((await call(getContractorTask, { id: task })).statusCode).toBe(403);
    expect((await ok(call, viewInit, {})).companyId).toBe(one);
  });

  test("HO-43: no operator's account is looked at, nor one that is closed or unknown; other duties and people may not", async () => {
    const [support, treasury] = [
      await anOperator(world.tx, ["support"]),
      await anOperator(world.tx, ["treasury", "finance", "admin"]),
    ];
    const person = await aContractor(world.tx);
    const status = async (by: number, id: number) => (await app.as(by)(viewAsUser, { id, reason })).statusCode;
    expect([await status(support, treasury), await status(support, support), await status(support, 999_999)]).toEqual([
      ...[404, 404, 404],
    ]);
    expect([await status(treasury, person), await status(person, person)]).toEqual([403, 404]);
    await rowsOf(world.tx, `UPDATE app_user SET current_state = 'blocked' WHERE id = ${person}`);
    expect(await status(support, person)).toBe(409);
  });
});

describe("the end of a view", () => {
  const isOpen = async ({ call }: View) => (await call(viewInit, {})).statusCode === 200;

  test("HO-43: it ends with the operator's session, with the duty, and when the person is closed", async () => {
    const person = await aContractor(world.tx);
    const ends = [
      ({ operator }: View) => `UPDATE session SET ended_at = '2026-11-20' WHERE user_id = ${operator}`,
      ({ operator }: View) => `UPDATE app_user SET operator_rights = '{treasury}' WHERE id = ${operator}`,
      ({ operator }: View) => `UPDATE app_user SET current_state = 'removed' WHERE id = ${operator}`,
      () => `UPDATE app_user SET current_state = 'blocked' WHERE id = ${person}`,
    ];
    for (const end of ends) {
      const seen = await view(person);
      expect(await isOpen(seen)).toBe(true);
      await rowsOf(world.tx, end(seen));
      expect(await isOpen(seen)).toBe(false);
    }
  });

  test("HO-43: the operator ends it, in the session that opened it alone; who looked, as whom, why and until when is recorded", async () => {
    const person = await aContractor(world.tx);
    const [one, other] = [await view(person), await view(person)];
    expect(await ok(one.console, endViews, {})).toEqual({ ended: 1 });
    expect([await isOpen(one), await isOpen(other)]).toEqual([false, true]);
    expect(await ok(one.console, endViews, {})).toEqual({ ended: 0 });
    const { rows } = await ok(one.console, operatorAudit, { user: person });
    expect(rows.map(({ action }) => action)).toEqual(["user.viewEnd", "user.view", "user.view"]);
    expect(rows[2]).toMatchObject({ reason, detail: { until: one.until } });
  });

  test("HO-43: ending the person's sessions ends no view, and a view ends no session of the person", async () => {
    const person = await aContractor(world.tx);
    const token = await anotherSession(world, person);
    const seen = await view(person);
    const init = () => app.as(undefined)(userInit, {}, { authorization: `Bearer ${token}` });
    expect((await init()).statusCode).toBe(200);
    await ok(seen.console, endUserSessions, { id: person, reason });
    expect([(await init()).statusCode, await isOpen(seen)]).toEqual([401, true]);
  });
});
