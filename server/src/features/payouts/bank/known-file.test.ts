import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { aFileBatch, type FileOrder } from "../../../testing/file-batch.ts";
import { type Pain002Line, pain002File } from "../../../testing/pain002-file.ts";
import { anOperator } from "../../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let treasurer: number;
let second: number;
let releaser: number;
const reason = "Report of the bank";

beforeAll(async () => {
  ({ world, app } = await startApp({ PAYOUT_RAILS: "manual" }));
  treasurer = await anOperator(world.tx, ["treasury"]);
  second = await anOperator(world.tx, ["treasury"]);
  releaser = await anOperator(world.tx, ["finance"]);
});
afterAll(() => closeWithCleanBooks(app, world));

const ordersOf = async (sums: readonly string[]) =>
  (await aFileBatch(world, app, { builder: treasurer, releaser, sums })).orders;

/** Uploads a report; what became of its rows, and what was kept of this upload. */
async function told(lines: readonly Pain002Line[], by = treasurer) {
  const content = pain002File({ lines });
  const reply = await app.as(by)(uploadBankFile, { name: "report.xml", content, reason });
  expect(reply.statusCode).toBe(200);
  const { id, isKnownFile, answersCount, answers } = reply.json();
  const kept = await rowsOf<{ order_id: string; outcome: string }>(
    world.tx,
    `SELECT order_id, outcome FROM payout_answer WHERE file_id = ${id} ORDER BY row`,
  );
  const rows: { row: number; outcome: string }[] = answers;
  const outcomes = rows.toSorted((a, b) => a.row - b.row).map(({ outcome }) => outcome);
  return { isKnownFile, answersCount, outcomes, kept: kept.map((one) => [one.order_id, one.outcome]) };
}

test("T-138, S-06: of a report that comes a second time nothing is kept beside its orders, and it is shown whole all the same", async () => {
  const [paid, has] = (await ordersOf(["410", "411"])) as [FileOrder, FileOrder];
  const lines = [
    { order: paid.order, status: "ACSC" },
    { order: has.order, status: "ACSP" },
    { order: "AP999999999", status: "ACSC" },
  ];
  expect(await told(lines)).toEqual({
    isKnownFile: false,
    answersCount: 3,
    outcomes: ["paid", "accepted", "unknownOrder"],
    kept: [
      [paid.order, "paid"],
      [has.order, "accepted"],
      ["AP999999999", "unknownOrder"],
    ],
  });
  const again = { isKnownFile: true, answersCount: 3, outcomes: ["known", "accepted", "unknownOrder"], kept: [] };
  expect(await told(lines, second)).toEqual(again);
  expect(await told(lines)).toEqual(again);
});

test("T-138, S-06: what a known report changes now is applied and kept: an order that was refused back, and one of unknown outcome", async () => {
  const [refused, unknown] = (await ordersOf(["420", "421"])) as [FileOrder, FileOrder];
  const lines = [
    { order: refused.order, status: "RJCT", code: "AC04" },
    { order: unknown.order, status: "ACSP" },
  ];
  expect((await told(lines)).kept).toEqual([
    [refused.order, "asked"],
    [unknown.order, "accepted"],
  ]);
  expect(await told(lines)).toMatchObject({ outcomes: ["waits", "accepted"], kept: [] });
  const { rows } = (await app.as(second)(listApprovals, { queue: "waiting" })).json() as { rows: { id: number }[] };
  const decision = { id: String(rows[0]?.id), decision: "refused", reason: "The bank called" };
  expect((await app.as(second)(decideApproval, decision)).statusCode).toBe(200);
  // The answer of its rail was lost.
  await rowsOf(world.tx, `UPDATE payout_item SET result = 'unknown' WHERE id = ${unknown.item}`);
  expect(await told(lines)).toEqual({
    isKnownFile: true,
    answersCount: 2,
    outcomes: ["asked", "accepted"],
    kept: [
      [refused.order, "asked"],
      [unknown.order, "accepted"],
    ],
  });
  const results = await rowsOf(world.tx, `SELECT result FROM payout_item WHERE id = ${unknown.item}`);
  expect(results).toEqual([{ result: "accepted" }]);
});
