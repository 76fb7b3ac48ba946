import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { activateCompany } from "@artel/shared/calls/companies/operator";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { buildBatch, operatorPayouts, releaseBatch, reviewPayout } from "@artel/shared/calls/payouts/operator";
import {
  confirmHit,
  dismissHit,
  importScreeningList,
  operatorScreening,
  operatorScreeningHits,
} from "@artel/shared/calls/screening/operator";
import { addCardWallet } from "@artel/shared/calls/wallets/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor, anOperator } from "../../testing/people.ts";
import { runSchedules } from "../../testing/run-jobs.ts";
import { aBank } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { screenEverybody } from "./screen-everybody.ts";

let world: TestWorld;
let app: TestApp;
let first: number;
let second: number;
let version = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000", RATE_MAIL: "100000" }));
  first = await anOperator(world.tx);
  second = await anOperator(world.tx);
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const reason = "Compared with the papers";
const heads = "name,aliases,born,country,list,reference";
const imported = (rows: string, by = first) => {
  version += 1;
  return app.as(by)(importScreeningList, { name: `Version ${version}`, content: `${heads}\n${rows}`, reason });
};
const decide = async (approval: number, decision = "approved", by = second) =>
  (await app.as(by)(decideApproval, { id: String(approval), decision, reason })).json();
/** Puts a list of these rows into use. */
async function published(rows: string): Promise<void> {
  await decide((await imported(rows)).json().approval);
}
const hitsOf = async (user: number, tab = "open") =>
  (await app.as(first)(operatorScreeningHits, { tab }))
    .json()
    .rows.filter((row: { account: { id: number } }) => row.account.id === user);
const onlyHit = async (user: number) => (await hitsOf(user))[0];
const dismiss = async (user: number) => app.as(first)(dismissHit, { id: String((await onlyHit(user)).id), reason });

/** A freelancer with money and a bank whose name is this one. */
async function aPayee(name: string, surname: string): Promise<number> {
  const id = await aContractor(world.tx, { name, surname });
  await giveMoney(world.tx, id, "USD", 100_000n);
  await aBank(world, app, id);
  return id;
}
const withdrawn = (id: number) =>
  app.as(id)(withdraw, { amount: "200", type: "toBank", walletId: "", currency: "USD" });
const holdOf = async (payout: number) =>
  (await rowsOf<{ hold: string | null }>(world.tx, `SELECT hold FROM payout WHERE id = ${payout}`))[0]?.hold;

describe("a list of names", () => {
  test("HO-43: it is in use once another operator published it, and takes the place of the one before", async () => {
    const reply = (await imported("Old One,,,,UN,1")).json();
    expect(reply.entries).toBe(1);
    const newest = async () => (await app.as(first)(operatorScreening, {})).json().lists[0];
    expect(await newest()).toMatchObject({ state: "waiting", approval: reply.approval });
    expect((await decide(reply.approval, "approved", first)).code).toBe("samePerson");
    await decide(reply.approval);
    expect(await newest()).toMatchObject({ state: "published", entries: 1 });
    await published("New One,,,,UN,1");
    const states = (await app.as(first)(operatorScreening, {}))
      .json()
      .lists.map(({ state }: { state: string }) => state);
    expect(states.slice(0, 2)).toEqual(["published", "replaced"]);
  });

  test("HO-43: a refused version is never compared with", async () => {
    const person = await aPayee("Rita", "Refusedname");
    await decide((await imported("Rita Refusedname,,,,UN,1")).json().approval, "refused");
    expect(await holdOf((await withdrawn(person)).json().id)).toBeNull();
  });

  test.each([
    ["name,aliases\nIvan,", "The file has no column reference"],
    [`${heads}\n`, "The file has to have 1 to 50000 rows"],
    [`${heads}\nIvan Ivanov,,,,UN,1\n,,,,UN,2`, "Row 3 has no name or no reference"],
    [`${heads}\nIvan Ivanov,,,,UN,`, "Row 2 has no name or no reference"],
    [`${heads}\nLtd,,,,UN,1`, "Row 2 has no name or no reference"],
    [`${heads}\n${"x".repeat(301)},,,,UN,1`, "Row 2 is too long"],
    [`${heads}\nIvan,,,,UN,1\nPetr,,,,UN,1`, "Row 3 repeats 1"],
  ])("HO-43: a file that is wrong is refused by its first wrong row: %#", async (content, words) => {
    const reply = await app.as(first)(importScreeningList, { name: "Wrong", content, reason });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { content: words }]);
  });

  test("HO-43: one without the duty reads no hits and imports nothing, and for others there is nothing", async () => {
    const support = await anOperator(world.tx, ["support", "treasury", "finance", "admin"]);
    const person = await aContractor(world.tx);
    expect((await imported("A B,,,,UN,1", support)).statusCode).toBe(403);
    expect((await app.as(support)(operatorScreeningHits, {})).statusCode).toBe(403);
    expect((await app.as(person)(operatorScreeningHits, {})).statusCode).toBe(404);
    expect((await app.as(person)(dismissHit, { id: "1", reason })).statusCode).toBe(404);
  });
});

