import {
  createTask,
  estimateAmount,
  getCompanyTask,
  listCompanyTasks,
  payTask,
  taskOptions,
  updateTask,
} from "@artel/shared/calls/tasks/app";
import { fastChangeTask, legacyTask, legacyTasks, newTask } from "@artel/shared/calls/tasks/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { aCompany, aContractor, aManager, fund } from "../../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx, { companies: [company] });
});
afterAll(() => closeWithCleanBooks(app, world));

const fields = () => ({
  contractorId: contractor,
  title: "Landing page",
  categoryId: 105,
  amount: "100.00",
  currency: "USD",
  deadline: "04/12/2026",
});

const taskRow = async (id: number) => {
  const [row] = await rowsOf<Record<string, unknown>>(
    world.tx,
    `SELECT number_of(status) AS status, title, project, deadline, currency, price_reward::text AS reward, price_fee::text AS fee,
      price_card_fee::text AS card_fee, price_total::text AS total, company_id::int AS company, contractor_id::int AS contractor,
      created_by::int AS creator, company_cover_withdraw AS covers FROM task WHERE id = ${id}`,
  );
  return row;
};
const set = (text: string) => rowsOf(world.tx, `UPDATE company SET ${text} WHERE id = ${company}`);
const tasksOf = async () =>
  (
    await rowsOf<{ count: number }>(world.tx, `SELECT count(*)::int AS count FROM task WHERE company_id = ${company}`)
  )[0]?.count;

