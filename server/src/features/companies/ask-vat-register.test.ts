import { askVatRegister, operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { updateCompanyProfile } from "@artel/shared/calls/profile/legacy";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addVies } from "../../providers/vat/sandbox/vies.ts";
import { createSandbox } from "../../sandbox/app.ts";
import { createControl } from "../../sandbox/control.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let sandbox: FastifyInstance;
let compliance: number;

beforeAll(async () => {
  const now = () => world?.clock.now() ?? new Date();
  sandbox = createSandbox({ control: createControl(), now, parts: [addVies] });
  const address = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  ({ world, app } = await startApp({ VIES_BASE_URL: `${address}/vies` }));
  compliance = await anOperator(world.tx, ["compliance"]);
});
afterAll(async () => {
  await closeWithCleanBooks(app, world);
  await sandbox.close();
});

/** A company whose owner gives a number in the profile. */
async function withNumber(number: string, country = "CY"): Promise<number> {
  const company = await aCompany(world.tx, { country });
  await rowsOf(
    world.tx,
    `UPDATE company SET profile = '{"countryVat":"${country}","taxStatus":"4","address":"1 Street","city":"Town","zip":"1000","regNum":"1"}' WHERE id = ${company}`,
  );
  await ok(app.as(company), updateCompanyProfile, { EUVAT: number });
  await runJobs(world, app.queues);
  return company;
}
const vatOf = async (id: number) => (await ok(app.as(compliance), operatorCompany, { id })).vat;
const ask = (id: number, by = compliance) => app.as(by)(askVatRegister, { id: String(id) });

test("S-16: the register is asked about a number as soon as it is given; its answer and when it came stand on the company's page", async () => {
  const sound = await vatOf(await withNumber("CY10259033P"));
  expect(sound).toMatchObject({ number: "CY10259033P", canAsk: true });
  expect(sound.check).toEqual({
    ...{ number: "CY10259033P", isValid: true, by: null, at: world.clock.now().toISOString() },
    found: "REGISTERED TRADER 10259033P, 1 Register Street CY 1000",
  });
  const wrong = await vatOf(await withNumber("DE136695000", "DE"));
  expect(wrong.check).toMatchObject({ number: "DE136695000", isValid: false, found: "" });
});

test("S-16: an operator asks again, and the newer answer takes the place of the older one; a company without a number is refused", async () => {
  const company = await withNumber("CY10259033P");
  const before = (await vatOf(company)).check?.at;
  world.clock.advance(86_400);
  expect((await ask(company)).json()).toEqual({ status: "Done" });
  await runJobs(world, app.queues);
  const after = (await vatOf(company)).check;
  expect([Date.parse(after?.at ?? "") - Date.parse(before ?? ""), after?.isValid]).toEqual([86_400_000, true]);
  const none = await aCompany(world.tx, { country: "CY" });
  const abroad = await aCompany(world.tx, { country: "US" });
  // A number of a country that the register does not know.
  await rowsOf(world.tx, `UPDATE company SET profile = profile || '{"EUVAT":"US123456"}' WHERE id = ${abroad}`);
  expect([(await ask(none)).statusCode, (await ask(abroad)).statusCode]).toEqual([409, 409]);
  expect((await ask(999_999)).statusCode).toBe(404);
  expect((await ask(company, await anOperator(world.tx, ["treasury"]))).statusCode).toBe(403);
});

test("S-16: a register that does not answer blocks nothing and says nothing; what it says of a number that was changed meanwhile is not kept", async () => {
  const company = await aCompany(world.tx, { country: "CY" });
  const number = (text: string) =>
    rowsOf(
      world.tx,
      `UPDATE company SET profile = profile || '{"countryVat":"CY","EUVAT":"${text}"}' WHERE id = ${company}`,
    );
  await number("CY10259999");
  await ask(company);
  await expect(runJobs(world, app.queues)).rejects.toThrow("The register of VAT numbers cannot say: MS_UNAVAILABLE");
  expect(await vatOf(company)).toMatchObject({ number: "CY10259999", check: null });
});
