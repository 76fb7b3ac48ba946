import type { Output } from "@artel/shared/calls/call";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { search } from "@artel/shared/calls/search/app";
import { operatorSearch } from "@artel/shared/calls/search/operator";
import { payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { deleteTasks } from "@artel/shared/calls/tasks/legacy";
import { plainLetters, plainPairs } from "@artel/shared/checks/plain-letters";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor, aManager, anOperator, fund } from "../../testing/people.ts";
import { aBank } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { boundSearch } from "./store.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let stranger: number;
let anna: number;
let operator: number;

/** Northwind with Анна Пётрова and Boris, and a stranger's company, whose things bear the same names. */
beforeAll(async () => {
  ({ world, app } = await startApp());
  operator = await anOperator(world.tx, ["support"]);
  company = await aCompany(world.tx, { name: "Northwind", email: "olivia@northwind.test" });
  stranger = await aCompany(world.tx, { name: "Meridian", email: "sam@meridian.test" });
  anna = await aContractor(world.tx, {
    name: "Анна",
    surname: "Пётрова",
    email: "anna@work.test",
    companies: [company],
  });
  const other = await aContractor(world.tx, { name: "Анна", surname: "Чужая", companies: [stranger] });
  await task({ title: "Logo of the Ёлка shop", minor: 150_000 });
  await task({ title: "Дизайн упаковки", minor: 99_900 });
  await task({ title: "Landing page", minor: 1_200, currency: "USDT", digits: 6 });
  await task({ title: "Logo of a stranger", minor: 150_000, of: stranger, contractor: other });
});
afterAll(() => closeWithCleanBooks(app, world));

interface Made {
  readonly title: string;
  readonly minor?: number;
  readonly currency?: string;
  readonly digits?: number;
  readonly of?: number;
  readonly contractor?: number;
  readonly by?: number;
  readonly status?: "draft" | "rejectedByCompany";
  readonly count?: number;
  readonly from?: string;
}

/** Tasks with this reward and a fee of 5 %, a minute apart. A company rejected them unless they are drafts. */
async function task(made: Made): Promise<number> {
  const { title, minor = 10_000, currency = "USD", digits = 2, of = company, count = 1, status = "draft" } = made;
  const reward = minor * 10 ** (digits - 2);
  const [row] = await rowsOf<{ id: number }>(
    world.tx,
    `INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency, price_reward,
      price_fee, price_total, fee_rate, created_at)
    SELECT ${of}, ${made.contractor ?? anna}, ${made.by ?? of}, '${status}', '${title}', 1, '30/11/2027', '${currency}', ${reward},
      ${reward / 20}, ${reward + reward / 20}, 0.05, timestamptz '${made.from ?? "2026-11-03T10:00:00Z"}' + n * interval '1 minute'
    FROM generate_series(1, ${count}) n RETURNING id`,
  );
  return row?.id ?? 0;
}

type Reply = Output<typeof search>;

async function ask(who: number, q: string, more: Record<string, unknown> = {}): Promise<Reply> {
  const answer = await app.as(who)(search, { q, ...more });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
/** Titles by kind. */
const found = async (who: number, q: string, more: Record<string, unknown> = {}) => titlesOf(await ask(who, q, more));
const titlesOf = ({ groups }: { groups: readonly { kind: string; hits: readonly { title: string }[] }[] }) =>
  Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)]));

