import { createHash } from "node:crypto";
import { addManager, editManager, getManagers } from "@artel/shared/calls/managers/legacy";
import { restorePassword, setNewPassword, signIn, userInit } from "@artel/shared/calls/session/legacy";
import { payTask } from "@artel/shared/calls/tasks/app";
import { chooseEmailFactor, unlinkTotp } from "@artel/shared/calls/two-factor/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, closeWithCleanBooks, startApp, type TestApp, testApp } from "../../testing/app.ts";
import { linkCode, mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor, aDraft, aManager, fund } from "../../testing/people.ts";
import { appCodeAt, linkFirstApp } from "../../testing/totp.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let round = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MAIL: "100000", RATE_DEFAULT: "100000", RATE_SIGN_IN: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  round += 1;
  company = await aCompany(world.tx, { email: `boss${round}@managers.test`, name: `Northwind ${round}` });
});
afterAll(() => closeWithCleanBooks(app, world));

const noRights =
  '{"newTask":false,"acceptTask":false,"makePay":false,"allTask":false,"invFreel":false,"finance":false}';
const allRights = '{"newTask":true,"acceptTask":true,"makePay":true,"allTask":true,"invFreel":true,"finance":true}';
const form = (fields: Record<string, unknown> = {}) => ({
  Name: "Max",
  SurName: "Moreno",
  Email: `max${round}@managers.test`,
  Password: "lamp7",
  ...fields,
});
const add = (fields?: Record<string, unknown>, headers?: Record<string, string>) =>
  app.as(company)(addManager, form(fields), headers);
const edit = (fields: Record<string, unknown>, who = company) =>
  app.as(who)(editManager, { Email: `max${round}@managers.test`, ...fields });
const list = async (who = company) => (await app.as(who)(getManagers, {})).json();
const signInAs = (login: string, password: string) =>
  app.as(undefined)(signIn, { login, password: createHash("md5").update(password).digest("hex") });
const states = (email: string) =>
  rowsOf<Record<string, unknown>>(
    world.tx,
    `SELECT id::int, role, company_id::int, number_of(current_state) AS current_state, rights, must_change_password, verifier FROM app_user
     WHERE email = '${email}' ORDER BY id`,
  );

/** A manager made by the call who has chosen an own password; gives the token of the session. */
async function signedInManager(): Promise<string> {
  await add();
  const email = `max${round}@managers.test`;
  const { code } = (await signInAs(email, "lamp7")).json();
  await app.as(undefined)(setNewPassword, { SecurityCode: code, NewPassword: "River-Lamp-42" });
  return (await signInAs(email, "River-Lamp-42")).json().jwt;
}

describe("list", () => {
  test("E-30, E-36, X-20: names, address, phone, rights and state of everybody; the owner is 1, a new manager 33", async () => {
    await add();
    expect(await list()).toEqual([
      {
        Name: "Owner",
        SurName: expect.any(String),
        Email: `boss${round}@managers.test`,
        Phone: "",
        Rights: allRights,
        CurrentState: 1,
      },
      {
        Name: "Max",
        SurName: "Moreno",
        Email: `max${round}@managers.test`,
        Phone: "",
        Rights: noRights,
        CurrentState: 33,
      },
    ]);
  });

  test("E-36: a company sees its own people only", async () => {
    await add();
    const other = await aCompany(world.tx);
    expect((await list(other)).map(({ CurrentState }: { CurrentState: number }) => CurrentState)).toEqual([1]);
  });
});

