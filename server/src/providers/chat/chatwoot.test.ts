import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSandbox } from "../../sandbox/app.ts";
import { createControl } from "../../sandbox/control.ts";
import { chatContract } from "./chat.contract.ts";
import { chatwoot } from "./chatwoot.ts";
import { chatOf } from "./choose-chat.ts";
import type { Chat } from "./port.ts";
import { addChatwoot } from "./sandbox/chatwoot.ts";

let sandbox: FastifyInstance;
let origin: string;
let chat: Chat;

beforeAll(async () => {
  sandbox = createSandbox({
    control: createControl(),
    now: () => new Date("2026-11-20T09:00:00Z"),
    parts: [addChatwoot],
  });
  origin = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  chat = chatwoot({
    baseUrl: `${origin}/chatwoot`,
    websiteToken: "sbx-artel",
    identityKey: "sbx-artel-identity",
  });
});
afterAll(() => sandbox.close());

chatContract("Chatwoot", () => ({
  chat,
  statusOf: async (url) => (await sandbox.inject({ method: "GET", url: url.slice(origin.length) })).statusCode,
  believes: async ({ id, proof }) => {
    const url = "/chatwoot/api/v1/widget/contact/set_user?website_token=sbx-artel";
    const payload = { identifier: id, identifier_hash: proof, name: "Anna Petrovic", email: "anna@demo.example" };
    return (await sandbox.inject({ method: "PATCH", url, payload })).statusCode === 200;
  },
  fail: async (isFailing) => {
    await sandbox.inject({ method: "POST", url: "/control/chatwoot", payload: { failures: isFailing ? 1 : 0 } });
  },
}));

test("S-14: the proof is HMAC-SHA-256 of the id in hexadecimal; without all three variables there is no chat", () => {
  const settings = {
    chatBaseUrl: "https://chat.example.com",
    chatWebsiteToken: "site",
    chatIdentityKey: "key-of-inbox",
  };
  // printf 17 | openssl dgst -sha256 -hmac key-of-inbox
  expect(chatOf(settings)?.personOf(17).proof).toBe("55260df0e9275a87a71e149acf5fd390e8e8bb6acfd9c2670a6955e14c09f7b3");
  expect(chatOf(settings)?.script).toBe("https://chat.example.com/packs/js/sdk.js");
  expect(chatOf({ ...settings, chatIdentityKey: undefined })).toBeUndefined();
});
