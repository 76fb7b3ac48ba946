import { deactivateContractor, getContractor } from "@artel/shared/calls/contractors/app";
import { leaveCompany, ownCompanies, returnToCompany } from "@artel/shared/calls/contractors/app-own-companies";
import { convertToActive, inviteContractors } from "@artel/shared/calls/contractors/legacy";
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

async function addressOf(user: number): Promise<string> {
  const [row] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${user}`);
  return row?.email ?? "";
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

test("HO-46: a company is left once, by whom it invited; only who left comes back, whatever the company does", async () => {
  const company = await aCompany(world.tx);
  const anna = await aContractor(world.tx, { companies: [company] });
  const stranger = await aContractor(world.tx, { companies: [await aCompany(world.tx)] });
  const leave = (by: number) => app.as(by)(leaveCompany, { id: company });
  const comeBack = (by: number) => app.as(by)(returnToCompany, { id: company });
  const activate = () => app.as(company)(convertToActive, { id: anna });
  const shown = async () => {
    const [own] = await ok(app.as(anna), ownCompanies, {});
    const seen = await ok(app.as(company), getContractor, { id: anna });
    return [own?.isActive, own?.hasLeft, seen.status, seen.leftAt];
  };
  for (const ask of [leave, comeBack]) {
    expect([(await ask(stranger)).statusCode, (await ask(company)).statusCode]).toEqual([404, 403]);
  }
  expect((await comeBack(anna)).statusCode).toBe(409);
  await ok(app.as(anna), leaveCompany, { id: company });
  expect(await shown()).toEqual([false, true, 2, world.clock.now().toISOString()]);
  expect((await leave(anna)).statusCode).toBe(409);
  // The company alone brings nobody back: neither by its button nor by an invitation.
  expect((await activate()).json().code).toBe("contractorLeft");
  expect((await app.as(company)(deactivateContractor, { id: anna })).statusCode).toBe(409);
  const email = await addressOf(anna);
  const invited = await ok(app.as(company), inviteContractors, { email, host: "artel.example" });
  expect(invited.results).toEqual([{ email, result: "alreadyLinked" }]);
  expect(await shown()).toEqual([false, true, 2, world.clock.now().toISOString()]);
  expect((await heard(anna)).map(({ kind }) => kind)).toEqual([]);
  await ok(app.as(anna), returnToCompany, { id: company });
  expect(await shown()).toEqual([true, false, 1, null]);
});

test("HO-46: whom the company made inactive, the company makes active again; the freelancer cannot", async () => {
  const company = await aCompany(world.tx);
  const anna = await aContractor(world.tx, { companies: [company] });
  await ok(app.as(anna), leaveCompany, { id: company });
  await ok(app.as(anna), returnToCompany, { id: company });
  await ok(app.as(company), deactivateContractor, { id: anna });
  expect((await app.as(anna)(returnToCompany, { id: company })).statusCode).toBe(409);
  expect(await ok(app.as(anna), ownCompanies, {})).toMatchObject([{ isActive: false, hasLeft: false }]);
  await ok(app.as(company), convertToActive, { id: anna });
  expect(await ok(app.as(anna), ownCompanies, {})).toMatchObject([{ isActive: true, hasLeft: false }]);
});