describe("adding", () => {
  test("E-37, A-36: a manager is a member of the company that added him, of the same role as its owner", async () => {
    expect((await add()).json()).toEqual({ status: "Done" });
    expect(await states(`max${round}@managers.test`)).toMatchObject([
      { role: "company", company_id: company, current_state: 33, must_change_password: true },
    ]);
    const manager = await signedInIdentity();
    expect(manager).toMatchObject({ role: "company", companyId: company, isOwner: false });
  });

  async function signedInIdentity() {
    const email = `max${round}@managers.test`;
    const { code } = (await signInAs(email, "lamp7")).json();
    await app.as(undefined)(setNewPassword, { SecurityCode: code, NewPassword: "River-Lamp-42" });
    const { jwt } = (await signInAs(email, "River-Lamp-42")).json();
    return (await app.as(undefined)(userInit, {}, { authorization: `Bearer ${jwt}` })).json();
  }

  test("E-31: a new manager has none of the six rights, or those that were ticked", async () => {
    await add({ Rights: "" });
    await add({ Email: `payer${round}@managers.test`, Rights: '{"makePay":true}' });
    const [, max, payer] = await list();
    expect([max.Rights, payer.Rights]).toEqual([
      noRights,
      '{"newTask":false,"acceptTask":false,"makePay":true,"allTask":false,"invFreel":false,"finance":false}',
    ]);
  });

  test("X-17, E-35: the first password of five characters only leads to choosing one of eight", async () => {
    await add({ Password: "lamp7" });
    const email = `max${round}@managers.test`;
    const { status, code, jwt } = (await signInAs(email, "lamp7")).json();
    expect([status, jwt]).toEqual(["ChangePassword", undefined]);
    const choose = (NewPassword: string) => app.as(undefined)(setNewPassword, { SecurityCode: code, NewPassword });
    expect((await choose("lamp-77")).json().fields).toEqual({ NewPassword: "At least 8 characters" });
    expect((await choose("lamp-778")).json().status).toBe("Done");
    expect((await signInAs(email, "lamp-778")).json().status).toBe("Done");
    expect((await signInAs(email, "lamp7")).json().status).toBe("Wrong login or password!");
  });

  test("X-17, X-19: the password that the owner gave is no own one, also with spaces around it; the code stays good", async () => {
    await add({ Password: "Given-Words-21" });
    const email = `max${round}@managers.test`;
    const { code } = (await signInAs(email, "Given-Words-21")).json();
    const choose = (NewPassword: string, language: string) =>
      app.as(undefined)(setNewPassword, { SecurityCode: code, NewPassword }, { "accept-language": language });
    const refused = await choose("Given-Words-21", "en");
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { NewPassword: "Choose a password of your own: others know the one that you were given" },
    ]);
    expect((await choose(" Given-Words-21 ", "ru")).json().fields).toEqual({
      NewPassword: "Придумайте свой пароль: выданный вам знают и другие",
    });
    expect((await states(email))[0]).toMatchObject({ must_change_password: true });
    expect((await choose("Own-Words-22", "en")).json().status).toBe("Done");
    expect((await signInAs(email, "Own-Words-22")).json().status).toBe("Done");
  });

  test.each([
    ["Name", "", "Required field"],
    ["Name", "Макс", "Only latin characters"],
    ["SurName", "  ", "Required field"],
    ["SurName", "Морено", "Only latin characters"],
  ])("E-33: %s of a manager cannot be %j: %s", async (field, value, text) => {
    const reply = await add({ [field]: value });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: text }]);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ["Email", "", "Required field"],
    ["Email", "max@", "Email is not valid"],
  ])("E-34: %s of a manager cannot be %j: %s", async (field, value, text) => {
    const reply = await add({ [field]: value });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: text }]);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ["Password", "", "Required field"],
    ["Password", "lam7", "At least 5 characters"],
  ])("E-35: %s of a manager cannot be %j: %s", async (field, value, text) => {
    const reply = await add({ [field]: value });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: text }]);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ["Password", "12345", "This password is among the first that attackers try. Choose another one."],
    ["Password", "DELETE", "This word is reserved, choose another password"],
    ["Password", " DELETE ", "This word is reserved, choose another password"],
  ])("T-47, T-48: %s of a manager cannot be %j: %s", async (field, value, text) => {
    const reply = await add({ [field]: value });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: text }]);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ["Rights", '{"makePay":"true"}', "Wrong value"],
    ["Rights", '{"__proto__":{"makePay":true}}', "Wrong value"],
    ["Rights", '{"makePay":false,"makePay":true}', "Wrong value"],
    ["Rights", `{"makePay":true${" ".repeat(200)}}`, "This text is too long"],
  ])("T-28: %s of a manager cannot be %j: %s", async (field, value, text) => {
    const reply = await add({ [field]: value });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: text }]);
    expect(await list()).toHaveLength(1);
  });

  test("T-28: rights as an object or of a megabyte are refused, and nobody else has gained any", async () => {
    const before = await list();
    expect((await add({ Rights: { makePay: true } })).statusCode).toBe(400);
    expect((await add({ Rights: `{"makePay":true${" ".repeat(1_000_000)}}` })).statusCode).toBe(413);
    expect((await add({ rights: { makePay: true }, CurrentState: 1, companyId: 1 })).statusCode).toBe(400);
    expect(await list()).toEqual(before);
    const other = await aManager(world.tx, company);
    expect((await app.as(other)(userInit, {})).json().rights.makePay).toBe(false);
    expect((await app.as(other)(payTask, { id: 1 })).statusCode).toBe(403);
  });

  test("E-38, E-37: a taken address answers AlreadyUse with the words of validEmail, in the language of the page", async () => {
    await add();
    expect((await add({ Email: `MAX${round}@managers.test ` })).json()).toEqual({
      status: "AlreadyUse",
      fields: { Email: "This email is already in use. Enter another one." },
    });
    expect((await add({}, { "accept-language": "ru" })).json()).toEqual({
      status: "AlreadyUse",
      fields: { Email: "Этот e-mail уже занят. Укажите другой." },
    });
    const email = `worker${round}@managers.test`;
    const contractor = await aContractor(world.tx, { email });
    expect((await add({ Email: email, Password: "lamp8" })).json().status).toBe("AlreadyUse");
    expect(await states(email)).toMatchObject([{ id: contractor, role: "freelancer", company_id: null }]);
  });

  test("E-37: of two requests for one address one adds", async () => {
    const both = await Promise.all([add(), add()]);
    expect(both.map((reply) => reply.json().status).sort()).toEqual(["AlreadyUse", "Done"]);
    expect(await list()).toHaveLength(2);
  });

  test("X-17: the mail names the login and the company, and holds no password", async () => {
    await add({}, { "accept-language": "ru" });
    const [mail] = await mailsTo(world, `max${round}@managers.test`);
    expect(mail).toMatchObject({
      language: "ru",
      params: { company: `Northwind ${round}`, email: `max${round}@managers.test` },
      button: { url: "http://127.0.0.1:3000/sign-in" },
    });
    expect(JSON.stringify(mail)).not.toContain("lamp7");
  });
});