describe("a hit never passes in silence", () => {
  test("HO-43: a withdrawal waits, by name, alias, other letters and one changed sign, and another name passes", async () => {
    await published("Hitov Gennadii,Other Person;Геннадий Хитов,1970-01-02,RU,UN,H-1");
    const held = [
      await aPayee("Gennadii", "Hitov"),
      await aPayee("Хитов", "Геннадий"),
      await aPayee("Gennadii", "Hitof"),
      await aPayee("Person", "Other"),
    ];
    for (const person of held) {
      expect(await holdOf((await withdrawn(person)).json().id)).toBe("screening");
    }
    const passed = await aPayee("Gennadii", "Hidoff");
    expect(await holdOf((await withdrawn(passed)).json().id)).toBeNull();
    expect(await onlyHit(held[0] ?? 0)).toMatchObject({
      ...{ name: "Gennadii Hitov", occasion: "method", state: "open" },
      entry: { name: "Hitov Gennadii", list: "UN", reference: "H-1", born: "1970-01-02", country: "RU" },
    });
    expect(await hitsOf(passed)).toEqual([]);
  });

  test("HO-43: a new method makes a hit, and is not refused: its person is not told of a list", async () => {
    await published("Karl Cardov,,,,UN,C-1");
    const person = await aContractor(world.tx, { name: "Karl", surname: "Cardov" });
    const reply = await app.as(person)(addCardWallet, { num: "4111111111134444" });
    expect([reply.statusCode, (await onlyHit(person)).occasion]).toEqual([200, "method"]);
  });

  test("HO-43: a company is not activated while its name, brand or owner waits, and the hit stays although it is refused", async () => {
    await published("Zastava Trading,,,,UN,Z-1\nOwner Zloi,,,,UN,Z-2");
    const company = await aCompany(world.tx, { name: "ZASTAVA Trading LLC", isActivated: false });
    const activate = () => app.as(first)(activateCompany, { id: String(company), reason });
    const refused = await activate();
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      "Names of this company have to be checked first",
    ]);
    expect(await onlyHit(company)).toMatchObject({ occasion: "activation", account: { kind: "company" } });
    expect((await dismiss(company)).statusCode).toBe(200);
    expect((await activate()).statusCode).toBe(200);
    const other = await aCompany(world.tx, { name: "Plain Works", isActivated: false });
    await rowsOf(world.tx, `UPDATE app_user SET name = 'Owner', surname = 'Zloi' WHERE id = ${other}`);
    expect((await app.as(first)(activateCompany, { id: String(other), reason })).statusCode).toBe(409);
  });

  test("HO-43: at night everybody is compared with a list that changed, and what is asked for already waits", async () => {
    await published("Nobody Atall,,,,UN,N-0");
    await screenEverybody(world.app)({});
    const person = await aPayee("Nikita", "Nightov");
    const payout = (await withdrawn(person)).json().id;
    expect(await holdOf(payout)).toBeNull();
    await published("Nikita Nightov,,,,UN,N-1");
    expect(await hitsOf(person)).toEqual([]);
    await runSchedules(world, app.queues, "7 3 * * *");
    expect([await holdOf(payout), (await onlyHit(person)).occasion]).toEqual(["screening", "listChange"]);
    expect((await app.as(first)(operatorScreening, {})).json().lists[0].screenedAt).not.toBeNull();
  });

  test("HO-43: a new version is compared with holders of methods too", async () => {
    await published("Nobody Atall,,,,UN,M-0");
    await screenEverybody(world.app)({});
    const person = await aPayee("Mira", "Methodova");
    const payout = (await withdrawn(person)).json().id;
    await rowsOf(world.tx, `UPDATE wallet SET holder = 'Listed Holder' WHERE contractor_id = ${person}`);
    await published("Holder Listed,,,,UN,M-1");
    await screenEverybody(world.app)({});
    expect([await holdOf(payout), (await onlyHit(person)).name]).toEqual(["screening", "Listed Holder"]);
  });

  test("HO-43: a batch that was built before a hit is not released, and a hit that is newer is in no batch", async () => {
    await published("Nobody Atall,,,,UN,B-0");
    const person = await aPayee("Boris", "Batchov");
    const payout = (await withdrawn(person)).json().id;
    const batch = (await app.as(first)(buildBatch, { ids: [payout], reason })).json().id;
    await published("Boris Batchov,,,,UN,B-1");
    await screenEverybody(world.app)({});
    expect((await app.as(second)(releaseBatch, { id: String(batch), reason })).json().code).toBe("payoutHeld");
    await dismiss(person);
    expect((await app.as(second)(releaseBatch, { id: String(batch), reason })).statusCode).toBe(200);
  });

  test("HO-43: of a withdrawal and a check at one moment the withdrawal always waits", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await published(`Nobody Atall,,,,UN,R-${turn}`);
      await screenEverybody(world.app)({});
      const person = await aPayee("Roman", `Raceov${"a".repeat(turn)}`);
      await published(`Roman Raceov${"a".repeat(turn)},,,,UN,R-${turn}`);
      const [reply] = await Promise.all([withdrawn(person), screenEverybody(world.app)({})]);
      expect(await holdOf(reply.json().id)).toBe("screening");
    }
  });
});

