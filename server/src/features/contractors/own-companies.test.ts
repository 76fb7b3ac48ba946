import { leaveCompany, ownCompanies } from "@artel/shared/calls/contractors/app-own-companies";
import { convertToActive } from "@artel/shared/calls/contractors/legacy";
import { listNotifications } from "@artel/shared/calls/notifications/app";
import { acceptTask, createTask, payTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, aDraft, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { sendNotices } from "../notifications/send-notices.ts";

let world: TestWorld;
let app: TestApp;

/** What somebody's bell tells once the notices were handed out. */
async function heard(user: number) {
  await sendNotices(world.app)({});
  return (await ok(app.as(user), listNotifications, {})).items;
}

const newTask = {
  ...{ title: "Landing page", docTitle: "Design work", description: "A page", categoryId: 2 },
  ...{ amount: "100", currency: "USD", deadline: "31/12/2026" },
};

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

test("E-40: a freelancer sees each company with what its tasks paid and what waits, and no other company's", async () => {
  const [north, south, other] = [await aCompany(world.tx), await aCompany(world.tx), await aCompany(world.tx)];
  await rowsOf(world.tx, `UPDATE company SET brand_name = 'North' WHERE id = ${north}`);
  const anna = await aContractor(world.tx, { companies: [north, south] });
  const boris = await aContractor(world.tx, { companies: [north, other] });
  await fund(world.tx, north, "USD", 100_000n);
  await fund(world.tx, north, "EUR", 100_000n);
  const draft = (reward: bigint, currency: "USD" | "EUR" = "USD", contractor = anna) =>
    aDraft(world.tx, { company: north, contractor, reward, currency });
  const accepted = [await draft(10_000n), await draft(2_500n)];
  const waiting = await draft(7_000n, "EUR");
  await draft(9_999n);
  const foreign = await draft(50_000n, "USD", boris);
  for (const id of [...accepted, waiting, foreign]) {
    await ok(app.as(north), payTask, { id });
  }
  for (const id of accepted) {
    await ok(app.as(anna), acceptTask, { id });
  }
  const rows = await ok(app.as(anna), ownCompanies, {});
  expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([north, south]);
  expect(rows.find(({ id }) => id === north)).toMatchObject({
    ...{ name: "North", isActive: true, toAccept: 1, paid: 2 },
    reserved: [{ currency: "EUR", amount: "70.00" }],
    earned: [{ currency: "USD", amount: "125.00" }],
  });
  expect(rows.find(({ id }) => id === south)).toMatchObject({ toAccept: 0, paid: 0, reserved: [], earned: [] });
});

test("HO-46: who leaves gets no new task and no draft of that company is paid; what it reserved can be accepted, and it is told", async () => {
  const company = await aCompany(world.tx);
  const anna = await aContractor(world.tx, { companies: [company] });
  await fund(world.tx, company, "USD", 100_000n);
  const [reserved, draft] = [
    await aDraft(world.tx, { company, contractor: anna, reward: 10_000n }),
    await aDraft(world.tx, { company, contractor: anna, reward: 20_000n }),
  ];
  await ok(app.as(company), payTask, { id: reserved });
  expect(await ok(app.as(anna), leaveCompany, { id: company })).toEqual({ status: "Done" });
  expect((await app.as(company)(payTask, { id: draft })).json().code).toBe("contractorNotActive");
  const fresh = await app.as(company)(createTask, { ...newTask, contractorId: anna });
  expect(fresh.json().code).toBe("contractorNotActive");
  await ok(app.as(anna), acceptTask, { id: reserved });
  expect(await ok(app.as(anna), ownCompanies, {})).toMatchObject([{ id: company, isActive: false, paid: 1 }]);
  const items = await heard(company);
  expect(items.find(({ kind }) => kind === "contractorLeft")).toMatchObject({ contractorId: anna });
  const [entry] = await rowsOf<{ actor: number; tenant: number }>(
    world.tx,
    `SELECT actor, tenant FROM audit.record WHERE action = 'contractor.leave' AND tenant = ${company}`,
  );
  expect(entry).toMatchObject({ actor: anna, tenant: company });
});

test("HO-46: a company is left once, by whom it invited; it may take the freelancer back, who is told and may leave again", async () => {
  const company = await aCompany(world.tx);
  const anna = await aContractor(world.tx, { companies: [company] });
  const stranger = await aContractor(world.tx, { companies: [await aCompany(world.tx)] });
  expect((await app.as(stranger)(leaveCompany, { id: company })).statusCode).toBe(404);
  expect((await app.as(company)(leaveCompany, { id: company })).statusCode).toBe(403);
  await ok(app.as(anna), leaveCompany, { id: company });
  expect((await app.as(anna)(leaveCompany, { id: company })).statusCode).toBe(409);
  await ok(app.as(company), convertToActive, { id: anna });
  expect(await ok(app.as(anna), ownCompanies, {})).toMatchObject([{ id: company, isActive: true }]);
  expect((await heard(anna)).map(({ kind }) => kind)).toEqual(["companyAdded"]);
  await ok(app.as(anna), leaveCompany, { id: company });
});