describe("editing", () => {
  test("X-21: with an empty password the rights, names and phone are changed; what is left out stays", async () => {
    await add({ Rights: '{"newTask":true}' });
    expect((await edit({ Password: "", Rights: '{"makePay":true}', Phone: "+357 99 000 000" })).json()).toEqual({
      status: "Done",
    });
    expect((await edit({ SurName: "Moreno-Diaz" })).statusCode).toBe(200);
    expect((await list())[1]).toEqual({
      Name: "Max",
      SurName: "Moreno-Diaz",
      Email: `max${round}@managers.test`,
      Phone: "+35799000000",
      Rights: '{"newTask":false,"acceptTask":false,"makePay":true,"allTask":false,"invFreel":false,"finance":false}',
      CurrentState: 33,
    });
  });

  test("E-33, X-21: names stay Latin, a phone is a phone, and another password is none of this call", async () => {
    await add();
    expect((await edit({ Name: "Макс" })).json().fields).toEqual({ Name: "Only latin characters" });
    expect((await edit({ Phone: "call me" })).json().fields).toEqual({ Phone: "Phone number is not valid" });
    for (const Password of ["delete", "DELETE ", "River-Lamp-42"]) {
      expect((await edit({ Password })).json().fields).toEqual({ Password: "Wrong value" });
    }
    expect((await list())[1]).toMatchObject({ Name: "Max", Phone: "", CurrentState: 33 });
  });

  test("T-30, E-31: a right that is given or taken holds for the next request of an open session", async () => {
    const jwt = await signedInManager();
    const contractor = await aContractor(world.tx, { companies: [company] });
    await fund(world.tx, company, "USD", 100_000n);
    const pay = async () => {
      const id = await aDraft(world.tx, { company, contractor, reward: 5000n });
      await rowsOf(
        world.tx,
        `UPDATE task SET created_by = (SELECT id FROM app_user WHERE email = 'max${round}@managers.test') WHERE id = ${id}`,
      );
      return (await app.as(undefined)(payTask, { id }, { authorization: `Bearer ${jwt}` })).statusCode;
    };
    expect(await pay()).toBe(403);
    await edit({ Rights: '{"makePay":true}' });
    expect(await pay()).toBe(200);
    await edit({ Rights: "{}" });
    expect(await pay()).toBe(403);
  });
});

test("whoever is given or loses rights is told on the channel, with all of them, and nobody else is", async () => {
  await add();
  const [before] = await rowsOf<{ id: number }>(
    world.tx,
    "SELECT coalesce(max(id), 0)::int AS id FROM centrifugo_outbox",
  );
  await edit({ SurName: "Diaz", Rights: '{"newTask":true}' });
  const told = await rowsOf<{ payload: unknown }>(
    world.tx,
    `SELECT payload FROM centrifugo_outbox WHERE method = 'publish' AND id > ${before?.id}`,
  );
  const [{ id } = {}] = await states(`max${round}@managers.test`);
  expect(told.map(({ payload }) => payload)).toMatchObject([
    {
      channel: `user#${id}`,
      data: {
        method: "member",
        content: {
          name: "Max",
          surname: "Diaz",
          rights: { newTask: true, acceptTask: false, makePay: false, allTask: false, invFreel: false, finance: false },
        },
      },
    },
  ]);
});

