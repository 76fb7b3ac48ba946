import { supportChat } from "@artel/shared/calls/support/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aContractor } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";

let plain: { world: TestWorld; app: TestApp };
let withChat: { world: TestWorld; app: TestApp };

beforeAll(async () => {
  plain = await startApp();
  withChat = await startApp({
    CHAT_BASE_URL: "https://chat.example.com",
    CHAT_WEBSITE_TOKEN: "b6BejyTTuxF4yPt61ZTZHjdB",
    CHAT_IDENTITY_KEY: "key-of-inbox",
  });
});
afterAll(async () => {
  await closeWithCleanBooks(plain.app, plain.world);
  await closeWithCleanBooks(withChat.app, withChat.world);
});

test("S-14: without its variables there is no chat", async () => {
  const person = await aContractor(plain.world.tx);
  expect((await plain.app.as(person)(supportChat, {})).json()).toEqual({ chat: null });
});

test("S-14: each person is told of the chat with an id and proof of their own, and never with its key; a guest is told nothing", async () => {
  const { world, app } = withChat;
  const [anna, boris] = [await aContractor(world.tx), await aContractor(world.tx)];
  const reply = await app.as(anna)(supportChat, {});
  expect(reply.json()).toEqual({
    chat: {
      baseUrl: "https://chat.example.com",
      script: "https://chat.example.com/packs/js/sdk.js",
      websiteToken: "b6BejyTTuxF4yPt61ZTZHjdB",
      person: { id: String(anna), proof: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  });
  expect(reply.body).not.toContain("key-of-inbox");
  const other = (await app.as(boris)(supportChat, {})).json().chat.person;
  expect([other.id, other.proof === reply.json().chat.person.proof]).toEqual([String(boris), false]);
  expect((await app.as(undefined)(supportChat, {})).statusCode).toBe(401);
});
