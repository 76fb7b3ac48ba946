import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { getVerification } from "@artel/shared/calls/verification/app";
import { removePaper, uploadPaper } from "@artel/shared/calls/verification/app-steps";
import { readPaper } from "@artel/shared/calls/verification/operator";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keysFrom } from "../../platform/crypto/keys.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aContractor, anOperator } from "../../testing/people.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { kidsInUse } from "../keys/sealed-columns.ts";
import { sealedKeysOf } from "../papers/sealed-papers.ts";
import { assign } from "./assign.ts";

let world: TestWorld;
let app: TestApp;
let folder: string;
let person: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "artel-papers-"));
  ({ world, app } = await startApp({ ARTEL_DATA_DIR: folder }));
});
afterAll(async () => {
  await closeWithCleanBooks(app, world);
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  person = await aContractor(world.tx, { country: "UA" });
  await world.app.db.transaction((tx) => assign(tx, { contractor: person, level: "basic", now: world.clock.now() }));
});

const text = "%PDF-1.7\nKhreshchatyk 1, Kyiv\n%%EOF\n";
const pdf = Buffer.from(text).toString("base64");
const send = (change: object = {}, by = person) =>
  app.as(by)(uploadPaper, { name: "Bill of November.pdf", kind: "utilityBill", content: pdf, ...change });
const files = async () =>
  // The folder comes with the first paper.
  (await readdir(folder, { recursive: true }))
    .filter((name) => /\w{8}-/.test(name))
    .map((name) => name.replace("files/", ""));
const pathOf = (id: string) => join(folder, "files", id.slice(0, 2), id);

test("S-20, HO-86: a paper is kept with its kind, and what lies in the storage holds nothing of it", async () => {
  const { papers } = (await send()).json();
  expect(papers).toEqual([
    {
      id: expect.any(String),
      name: "Bill of November.pdf",
      bytes: text.length,
      kind: "utilityBill",
      uploadedAt: expect.any(String),
    },
  ]);
  const bytes = await readFile(pathOf(papers[0].id));
  expect(bytes.toString("latin1")).not.toMatch(/PDF|Kyiv/);
  expect((await app.as(person)(getVerification, {})).json().papers).toEqual(papers);
});

test("S-20: a file is judged by its bytes, whatever its name says; one too large, none at all and one above the number are refused", async () => {
  const refused = async (change: object) => {
    const reply = await send(change);
    return [reply.statusCode, reply.json().fields ?? reply.json().detail];
  };
  const html = Buffer.from("<html><script>alert(1)</script></html>").toString("base64");
  expect(await refused({ name: "bill.pdf", content: html })).toEqual([
    400,
    { content: "Choose a PDF, JPEG or PNG file" },
  ]);
  expect(await refused({ content: "not base64!" })).toEqual([400, { content: "Wrong value" }]);
  const large = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(5 * 1024 * 1024), Buffer.from("%%EOF")]);
  expect((await send({ content: large.toString("base64") })).statusCode).toBe(400);
  expect((await refused({ kind: "passport" }))[0]).toBe(400);
  for (let count = 0; count < 6; count += 1) {
    expect((await send()).statusCode).toBe(200);
  }
  expect(await refused({})).toEqual([422, "You can send 6 files. Remove one first."]);
});

test("HO-86: who does not go through the step of the address sends none, nor who has nothing to verify", async () => {
  await rowsOf(world.tx, `UPDATE app_user SET country = 'PL' WHERE id = ${person}`);
  expect((await send()).statusCode).toBe(409);
  expect((await send({}, await aContractor(world.tx, { country: "UA" }))).statusCode).toBe(409);
});

test("S-20: a paper that is taken back is erased with its bytes; somebody else's is not there", async () => {
  const [{ id }] = (await send()).json().papers;
  const other = await aContractor(world.tx);
  expect((await app.as(other)(removePaper, { paper: id })).statusCode).toBe(404);
  expect((await app.as(person)(removePaper, { paper: id })).json().papers).toEqual([]);
  await runJobs(world, app.queues);
  expect(await files()).not.toContain(`${id.slice(0, 2)}/${id}`);
  expect((await app.as(person)(removePaper, { paper: id })).statusCode).toBe(404);
});