test("E-30: the phone of a new manager is kept, and one that is none is refused", async () => {
  expect((await add({ Phone: "call me" })).json().fields).toEqual({ Phone: "Phone number is not valid" });
  await add({ Phone: "+357 99 000 000" });
  expect((await list())[1]).toMatchObject({ Phone: "+35799000000" });
});

describe("removing", () => {
  test("E-39: DELETE as password removes the manager: gone from the list, sessions ended, no way in", async () => {
    const jwt = await signedInManager();
    const email = `max${round}@managers.test`;
    const asManager = () => app.as(undefined)(userInit, {}, { authorization: `Bearer ${jwt}` });
    expect((await asManager()).statusCode).toBe(200);
    const echo = (await list())[1];
    const { CurrentState, ...fields } = echo;
    expect((await edit({ ...fields, Password: "DELETE" })).json()).toEqual({ status: "Done" });
    expect((await list()).map((row: { Email: string }) => row.Email)).toEqual([`boss${round}@managers.test`]);
    expect((await asManager()).statusCode).toBe(401);
    expect((await signInAs(email, "River-Lamp-42")).json().status).toBe("Wrong login or password!");
    expect(await states(email)).toMatchObject([{ current_state: 34, verifier: null }]);
    const disconnects = await rowsOf<{ payload: { user: string } }>(
      world.tx,
      "SELECT payload FROM centrifugo_outbox WHERE method = 'disconnect' ORDER BY id DESC LIMIT 1",
    );
    expect(disconnects[0]?.payload.user).toBe(String((await states(email))[0]?.id));
  });

  test("E-28, T-48: only state 33 is removed or edited: not the owner, not one who is blocked", async () => {
    const owner = { Email: `boss${round}@managers.test` };
    expect((await edit({ ...owner, Password: "DELETE" })).json().code).toBe("conflict");
    expect((await edit({ ...owner, Rights: "{}" })).json().code).toBe("conflict");
    await add();
    await rowsOf(world.tx, `UPDATE app_user SET current_state = 'blocked' WHERE email = 'max${round}@managers.test'`);
    expect((await edit({ Password: "DELETE" })).json().code).toBe("conflict");
    expect((await list()).map(({ CurrentState }: { CurrentState: number }) => CurrentState)).toEqual([1, 2]);
  });

  test("E-39, T-31: somebody else's manager, a contractor, and one removed already are missing alike", async () => {
    await add();
    const other = await aCompany(world.tx);
    expect((await edit({ Password: "DELETE" }, other)).statusCode).toBe(404);
    const email = `worker${round}@managers.test`;
    await aContractor(world.tx, { email, companies: [company] });
    expect((await edit({ Email: email, Password: "DELETE" })).statusCode).toBe(404);
    expect((await edit({ Password: "DELETE" })).statusCode).toBe(200);
    expect((await edit({ Password: "DELETE" })).statusCode).toBe(404);
    expect((await edit({ Rights: allRights })).statusCode).toBe(404);
  });

  test("X-20, E-37, HO-134: who was removed can be added again and starts anew, as long as nobody else has the address", async () => {
    await add({ Rights: allRights });
    const [before] = await states(`max${round}@managers.test`);
    await edit({ Password: "DELETE" });
    expect((await add({ Password: "stone9" })).json()).toEqual({ status: "Done" });
    expect(await states(`max${round}@managers.test`)).toMatchObject([
      { id: before?.id, current_state: 33, must_change_password: true },
    ]);
    expect((await list())[1].Rights).toBe(noRights);
    expect((await signInAs(`max${round}@managers.test`, "stone9")).json().status).toBe("ChangePassword");
  });

  test("HO-134, T-136: a manager who was removed can work for another company, and the one before cannot bring him back", async () => {
    const email = `max${round}@managers.test`;
    await add();
    await edit({ Password: "DELETE" });
    const other = await aCompany(world.tx);
    expect((await app.as(other)(addManager, form())).json()).toEqual({ status: "Done" });
    const { code } = (await signInAs(email, "lamp7")).json();
    await app.as(undefined)(setNewPassword, { SecurityCode: code, NewPassword: "River-Lamp-42" });
    expect((await add()).json().status).toBe("AlreadyUse");
    expect(await states(email)).toMatchObject([
      { company_id: company, current_state: 34 },
      { company_id: other, current_state: 33 },
    ]);
    expect((await edit({ Password: "DELETE" })).statusCode).toBe(404);
    expect((await signInAs(email, "River-Lamp-42")).json().status).toBe("Done");
  });

  test("HO-134: another company takes neither a manager who never came nor the sums a day that were settled for him", async () => {
    const email = `max${round}@managers.test`;
    await add();
    const [{ id } = { id: 0 }] = await states(email);
    await rowsOf(world.tx, `INSERT INTO manager_limit (manager_id, currency, day_amount) VALUES (${id}, 'USD', 100)`);
    const other = await app.as(await aCompany(world.tx))(addManager, form());
    expect(other.json().status).toBe("AlreadyUse");
    expect(await rowsOf(world.tx, `SELECT day_amount::int FROM manager_limit WHERE manager_id = ${id}`)).toEqual([
      { day_amount: 100 },
    ]);
  });
});

