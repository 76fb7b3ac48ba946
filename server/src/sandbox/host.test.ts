import { afterAll, expect, test } from "vitest";
import { addInbox } from "../providers/mail/sandbox/inbox.ts";
import { createSandbox } from "./app.ts";

const moved: number[] = [];
const sandbox = createSandbox({
  control: { advance: (seconds) => moved.push(seconds), reset: () => undefined, offsetSeconds: () => 0 },
  now: () => new Date("2026-11-20T09:00:00Z"),
  parts: [
    (server) =>
      addInbox(
        server,
        async () => [],
        async () => undefined,
      ),
  ],
});
afterAll(() => sandbox.close());

const ask = async (host: string) => (await sandbox.inject({ url: "/mail.json", headers: { host } })).statusCode;

test("T-72: the sandbox answers under the names of this machine only, so that no page elsewhere reads mails or moves the clock", async () => {
  const own = ["127.0.0.1:4900", "localhost:4900", "LOCALHOST", "[::1]:4900"];
  expect(await Promise.all(own.map(ask))).toEqual([200, 200, 200, 200]);
  const foreign = [
    "evil.example",
    "evil.example:4900",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "[::2]:4900",
  ];
  expect(await Promise.all(foreign.map(ask))).toEqual([403, 403, 403, 403, 403]);
  const reply = await sandbox.inject({
    method: "POST",
    url: "/control/clock",
    headers: { host: "evil.example" },
    payload: { seconds: 60 },
  });
  expect([reply.statusCode, moved]).toEqual([403, []]);
});