describe("creating", () => {
  test("C-01, C-33, C-51, I-04: newtask answers ID; the task is a draft that costs 105 of 100", async () => {
    const reply = await app.as(company)(newTask, {
      nametask: "Landing page",
      NameInAct: "Design of a landing page",
      price: "100,00",
      currency: "USD",
      deadline: "31/12/2026",
      WorkId: 105,
      Description: "Spring",
      Group: "Website",
      Host: "http://evil.example",
      DocsRoundAct: 1,
      user: company,
      freelancerEmail: "",
      freelancerID: contractor,
      freelancerName: "Person",
      options: { companyCoverWithdraw: false },
    });
    expect(reply.statusCode).toBe(200);
    const { ID } = reply.json();
    expect(await taskRow(ID)).toMatchObject({
      status: 10,
      project: "Website",
      reward: "10000",
      fee: "500",
      total: "10500",
    });
  });

  test("C-32: each field of the legacy payload arrives in the draft; a copy takes them all again", async () => {
    await set("company_pay_tax = false");
    const made = await app.as(company)(newTask, {
      user: company,
      nametask: "Landing page",
      NameInAct: "Design of a landing page",
      price: "100,50",
      currency: "EUR",
      deadline: "May 2027",
      WorkId: 105,
      DocsRoundAct: 1,
      Description: "Spring, three screens",
      Group: "Website",
      Host: "http://evil.example",
      freelancerID: contractor,
      freelancerName: "Somebody Else",
      options: { companyCoverWithdraw: "true" },
    });
    const draft = {
      title: "Landing page",
      docTitle: "Design of a landing page",
      priceReward: "100.50",
      currency: "EUR",
      deadline: "May 2027",
      categoryId: 105,
      description: "Spring, three screens",
      group: "Website",
      contractorId: contractor,
      options: { companyCoverWithdraw: true },
    };
    const pageOf = async (id: number) => (await app.as(company)(getCompanyTask, { id })).json();
    expect(await pageOf(made.json().ID)).toMatchObject(draft);
    const copy = await app.as(company)(newTask, { CopyTask: made.json().ID });
    expect(copy.json().ID).not.toBe(made.json().ID);
    // Its deadline is tomorrow.
    expect(await pageOf(copy.json().ID)).toMatchObject({ ...draft, deadline: "21/11/2026" });
    expect(JSON.stringify(await rowsOf(world.tx, `SELECT * FROM task WHERE company_id = ${company}`))).not.toMatch(
      /evil|Somebody/,
    );
  });

  const named = { nametask: "By name", price: "100", currency: "USD", deadline: "soon", WorkId: 105 };
  const rename = (id: number, name: string, surname: string) =>
    rowsOf(world.tx, `UPDATE app_user SET name = '${name}', surname = '${surname}' WHERE id = ${id}`);

  test("C-32: freelancerName alone names the company's freelancer of exactly this full name, in one spelling", async () => {
    await rename(contractor, "Andre\u012d", "van  Dam");
    for (const freelancerName of ["Andre\u012d van Dam", " Andrei\u0306  van Dam "]) {
      const reply = await app.as(company)(newTask, { ...named, freelancerName });
      expect([reply.statusCode, (await taskRow(reply.json().ID))?.contractor]).toEqual([200, contractor]);
    }
    const other = await aContractor(world.tx, { companies: [company] });
    const made = await app.as(company)(newTask, {
      ...named,
      freelancerID: other,
      freelancerName: "Andre\u012d van Dam",
    });
    expect((await taskRow(made.json().ID))?.contractor).toBe(other);
    await app.as(company)(fastChangeTask, { id: made.json().ID, data: { freelancerName: "Andre\u012d van Dam" } });
    expect((await taskRow(made.json().ID))?.contractor).toBe(contractor);
  });

  test("C-32: a space within the freelancer's address is refused at its field: without it the address might be another's", async () => {
    const mine = await aContractor(world.tx, { email: "ada.novak@create.test", companies: [company] });
    const asked = (freelancerEmail: string) => app.as(company)(newTask, { ...named, freelancerEmail });
    const refused = await asked("ada. novak@create.test");
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["freelancerEmail"]]);
    expect((await taskRow((await asked(" ada.novak@create.test ")).json().ID))?.contractor).toBe(mine);
  });

  test("C-32, HO-130: nobody is paid by a name alone: with publishing at once such a task stays a draft, and one by id is paid", async () => {
    await fund(world.tx, company, "USD", 100_000n);
    await set("is_auto_publish_task = true");
    await rename(contractor, "Ada", "Novak");
    const byName = await app.as(company)(newTask, { ...named, freelancerName: "Ada Novak" });
    expect([byName.statusCode, (await taskRow(byName.json().ID))?.status]).toEqual([200, 10]);
    const byId = await app.as(company)(newTask, { ...named, freelancerID: contractor, freelancerName: "Ada Novak" });
    expect((await taskRow(byId.json().ID))?.status).toBe(2);
  });

  test("C-32: a name that nobody or more than one freelancer of the company has is refused at its field", async () => {
    const stranger = await aContractor(world.tx, { companies: [await aCompany(world.tx)] });
    await rename(stranger, "Ada", "Novak");
    const asked = async (freelancerName: string) => {
      const { statusCode, json } = await app.as(company)(newTask, { ...named, freelancerName });
      return [statusCode, json().fields];
    };
    const nobody = [404, { freelancerName: "Your company has no freelancer of this name" }];
    expect(await asked("Ada Novak")).toEqual(nobody);
    await rename(contractor, "Ada", "Novak");
    expect([await asked("Ada"), await asked("ada novak")]).toEqual([nobody, nobody]);
    await rename(await aContractor(world.tx, { companies: [company] }), "Ada", "Novak");
    const several = "Several freelancers have this name: state the ID or the email";
    expect(await asked("Ada Novak")).toEqual([400, { freelancerName: several }]);
    const none = await app.as(company)(newTask, { ...named });
    expect([none.statusCode, Object.keys(none.json().fields)]).toEqual([400, ["freelancerID"]]);
    expect(await tasksOf()).toBe(0);
  });

  test("C-32: DocsRoundAct stays with the task as it came, through a change and a copy, and the company reads it", async () => {
    const shownAs = async (ID: number) => {
      const one = (await app.as(company)(legacyTask, { Id: ID })).json();
      const all = (await app.as(company)(legacyTasks, {})).json();
      return [one.DocsRoundAct, all.find(({ id }: { id: number }) => id === ID).DocsRoundAct];
    };
    const made = async (fields: object) =>
      (await app.as(company)(newTask, { ...named, freelancerID: contractor, ...fields })).json().ID;
    for (const DocsRoundAct of [1, 0, false, true, "up \u0001", "0.5"]) {
      const kept = typeof DocsRoundAct === "string" ? DocsRoundAct.replace(" \u0001", "") : DocsRoundAct;
      expect(await shownAs(await made({ DocsRoundAct }))).toEqual([kept, kept]);
    }
    const id = await made({ DocsRoundAct: 2 });
    expect(await shownAs(await made({}))).toEqual([null, null]);
    await app.as(company)(fastChangeTask, { id, data: { nametask: "Renamed" } });
    expect(await shownAs(id)).toEqual([2, 2]);
    const copy = (await app.as(company)(newTask, { CopyTask: id })).json().ID;
    expect(await shownAs(copy)).toEqual([2, 2]);
    await app.as(company)(fastChangeTask, { id: copy, data: { DocsRoundAct: "no" } });
    expect([await shownAs(copy), await shownAs(id)]).toEqual([
      ["no", "no"],
      [2, 2],
    ]);
  });

  test("C-32, HO-22: a legacy payload takes the contractor by e-mail, the currency by id and the price as a number", async () => {
    const [row] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${contractor}`);
    const reply = await app.as(company)(newTask, {
      nametask: "By mail",
      price: 200.5,
      currency: 2,
      deadline: "soon",
      WorkId: "1",
      Group: -1,
      freelancerEmail: ` ${row?.email.toUpperCase()} `,
    });
    expect(await taskRow(reply.json().ID)).toMatchObject({ currency: "EUR", reward: "20050", contractor, project: "" });
  });

  test.each([
    ["19.99", "USD", 422],
    ["20.00", "USD", 200],
    ["19.99", "EUR", 422],
    ["0", "USD", 422],
    ["-1", "USD", 400],
    ["10.001", "USD", 400],
    ["1e3", "USD", 400],
    ["10000000.01", "USD", 422],
  ])("C-49, I-14: %s %s answers %d", async (amount, currency, status) => {
    const reply = await app.as(company)(createTask, { ...fields(), amount, currency });
    expect(reply.statusCode).toBe(status);
    if (status !== 200) {
      expect(Object.keys(reply.json().fields)).toEqual(["amount"]);
    }
  });

  test("I-14, I-21: below the minimum the reply names the number", async () => {
    const reply = await app.as(company)(createTask, { ...fields(), amount: "19.99" });
    expect(reply.json()).toMatchObject({ code: "minimum", fields: { amount: "Minimum 20" } });
  });

  test("T-19, I-24: a currency that is off, and USDT of a company that is no friend, are refused by the server", async () => {
    const rubles = await app.as(company)(createTask, { ...fields(), amount: "500", currency: "RUB" });
    expect([rubles.statusCode, rubles.json().code]).toEqual([422, "currencyNotOffered"]);
    await set("bills = '{EUR,USD,USDT}'");
    const tether = await app.as(company)(createTask, { ...fields(), amount: "500", currency: "USDT" });
    expect([tether.statusCode, tether.json().code]).toEqual([422, "currencyNotOffered"]);
    await set("is_friend = true");
    expect((await app.as(company)(createTask, { ...fields(), amount: "500", currency: "USDT" })).statusCode).toBe(200);
  });

  test("T-19: a draft whose currency was switched off since cannot be paid", async () => {
    await fund(world.tx, company, "USD", 100_000n);
    const { id } = (await app.as(company)(createTask, fields())).json();
    await set("bills = '{EUR}'");
    const reply = await app.as(company)(payTask, { id });
    expect([reply.statusCode, reply.json().code]).toEqual([422, "currencyNotOffered"]);
  });

  test("C-48, I-10: the company's cover of the withdrawal fee counts in EUR and USD only; its own setting is the default", async () => {
    await set("bills = '{RUB,EUR,USD}', company_pay_tax = true");
    const usd = (await app.as(company)(createTask, { ...fields(), amount: "1000" })).json();
    expect(await taskRow(usd.id)).toMatchObject({ card_fee: "2800", total: "107800", covers: true });
    const off = (await app.as(company)(createTask, { ...fields(), options: { companyCoverWithdraw: false } })).json();
    expect(await taskRow(off.id)).toMatchObject({ card_fee: "0", covers: false });
    const rub = await app.as(company)(createTask, {
      ...fields(),
      amount: "1000",
      currency: "RUB",
      options: { companyCoverWithdraw: true },
    });
    expect(await taskRow(rub.json().id)).toMatchObject({ card_fee: "0", total: "105000", covers: false });
  });

  test("HO-100, R-01: the app's calls take a deadline in any usual typing and keep it as DD/MM/YYYY; a past one too", async () => {
    for (const [typed, kept] of [
      ["4/12/26", "04/12/2026"],
      ["04122026", "04/12/2026"],
      ["2026-12-04", "04/12/2026"],
      ["4 декабря 2026", "04/12/2026"],
      ["29/02/2028", "29/02/2028"],
      ["01/01/2001", "01/01/2001"],
    ]) {
      const made = (await app.as(company)(createTask, { ...fields(), deadline: typed })).json();
      expect([typed, (await taskRow(made.id))?.deadline]).toEqual([typed, kept]);
      const reply = await app.as(company)(updateTask, { id: made.id, deadline: "05.12.2026" });
      expect([reply.statusCode, (await taskRow(made.id))?.deadline]).toEqual([200, "05/12/2026"]);
    }
  });

  const impossible: [string, string, string][] = [
    [
      "31/02/2027",
      "There is no 31/02/2027 in the calendar: 02/2027 has 28 days",
      "Даты 31/02/2027 нет в календаре: в 02/2027 28 дней",
    ],
    [
      "29/02/2027",
      "There is no 29/02/2027 in the calendar: 02/2027 has 28 days",
      "Даты 29/02/2027 нет в календаре: в 02/2027 28 дней",
    ],
    [
      "31/31/2026",
      "There is no month 31. The day comes first, then the month",
      "Нет месяца 31. Сначала идёт день, потом месяц",
    ],
    ["0/12/2026", "There is no day 0. A day is a number from 1 to 31", "Нет дня 0. День — число от 1 до 31"],
    ["04/12/2100", "The year must be from 2000 to 2099", "Год должен быть от 2000 до 2099"],
    ["46387", "Enter a date as DD/MM/YYYY", "Введите дату в виде ДД/ММ/ГГГГ"],
  ];
  test.each(impossible)(
    "HO-100: the deadline %s is refused with its reason by both families of calls",
    async (deadline, en, ru) => {
      const { id } = (await app.as(company)(createTask, fields())).json();
      const legacy = { nametask: "x", price: 100, currency: 3, WorkId: 1, freelancerID: contractor };
      const replies = [
        await app.as(company)(createTask, { ...fields(), deadline }),
        await app.as(company)(updateTask, { id, deadline }),
        await app.as(company)(newTask, { ...legacy, deadline }),
        await app.as(company)(fastChangeTask, { id, data: { deadline } }),
      ];
      expect(replies.map((reply) => [reply.statusCode, reply.json().fields])).toEqual(
        Array.from({ length: 4 }, () => [400, { deadline: en }]),
      );
      const inRussian = await app.as(company)(createTask, { ...fields(), deadline }, { "accept-language": "ru" });
      expect(inRussian.json().fields).toEqual({ deadline: ru });
      expect((await taskRow(id))?.deadline).toBe("04/12/2026");
    },
  );

  test("HO-100: only the legacy calls take a service period, in Latin letters and at most 60 characters", async () => {
    const legacy = { nametask: "x", price: 100, currency: 3, WorkId: 1, freelancerID: contractor };
    const kept = async (deadline: string) => {
      const reply = await app.as(company)(newTask, { ...legacy, deadline });
      return reply.statusCode === 200 ? (await taskRow(reply.json().ID))?.deadline : reply.json().fields;
    };
    expect(await kept("May 2026")).toBe("May 2026");
    expect(await kept("4.12.26")).toBe("04/12/2026");
    expect(await kept("x".repeat(60))).toBe("x".repeat(60));
    expect(await kept("x".repeat(61))).toEqual({ deadline: "This text is too long" });
    expect(await kept("май")).toEqual({ deadline: "Deadline: only latin characters" });
    expect(await kept("")).toEqual({ deadline: "Deadline is missing" });
    const app2 = await app.as(company)(createTask, { ...fields(), deadline: "May 2026" });
    expect(app2.json().fields).toEqual({ deadline: "A date needs day, month and year, such as 04/12/2026" });
    expect((await app.as(company)(createTask, { ...fields(), deadline: "soon" })).json().fields).toEqual({
      deadline: "Enter a date as DD/MM/YYYY",
    });
  });

  test("HO-100: a draft keeps its service period through a change that repeats it, and loses it for a date only", async () => {
    const legacy = { nametask: "x", price: 100, currency: 3, WorkId: 1, freelancerID: contractor };
    const { ID: id } = (await app.as(company)(newTask, { ...legacy, deadline: "May 2026" })).json();
    const change = async (deadline: string) => {
      const { statusCode } = await app.as(company)(updateTask, { id, title: "Other", deadline });
      return [statusCode, (await taskRow(id))?.deadline];
    };
    expect(await change("May 2026")).toEqual([200, "May 2026"]);
    expect(await change("June 2026")).toEqual([400, "May 2026"]);
    expect((await app.as(company)(updateTask, { id, title: "Third" })).statusCode).toBe(200);
    expect(await change("4/12/26")).toEqual([200, "04/12/2026"]);
  });

  test("D-13: an unknown service is refused naming the field, in both families", async () => {
    const v2 = await app.as(company)(createTask, { ...fields(), categoryId: 99999 });
    expect(v2.json().fields).toEqual({ categoryId: "There is no service with this code" });
    const legacy = await app.as(company)(newTask, {
      nametask: "x",
      price: 100,
      currency: 3,
      deadline: "May 2026",
      WorkId: 99999,
      freelancerID: contractor,
    });
    expect(legacy.json().fields).toEqual({ WorkId: "There is no service with this code" });
  });

  test("T-31: a contractor of another company is as missing as one that does not exist", async () => {
    const stranger = await aContractor(world.tx, { companies: [await aCompany(world.tx)] });
    const foreign = await app.as(company)(createTask, { ...fields(), contractorId: stranger });
    const missing = await app.as(company)(createTask, { ...fields(), contractorId: 999_999 });
    expect(foreign.statusCode).toBe(404);
    expect({ ...foreign.json(), requestId: "" }).toEqual({ ...missing.json(), requestId: "" });
    expect(missing.json().fields).toEqual({ contractorId: "Your company has no such freelancer" });
    const { contractorId: _none, ...others } = fields();
    const byMail = await app.as(company)(createTask, { ...others, contractorEmail: "nobody@contractor.test" });
    expect([byMail.statusCode, byMail.json().fields]).toEqual([
      404,
      { contractorEmail: "No freelancer was found for this email" },
    ]);
  });

  test("HO-46: tasks are made for active and invited contractors, not for inactive ones", async () => {
    const link = (status: string) =>
      rowsOf(world.tx, `UPDATE company_contractor SET status = '${status}' WHERE company_id = ${company}`);
    await link("inviteSent");
    expect((await app.as(company)(createTask, fields())).statusCode).toBe(200);
    await link("inactive");
    const reply = await app.as(company)(createTask, fields());
    expect([reply.statusCode, reply.json().code]).toEqual([409, "contractorNotActive"]);
  });

  test("T-27: unknown fields are refused and nothing is made", async () => {
    for (const extra of [{ status: 4 }, { companyId: 1 }, { feeRate: 0 }, { isFriend: true }, { userId: 5 }]) {
      expect((await app.as(company)(createTask, { ...fields(), ...extra })).statusCode).toBe(400);
    }
    expect(await tasksOf()).toBe(0);
  });

  test("HO-45, A-34: newtask needs the right newTask; contractors have none", async () => {
    const manager = await aManager(world.tx, company, ["makePay", "acceptTask", "allTask", "invFreel"]);
    expect((await app.as(manager)(createTask, fields())).statusCode).toBe(403);
    expect((await app.as(contractor)(createTask, fields())).statusCode).toBe(403);
    expect((await app.as(undefined)(createTask, fields())).statusCode).toBe(401);
    const maker = await aManager(world.tx, company, ["newTask"]);
    const { id } = (await app.as(maker)(createTask, fields())).json();
    expect(await taskRow(id)).toMatchObject({ company, creator: maker });
  });

  test("HO-15: the same key makes one task and answers the same again", async () => {
    const key = { "idempotency-key": "create-1" };
    const first = await app.as(company)(createTask, fields(), key);
    const again = await app.as(company)(createTask, fields(), key);
    expect(again.body).toBe(first.body);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(await tasksOf()).toBe(1);
    expect((await app.as(company)(createTask, { ...fields(), title: "Other" }, key)).statusCode).toBe(422);
  });
});

describe("copying", () => {
  test("C-15: a copy takes what it does not say from its source, and its deadline is tomorrow", async () => {
    const source = (await app.as(company)(createTask, { ...fields(), group: "Website", amount: "250" })).json();
    const reply = await app.as(company)(createTask, { copyOf: source.id });
    expect(await taskRow(reply.json().id)).toMatchObject({
      status: 10,
      title: "Landing page",
      project: "Website",
      reward: "25000",
      deadline: "21/11/2026",
    });
    const legacy = await app.as(company)(newTask, { CopyTask: source.id, nametask: "Second" });
    expect(await taskRow(legacy.json().ID)).toMatchObject({ title: "Second", deadline: "21/11/2026", reward: "25000" });
  });

  test("HO-20, T-24: any task is copied, but not one of another company", async () => {
    const other = await aCompany(world.tx);
    const person = await aContractor(world.tx, { companies: [other, company] });
    await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD}' WHERE id = ${other}`);
    const { id } = (await app.as(other)(createTask, { ...fields(), contractorId: person })).json();
    expect((await app.as(company)(createTask, { copyOf: id })).statusCode).toBe(404);
    const mine = (await app.as(company)(createTask, fields())).json();
    await fund(world.tx, company, "USD", 10_500n);
    await app.as(company)(payTask, { id: mine.id });
    expect((await app.as(company)(createTask, { copyOf: mine.id })).statusCode).toBe(200);
  });
});

