import type { CallDefinition } from "@artel/shared/calls/call";
import {
  acceptTask,
  completeTask,
  createTask,
  deleteTask,
  getCompanyTask,
  payTask,
  rejectTask,
  updateTask,
} from "@artel/shared/calls/tasks/app";
import { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { changeTask, deleteTasks, fastChangeTask, flchangeTask } from "@artel/shared/calls/tasks/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { aCompany, aContractor, aDraft, aManager, workingPair } from "../../../testing/people.ts";
import { seenItems } from "../../../testing/seen-items.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { meetAt } from "../../../testing/waiting.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { settleWaiting } from "./settle-task.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "1000000", RATE_DEFAULT: "1000000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  ({ company, contractor } = await workingPair(world.tx, 1_000_000n));
});
afterAll(() => closeWithCleanBooks(app, world));

const draft = () => aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
const sent = async () => {
  const id = await draft();
  expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
  return id;
};
const statusOf = async (id: number) =>
  (await rowsOf<{ status: number }>(world.tx, `SELECT number_of(status) AS status FROM task WHERE id = ${id}`))[0]
    ?.status;
/** Balances in minor units: the company's available and escrow money, the contractor's, and the house's fees. */
const money = async () => {
  const rows = await rowsOf<{ name: string; balance: string }>(
    world.tx,
    `SELECT CASE WHEN owner = ${contractor} THEN 'contractor' ELSE kind END AS name, balance::text FROM ledger.account
      WHERE owner IN (${company}, ${contractor})`,
  );
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
};
const entriesOf = (id: number, key: string) =>
  rowsOf<{ kind: string; amount: string }>(
    world.tx,
    `SELECT a.kind, e.amount::text FROM ledger.entry e JOIN ledger.txn x ON x.id = e.txn_id JOIN ledger.account a ON a.id = e.account_id
      WHERE x.natural_key = '${key}:${id}' ORDER BY e.amount, a.kind`,
  );
const answer = async (who: number, call: CallDefinition, input: Record<string, unknown>) => {
  const reply = await app.as(who)(call, input);
  return [
    reply.statusCode,
    reply.headers["content-type"]?.toString().includes("json") ? reply.json().code : reply.body,
  ];
};

