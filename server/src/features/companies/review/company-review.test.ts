import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  addReviewPaper,
  answerReview,
  companyReview,
  removeReviewPaper,
} from "@artel/shared/calls/companies/app-review";
import { activateCompany, operatorCompanies } from "@artel/shared/calls/companies/operator";
import { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import {
  askCompany,
  readReviewPaper,
  refuseCompany,
  reopenCompany,
  takeBackActivation,
} from "@artel/shared/calls/companies/operator-review";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { userInit } from "@artel/shared/calls/session/legacy";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { aCompany, aContractor, aManager, anOperator } from "../../../testing/people.ts";
import { runJobs } from "../../../testing/run-jobs.ts";
import { meetAt } from "../../../testing/waiting.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let folder: string;
let operator: number;
let company: number;
let id: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "artel-company-papers-"));
  ({ world, app } = await startApp({ ARTEL_DATA_DIR: folder, RATE_MAIL: "1000000" }));
  operator = await anOperator(world.tx);
});
afterAll(async () => {
  await closeWithCleanBooks(app, world);
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  company = await aCompany(world.tx, { name: "Fresh Ltd" });
  id = String(company);
  await rowsOf(world.tx, `UPDATE company SET can_proforma = false, activated_at = NULL WHERE id = ${id}`);
});

const text = "Please send an extract of the register, not older than three months.";
const reason = "The company does not exist in the register";
const ask = (words = text) => app.as(operator)(askCompany, { id, text: words });
const refuse = () => app.as(operator)(refuseCompany, { id, reason });
const reopen = () => app.as(operator)(reopenCompany, { id, reason: "The extract came by post" });
const activate = () => app.as(operator)(activateCompany, { id, reason: "Papers seen" });
const takeBack = () => app.as(operator)(takeBackActivation, { id, reason: "The wrong company" });
const answer = (words = "Here it is.") => app.as(company)(answerReview, { text: words });
const own = async (of = company) => (await app.as(of)(companyReview, {})).json();
const seen = async () => (await app.as(operator)(operatorCompany, { id })).json();
const listed = async (state: string) =>
  (await app.as(operator)(operatorCompanies, { state, take: 100 }))
    .json()
    .rows.map((row: { id: number }) => row.id)
    .filter((one: number) => one === company);
const queue = async () =>
  (await app.as(operator)(operatorOverview, {}))
    .json()
    .queues.find(({ name }: { name: string }) => name === "companies");
const pdf = Buffer.from("%PDF-1.7\nExtract of the register\n%%EOF\n").toString("base64");
const addPaper = (change: object = {}) =>
  app.as(company)(addReviewPaper, { name: "Extract.pdf", content: pdf, ...change });
const lettersOf = async () => {
  const [owner] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${id}`);
  return mailsTo(world, owner?.email ?? "");
};

test("HO-43: a question leaves the queue, reaches the owner by mail and on the open page, and its answer brings the company back", async () => {
  await rowsOf(world.tx, "DELETE FROM centrifugo_outbox");
  const asked = await ask();
  expect([asked.statusCode, asked.json()]).toEqual([200, { status: "Done" }]);
  expect([await listed("toActivate"), await listed("asked")]).toEqual([[], [company]]);
  const letters = await lettersOf();
  expect(letters.map(({ subject, params, button }) => [subject, params, button?.url])).toEqual([
    ["companyReview.mail.asked.subject", undefined, expect.stringMatching(/\/\?review$/)],
  ]);
  expect(letters[0]?.paragraphs[0]?.params).toEqual({ company: "Fresh Ltd", text });
  const told = await rowsOf<{ to: string; data: unknown }>(
    world.tx,
    "SELECT payload ->> 'channel' AS to, payload -> 'data' AS data FROM centrifugo_outbox",
  );
  const at = world.clock.now().toISOString();
  expect(told).toEqual([
    {
      to: `user#${id}`,
      data: expect.objectContaining({ method: "companyReview", content: { state: "asked", since: at } }),
    },
  ]);
  const question = { id: expect.any(Number), kind: "question", text, at, papers: [] };
  expect(await own()).toEqual({ state: "asked", since: at, messages: [question], papers: [] });
  const answered = await answer();
  const said = { id: expect.any(Number), kind: "answer", text: "Here it is.", at, papers: [] };
  expect(answered.json()).toEqual({ state: "waits", since: at, messages: [question, said], papers: [] });
  expect([await listed("toActivate"), await listed("asked")]).toEqual([[company], []]);
  expect((await seen()).review).toEqual({
    ...{ state: "waits", since: at, canTakeBack: false },
    messages: [
      { ...question, by: expect.stringContaining("Operator") },
      { ...said, by: expect.any(String) },
    ],
  });
});