describe("operators decide on hits", () => {
  test("HO-43: somebody else is remembered for this account and entry, and withdrawals that waited for it go on", async () => {
    await published("Falk Falsov,,,,UN,F-1");
    const person = await aPayee("Falk", "Falsov");
    const payout = (await withdrawn(person)).json().id;
    const review = (decision: string) => app.as(first)(reviewPayout, { id: String(payout), decision, reason });
    expect((await review("clear")).json().detail).toBe("The name has to be checked first");
    expect((await dismiss(person)).statusCode).toBe(200);
    expect([await holdOf(payout), await hitsOf(person)]).toEqual([null, []]);
    expect((await hitsOf(person, "decided"))[0]).toMatchObject({ state: "falseHit", reason });
    await published("Falk Falsov,,,,UN,F-1");
    expect(await holdOf((await withdrawn(person)).json().id)).toBeNull();
    await published("Falk Falsov,,,,UN,F-2");
    expect(await holdOf((await withdrawn(person)).json().id)).toBe("screening");
  });

  test("HO-43: whoever is called otherwise later waits again", async () => {
    await published("Alter Namov,,,,UN,A-1");
    const person = await aPayee("Alter", "Namov");
    await dismiss(person);
    await rowsOf(world.tx, `UPDATE app_user SET name = 'Namov', surname = 'Alter J' WHERE id = ${person}`);
    // The bank is of the name before, which an operator looks at first.
    expect(await holdOf((await withdrawn(person)).json().id)).toBe("otherHolder");
    expect(await onlyHit(person)).toMatchObject({ name: "Namov Alter J; Alter Namov", state: "open" });
  });

  test("HO-43: another holder of a method waits again, although the person was dismissed", async () => {
    await published("Heinz Holderov,,,,UN,HO-1");
    const person = await aPayee("Heinz", "Holderov");
    await dismiss(person);
    await rowsOf(world.tx, `UPDATE wallet SET holder = 'Holderov Heinz Karl' WHERE contractor_id = ${person}`);
    await withdrawn(person);
    expect(await onlyHit(person)).toMatchObject({ name: "Heinz Holderov; Holderov Heinz Karl", state: "open" });
  });

  test("HO-43: an entry that says something else in a later version waits again", async () => {
    await published("Emil Entrov,,1960,,UN,E-1");
    const person = await aPayee("Emil", "Entrov");
    await dismiss(person);
    await published("Emil Entrov,,1960,,UN,E-1");
    expect(await holdOf((await withdrawn(person)).json().id)).toBeNull();
    await published("Emil Entrov,,1984,,UN,E-1");
    expect(await holdOf((await withdrawn(person)).json().id)).toBe("screening");
    expect(await onlyHit(person)).toMatchObject({ state: "open", entry: { born: "1984" } });
  });

  test("HO-43: the listed one is blocked by two operators: no withdrawal and no activation any more", async () => {
    await published("Trude Truehit,,,,UN,T-1\nTruehit Works,,,,UN,T-2");
    const person = await aPayee("Trude", "Truehit");
    const company = await aCompany(world.tx, { name: "Truehit Works" });
    await screenEverybody(world.app)({});
    for (const user of [person, company]) {
      const { approval } = (await app.as(first)(confirmHit, { id: String((await onlyHit(user)).id), reason })).json();
      expect((await decide(approval, "approved", first)).code).toBe("samePerson");
      await decide(approval);
      expect((await hitsOf(user, "decided"))[0]).toMatchObject({ state: "trueHit" });
    }
    expect((await withdrawn(person)).json().code).toBe("withdrawalBlocked");
    expect((await app.as(first)(activateCompany, { id: String(company), reason })).statusCode).toBe(409);
  });

  test("HO-43: a hit is decided on once", async () => {
    await published("Otto Oncehit,,,,UN,O-1");
    const person = await aPayee("Otto", "Oncehit");
    const { id } = await onlyHit(person);
    const { approval } = (await app.as(first)(confirmHit, { id: String(id), reason })).json();
    expect((await dismiss(person)).statusCode).toBe(200);
    expect((await app.as(first)(dismissHit, { id: String(id), reason })).statusCode).toBe(409);
    expect((await decide(approval)).code).toBe("conflict");
    const words = await rowsOf<{ action: string }>(
      world.tx,
      `SELECT action FROM audit.record WHERE subject = 'account:${person}' AND action LIKE 'screening.%' ORDER BY created_at, seq`,
    );
    expect(words.map(({ action }) => action)).toEqual(["screening.hit", "screening.dismiss"]);
  });

  test("HO-43: a withdrawal that waited for something else waits for the name next", async () => {
    await published("Hanna Holdova,,,,UN,HH-1");
    const person = await aPayee("Hanna", "Holdova");
    const payout = (await withdrawn(person)).json().id;
    await rowsOf(world.tx, `UPDATE payout SET hold = 'newMethod' WHERE id = ${payout}`);
    expect((await app.as(first)(reviewPayout, { id: String(payout), decision: "clear", reason })).statusCode).toBe(200);
    expect(await holdOf(payout)).toBe("screening");
    const { rows } = (await app.as(first)(operatorPayouts, { queue: "held" })).json();
    expect(rows.map((row: { id: number }) => row.id)).toContain(payout);
  });
});