describe("paying", () => {
  test("C-09: of two people who pay the same task the second reads who was first and when, in both families; a stranger reads nothing", async () => {
    const id = await draft();
    const manager = await aManager(world.tx, company, ["makePay", "allTask"]);
    expect((await app.as(manager)(payTask, { id })).statusCode).toBe(200);
    const refusals = [
      await app.as(company)(payTask, { id }),
      await app.as(company)(changeTask, { ID: id, Status: 2 }),
    ].map((reply) => reply.json());
    for (const { code, title } of refusals) {
      expect([code, title]).toEqual([
        "taskAlreadyPaid",
        expect.stringMatching(/^Already paid by Manager Number \d+, 20\/11\/2026 /),
      ]);
    }
    const stranger = await aCompany(world.tx);
    expect(await answer(stranger, payTask, { id })).toEqual([404, "notFound"]);
  });

  test("C-09, X-03, HO-96: the total moves from available to escrow; the second try is refused", async () => {
    const id = await draft();
    expect((await app.as(company)(changeTask, { ID: id, Status: 2 })).json()).toEqual({ status: "Done" });
    expect(await money()).toEqual({ available: "989500", escrow: "10500" });
    expect(await answer(company, payTask, { id })).toEqual([409, "taskAlreadyPaid"]);
    expect(await entriesOf(id, "pay")).toEqual([
      { kind: "available", amount: "-10500" },
      { kind: "escrow", amount: "10500" },
    ]);
  });

  test("C-25: a company without enough money cannot pay", async () => {
    const id = await aDraft(world.tx, { company, contractor, reward: 1_000_001n });
    expect(await answer(company, payTask, { id })).toEqual([422, "noFunds"]);
    expect(await statusOf(id)).toBe(10);
  });

  test("C-26: the legacy payment without enough money is refused in the words of its family, in the reader's language", async () => {
    const id = await aDraft(world.tx, { company, contractor, reward: 1_000_001n });
    const told = async (language: string) => {
      const reply = await app.as(company)(changeTask, { ID: id, Status: 2 }, { "accept-language": language });
      return [reply.statusCode, reply.json().code, reply.json().detail];
    };
    expect(await told("en")).toEqual([422, "noFunds", "insufficient funds on the balance"]);
    expect(await told("ru")).toEqual([422, "noFunds", "недостаточно средств на балансе"]);
    expect(await statusOf(id)).toBe(10);
  });

  test("T-02: of 200 tries at once to pay one task one pays it, the others answer 409, and none fails", async () => {
    const id = await draft();
    const replies = await Promise.all(Array.from({ length: 200 }, () => app.as(company)(payTask, { id })));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(199);
    expect(await money()).toEqual({ available: "989500", escrow: "10500" });
    const accepts = await Promise.all(Array.from({ length: 200 }, () => app.as(contractor)(acceptTask, { id })));
    expect(accepts.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await money()).toEqual({ available: "989500", escrow: "0", contractor: "10000" });
  });

  test("T-03: a repeated request with its key is answered byte for byte the same, an hour later too, without entries", async () => {
    const id = await draft();
    const key = { "idempotency-key": "pay-once" };
    const first = await app.as(company)(payTask, { id }, key);
    for (const seconds of [1, 3600, 79_200]) {
      world.clock.advance(seconds);
      const again = await app.as(company)(payTask, { id }, key);
      expect([again.statusCode, again.body, again.headers["idempotency-replayed"]]).toEqual([200, first.body, "true"]);
    }
    expect(await entriesOf(id, "pay")).toHaveLength(2);
    expect((await app.as(company)(payTask, { id: await draft() }, key)).statusCode).toBe(422);
  });

  test.each([
    ["paid before it is deleted", [payTask, deleteTask], [200, 409], 2],
    ["deleted before it is paid", [deleteTask, payTask], [200, 404], undefined],
  ] as const)("T-16: a draft %s at the same moment is either held or gone", async (_when, calls, codes, end) => {
    const id = await draft();
    const lock = `SELECT FROM task WHERE id = ${id} FOR UPDATE`;
    const replies = await meetAt(
      world,
      lock,
      calls.map((call) => () => app.as(company)(call, { id })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(codes);
    expect(await statusOf(id)).toBe(end);
    expect((await money()).escrow ?? "0").toBe(end === 2 ? "10500" : "0");
  });

  test("T-16: of two payments and a deletion in bulk of the same draft at once one happens", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await draft();
      const [first, second, gone] = await Promise.all([
        app.as(company)(payTask, { id }),
        app.as(company)(changeTask, { ID: id, Status: 2 }),
        app.as(company)(deleteTasks, { indexes: [id] }),
      ]);
      const paid = [first, second].filter(({ statusCode }) => statusCode === 200).length;
      const status = await statusOf(id);
      expect([paid, gone.statusCode === 200, status]).toEqual(status === 2 ? [1, false, 2] : [0, true, undefined]);
    }
  });

  test("T-31: a task for a contractor who left cannot be paid", async () => {
    const id = await draft();
    await rowsOf(world.tx, `UPDATE company_contractor SET status = 'inactive' WHERE company_id = ${company}`);
    expect(await answer(company, payTask, { id })).toEqual([409, "contractorNotActive"]);
  });
});