test("HO-43: the queue of companies holds those that wait for operators, since their answer, and not those that were asked or refused", async () => {
  await rowsOf(world.tx, `UPDATE company SET created_at = '2020-01-02T00:00:00Z' WHERE id = ${id}`);
  const before = await queue();
  expect(before.oldest).toBe("2020-01-02T00:00:00.000Z");
  await ask();
  expect((await queue())?.count ?? 0).toBe(before.count - 1);
  await answer();
  const after = await queue();
  expect([after.count, after.oldest > "2026"]).toEqual([before.count, true]);
  expect((await app.as(company)(userInit, {})).json().reviewSince).toBe(world.clock.now().toISOString());
  await refuse();
  expect((await queue())?.count ?? 0).toBe(before.count - 1);
});

test("HO-43: nothing is answered that was not asked, and a question can follow a question", async () => {
  const early = await answer();
  expect(early.statusCode).toBe(409);
  await ask();
  expect((await ask("And who signs for it?")).statusCode).toBe(200);
  expect((await answer()).statusCode).toBe(200);
  expect((await answer("One more thing")).statusCode).toBe(409);
  const { messages } = await own();
  expect(messages.map(({ kind }: { kind: string }) => kind)).toEqual(["question", "question", "answer"]);
});

test("HO-43: a refusal tells its reason and stops an activation until it is undone", async () => {
  expect((await refuse()).statusCode).toBe(200);
  expect([await listed("refused"), await listed("toActivate")]).toEqual([[company], []]);
  expect((await own()).messages).toMatchObject([{ kind: "refusal", text: reason }]);
  expect((await lettersOf()).map(({ subject }) => subject)).toEqual(["companyReview.mail.refused.subject"]);
  expect((await refuse()).statusCode).toBe(409);
  expect((await ask()).statusCode).toBe(409);
  expect((await activate()).statusCode).toBe(409);
  expect((await reopen()).statusCode).toBe(200);
  expect((await reopen()).statusCode).toBe(409);
  expect((await own()).state).toBe("waits");
  expect((await activate()).statusCode).toBe(200);
  const actions = await rowsOf<{ action: string; reason: string | null }>(
    world.tx,
    `SELECT action, reason FROM audit.record WHERE subject = 'company:${id}' AND actor = ${operator} ORDER BY seq`,
  );
  expect(actions).toEqual([
    { action: "company.refuse", reason },
    { action: "company.reopen", reason: "The extract came by post" },
    { action: "company.activate", reason: "Papers seen" },
  ]);
});

test("HO-43: an activation is taken back while the company has asked for no money; then it cannot top up, and its owner reads why", async () => {
  await activate();
  expect((await seen()).review).toMatchObject({ state: "active", canTakeBack: true });
  expect((await ask()).statusCode).toBe(409);
  expect((await refuse()).statusCode).toBe(409);
  expect((await takeBack()).statusCode).toBe(200);
  expect((await own()).messages).toMatchObject([{ kind: "takingBack", text: "The wrong company" }]);
  const refused = await app.as(company)(rechargeAccount, { Cur: "EUR", Count: "5000" });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "companyNotActivated"]);
  expect((await seen()).activatedAt).toBeNull();
  expect((await lettersOf()).map(({ subject }) => subject).sort()).toEqual([
    "companyReview.mail.takenBack.subject",
    "funding.mail.activated.subject",
  ]);
  expect((await takeBack()).statusCode).toBe(409);
});

test("HO-43: an activation stays once the company has ordered a top-up", async () => {
  await activate();
  expect((await app.as(company)(rechargeAccount, { Cur: "EUR", Count: "5000" })).statusCode).toBe(200);
  expect((await seen()).review).toMatchObject({ state: "active", canTakeBack: false });
  const refused = await takeBack();
  expect([refused.statusCode, refused.json().title]).toEqual([
    409,
    "This company has already ordered a top-up, so its activation stays",
  ]);
  expect((await seen()).review.state).toBe("active");
  expect((await own()).messages).toEqual([]);
});

test("HO-43, S-20: files go along with the next answer; operators read them with a reason, and what lies in the storage is sealed", async () => {
  expect((await addPaper()).statusCode).toBe(409);
  await ask();
  const added = await addPaper();
  const [paper] = added.json().papers;
  expect(paper).toEqual({ id: expect.any(String), name: "Extract.pdf", bytes: 39 });
  const read = () => app.as(operator)(readReviewPaper, { id, paper: paper.id, reason: "To compare" });
  expect((await read()).statusCode).toBe(404);
  await answer();
  expect((await own()).messages[1]).toMatchObject({ kind: "answer", papers: [paper] });
  const opened = await read();
  expect(opened.json()).toEqual({ name: "Extract.pdf", type: "application/pdf", content: pdf });
  const names = await readdir(folder, { recursive: true });
  const path = names.find((name) => name.endsWith(paper.id)) ?? "";
  expect((await readFile(join(folder, path))).toString("latin1")).not.toMatch(/PDF|register/);
  const looked = await rowsOf(
    world.tx,
    `SELECT reason, detail FROM audit.record WHERE action = 'company.paper' AND subject = 'company:${id}'`,
  );
  expect(looked).toEqual([{ reason: "To compare", detail: { paper: paper.id } }]);
});

