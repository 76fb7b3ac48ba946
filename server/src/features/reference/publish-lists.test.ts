import { decideApproval, operatorApproval } from "@artel/shared/calls/approvals/operator";
import { loadCategories } from "@artel/shared/calls/catalogue/legacy";
import { closedCountries, presentLists } from "@artel/shared/calls/reference/app";
import {
  createListDraft,
  discardListDraft,
  listSetPreview,
  operatorListSet,
  operatorListSets,
  publishListSet,
  saveListDraft,
} from "@artel/shared/calls/reference/operator";
import { createTask, taskOptions, updateTask } from "@artel/shared/calls/tasks/app";
import { contractorSettings } from "@artel/shared/calls/tasks/app-settings";
import { listBelarusianBanks } from "@artel/shared/calls/wallets/app";
import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { ok } from "../../testing/ok.ts";
import { aContractor, anOperator, workingPair } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let author: number;
let second: number;
let day = 0;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(async () => {
  day += 10;
  world.clock.set(at(0));
  author = await anOperator(world.tx, ["compliance"]);
  second = await anOperator(world.tx, ["compliance"]);
});
afterAll(() => closeWithCleanBooks(app, world));

const at = (hours: number) => new Date(Date.parse(testDay) + (day * 24 + hours) * 3_600_000).toISOString();
const reason = "Agreed by the board";

/** The lists with one service hidden and renamed, or as it is said. */
function withService(id: number, change: object, lists = shippedLists): ReferenceLists {
  const catalogue = lists.catalogue.map((category) => ({
    ...category,
    services: category.services.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }));
  return { ...lists, catalogue };
}

const draft = async (content: ReferenceLists, by = author) =>
  (await ok(app.as(by), createListDraft, { name: "Spring", basedOn: 0, content })).id;

/** Publishes lists by two operators; they hold a minute later, to which the clock moves. */
async function publish(content: ReferenceLists): Promise<number> {
  const id = await draft(content);
  const { approval } = await ok(app.as(author), publishListSet, { id, revision: 1, reason });
  await ok(app.as(second), decideApproval, { id: String(approval), decision: "approved", reason: "Seen" });
  world.clock.set(new Date(world.clock.now().getTime() + 60_000).toISOString());
  return id;
}

const wish = (contractor: number, categoryId: number) => ({
  ...{ contractorId: contractor, title: "Pictures", docTitle: "Pictures", description: "", categoryId },
  ...{ amount: "100", currency: "USD", deadline: at(24 * 20).slice(0, 10) },
});

describe("a draft of the lists", () => {
  test("HO-43: it is its author's alone, and only the duty of compliance writes and asks", async () => {
    const id = await draft(shippedLists);
    const save = { id, revision: 1, name: "Mine", content: withService(107, { isHidden: true }) };
    for (const refused of [
      await app.as(second)(saveListDraft, save),
      await app.as(second)(discardListDraft, { id }),
      await app.as(second)(publishListSet, { id, revision: 1, reason }),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([404, "notFound"]);
    }
    const finance = await anOperator(world.tx, ["finance", "treasury", "support", "admin"]);
    expect((await app.as(finance)(createListDraft, { ...save, basedOn: 0 })).json().code).toBe("forbidden");
    const { company: owner } = await workingPair(world.tx, 100_000n);
    expect((await app.as(owner)(operatorListSets, {})).statusCode).toBe(404);
    expect(await ok(app.as(author), saveListDraft, save)).toEqual({ revision: 2 });
    expect((await app.as(author)(saveListDraft, save)).json().code).toBe("conflict");
    await ok(app.as(author), discardListDraft, { id });
    const log = await rowsOf<{ action: string }>(
      world.tx,
      `SELECT action FROM audit.record WHERE subject = 'reference:${id}' ORDER BY seq`,
    );
    expect(log.map(({ action }) => action)).toEqual(["reference.draft", "reference.save", "reference.discard"]);
  });

  test("what is wrong with its rows is named by row and field", async () => {
    const content = withService(107, { name: { en: "Design", ru: "Рисунки" } });
    const refused = await app.as(author)(createListDraft, { name: "x", basedOn: 0, content });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["service 107.name.en"]]);
  });

  test("a set of rules is no version of the lists", async () => {
    const id = await draft(shippedLists);
    await rowsOf(world.tx, `UPDATE rule_set SET kind = 'rules' WHERE id = ${id}`);
    expect((await app.as(author)(operatorListSet, { id })).statusCode).toBe(404);
    await rowsOf(world.tx, `DELETE FROM rule_set WHERE id = ${id}`);
  });
});