describe("accepting", () => {
  test("C-11, X-03: accepting pays the reward and the fee, with documents of both sides", async () => {
    const id = await sent();
    expect((await app.as(contractor)(flchangeTask, { ID: id, Status: "4" })).json()).toEqual({ status: "Done" });
    expect(await entriesOf(id, "accept")).toEqual([
      { kind: "escrow", amount: "-10500" },
      { kind: "feeTask", amount: "500" },
      { kind: "available", amount: "10000" },
    ]);
    const page = (await app.as(company)(getCompanyTask, { id })).json();
    expect(page.status).toBe(4);
    expect(page.documents).toEqual([expect.objectContaining({ type: 8 })]);
    expect(page.timeline.map(({ event, by }: { event: string; by: string }) => [event, by.split(" ")[0]])).toEqual([
      ["created", "Owner"],
      ["sent", "Owner"],
      ["paid", "Person"],
    ]);
  });

  test("C-12: accepting a paid task fails naming the task and its status, in the reader's language", async () => {
    const id = await sent();
    await app.as(contractor)(acceptTask, { id });
    const english = await app.as(contractor)(acceptTask, { id });
    expect([english.statusCode, english.json().title]).toEqual([
      409,
      `Task ${id} cannot be changed this way: its status is Paid`,
    ]);
    const russian = await app.as(contractor)(flchangeTask, { ID: id, Status: 4 }, { "accept-language": "ru" });
    expect(russian.json().title).toBe(`С задачей ${id} это сделать нельзя: её статус — Оплачена`);
  });

  test("B-47: a contractor who has not accepted the terms cannot accept", async () => {
    const id = await sent();
    await rowsOf(world.tx, `UPDATE app_user SET terms = 'mustAccept' WHERE id = ${contractor}`);
    expect(await answer(contractor, acceptTask, { id })).toEqual([409, "termsNotAccepted"]);
  });

  test("T-24: drafts and tasks of others do not exist for a contractor", async () => {
    const other = await aContractor(world.tx, { companies: [company] });
    const mine = await draft();
    const id = await sent();
    expect(await answer(contractor, acceptTask, { id: mine })).toEqual([404, "notFound"]);
    expect(await answer(other, acceptTask, { id })).toEqual([404, "notFound"]);
    expect(await answer(other, rejectTask, { id })).toEqual([404, "notFound"]);
    expect(await answer(await aCompany(world.tx), rejectTask, { id })).toEqual([404, "notFound"]);
  });
});

describe("rejecting", () => {
  test("C-05, X-03: the company rejects a task on approval and has its whole escrow back", async () => {
    const id = await sent();
    expect((await app.as(company)(changeTask, { ID: id, Status: 7 })).json()).toEqual({ status: "Done" });
    expect(await statusOf(id)).toBe(7);
    expect(await money()).toEqual({ available: "1000000", escrow: "0" });
    expect(await entriesOf(id, "reject")).toEqual([
      { kind: "escrow", amount: "-10500" },
      { kind: "available", amount: "10500" },
    ]);
  });

  test("C-06, X-01: the contractor declines a task on approval: status 8, the company has its money back", async () => {
    const id = await sent();
    await app.as(contractor)(flchangeTask, { ID: id, Status: 8 });
    expect(await statusOf(id)).toBe(8);
    expect(await money()).toEqual({ available: "1000000", escrow: "0" });
  });

  test("X-01, HO-96: rejecting a draft posts nothing", async () => {
    const id = await draft();
    expect((await app.as(company)(rejectTask, { id })).json()).toEqual({ id, status: 7 });
    expect(await entriesOf(id, "reject")).toEqual([]);
  });

  test.each([3, 4, 7, 8])("X-01, C-13: nobody rejects a task of status %d", async (status) => {
    const id = await inStatus(status);
    for (const who of [company, contractor]) {
      const reply = await app.as(who)(rejectTask, { id });
      expect([reply.statusCode, reply.json().code]).toEqual([409, "taskStatusWrong"]);
      expect(reply.json().taskStatus).toBe(status);
    }
  });

  const moves = {
    "the company rejects": { call: rejectTask, by: () => company, end: 7, key: "reject" },
    "the contractor declines": { call: rejectTask, by: () => contractor, end: 8, key: "reject" },
    "the contractor accepts": { call: acceptTask, by: () => contractor, end: 4, key: "accept" },
    "the company completes": { call: completeTask, by: () => company, end: 4, key: "accept" },
  } as const;
  const names = Object.keys(moves) as (keyof typeof moves)[];
  const inputOf = (key: string, id: number) => (key === "reject" ? { id, reason: "Not needed" } : { id });
  const pairs = names.flatMap((one) => names.filter((other) => other !== one).map((other) => [one, other] as const));

  test.each(pairs)("T-15: %s, then %s at the same task: the first alone moves money", async (first, second) => {
    const id = await sent();
    const [winner, loser] = [moves[first], moves[second]];
    const [done, refused] = await meetAt(world, `SELECT FROM task WHERE id = ${id} FOR UPDATE`, [
      () => app.as(winner.by())(winner.call, inputOf(winner.key, id)),
      () => app.as(loser.by())(loser.call, inputOf(loser.key, id)),
    ]);
    expect([done?.statusCode, refused?.statusCode]).toEqual([200, 409]);
    expect(refused?.json()).toMatchObject({ code: "taskStatusWrong", taskId: id, taskStatus: winner.end });
    expect(await statusOf(id)).toBe(winner.end);
    const posted = ["reject", "accept"].map(async (key) => (await entriesOf(id, key)).length);
    expect(await Promise.all(posted)).toEqual(winner.key === "reject" ? [2, 0] : [0, 3]);
    expect((await money()).escrow).toBe("0");
  });
});