test("S-20, T-122: papers end with their person, whatever removes the person", async () => {
  const [{ id }] = (await send()).json().papers;
  expect(await files()).toContain(`${id.slice(0, 2)}/${id}`);
  await asSuperuser(world, `DELETE FROM contractor WHERE id = ${person}`);
  await runJobs(world, app.queues);
  expect(await files()).not.toContain(`${id.slice(0, 2)}/${id}`);
});

test("S-20: that a paper was taken back stands in the audit log", async () => {
  const [{ id }] = (await send()).json().papers;
  await app.as(person)(removePaper, { paper: id });
  const rows = await rowsOf(
    world.tx,
    `SELECT actor::int, detail FROM audit.record WHERE subject = 'contractor:${person}' AND action = 'verification.remove'`,
  );
  expect(rows).toEqual([{ actor: person, detail: { paper: id } }]);
});

test("S-20: of papers sent at once no more are kept than a person may have, and the bytes of the others are erased", async () => {
  const before = (await files()).length;
  const statuses = await Promise.all(Array.from({ length: 9 }, async () => (await send()).statusCode));
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 422, 422, 422]);
  expect((await files()).length - before).toBe(6);
});

test("S-20: a storage that is out of reach says so, and nothing is kept", async () => {
  await rm(join(folder, "files"), { recursive: true, force: true });
  await writeFile(join(folder, "files"), "no folder");
  const reply = await send();
  await rm(join(folder, "files"));
  expect([reply.statusCode, reply.json().code]).toEqual([503, "unavailable"]);
  expect((await app.as(person)(getVerification, {})).json().papers).toEqual([]);
});

test.each([
  ["bill.html", "bill.pdf"],
  ["setup.pdf.exe", "setup.pdf.pdf"],
  [".bat", "utilityBill.pdf"],
])("S-20: a paper that its person called %s reaches the operator as %s", async (name, expected) => {
  const [{ id }] = (await send({ name })).json().papers;
  const operator = await anOperator(world.tx, ["compliance"]);
  const reply = await app.as(operator)(readPaper, { id: String(person), paper: id, reason: "Compared" });
  expect(reply.json().name).toBe(expected);
});

test("S-20: an operator reads a paper with a reason, as bytes and never as a page; who read it stands in the audit log", async () => {
  const [{ id }] = (await send()).json().papers;
  const operator = await anOperator(world.tx, ["compliance"]);
  const read = (by: number, of = person) =>
    app.as(by)(readPaper, { id: String(of), paper: id, reason: "Compared with the address" });
  const reply = await read(operator);
  expect(reply.headers["content-type"]).toMatch(/^application\/json/);
  expect(reply.json()).toEqual({ name: "Bill of November.pdf", type: "application/pdf", content: pdf });
  expect((await read(operator, await aContractor(world.tx))).statusCode).toBe(404);
  expect((await read(person)).statusCode).toBe(404);
  expect((await read(await anOperator(world.tx, ["support", "treasury"]))).statusCode).toBe(403);
  const { rows } = (await app.as(operator)(operatorAudit, { search: "Compared with the address" })).json();
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(["verification.paper"]);
});

test("S-20, T-137: with a new key of data the keys of papers are sealed anew, and the papers open as before", async () => {
  const [{ id }] = (await send()).json().papers;
  const next = keysFrom(new Uint8Array(32).fill(9)).data;
  const ring = [{ ...next, kid: "next" }, ...world.app.keys.dataRing] as const;
  await world.app.db.transaction((tx) =>
    sealedKeysOf("verification_paper").sealAnew(tx, { ring, random: world.app.ids.bytes }, 100),
  );
  expect([...(await kidsInUse(world.tx))]).toContain("next");
  const [row] = await rowsOf<{ sealed_key: string }>(
    world.tx,
    `SELECT sealed_key FROM verification_paper WHERE id = '${id}'`,
  );
  expect(row?.sealed_key.startsWith("next.")).toBe(true);
  const back = [...world.app.keys.dataRing, ring[0]] as unknown as typeof ring;
  await world.app.db.transaction((tx) =>
    sealedKeysOf("verification_paper").sealAnew(tx, { ring: back, random: world.app.ids.bytes }, 100),
  );
  const operator = await anOperator(world.tx, ["compliance"]);
  const reply = await app.as(operator)(readPaper, { id: String(person), paper: id, reason: "Compared" });
  expect(reply.json().content).toBe(pdf);
});