test("S-20: a file that was not sent can be removed with its bytes; a sent one, and one of another company, cannot", async () => {
  await ask();
  const [first] = (await addPaper()).json().papers;
  const remove = (paper: string, by = company) => app.as(by)(removeReviewPaper, { paper });
  expect((await remove(first.id, await aCompany(world.tx))).statusCode).toBe(404);
  expect((await remove(first.id)).json().papers).toEqual([]);
  await runJobs(world, app.queues);
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith(first.id))).toEqual([]);
  const [second] = (await addPaper()).json().papers;
  await answer();
  expect((await remove(second.id)).statusCode).toBe(404);
});

test("HO-43: an answer takes six files, each a PDF or a picture by its bytes; another one is refused at its field or by number", async () => {
  await ask();
  for (const content of [Buffer.from("<html>").toString("base64"), "not base64!"]) {
    const wrong = await addPaper({ content });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ["content"]]);
  }
  for (let count = 0; count < 6; count += 1) {
    expect((await addPaper()).statusCode).toBe(200);
  }
  const over = await addPaper();
  expect([over.statusCode, over.json().code]).toEqual([422, "limitExceeded"]);
  expect((await own()).papers).toHaveLength(6);
});

test("HO-43: the review is the owner's and those operators' whose duty it is: managers, freelancers and others find nothing", async () => {
  await ask();
  const manager = await aManager(world.tx, company, ["allTask", "finance"]);
  const contractor = await aContractor(world.tx, { companies: [company] });
  for (const who of [manager, contractor]) {
    expect((await app.as(who)(companyReview, {})).statusCode).toBe(403);
    expect((await app.as(who)(answerReview, { text: "Me too" })).statusCode).toBe(403);
  }
  expect(await own(await aCompany(world.tx))).toMatchObject({ state: "active", messages: [] });
  expect((await app.as(company)(askCompany, { id, text })).statusCode).toBe(404);
  const treasurer = await anOperator(world.tx, ["treasury"]);
  for (const call of [askCompany, refuseCompany, reopenCompany, takeBackActivation]) {
    const refused = await app.as(treasurer)(call, { id, text, reason } as never);
    expect([call.name, refused.statusCode]).toEqual([call.name, 403]);
  }
  expect((await app.as(operator)(askCompany, { id: "999999", text })).statusCode).toBe(404);
});

test("HO-43: a question needs words, at most 2 000 characters of them; a company is asked 50 times, and may answer and be refused after that", async () => {
  for (const words of ["", "x".repeat(2_001)]) {
    const refused = await ask(words);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["text"]]);
  }
  expect((await ask("x".repeat(2_000))).statusCode).toBe(200);
  await rowsOf(
    world.tx,
    `INSERT INTO company_review_message (company_id, kind, written_by, text, written_at)
     SELECT ${id}, 'question', ${operator}, 'More', '2026-01-01' FROM generate_series(1, 48)`,
  );
  expect((await ask()).statusCode).toBe(200);
  const full = await ask();
  expect([full.statusCode, full.json().code]).toEqual([409, "noRoom"]);
  expect((await answer()).statusCode).toBe(200);
  expect((await refuse()).statusCode).toBe(200);
});

test("HO-43: a closed company waits in no queue, and nothing is asked or decided about it", async () => {
  const before = await queue();
  await rowsOf(world.tx, `UPDATE app_user SET current_state = 'blocked' WHERE id = ${id}`);
  expect(await listed("toActivate")).toEqual([]);
  expect((await queue())?.count ?? 0).toBe(before.count - 1);
  for (const act of [ask, refuse, activate]) {
    expect((await act()).statusCode).toBe(409);
  }
  expect(await lettersOf()).toEqual([]);
});

test("HO-43: an activation is not taken back while a top-up is being ordered, nor is a top-up ordered while that happens", async () => {
  const order = () => app.as(company)(rechargeAccount, { Cur: "EUR", Count: "5000" });
  const lock = `SELECT FROM company WHERE id = ${id} FOR UPDATE`;
  const statuses = async (requests: readonly (typeof order)[]) =>
    (await meetAt(world, lock, requests)).map(({ statusCode }) => statusCode);
  await activate();
  expect(await statuses([takeBack, order])).toEqual([200, 409]);
  await activate();
  expect(await statuses([order, takeBack])).toEqual([200, 409]);
  expect((await seen()).review.state).toBe("active");
});
