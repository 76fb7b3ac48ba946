import { registerCompany } from "@artel/shared/calls/registration/legacy";
import { setNewPassword, signIn } from "@artel/shared/calls/session/legacy";
import { createTask } from "@artel/shared/calls/tasks/app";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { saveView } from "@artel/shared/calls/views/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { linkCode } from "../src/testing/mails.ts";
import { workingPair } from "../src/testing/people.ts";
import { md5 } from "../src/testing/signed-in.ts";
import { rowsOf, type TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  ({ company, contractor } = await workingPair(world.tx, 100_000n));
});
afterAll(() => closeWithCleanBooks(app, world));

/** The letters in two signs each, as some keyboards and file names have them. */
const inTwoSigns = (text: string) => text.normalize("NFD");
const draft = async (title: string, more: Record<string, unknown> = {}) =>
  (
    await app.as(company)(createTask, {
      ...{
        contractorId: contractor,
        title,
        categoryId: 105,
        amount: "100.00",
        currency: "USD",
        deadline: "04/12/2026",
      },
      ...more,
    })
  ).json();
const found = async (search: string) =>
  (await app.as(company)(findCompanyTasks, { search })).json().rows.map(({ title }: { title: string }) => title);

test("Q-01, T-100: a task is found by its words, whether their letters are typed as one sign or as two", async () => {
  const title = "Ёлка и чайник";
  expect(inTwoSigns(title)).not.toBe(title);
  const { id } = await draft(inTwoSigns(title), { description: inTwoSigns("Синий") });
  const [row] = await rowsOf(world.tx, `SELECT title, description FROM task WHERE id = ${id}`);
  expect(row).toEqual({ title, description: "Синий" });
  expect(await found("чайник")).toEqual([title]);
  expect(await found(inTwoSigns("чайник"))).toEqual([title]);
});

test("T-100, A-50: a password signs in, whether its letters are typed as one sign or as two", async () => {
  const password = "Синий-чайник-7";
  for (const chosen of [password, inTwoSigns(password)]) {
    const email = `owner${chosen.length}@spelling.test`;
    const form = { Country: "CY", Email: email, Phone: "+357 99 000 000", Surname: "Volt", NameAdmin: "Volt Anna" };
    await app.as(undefined)(registerCompany, { ...form, Name: "Northwind Ltd" });
    const SecurityCode = await linkCode(world, email);
    expect((await app.as(undefined)(setNewPassword, { SecurityCode, NewPassword: chosen })).statusCode).toBe(200);
    const reply = await app.as(undefined)(signIn, { login: email, password: md5(password) });
    expect(reply.json().status).toBe("Done");
  }
});

test("T-100: a name is one line without marks of direction, wherever it is given", async () => {
  const odd = "\u202eNorth\u2066\r\nwind\u200f\tLtd\u2028";
  const { id } = await draft(odd, { group: odd });
  const [task] = await rowsOf(world.tx, `SELECT title, project FROM task WHERE id = ${id}`);
  expect(task).toEqual({ title: "North wind Ltd", project: "North wind Ltd" });
  const state = { sort: "-total", search: odd, tab: "drafts", period: "thisMonth", columns: ["cost"], filters: [] };
  const view = (await app.as(company)(saveView, { list: "tasks", name: odd, state })).json();
  expect([view.name, view.state.search]).toEqual(["North wind Ltd", "North wind Ltd"]);
  const form = { Country: "CY", Email: "line@spelling.test", Phone: "+357 99 000\u2069 000", Surname: "Vo\u200elt" };
  const owner = await app.as(undefined)(registerCompany, { ...form, Name: odd, NameAdmin: "Volt\nAnna" });
  const [person] = await rowsOf(
    world.tx,
    `SELECT c.name AS company, u.name, u.surname, u.phone FROM app_user u JOIN company c ON c.id = u.id WHERE u.id = ${owner.json().id}`,
  );
  expect(person).toMatchObject({ company: "North wind Ltd", surname: "Volt", name: "Anna" });
});