describe("the publication of lists", () => {
  test("HO-43: another operator approves what it says in words, and who asked cannot", async () => {
    const { company: owner } = await workingPair(world.tx, 100_000n);
    const before = (await ok(app.as(owner), presentLists, {})).content;
    const id = await draft(withService(120, { isHidden: true }));
    const { approval } = await ok(app.as(author), publishListSet, { id, revision: 1, reason });
    const own = { id: String(approval), decision: "approved", reason };
    expect((await app.as(author)(decideApproval, own)).json().code).toBe("samePerson");
    const others = await anOperator(world.tx, ["finance", "treasury", "support", "admin"]);
    expect((await app.as(others)(decideApproval, own)).json().code).toBe("forbidden");
    const shown = await ok(app.as(second), operatorApproval, { id: String(approval) });
    expect(JSON.stringify(shown)).toContain("service 120 Translation review (hidden: no → yes)");
    await ok(app.as(second), decideApproval, { ...own, decision: "refused" });
    expect((await ok(app.as(owner), presentLists, {})).content).toEqual(before);
  });

  test("a version that says what holds is not published", async () => {
    const present = (await ok(app.as(author), operatorListSet, { id: 0 })).present.content;
    const id = await draft(present);
    expect((await app.as(author)(publishListSet, { id, revision: 1, reason })).json().code).toBe("conflict");
  });

  test("C-36, D-13: a hidden service is offered to nobody from its moment on, and a task that has it keeps it", async () => {
    const { company: owner, contractor } = await workingPair(world.tx, 100_000n);
    const { id: task } = await ok(app.as(owner), createTask, wish(contractor, 107));
    await publish(withService(107, { isHidden: true }));
    const refused = await app.as(owner)(createTask, wish(contractor, 107));
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["categoryId"]]);
    const options = await ok(app.as(owner), taskOptions, { id: contractor });
    expect(options.categories).not.toContain(107);
    const tree = await ok(app.as(owner), loadCategories, { Id: 2 });
    expect(tree[0]?.services.map(({ id }: { id: number }) => id)).toEqual([2, 105, 106, 108]);
    const { uiSettings } = await ok(app.as(owner), contractorSettings, { id: contractor });
    expect(uiSettings.properties.category?.enum).not.toContain(107);
    await ok(app.as(owner), updateTask, { id: task, title: "Drawings" });
    const lists = (await ok(app.as(owner), presentLists, {})).content;
    const names = lists.catalogue.flatMap(({ services }: ReferenceLists["catalogue"][number]) => services);
    expect(names.find(({ id }: { id: number }) => id === 107)?.name.en).toBe("Illustration");
  });

  test("a service that a later version leaves out keeps its name; an earlier version can be published again", async () => {
    const { company: owner, contractor } = await workingPair(world.tx, 100_000n);
    const name = { en: "Comics", ru: "Комиксы" };
    const [first, ...others] = shippedLists.catalogue;
    const comics = { id: 501, name, isHidden: false };
    const more = first ? [{ ...first, services: [...first.services, comics] }, ...others] : [];
    await publish({ ...shippedLists, catalogue: more });
    await ok(app.as(owner), createTask, wish(contractor, 501));
    await publish({ ...shippedLists, banksDay: "2026-10-01" });
    const { content } = await ok(app.as(owner), presentLists, {});
    const known = content.catalogue.flatMap(({ services }: ReferenceLists["catalogue"][number]) => services);
    expect(known.find(({ id }: { id: number }) => id === 501)).toEqual({ id: 501, name, isHidden: true });
    await publish({ ...shippedLists, catalogue: more });
    expect((await ok(app.as(owner), taskOptions, { id: contractor })).categories).toContain(501);
  });

  test("A-66, A-67: a country that is closed or opened is so at sign-up from that moment on", async () => {
    const asked = async () => (await ok(app.as(author), closedCountries, {})).closedToCompanies;
    const open = shippedLists.closedToCompanies.filter((code) => code !== "GH");
    await publish({ ...shippedLists, closedToCompanies: [...open, "FR"] });
    expect(await asked()).toContain("FR");
    expect(await asked()).not.toContain("GH");
  });

  test("J-72: the list of banks leaves a hidden bank out", async () => {
    const person = await aContractor(world.tx);
    await publish({ ...shippedLists, banks: shippedLists.banks.map((one) => ({ ...one, isHidden: one.id === 2 })) });
    const { banks } = await ok(app.as(person), listBelarusianBanks, {});
    expect(banks).toHaveLength(22);
    expect(banks.map(({ id }: { id: number }) => id)).not.toContain(2);
  });
});

test("HO-43: the preview counts whom each changed row concerns", async () => {
  const { company: owner, contractor } = await workingPair(world.tx, 100_000n);
  await ok(app.as(owner), createTask, wish(contractor, 108));
  const [company] = await rowsOf<{ country: string }>(world.tx, `SELECT country FROM company WHERE id = ${owner}`);
  const country = company?.country ?? "";
  const companies = await rowsOf(world.tx, `SELECT id FROM company WHERE country = '${country}'`);
  const present = (await ok(app.as(author), operatorListSet, { id: 0 })).present.content;
  const id = await draft({
    ...withService(108, { isHidden: true }, present),
    closedToCompanies: [...present.closedToCompanies, country],
  });
  expect((await ok(app.as(second), listSetPreview, { id })).rows).toEqual([
    { list: "service", id: "108", companies: 1, freelancers: 1, tasks: 1, methods: 0 },
    { list: "country", id: country, companies: companies.length, freelancers: 0, tasks: 0, methods: 0 },
  ]);
});