describe("what a word finds", () => {
  test("Q-33: words are found anywhere in title, project and the other party's name, whatever their case and with е for ё", async () => {
    for (const q of ["logo", "LOGO", "ogo of", "елка", "ЁЛКА", "лого", "logo петрова", "Пётр logo"]) {
      expect([q, (await found(company, q)).tasks]).toEqual([q, ["Logo of the Ёлка shop"]]);
    }
    expect(await found(company, "дизайн")).toEqual({ tasks: ["Дизайн упаковки"] });
    expect((await ask(company, "петрова")).groups.map(({ kind }) => kind)).toEqual(["tasks", "freelancers"]);
    expect((await found(company, "петрова упаковки")).tasks).toEqual(["Дизайн упаковки"]);
    expect(await found(company, "anna@work")).toMatchObject({ freelancers: ["Анна Пётрова"] });
    expect(await found(company, "logo landing")).toEqual({});
    expect(await found(company, "100%")).toEqual({});
  });

  test("Q-33: a whole number of a document stands before longer ones that hold it, on the first page alone", async () => {
    const owner = await aCompany(world.tx);
    const numbers: string[] = [];
    const longer = (short: string) => numbers.filter((number) => number.startsWith(short) && number !== short);
    const short = () => numbers.find((number) => longer(number).length > 1);
    while (short() === undefined) {
      numbers.push((await app.as(owner)(rechargeAccount, { Count: "640", Cur: "USD" })).json().number);
    }
    const whole = short() ?? "";
    const newest = longer(whole).toReversed();
    for (const kind of ["topups", "documents"]) {
      expect(await found(owner, whole.toLowerCase(), { kind, take: 25 })).toEqual({ [kind]: [whole, ...newest] });
      const first = await ask(owner, whole, { kind, take: newest.length });
      expect(titlesOf(first)).toEqual({ [kind]: [whole, ...newest.slice(0, -1)] });
      const next = await ask(owner, whole, { kind, take: 25, after: first.groups[0]?.next ?? "" });
      expect(titlesOf(next)).toEqual({ [kind]: newest.slice(-1) });
    }
  });

  test("Q-33: a word with a digit has no typos: another number is another thing", async () => {
    const owner = await aCompany(world.tx);
    await task({ title: "Budget of model2026 and its parts", of: owner });
    expect(await found(owner, "model2026")).toEqual({ tasks: ["Budget of model2026 and its parts"] });
    expect(await found(owner, "model2027")).toEqual({});
    expect(await found(owner, "budgat")).toEqual({ tasks: ["Budget of model2026 and its parts"] });
  });

  test("Q-33: a small typo still finds, and is said to: one letter in a short word, two in a long one", async () => {
    for (const q of ["lofo", "landnig", "упакофки", "дизйан", "petrva"]) {
      const reply = await ask(company, q);
      expect([q, reply.isClose, reply.groups.length > 0]).toEqual([q, true, true]);
    }
    expect(await found(company, "landnig")).toEqual({ tasks: ["Landing page"] });
    expect(await found(company, "lxxo")).toEqual({});
    expect((await ask(company, "logo")).isClose).toBe(false);
    // Two letters are too many in a word of seven.
    expect(await found(company, "landixx")).toEqual({});
  });

  test("Q-33: what was typed in the other keyboard layout is looked for too, and the answer says what was tried", async () => {
    expect(await ask(company, "дщпщ")).toMatchObject({ tried: "logo", isClose: false });
    expect(await found(company, "дщпщ")).toEqual({ tasks: ["Logo of the Ёлка shop"] });
    expect(await found(company, "lbpfqy")).toEqual({ tasks: ["Дизайн упаковки"] });
    expect(await ask(company, "logo")).toMatchObject({ tried: "logo" });
  });

  test("Q-33: an amount is found as people write it, with its currency or without, and cents count", async () => {
    for (const q of ["1500", "1 500", "1 500,00", "1,500.00", "1 500 $", "$1500", "1500.00 usd", "1.500"]) {
      expect([q, (await found(company, q)).tasks]).toEqual([q, ["Logo of the Ёлка shop"]]);
    }
    // With the fee; and six digits of USDT.
    expect((await found(company, "1575")).tasks).toEqual(["Logo of the Ёлка shop"]);
    expect((await found(company, "12 USDT")).tasks).toEqual(["Landing page"]);
    expect(await found(company, "1 500 €")).toEqual({});
    expect(await found(company, "1500,50")).toEqual({});
  });

  test("Q-33: an id finds its task, alone where it is written with # or №", async () => {
    const id = await task({ title: "Numbered", minor: 777_100 });
    expect((await found(company, String(id))).tasks).toEqual(["Numbered"]);
    expect(await found(company, `#${id}`)).toEqual({ tasks: ["Numbered"] });
    expect(await found(company, `№ ${id}`)).toEqual({ tasks: ["Numbered"] });
  });

  test("Q-33: the newest come first, five of a group, and its pages go on to the last one without a gap", async () => {
    await task({ title: "Zebra", count: 60, minor: 100 });
    await rowsOf(world.tx, "UPDATE task SET title = 'Zebra ' || id WHERE title = 'Zebra'");
    const first = await ask(company, "zebra");
    expect(first.groups[0]?.hits).toHaveLength(5);
    const titles: string[] = [];
    let next: string | null | undefined;
    do {
      const page = await ask(company, "zebra", { kind: "tasks", take: 25, ...(next ? { after: next } : {}) });
      titles.push(...(page.groups[0]?.hits.map(({ title }) => title) ?? []));
      next = page.groups[0]?.next;
    } while (next);
    const newest = await rowsOf<{ title: string }>(
      world.tx,
      "SELECT title FROM task WHERE title LIKE 'Zebra%' ORDER BY created_at DESC, id DESC",
    );
    expect(titles).toEqual(newest.map(({ title }) => title));
    expect(titles).toHaveLength(60);
  });

  test("Q-33: too short or too long a text, an unknown kind and a page that was made up are refused at their field", async () => {
    const faulty = [
      [{ q: "a" }, "q"],
      [{ q: "  a " }, "q"],
      [{ q: "a".repeat(101) }, "q"],
      [{ q: "logo", kind: "sessions" }, "kind"],
      [{ q: "logo", kind: "tasks", after: "close.1.1" }, "after"],
      [{ q: "logo", after: "typed.1.1" }, "after"],
    ] as const;
    for (const [input, field] of faulty) {
      const answer = await app.as(company)(search, input);
      expect([answer.statusCode, answer.json().fields?.[0]?.field ?? answer.json().fields]).toEqual([
        400,
        expect.anything(),
      ]);
      expect(JSON.stringify(answer.json().fields)).toContain(field);
    }
    for (const q of ["%%", "__", "\\\\", "''", "--", '"; DROP', "((", "[]*"]) {
      expect([q, (await app.as(company)(search, { q })).statusCode]).toEqual([q, 200]);
    }
  });

  test("Q-33: a draft that is changed is found by its new words, and one that is deleted not at all", async () => {
    const id = await task({ title: "Walrus", minor: 4_300 });
    await rowsOf(
      world.tx,
      `UPDATE task SET title = 'Penguin', price_reward = 8800, price_total = 8800 + price_fee WHERE id = ${id}`,
    );
    expect(await found(company, "walrus")).toEqual({});
    expect((await found(company, "penguin")).tasks).toEqual(["Penguin"]);
    const words = await rowsOf(world.tx, `SELECT words, keys[5] AS sum FROM task_search WHERE task_id = ${id}`);
    expect(words).toEqual([{ words: "penguin ", sum: 8_800 * 4 + 3 }]);
    expect((await app.as(company)(deleteTasks, { indexes: [id] })).statusCode).toBe(200);
    expect(await found(company, "penguin")).toEqual({});
    expect(await rowsOf(world.tx, `SELECT 1 FROM task_search WHERE task_id = ${id}`)).toEqual([]);
  });
});

