import { getDocument, listDocuments } from "@artel/shared/calls/documents/app";
import { legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aDraft, aManager } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { issueDocument } from "./store.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

/** A document of a company about some tasks; answers its id. */
async function aDocument(owner: number, taskIds: readonly number[]): Promise<number> {
  const { id } = await issueDocument(world.tx, {
    owner,
    type: 2,
    currency: "USD",
    minor: 100n,
    taskIds,
    data: {},
    now: world.clock.now(),
  });
  return id;
}

test("HO-45, T-24: without allTask a manager sees the documents of the tasks he made, in lists and one by one", async () => {
  const company = await aCompany(world.tx);
  const contractor = await aContractor(world.tx, { companies: [company] });
  const junior = await aManager(world.tx, company, ["newTask"]);
  const senior = await aManager(world.tx, company, ["allTask"]);
  const draft = () => aDraft(world.tx, { company, contractor, reward: 100n });
  const [own, others] = [await draft(), await draft()];
  await rowsOf(world.tx, `UPDATE task SET created_by = ${junior} WHERE id = ${own}`);
  const ofOwn = await aDocument(company, [own]);
  const ofOthers = await aDocument(company, [others]);
  const ofBoth = await aDocument(company, [own, others]);
  const ofNone = await aDocument(company, []);
  const lists = async (who: number) => {
    const calls = [listDocuments, legacyDocuments];
    const replies = await Promise.all(calls.map(async (call) => (await app.as(who)(call, {})).json()));
    return replies.map((rows) => rows.map(({ id }: { id: number }) => id).sort());
  };
  const all = [ofOwn, ofOthers, ofBoth, ofNone];
  expect(await lists(junior)).toEqual([[ofOwn], [ofOwn]]);
  expect(await lists(senior)).toEqual([all, all]);
  expect(await lists(company)).toEqual([all, all]);
  const statuses = async (who: number) =>
    Promise.all(all.map(async (id) => (await app.as(who)(getDocument, { id: String(id) })).statusCode));
  expect(await statuses(junior)).toEqual([200, 404, 404, 404]);
  expect(await statuses(senior)).toEqual([200, 200, 200, 200]);
  expect(await statuses(company)).toEqual([200, 200, 200, 200]);
});
