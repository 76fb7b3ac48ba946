import { getSettings, setImportAmounts } from "@artel/shared/calls/companies/app";
import { estimateImport, importContext } from "@artel/shared/calls/tasks/app-import";
import { importFailures, startImport } from "@artel/shared/calls/tasks/app-import-jobs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { importRow } from "../../../testing/import-rows.ts";
import { aCompany, aContractor, aManager } from "../../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";
import { runImport } from "./run-import.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let round = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  round += 1;
  company = await aCompany(world.tx);
  await aContractor(world.tx, { email: `anna${round}@amounts.test`, companies: [company] });
});
afterAll(() => closeWithCleanBooks(app, world));

const amounts = ["250.55", "1 234", "20,01"];
const rows = () => amounts.map((amount, index) => importRow(`anna${round}@amounts.test`, index + 2, { amount }));
const choose = (isAny: unknown, who = company) => app.as(who)(setImportAmounts, { isAny });
const estimate = async (who = company) => {
  const { valid, failed } = (await app.as(who)(estimateImport, { rows: rows() })).json();
  return { valid, failed };
};
const steps = async (who = company) => {
  const { amountStep, installationStep } = (await app.as(who)(importContext, {})).json();
  return [amountStep, installationStep];
};

describe("the amounts of an import", () => {
  test("HO-132, X-05: multiples of the installation's step until the owner allows any amount, and again afterwards", async () => {
    expect([await steps(), await estimate()]).toEqual([["100", "100"], { valid: 0, failed: 3 }]);
    expect((await choose(true)).json()).toEqual({ importsAnyAmount: true });
    expect([await steps(), await estimate()]).toEqual([["0", "100"], { valid: 3, failed: 0 }]);
    expect((await app.as(company)(getSettings, {})).json().importsAnyAmount).toBe(true);
    await choose(false);
    expect([await steps(), await estimate()]).toEqual([["100", "100"], { valid: 0, failed: 3 }]);
  });

  test("HO-132: with any amount the tasks are made to the cent; the minimum and two decimals hold all the same", async () => {
    await choose(true);
    const more = ["19.99", "250.555"].map((amount, index) =>
      importRow(`anna${round}@amounts.test`, index + 10, { amount }),
    );
    const input = { key: `amounts-of-${round}`, fileName: "a.xlsx", mode: "valid", rows: [...rows(), ...more] };
    const importId = (await app.as(company)(startImport, input)).json().importId as string;
    await runImport(world.app)({ importId });
    expect(
      await rowsOf(world.tx, `SELECT price_reward::text AS reward FROM task WHERE company_id = ${company} ORDER BY id`),
    ).toEqual([{ reward: "25055" }, { reward: "123400" }, { reward: "2001" }]);
    const failed = (await app.as(company)(importFailures, { id: importId })).json().rows;
    expect(
      failed.map(({ number, problems }: { number: number; problems: { key: string }[] }) => [number, problems[0]?.key]),
    ).toEqual([
      [10, "errors.minimum"],
      [11, "tasks.priceOnlyNum"],
    ]);
  });

  test("HO-132: managers import by the owner's choice and cannot change it; another company is not touched", async () => {
    const manager = await aManager(world.tx, company, ["newTask", "makePay", "allTask", "acceptTask", "invFreel"]);
    const other = await aCompany(world.tx);
    expect((await choose(true, manager)).statusCode).toBe(403);
    await choose(true);
    expect([await steps(manager), await estimate(manager), await steps(other)]).toEqual([
      ["0", "100"],
      { valid: 3, failed: 0 },
      ["100", "100"],
    ]);
    expect((await choose("yes")).json().fields).toHaveProperty("isAny");
  });

  test("HO-132: a change is recorded once, with what was before", async () => {
    await choose(true);
    await choose(true);
    expect(
      await rowsOf(
        world.tx,
        `SELECT detail FROM audit.record WHERE action = 'company.settings' AND tenant = ${company} ORDER BY seq`,
      ),
    ).toEqual([{ detail: { before: { importsAnyAmount: false }, after: { importsAnyAmount: true } } }]);
  });
});
