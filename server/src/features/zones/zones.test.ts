import { registerCompany, registerContractor } from "@artel/shared/calls/registration/legacy";
import { userInit } from "@artel/shared/calls/session/legacy";
import { saveTimeZone } from "@artel/shared/calls/zones/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aManager, livesBy } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let manager: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MAIL: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  company = await aCompany(world.tx);
  manager = await aManager(world.tx, company);
  contractor = await aContractor(world.tx, { companies: [company] });
});
afterAll(() => closeWithCleanBooks(app, world));

const zonesSeenBy = async (who: number) => {
  const { timeZone, zones } = (await app.as(who)(userInit, {})).json();
  return { timeZone, zones };
};

describe("the zone of an account", () => {
  test("HO-131: a company's zone holds for its managers, a contractor's is an own one, and each keeps those before", async () => {
    expect(await zonesSeenBy(manager)).toEqual({ timeZone: "UTC", zones: [{ timeZone: "UTC", since: null }] });
    world.clock.set("2026-11-20T10:00:00Z");
    const saved = await app.as(company)(saveTimeZone, { timeZone: "Asia/Katmandu" });
    const zones = [
      { timeZone: "UTC", since: null },
      { timeZone: "Asia/Kathmandu", since: "2026-11-20T10:00:00.000Z" },
    ];
    expect([saved.statusCode, saved.json()]).toEqual([200, { timeZone: "Asia/Kathmandu", zones }]);
    expect(await zonesSeenBy(manager)).toEqual({ timeZone: "Asia/Kathmandu", zones });
    expect((await zonesSeenBy(contractor)).timeZone).toBe("UTC");
    world.clock.set("2026-11-20T11:00:00Z");
    await app.as(contractor)(saveTimeZone, { timeZone: "Pacific/Marquesas" });
    expect([(await zonesSeenBy(contractor)).timeZone, (await zonesSeenBy(company)).timeZone]).toEqual([
      "Pacific/Marquesas",
      "Asia/Kathmandu",
    ]);
  });

  test("HO-137, HO-131: a zone is changed ten times in 30 days and no more; later there is room again", async () => {
    const change = async (day: number) => {
      world.clock.set(new Date(Date.parse("2026-10-01T10:00:00Z") + day * 86_400_000).toISOString());
      return app.as(contractor)(saveTimeZone, { timeZone: day % 2 === 0 ? "Asia/Tokyo" : "Europe/Paris" });
    };
    const statuses = [];
    for (let day = 0; day < 10; day += 1) {
      statuses.push((await change(day)).statusCode);
    }
    expect(statuses).toEqual(Array(10).fill(200));
    const refused = await change(28);
    expect([refused.statusCode, refused.json().code, Object.keys(refused.json().fields)]).toEqual([
      409,
      "noRoom",
      ["timeZone"],
    ]);
    expect((await change(30)).statusCode).toBe(200);
  });

  test("HO-131: the pages of everybody in the account hear of another zone, and of the same one nobody", async () => {
    const told = () =>
      rowsOf(
        world.tx,
        `SELECT payload ->> 'channel' AS channel FROM centrifugo_outbox WHERE payload #>> '{data,method}' = 'zone' ORDER BY 1`,
      );
    await rowsOf(world.tx, "DELETE FROM centrifugo_outbox");
    world.clock.set("2026-11-22T10:00:00Z");
    await app.as(company)(saveTimeZone, { timeZone: "Asia/Kolkata" });
    expect(await told()).toEqual([company, manager].sort().map((id) => ({ channel: `user#${id}` })));
    await rowsOf(world.tx, "DELETE FROM centrifugo_outbox");
    await app.as(company)(saveTimeZone, { timeZone: "Asia/Calcutta" });
    expect(await told()).toEqual([]);
  });

  test.each(["Mars/Base", "", "EST5EDT4,M3", "+05:30", "Asia/Kathmandu'; --", "x".repeat(65)])(
    "HO-131: a zone that there is not is refused by the name of its field: %j",
    async (timeZone) => {
      const refused = await app.as(company)(saveTimeZone, { timeZone });
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["timeZone"]]);
    },
  );

  test("HO-131: a manager does not choose the zone of the company", async () => {
    expect((await app.as(manager)(saveTimeZone, { timeZone: "UTC" })).statusCode).toBe(403);
  });
});

describe("the first zone", () => {
  let count = 0;
  const form = () => {
    count += 1;
    return { Email: `zone${count}@first.test`, Surname: "Test", Phone: "+9779812345678" };
  };
  const zoneOf = async (id: number) =>
    (await rowsOf<{ time_zone: string }>(world.tx, `SELECT time_zone FROM account_zone WHERE owner = ${id}`)).map(
      ({ time_zone }) => time_zone,
    );
  const ofCompany = async (country: string, TimeZone?: string) => {
    const input = {
      ...form(),
      Country: country,
      Name: "First Ltd",
      NameAdmin: "Test Anna",
      ...(TimeZone && { TimeZone }),
    };
    return zoneOf((await app.as(undefined)(registerCompany, input)).json().id);
  };

  test("HO-131: a company begins in the browser's zone, else in that of its country, and an unknown name refuses nobody", async () => {
    expect([
      await ofCompany("NP", "Europe/Belgrade"),
      await ofCompany("NP"),
      await ofCompany("NP", "Mars/Base"),
    ]).toEqual([["Europe/Belgrade"], ["Asia/Kathmandu"], ["Asia/Kathmandu"]]);
  });

  test("HO-131: a contractor begins in an own zone, also one who was invited before", async () => {
    const invited = await aContractor(world.tx, { companies: [company], email: "invited@first.test" });
    await rowsOf(world.tx, `UPDATE app_user SET current_state = 'invited' WHERE id = ${invited}`);
    const input = { ...form(), Country: "NP", Name: "Anna", Address: "Street 1", TimeZone: "Asia/Calcutta" };
    const reply = await app.as(undefined)(registerContractor, { ...input, Email: "invited@first.test" });
    expect([reply.json().id, await zoneOf(reply.json().id)]).toEqual([invited, ["Asia/Kolkata"]]);
  });
});

test("HO-131: the database takes no zone that its clock does not know, and changes none that was", async () => {
  for (const zone of ["Mars/Base", "+05:30", "EST5EDT"]) {
    await expect(
      world.app.db.transaction((tx) => rowsOf(tx, `INSERT INTO account_zone VALUES (${company}, now(), '${zone}')`)),
    ).rejects.toThrow();
  }
  await livesBy(world.tx, company, "Asia/Kathmandu");
  await expect(
    world.app.db.transaction((tx) => rowsOf(tx, "UPDATE account_zone SET time_zone = 'UTC'")),
  ).rejects.toThrow();
});