describe("auto-publish", () => {
  beforeEach(() => set("is_auto_publish_task = true"));

  test("C-72, X-40: a new task is paid in the same transaction", async () => {
    await fund(world.tx, company, "USD", 10_500n);
    const reply = await app.as(company)(createTask, fields());
    expect(reply.json()).toMatchObject({ status: 2 });
    const [held] = await rowsOf<{ balance: string }>(
      world.tx,
      `SELECT balance::text FROM ledger.account WHERE owner = ${company} AND kind = 'escrow'`,
    );
    expect(held?.balance).toBe("10500");
  });

  test("X-40, C-25: without money nothing is made, unless the caller keeps the draft", async () => {
    const refused = await app.as(company)(createTask, fields());
    expect([refused.statusCode, refused.json().code, refused.json().title]).toEqual([
      422,
      "noFunds",
      "You don't have enough funds",
    ]);
    expect(await tasksOf()).toBe(0);
    const kept = await app.as(company)(createTask, { ...fields(), keepDraft: true });
    expect(kept.json()).toMatchObject({ status: 10 });
  });

  test("HO-45: the task of a manager who may not pay stays a draft", async () => {
    await fund(world.tx, company, "USD", 10_500n);
    const manager = await aManager(world.tx, company, ["newTask"]);
    expect((await app.as(manager)(createTask, fields())).json()).toMatchObject({ status: 10 });
  });
});

