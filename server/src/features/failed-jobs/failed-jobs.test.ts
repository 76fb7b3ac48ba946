import { operatorJobs, retryJob } from "@artel/shared/calls/failed-jobs/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { isTextKey } from "@artel/shared/text/translate";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { allJobs } from "../../features.ts";
import { webhookJob } from "../../http/webhooks/webhooks.ts";
import { startWorker } from "../../platform/jobs/queue.ts";
import { silentLog } from "../../platform/log.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let admin: number;
const reason = "The mail server is back";

beforeAll(async () => {
  ({ world, app } = await startApp());
  admin = await anOperator(world.tx, ["admin"]);
});
afterEach(() => asSuperuser(world, "DELETE FROM graphile_worker._private_jobs"));
afterAll(() => closeWithCleanBooks(app, world));

/** A job that failed so often, with these words. */
async function failedJob(name: string, attempts: number, words: string): Promise<void> {
  await rowsOf(world.tx, `SELECT add_job('${name}', '{"secret": "of-the-payload"}'::jsonb)`);
  await asSuperuser(
    world,
    `UPDATE graphile_worker._private_jobs SET attempts = ${attempts}, last_error = '${words.replaceAll("'", "''")}',
      run_at = '2026-11-20T08:00:00Z'::timestamptz + make_interval(secs => exp(least(${attempts}, 10)))
    WHERE attempts = 0`,
  );
}

const list = (asked: Record<string, unknown> = {}, language = "en") =>
  app.as(admin)(operatorJobs, asked, { "accept-language": language });
const kinds = async (asked: Record<string, unknown>, language?: string) =>
  (await list(asked, language)).json().rows.map(({ kind }: { kind: string }) => kind);

test("HO-43: a failed job is listed with its kind, tries, next try and error, found by its kind in the words of the reader; those of webhooks and those without a failure are not", async () => {
  await failedJob("send-mail", 25, "connection refused");
  await failedJob("check-books", 3, "no connection");
  await failedJob(webhookJob, 25, "x");
  await rowsOf(world.tx, "SELECT add_job('seal-heads', '{}'::jsonb)");
  const answer = (await list({ sort: "failedAt" })).json();
  expect(answer).toMatchObject({ total: 2, counts: { failing: 1, givenUp: 1 } });
  const [mail] = answer.rows.filter(({ kind }: { kind: string }) => kind === "send-mail");
  expect(mail).toMatchObject({
    ...{ state: "givenUp", attempts: 25, mostAttempts: 25, lastError: "connection refused", nextAt: null },
    failedAt: "2026-11-20T08:00:00.000Z",
  });
  const [books] = answer.rows.filter(({ kind }: { kind: string }) => kind === "check-books");
  expect(books).toMatchObject({ state: "failing", nextAt: "2026-11-20T08:00:20.085Z" });
  expect(await kinds({ search: "письмо" }, "ru")).toEqual(["send-mail"]);
  expect(await kinds({ state: "failing" })).toEqual(["check-books"]);
  expect(await kinds({ search: "refused" })).toEqual([]);
  const { queues } = await ok(app.as(admin), operatorOverview, {});
  expect(queues.find(({ name }) => name === "failedJobs")).toMatchObject({
    count: 1,
    oldest: "2026-11-20T08:00:00.000Z",
  });
});

test("HO-90: neither what a job was given nor numbers, quotations and passwords of its error are shown", async () => {
  await failedJob("send-mail", 2, `smtp://user:pass9@mail.test says "token 4f" of 4000 0000 0000 0077`);
  const { body } = await list();
  expect(body).not.toMatch(/of-the-payload|pass9|4f"|0077/);
  expect(JSON.parse(body).rows[0].lastError).toBe("smtp://…@mail.test says … of …");
});

test("HO-43: a retry runs the job at once with all its tries; one that is done or at work is not there, and the log keeps the reason", async () => {
  await failedJob("check-books", 25, "no connection");
  const id = (await list()).json().rows[0].id;
  const done: unknown[] = [];
  let ended: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const worker = await startWorker({
    connection: { connectionString: world.superuser },
    handlers: {
      "check-books": async (payload) => {
        done.push(payload);
        ended();
      },
    },
    concurrency: 1,
    log: silentLog,
  });
  expect((await app.as(admin)(retryJob, { id, reason })).json()).toEqual({ status: "Done" });
  await promise;
  await worker.stop();
  expect(done).toEqual([{ secret: "of-the-payload" }]);
  expect((await app.as(admin)(retryJob, { id, reason })).statusCode).toBe(404);
  const [record] = await rowsOf(
    world.tx,
    `SELECT action, reason, detail ->> 'kind' AS kind FROM audit.record WHERE subject = 'job:${id}'`,
  );
  expect(record).toEqual({ action: "job.retry", reason, kind: "check-books" });
  await failedJob("check-books", 3, "no connection");
  const held = (await list()).json().rows[0].id;
  await asSuperuser(world, "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'worker-1'");
  expect((await app.as(admin)(retryJob, { id: held, reason })).statusCode).toBe(404);
});

test("HO-43: administration alone retries, every operator reads, nobody else learns of it", async () => {
  await failedJob("send-mail", 25, "x");
  const id = (await list()).json().rows[0].id;
  const others = await anOperator(world.tx, ["support", "treasury", "compliance", "finance"]);
  expect((await app.as(others)(retryJob, { id, reason })).statusCode).toBe(403);
  expect((await app.as(others)(operatorJobs, {})).statusCode).toBe(200);
  const company = await aCompany(world.tx);
  expect((await app.as(company)(retryJob, { id, reason })).statusCode).toBe(404);
  expect((await app.as(company)(operatorJobs, {})).statusCode).toBe(404);
});

test("HO-43: every job of the product has words in both languages", () => {
  const names = Object.keys(allJobs(world.app, app.queues)).filter((name) => name !== webhookJob);
  expect(names.filter((name) => !isTextKey(`jobs.kind.${name}`))).toEqual([]);
});