/** A task brought to a status by the product's own moves. */
async function inStatus(status: number): Promise<number> {
  const id = await sent();
  if (status === 3) {
    await rowsOf(world.tx, `UPDATE app_user SET terms = 'mustAccept' WHERE id = ${contractor}`);
  }
  const ways: Record<number, [number, CallDefinition]> = {
    3: [company, completeTask],
    4: [contractor, acceptTask],
    7: [company, rejectTask],
    8: [contractor, rejectTask],
  };
  const [who, call] = ways[status] ?? [company, payTask];
  await app.as(who)(call, call === rejectTask ? { id, reason: "Not needed" } : { id });
  expect(await statusOf(id)).toBe(status);
  return id;
}

describe("mark completed", () => {
  test("X-02, HO-36: with an eligible contractor the task is paid at once, with an invoice of type 90", async () => {
    const id = await sent();
    expect((await app.as(company)(completeTask, { id })).json()).toEqual({ id, status: 4 });
    expect(await money()).toEqual({ available: "989500", escrow: "0", contractor: "10000" });
    const types = await rowsOf<{ type: number }>(
      world.tx,
      `SELECT number_of(type) AS type FROM document WHERE task_ids = ARRAY[${id}]::bigint[] ORDER BY number_of(type)`,
    );
    expect(types).toEqual([{ type: 2 }, { type: 90 }]);
  });

  test("X-02, C-03: otherwise it waits in status 3 with its money held, until the job finds the contractor eligible", async () => {
    const id = await sent();
    await rowsOf(world.tx, `UPDATE app_user SET terms = 'mustAccept' WHERE id = ${contractor}`);
    expect((await app.as(company)(changeTask, { ID: id, Status: 4 })).json()).toEqual({ status: "Done" });
    expect(await statusOf(id)).toBe(3);
    await settleWaiting(world.app)({});
    expect(await statusOf(id)).toBe(3);
    expect(await money()).toEqual({ available: "989500", escrow: "10500" });
    await rowsOf(world.tx, `UPDATE app_user SET terms = 'accepted' WHERE id = ${contractor}`);
    world.clock.advance(60);
    await settleWaiting(world.app)({});
    await settleWaiting(world.app)({});
    expect(await statusOf(id)).toBe(4);
    expect(await money()).toEqual({ available: "989500", escrow: "0", contractor: "10000" });
  });

  test("X-02: a verification that is overdue makes the task wait", async () => {
    const id = await sent();
    await rowsOf(
      world.tx,
      `UPDATE contractor SET kyc_level = 'basic', kyc_state = 'init', kyc_due = '2026-11-20T00:00:00Z' WHERE id = ${contractor}`,
    );
    expect((await app.as(company)(completeTask, { id })).json()).toEqual({ id, status: 3 });
    await rowsOf(world.tx, `UPDATE contractor SET kyc_state = 'accepted' WHERE id = ${contractor}`);
    await settleWaiting(world.app)({});
    expect(await statusOf(id)).toBe(4);
  });

  test("X-02: contractors who are blocked keep nobody waiting who stands behind them, nor does a task that cannot be settled", async () => {
    const waiting: number[] = [];
    const people = [
      contractor,
      ...(await Promise.all([1, 2, 3].map(() => aContractor(world.tx, { companies: [company] })))),
    ];
    for (const person of people) {
      const id = await aDraft(world.tx, { company, contractor: person, reward: 10_000n, fee: 500n });
      await app.as(company)(payTask, { id });
      await rowsOf(world.tx, `UPDATE app_user SET terms = 'mustAccept' WHERE id = ${person}`);
      expect((await app.as(company)(completeTask, { id })).json()).toEqual({ id, status: 3 });
      await rowsOf(world.tx, `UPDATE app_user SET terms = 'accepted' WHERE id = ${person}`);
      waiting.push(id);
    }
    const [blocked, alsoBlocked, broken] = people;
    await rowsOf(
      world.tx,
      `UPDATE contractor SET kyc_level = 'basic', kyc_state = 'init', kyc_due = '2026-11-20T00:00:00Z'
        WHERE id IN (${blocked}, ${alsoBlocked})`,
    );
    const refuse = `CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER refuse_one BEFORE UPDATE ON task FOR EACH ROW
        WHEN (NEW.contractor_id = ${broken} AND NEW.status = 'paid') EXECUTE FUNCTION refuse_one()`;
    await asSuperuser(world, refuse);
    await settleWaiting(world.app, 2)({});
    expect(await Promise.all(waiting.map(statusOf))).toEqual([3, 3, 3, 4]);
    await asSuperuser(world, "DROP TRIGGER refuse_one ON task; DROP FUNCTION refuse_one()");
    await rowsOf(world.tx, `UPDATE contractor SET kyc_state = 'accepted' WHERE id IN (${blocked}, ${alsoBlocked})`);
    await settleWaiting(world.app, 2)({});
    expect(await Promise.all(waiting.map(statusOf))).toEqual([4, 4, 4, 4]);
  });

  test("HO-20: only status 2 is completed", async () => {
    expect(await answer(company, completeTask, { id: await draft() })).toEqual([409, "taskStatusWrong"]);
    expect(await answer(company, completeTask, { id: await inStatus(7) })).toEqual([409, "taskStatusWrong"]);
  });
});