describe("changing", () => {
  test("C-08, C-58: fields of a draft change in both families, the others stay", async () => {
    const { id } = (await app.as(company)(createTask, fields())).json();
    await app.as(company)(updateTask, { id, amount: "200" });
    expect(await taskRow(id)).toMatchObject({ reward: "20000", total: "21000", title: "Landing page" });
    const legacy = await app.as(company)(fastChangeTask, {
      id,
      data: { nametask: "Two pages" },
      options: { companyCoverWithdraw: true },
    });
    expect(legacy.json()).toEqual({ status: "Done" });
    expect(await taskRow(id)).toMatchObject({ title: "Two pages", card_fee: "560", total: "21560" });
  });

  test("C-08, T-17: after status 2 amount, currency and contractor stay; the held sum is unchanged", async () => {
    await fund(world.tx, company, "USD", 10_500n);
    const { id } = (await app.as(company)(createTask, fields())).json();
    await app.as(company)(payTask, { id });
    const before = await taskRow(id);
    for (const change of [{ price: 1 }, { currency: 2, price: 100 }, { freelancerID: contractor }]) {
      const reply = await app.as(company)(fastChangeTask, { id, data: change });
      expect([reply.statusCode, reply.json().code]).toEqual([409, "taskNotDraft"]);
    }
    expect((await app.as(company)(updateTask, { id, amount: "1000" })).statusCode).toBe(409);
    expect(await taskRow(id)).toEqual(before);
  });

  test("HO-45, T-24: a manager changes own drafts only; with allTask those of others are seen and stay as they are", async () => {
    const { id } = (await app.as(company)(createTask, fields())).json();
    const manager = await aManager(world.tx, company, ["newTask"]);
    expect((await app.as(manager)(updateTask, { id, title: "Mine" })).statusCode).toBe(404);
    const elder = await aManager(world.tx, company, ["newTask", "allTask"]);
    const own = (await app.as(manager)(createTask, fields())).json();
    for (const other of [id, own.id]) {
      expect((await app.as(elder)(getCompanyTask, { id: other })).statusCode).toBe(200);
      const replies = [
        await app.as(elder)(updateTask, { id: other, title: "Ours" }),
        await app.as(elder)(fastChangeTask, { id: other, data: { nametask: "Ours" } }),
      ];
      expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
        [403, "forbidden"],
        [403, "forbidden"],
      ]);
      expect(await taskRow(other)).toMatchObject({ title: "Landing page" });
    }
    expect((await app.as(manager)(updateTask, { id: own.id, title: "Mine" })).statusCode).toBe(200);
    expect((await app.as(company)(updateTask, { id: own.id, title: "Ours" })).statusCode).toBe(200);
  });

  test("HO-45: the page of a task says who made it, by id", async () => {
    const manager = await aManager(world.tx, company, ["newTask"]);
    const { id } = (await app.as(manager)(createTask, fields())).json();
    expect((await app.as(company)(getCompanyTask, { id })).json()).toMatchObject({ createdById: manager });
    const { items } = (await app.as(company)(listCompanyTasks, {})).json();
    expect(items.find((task: { id: number }) => task.id === id)).toMatchObject({ createdById: manager });
  });
});