describe("whom it finds it for", () => {
  test("T-129: things of another company are found by nobody of this one, not even as a number or a page", async () => {
    expect(await found(stranger, "ёлка")).toEqual({});
    expect(await found(stranger, "logo")).toEqual({ tasks: ["Logo of a stranger"] });
    expect(await found(stranger, "петрова")).toEqual({});
    expect(await found(stranger, "anna@work.test")).toEqual({});
    const [row] = await rowsOf<{ id: number }>(world.tx, "SELECT id FROM task WHERE title LIKE 'Logo of the%'");
    expect(await found(stranger, `#${row?.id}`)).toEqual({});
    expect(await found(stranger, "1575.00")).toEqual({ tasks: ["Logo of a stranger"] });
    expect(await ask(stranger, "упаковки", { kind: "tasks", take: 25 })).toMatchObject({ groups: [] });
  });

  test("T-129: a manager without allTask finds the tasks that he made, and neither managers nor top-ups; the owner finds both", async () => {
    const manager = await aManager(world.tx, company, ["newTask"]);
    const reader = await aManager(world.tx, company, ["allTask"]);
    await rowsOf(
      world.tx,
      `UPDATE app_user SET name = 'Quentin', surname = 'Quick' WHERE id IN (${manager}, ${reader})`,
    );
    await task({ title: "Quokka of the owner" });
    await task({ title: "Quokka of the manager", by: manager });
    const topup = (await app.as(company)(rechargeAccount, { Count: "640", Cur: "USD" })).json().number;
    expect(await found(manager, "quokka")).toEqual({ tasks: ["Quokka of the manager"] });
    expect(await found(reader, "quokka")).toEqual({ tasks: ["Quokka of the manager", "Quokka of the owner"] });
    expect(await found(company, "quick")).toEqual({ managers: ["Quentin Quick", "Quentin Quick"] });
    expect(await found(reader, "quick")).toEqual({});
    expect(await found(company, topup)).toMatchObject({ topups: [topup], documents: [topup] });
    expect(await found(stranger, topup)).toEqual({});
    expect(await found(stranger, "640.00")).toEqual({});
    expect(await found(reader, "640.00")).toEqual({ documents: [topup] });
    for (const q of [topup, "640.00"]) {
      expect([q, await found(manager, q)]).toEqual([q, {}]);
    }
    expect(await ask(manager, "quick", { kind: "managers" })).toMatchObject({ groups: [] });
  });

  test("T-129: a contractor finds the own tasks without drafts and by the own reward alone, companies, and no colleague", async () => {
    const sent = await task({ title: "Narwhal sent", minor: 31_300 });
    await fund(world.tx, company, "USD", 32_865n);
    expect((await app.as(company)(payTask, { id: sent })).statusCode).toBe(200);
    expect((await app.as(company)(rejectTask, { id: sent, reason: "Not needed" })).statusCode).toBe(200);
    await task({ title: "Narwhal draft", minor: 31_300 });
    expect(await found(anna, "narwhal")).toEqual({ tasks: ["Narwhal sent"] });
    expect(await found(anna, "313")).toEqual({ tasks: ["Narwhal sent"] });
    // 313.00 and the fee of 15.65, which only the company knows.
    expect(await found(company, "328,65")).toMatchObject({ tasks: ["Narwhal draft", "Narwhal sent"] });
    expect(await found(anna, "328,65")).toEqual({});
    expect(await found(anna, "northwind")).toMatchObject({ companies: ["Northwind"] });
    expect(await found(anna, "meridian")).toEqual({});
    expect(await found(anna, "чужая")).toEqual({});
  });

  test("T-129: a contractor finds the own payouts; operators find everybody's, with companies, people and waiting top-ups", async () => {
    const person = await aContractor(world.tx, { name: "Pavel", surname: "Payee", companies: [company] });
    await giveMoney(world.tx, person, "USD", 90_000n);
    await aBank(world, app, person);
    const asked = await app.as(person)(withdraw, { amount: "456.78", type: "toBank", walletId: "", currency: "USD" });
    const { id } = asked.json();
    const own = await ask(person, String(id));
    expect(own.groups.map(({ kind, hits }) => [kind, hits[0]?.id])).toEqual([["payouts", id]]);
    expect((await found(person, "456,78")).payouts).toHaveLength(1);
    expect(await found(anna, "456,78")).toEqual({});
    expect(await found(anna, `#${id}`)).toEqual({});

    const console = async (q: string) => {
      const answer = await app.as(operator)(operatorSearch, { q });
      expect(answer.statusCode).toBe(200);
      return answer.json().groups.map(({ kind, hits }: Reply["groups"][number]) => [kind, hits.length]);
    };
    expect(await console("payee")).toEqual([
      ["people", 1],
      ["payouts", 1],
    ]);
    expect(await console("456,78")).toEqual([["payouts", 1]]);
    expect(await console(`#${id}`)).toEqual([["payouts", 1]]);
    const topup = (await app.as(company)(rechargeAccount, { Count: "75.31", Cur: "USD" })).json().number;
    expect(await console(topup)).toEqual([["topups", 1]]);
    expect(await console("75,31 usd")).toEqual([["topups", 1]]);
    for (const q of ["northwind", "nortwhind", "olivia@northwind.test"]) {
      expect((await console(q))[0]).toEqual(["companies", 1]);
    }
    expect(await console("петрова")).toEqual([["people", 1]]);
    expect(await console("quokka")).toEqual([]);
    expect((await app.as(company)(operatorSearch, { q: "northwind" })).statusCode).toBe(404);
    expect((await app.as(operator)(search, { q: "northwind" })).statusCode).toBe(403);
  });

  test("T-129: a guest and an ended session are answered nothing", async () => {
    const left = await aCompany(world.tx);
    expect((await app.as(undefined)(search, { q: "logo" })).statusCode).toBe(401);
    expect(await found(left, "logo")).toEqual({});
    await rowsOf(world.tx, `UPDATE session SET ended_at = now() WHERE user_id = ${left}`);
    const answer = await app.as(left)(search, { q: "logo" });
    expect([answer.statusCode, answer.json().groups]).toEqual([401, undefined]);
    expect((await app.as(undefined)(operatorSearch, { q: "logo" })).statusCode).toBe(404);
  });
});

