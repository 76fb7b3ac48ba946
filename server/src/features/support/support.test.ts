import { requestSupport } from "@artel/shared/calls/support/legacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aContractor } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

const ask = async (person: number, values: { Text: string; Screen?: string; RequestId?: string }) =>
  app.as(person)(requestSupport, values);
const kept = (person: number) =>
  rowsOf(
    world.tx,
    `SELECT text, screen, failed_request, asked_at FROM support_request WHERE user_id = ${person} ORDER BY id`,
  );

test("F-22, S-14: a question is kept with page and failed request, and mailed to the support with the sender's address", async () => {
  const person = await aContractor(world.tx);
  const reply = await ask(person, { Text: " Where is my money? ", Screen: "/withdraw", RequestId: "req-17" });
  expect(reply.statusCode).toBe(200);
  const { number } = reply.json<{ number: number }>();
  expect(await kept(person)).toEqual([
    {
      text: "Where is my money?",
      screen: "/withdraw",
      failed_request: "req-17",
      asked_at: new Date("2026-11-20T09:00:00.000Z"),
    },
  ]);
  const [address] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${person}`);
  const all = await mailsTo(world, "support@artel.example");
  const mails = all.filter(({ params }) => params?.number === number);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.paragraphs).toEqual([{ key: "support.mailText", params: { text: "Where is my money?" } }]);
  expect(mails[0]?.rows).toContainEqual({ key: "support.replyTo", value: address?.email });
  expect(mails[0]?.rows).toContainEqual({ key: "support.screen", value: "/withdraw" });
  expect(mails[0]?.rows).toContainEqual({ key: "support.failedRequest", value: "req-17" });
});

test("F-23: an empty question is refused at its field and nothing is kept; 4 000 characters pass and 4 001 do not", async () => {
  const person = await aContractor(world.tx);
  for (const Text of ["", " \n "]) {
    const refused = await ask(person, { Text });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: "invalidInput", fields: { Text: "Required field" } }),
    ]);
  }
  expect((await ask(person, { Text: "a".repeat(4_001) })).json().fields).toEqual({ Text: "This text is too long" });
  expect(await kept(person)).toEqual([]);
  expect((await ask(person, { Text: "a".repeat(4_000) })).statusCode).toBe(200);
  expect(await kept(person)).toHaveLength(1);
});

test("F-22: the twentieth question of a day goes out, the twenty-first is refused and kept nowhere", async () => {
  const person = await aContractor(world.tx);
  for (let question = 1; question <= 20; question += 1) {
    expect((await ask(person, { Text: `Question ${question}` })).statusCode).toBe(200);
  }
  const refused = await ask(person, { Text: "One more" });
  expect([refused.statusCode, refused.json().code]).toEqual([422, "limitExceeded"]);
  expect(await kept(person)).toHaveLength(20);
});
