import { afterAll, beforeAll, expect, test } from "vitest";
import { aContractor } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";
import { sessionJobs } from "./jobs.ts";

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test("HO-04, HO-06, HO-10, T-91: ended sessions, old links, codes and counts go after 30 days, living ones stay", async () => {
  const user = await aContractor(world.tx);
  const old = "'2026-10-01'";
  const fresh = "'2026-11-19'";
  for (const [index, when] of [old, fresh].entries()) {
    await rowsOf(
      world.tx,
      `INSERT INTO session (user_id, created_at, last_used_at, expires_at, ended_at)
       VALUES (${user}, ${old}, ${old}, '2027-01-01', ${when}), (${user}, ${old}, ${old}, ${when}, NULL);
       INSERT INTO mail_code VALUES ('\\x0${index}', ${user}, '${index === 0 ? "setPassword" : "unlockEmail"}', ${old}, ${when});
       INSERT INTO factor_challenge VALUES ('t${index}', ${user}, '\\x00', '', 1, '[]', '\\x00', 0, ${old}, ${when});
       INSERT INTO sign_in_failure VALUES ('\\x0${index}', 'stranger', 3, ${old}, NULL, ${when});
       INSERT INTO mail_count VALUES ('\\x0${index}', 'password to 2026-11-19', 3, ${when})`,
    );
  }
  await sessionJobs(world.app)["clean-access"]?.({});
  const counts = await rowsOf(
    world.tx,
    `SELECT (SELECT count(*)::int FROM session) AS sessions, (SELECT count(*)::int FROM mail_code) AS links,
       (SELECT count(*)::int FROM factor_challenge) AS codes, (SELECT count(*)::int FROM sign_in_failure) AS failures,
       (SELECT count(*)::int FROM mail_count) AS mails`,
  );
  expect(counts).toEqual([{ sessions: 2, links: 1, codes: 1, failures: 1, mails: 1 }]);
});

test("HO-15: old answers go in portions until none is left, newer ones stay", async () => {
  const stored = (count: number, when: string) =>
    `INSERT INTO idempotency SELECT 7, '${when} ' || n, '\\x00', 200, '{}', '${when}' FROM generate_series(1, ${count}) n`;
  await rowsOf(world.tx, `${stored(2500, "2026-11-19T07:59:59Z")}; ${stored(3, "2026-11-19T08:00:00Z")}`);
  await sessionJobs(world.app)["clean-keys"]?.({});
  expect(await rowsOf(world.tx, "SELECT count(*)::int AS left FROM idempotency WHERE actor = 7")).toEqual([
    { left: 3 },
  ]);
});