test("E-39, E-37, X-20: the second factor and every pending link of a removed manager are gone for who is added again", async () => {
  const guarded = await testApp(world, createFactorGate(world.app));
  const email = `max${round}@managers.test`;
  await add();
  const { code } = (await signInAs(email, "lamp7")).json();
  await app.as(undefined)(setNewPassword, { SecurityCode: code, NewPassword: "River-Lamp-42" });
  const { jwt } = (await signInAs(email, "River-Lamp-42")).json();
  const asManager: Caller = (call, input, headers) =>
    guarded.as(undefined)(call, input, { authorization: `Bearer ${jwt}`, ...headers });
  const { secret } = await linkFirstApp(world, email, asManager);
  world.clock.advance(60);
  const tfa = appCodeAt(secret, world.clock.now());
  expect((await asManager(chooseEmailFactor, {}, { "x-tfa-code": tfa })).statusCode).toBe(200);
  expect((await asManager(unlinkTotp, {})).statusCode).toBe(428);
  expect((await app.as(undefined)(restorePassword, { Email: email })).statusCode).toBe(200);
  const stolen = await linkCode(world, email);
  expect(await leftOf(email)).toMatchObject({ recovery: 10, is_email_chosen: true, is_linked: true, links: 1 });

  expect((await edit({ Password: "DELETE" })).json()).toEqual({ status: "Done" });
  const nothing = { recovery: 0, challenges: 0, is_email_chosen: false, is_linked: false, links: 0 };
  expect(await leftOf(email)).toEqual(nothing);
  expect((await add({ Password: "stone9" })).json()).toEqual({ status: "Done" });
  const login = { login: email, password: createHash("md5").update("stone9").digest("hex") };
  const entered = await guarded.as(undefined)(signIn, login);
  expect([entered.statusCode, entered.json().status]).toEqual([200, "ChangePassword"]);
  const chosen = (SecurityCode: string) =>
    guarded.as(undefined)(setNewPassword, { SecurityCode, NewPassword: "River-Lamp-43" });
  expect((await chosen(stolen)).statusCode).toBe(400);
  expect((await chosen(entered.json().code)).json().status).toBe("Done");
  await guarded.server.close();
});

/** What is stored of a person's second factor and mailed links. */
async function leftOf(email: string): Promise<unknown> {
  const [row] = await rowsOf(
    world.tx,
    `SELECT (SELECT count(*)::int FROM recovery_code r WHERE r.user_id = u.id) AS recovery,
      (SELECT count(*)::int FROM factor_challenge c WHERE c.user_id = u.id) AS challenges,
      (SELECT count(*)::int FROM mail_code m WHERE m.user_id = u.id AND m.used_at IS NULL) AS links,
      f.is_email_chosen, f.totp_secret IS NOT NULL AS is_linked
     FROM app_user u JOIN factor f ON f.user_id = u.id WHERE u.email = '${email}'`,
  );
  return row;
}

test("HO-45: a manager with every right neither lists, adds nor edits managers", async () => {
  await add();
  const manager = await aManager(world.tx, company, [
    "newTask",
    "acceptTask",
    "makePay",
    "allTask",
    "invFreel",
    "finance",
  ]);
  const replies = await Promise.all([
    app.as(manager)(getManagers, {}),
    app.as(manager)(addManager, form({ Email: `friend${round}@managers.test` })),
    app.as(manager)(editManager, { Email: `max${round}@managers.test`, Rights: allRights }),
  ]);
  expect(replies.map((reply) => reply.statusCode)).toEqual([403, 403, 403]);
});