describe("deleting", () => {
  test("C-10, C-57, HO-19: drafts go, by body or query; what is no draft stays", async () => {
    const [first, second, held] = [await draft(), await draft(), await sent()];
    expect((await app.as(company)(deleteTasks, { indexes: [first, held] })).body).toBe("Done");
    const byQuery = { ...deleteTasks, path: `/rest/api/deleteTasks?indexes=${second},${held}` };
    expect((await app.as(company)(byQuery, {})).body).toBe("Done");
    expect([await statusOf(first), await statusOf(second), await statusOf(held)]).toEqual([undefined, undefined, 2]);
  });

  test("C-24: a selection without any draft answers no removable items", async () => {
    const reply = await app.as(company)(deleteTasks, { indexes: [await sent()] });
    expect([reply.statusCode, reply.json().title]).toEqual([409, "no removable items"]);
    expect(await answer(company, deleteTask, { id: await sent() })).toEqual([409, "taskNotDraft"]);
  });
});

describe("rights", () => {
  test("T-22, HO-45: without makePay nobody pays: v2, legacy and bulk answer 403 and nothing moves", async () => {
    const manager = await aManager(world.tx, company, ["newTask", "acceptTask", "allTask", "invFreel"]);
    const id = await draft();
    expect(await answer(manager, payTask, { id })).toEqual([403, "forbidden"]);
    expect(await answer(manager, changeTask, { ID: id, Status: 2 })).toEqual([403, "forbidden"]);
    expect(
      await answer(manager, startBulk, { action: "pay", items: await seenItems(world.tx, manager, [id]) }),
    ).toEqual([403, "forbidden"]);
    expect(await statusOf(id)).toBe(10);
    const payer = await aManager(world.tx, company, ["makePay"]);
    expect(await answer(payer, payTask, { id })).toEqual([404, "notFound"]);
    const all = await aManager(world.tx, company, ["makePay", "allTask"]);
    expect((await app.as(all)(payTask, { id })).statusCode).toBe(200);
  });

  test("HO-45: without acceptTask nobody rejects or completes; without newTask nobody changes or deletes", async () => {
    const manager = await aManager(world.tx, company, ["makePay", "allTask", "invFreel"]);
    const [id, held] = [await draft(), await sent()];
    const refused: [CallDefinition, Record<string, unknown>][] = [
      [rejectTask, { id: held }],
      [completeTask, { id: held }],
      [changeTask, { ID: held, Status: 7 }],
      [changeTask, { ID: held, Status: 4 }],
      [startBulk, { action: "reject", items: await seenItems(world.tx, company, [held]) }],
      [startBulk, { action: "complete", items: await seenItems(world.tx, company, [held]) }],
      [updateTask, { id, title: "x" }],
      [fastChangeTask, { id, data: {} }],
      [deleteTask, { id }],
      [deleteTasks, { indexes: [id] }],
      [startBulk, { action: "delete", items: await seenItems(world.tx, company, [id]) }],
      [createTask, {}],
    ];
    for (const [call, input] of refused) {
      expect([call.name, ...(await answer(manager, call, input))]).toEqual([call.name, 403, "forbidden"]);
    }
    expect([await statusOf(id), await statusOf(held)]).toEqual([10, 2]);
  });

  test("HO-45: a manager deletes own drafts only, one, several or by a run; with allTask those of others are refused", async () => {
    const elder = await aManager(world.tx, company, ["newTask", "allTask"]);
    const others = [await draft(), await draft()];
    const [other = 0] = others;
    expect(await answer(elder, deleteTask, { id: other })).toEqual([403, "forbidden"]);
    expect(await answer(elder, deleteTasks, { indexes: others })).toEqual([403, "forbidden"]);
    expect(
      await answer(elder, startBulk, { action: "delete", items: await seenItems(world.tx, elder, others) }),
    ).toEqual([403, "forbidden"]);
    const own = [await draft(), await draft()];
    await rowsOf(world.tx, `UPDATE task SET created_by = ${elder} WHERE id IN (${own.join()})`);
    expect((await app.as(elder)(deleteTask, { id: own[0] })).statusCode).toBe(200);
    expect((await app.as(elder)(deleteTasks, { indexes: [...others, own[1]] })).body).toBe("Done");
    const stranger = await aManager(world.tx, company, ["newTask"]);
    expect(await answer(stranger, deleteTask, { id: other })).toEqual([404, "notFound"]);
    expect((await answer(stranger, deleteTasks, { indexes: others }))[1]).toBe("noRemovableItems");
    expect(await Promise.all([...others, ...own].map(statusOf))).toEqual([10, 10, undefined, undefined]);
    expect((await app.as(company)(deleteTasks, { indexes: others })).body).toBe("Done");
  });

  test("A-34, A-35: contractors do not pay, complete or delete; companies do not accept", async () => {
    const id = await sent();
    expect((await app.as(contractor)(payTask, { id })).statusCode).toBe(403);
    expect((await app.as(contractor)(changeTask, { ID: id, Status: 2 })).statusCode).toBe(403);
    expect((await app.as(contractor)(completeTask, { id })).statusCode).toBe(403);
    expect((await app.as(contractor)(deleteTask, { id })).statusCode).toBe(403);
    expect((await app.as(company)(acceptTask, { id })).statusCode).toBe(403);
    expect((await app.as(company)(flchangeTask, { ID: id, Status: 4 })).statusCode).toBe(403);
  });

  test("C-55, C-56: a status that nobody may ask for is refused", async () => {
    const id = await sent();
    for (const Status of [3, 8, 10, 0, 99]) {
      expect(await answer(company, changeTask, { ID: id, Status })).toEqual([400, "invalidInput"]);
    }
    for (const Status of [2, 3, 7, 10]) {
      expect(await answer(contractor, flchangeTask, { ID: id, Status })).toEqual([400, "invalidInput"]);
    }
    expect(await statusOf(id)).toBe(2);
  });
});
