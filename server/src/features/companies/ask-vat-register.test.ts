import { askVatRegister, operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { updateCompanyProfile } from "@artel/shared/calls/profile/legacy";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
/** What happens while the register is asked. */
let meanwhile: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  const now = () => world?.clock.now() ?? new Date();
  const whileAsked = (server: FastifyInstance) => server.addHook("onRequest", () => meanwhile());
  sandbox = createSandbox({ control: createControl(), now, parts: [whileAsked, addVies] });
  const address = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  ({ world, app } = await startApp({ VIES_BASE_URL: `${address}/vies` }));
  compliance = await anOperator(world.tx, ["compliance"]);
});
beforeEach(() => {
  meanwhile = async () => undefined;
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
/** Puts a number into the profile, past the form. */
const give = (company: number, number: string) =>
  rowsOf(
    world.tx,
    `UPDATE company SET profile = profile || '{"countryVat":"CY","EUVAT":"${number}"}' WHERE id = ${company}`,
  );
/** The questions about a company that wait, and how long each does. */
async function waiting(company: number) {
  const client = new pg.Client(world.superuser);
  await client.connect();
  const { rows } =
    await client.query(`SELECT round(extract(epoch FROM j.run_at - j.created_at))::int AS seconds, q.queue_name AS queue
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
    WHERE t.identifier = 'ask-vat-register' AND (j.payload ->> 'id')::int = ${company} ORDER BY 1`);
  await client.end();
  return rows;
}
const vatOf = async (id: number) => (await ok(app.as(compliance), operatorCompany, { id })).vat;
const ask = (id: number, by = compliance) => app.as(by)(askVatRegister, { id: String(id) });

test("S-16: the register is asked about a number that was given; its answer and when it came stand on the company's page", async () => {
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

test("S-16: a register that does not answer blocks nothing and says nothing", async () => {
  const company = await aCompany(world.tx, { country: "CY" });
  await give(company, "CY10259999");
  await ask(company);
  await expect(runJobs(world, app.queues)).rejects.toThrow("The register of VAT numbers cannot say: MS_UNAVAILABLE");
  expect(await vatOf(company)).toMatchObject({ number: "CY10259999", check: null });
});

test("S-16: what the register says of a number that was changed meanwhile is not kept", async () => {
  const company = await aCompany(world.tx, { country: "CY" });
  await give(company, "CY10259033P");
  meanwhile = () => give(company, "CY99999999X");
  await ask(company);
  await runJobs(world, app.queues);
  expect(await vatOf(company)).toMatchObject({ number: "CY99999999X", check: null });
});

test("S-16, T-91: a number that is typed again and again is one question, which waits ten minutes; an operator's goes at once", async () => {
  const company = await withNumber("CY10259033P");
  const type = (EUVAT: string) => ok(app.as(company), updateCompanyProfile, { EUVAT });
  for (const number of ["CY10259034Q", "CY10259035R", "CY10259036T"]) {
    await type(number);
  }
  expect(await waiting(company)).toEqual([{ seconds: 600, queue: "ask-vat-register" }]);
  await ask(company);
  await ask(company);
  expect(await waiting(company)).toEqual([
    { seconds: 0, queue: "ask-vat-register" },
    { seconds: 600, queue: "ask-vat-register" },
  ]);
  await runJobs(world, app.queues);
  expect((await vatOf(company)).check).toMatchObject({ number: "CY10259036T", isValid: true });
});