describe("before creating", () => {
  test('C-64, HO-22: the estimate of "100.00" is decimal text', async () => {
    const reply = await app.as(company)(estimateAmount, { amount: "100.00", currency: "USD" });
    expect(reply.json()).toEqual({
      amount: "100.00",
      fee: "5.00",
      feePercent: "5.00",
      cardFee: "0.00",
      total: "105.00",
      currency: "USD",
    });
    const covered = await app.as(company)(estimateAmount, { amount: "1000", companyCoverWithdraw: true });
    expect(covered.json()).toMatchObject({ cardFee: "28.00", total: "1078.00" });
  });

  test("C-67, HO-23: the options name currencies, services and minimums; a stranger has none", async () => {
    await set("bills = '{RUB,USD}', company_pay_tax = true");
    const reply = await app.as(company)(taskOptions, { id: contractor });
    expect(reply.json()).toMatchObject({
      currencies: ["RUB", "USD"],
      companyCoverWithdraw: { visible: true, value: true, locked: false },
      minAmount: { RUB: "100.00", USD: "20.00" },
      plan: null,
      preset: { categoryId: null, currency: null, group: "" },
      autoPay: false,
    });
    expect(reply.json().categories).toHaveLength(45);
    const rubles = await app.as(company)(taskOptions, { id: contractor, currency: "RUB" });
    expect(rubles.json().companyCoverWithdraw.visible).toBe(false);
    expect((await app.as(company)(taskOptions, { id: 999_999 })).statusCode).toBe(404);
  });

  test("C-62: the company's page shows the parts of the total", async () => {
    const made = await app.as(company)(createTask, { ...fields(), options: { companyCoverWithdraw: true } });
    const page = (await app.as(company)(getCompanyTask, { id: made.json().id })).json();
    expect(page).toMatchObject({
      priceReward: "100.00",
      priceFee: "5.00",
      priceCardFee: "2.80",
      priceTotal: "107.80",
      deprecatedTax: "5.00",
      cardFeePercent: "2.80",
      documents: [],
    });
    expect(page.timeline.map(({ event }: { event: string }) => event)).toEqual(["created"]);
  });
});

test("X-60, I-04: the one fee rate of a company is what a new task costs, estimated and stored, whatever it is", async () => {
  const costs = [
    { rate: "0.05", feePercent: "5.00", fee: "5.00", total: "105.00", stored: ["500", "10500"] },
    { rate: "0.0725", feePercent: "7.25", fee: "7.25", total: "107.25", stored: ["725", "10725"] },
    { rate: "0", feePercent: "0.00", fee: "0.00", total: "100.00", stored: ["0", "10000"] },
  ];
  for (const { rate, stored, ...shown } of costs) {
    await set(`fee_rate = ${rate}`);
    const estimate = await app.as(company)(estimateAmount, { amount: "100", currency: "USD" });
    expect(estimate.json()).toMatchObject(shown);
    const { id } = (await app.as(company)(createTask, fields())).json();
    const row = await taskRow(id);
    expect([row?.fee, row?.total]).toEqual(stored);
  }
});