test("Q-33: the database writes words in the same plain letters as what was typed", async () => {
  const texts = ["Ёлка ЩЁТКА объём, Юлия Ця", "Müller Łódź ÇA ñandú", "ђурђевак Ґанок", `${plainPairs.from} 12 %_`];
  for (const text of texts) {
    const rows = await rowsOf(world.tx, `SELECT plain_letters('${text}') AS plain`);
    expect(rows).toEqual([{ plain: plainLetters(text) }]);
  }
  expect(plainLetters("Ёлка Müller")).toBe("elka muller");
});

describe("many tasks", () => {
  test("Q-35: a search has a second and a half, and reads no table as a whole where an index leads", async () => {
    const settings = await world.app.db.transaction(async (tx) => {
      await boundSearch(tx);
      return rowsOf(
        tx,
        "SELECT current_setting('statement_timeout') AS time, current_setting('enable_seqscan') AS whole",
      );
    });
    expect(settings).toEqual([{ time: "1500ms", whole: "off" }]);
    expect(await rowsOf(world.tx, "SHOW statement_timeout")).toEqual([{ statement_timeout: "15s" }]);
  });

  test("Q-35: a rare word and a rare amount are found however old, a typo in it too, behind more tasks than are looked at first", async () => {
    const big = await aCompany(world.tx, { name: "Big" });
    const worker = await aContractor(world.tx, { name: "Виктор", companies: [big] });
    const rare = await aContractor(world.tx, { name: "Ромашка", companies: [big] });
    await task({ of: big, contractor: worker, title: "Giraffe", minor: 98_765, from: "2026-01-01T00:00:00Z" });
    await task({ of: big, contractor: rare, title: "Portrait", from: "2026-01-02T00:00:00Z" });
    await task({ of: big, contractor: worker, title: "Page of the site", count: 2_500, from: "2026-02-01T00:00:00Z" });
    expect(await found(big, "giraffe")).toEqual({ tasks: ["Giraffe"] });
    expect(await found(big, "girafe")).toEqual({ tasks: ["Giraffe"] });
    expect(await found(big, "987,65")).toEqual({ tasks: ["Giraffe"] });
    expect(await found(big, "ромашка portrait")).toEqual({ tasks: ["Portrait"] });
    expect((await found(big, "page site")).tasks).toHaveLength(5);
    // A common word of which the newest are looked at, page by page.
    const seen = new Set<number>();
    let next: string | null | undefined;
    for (let page = 0; page < 110 && next !== null; page += 1) {
      const [group] = (await ask(big, "page", { kind: "tasks", take: 25, ...(next ? { after: next } : {}) })).groups;
      for (const { id } of group?.hits ?? []) {
        seen.add(id);
      }
      next = group?.next ?? null;
    }
    expect(seen.size).toBe(2_500);
  });
});
