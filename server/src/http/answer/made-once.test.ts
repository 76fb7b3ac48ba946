import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../../testing/app.ts";
import type { TestWorld } from "../../testing/world.ts";
import { answerMadeOnce } from "./made-once.ts";

let world: TestWorld;
let app: TestApp;
beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(async () => {
  await app.server.close();
  await world.close();
});

test("T-134: a text is written once, however often and in whatever packing it is asked for", async () => {
  let written = 0;
  const make = () => {
    written += 1;
    return "a".repeat(100_000);
  };
  const server = Fastify();
  server.get("/text", { onRequest: answerMadeOnce({ "/text": { type: "text/plain", make } }) }, async () => "other");
  const ask = (encoding?: string) =>
    server.inject({ url: "/text", headers: encoding === undefined ? {} : { "accept-encoding": encoding } });
  const packings = await Promise.all(
    [undefined, "gzip, deflate, br", "gzip", "*", "br;q=0, gzip;q=0.5", "gzip;q=0", "deflate"].map(ask),
  );
  expect(packings.map(({ headers }) => headers["content-encoding"])).toEqual([
    "identity",
    "br",
    "gzip",
    "gzip",
    "gzip",
    "identity",
    "identity",
  ]);
  expect(packings.map(({ rawPayload }) => rawPayload.length < 1_000)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(written).toBe(1);
});

test.each(["/docs/json", "/docs/yaml"])(
  "HO-17, T-134: %s is sent packed as it is asked for, and is the same text",
  async (url) => {
    const ask = (encoding: string) => app.server.inject({ url, headers: { "accept-encoding": encoding } });
    const [plain, zipped, brotli] = [await ask("identity"), await ask("gzip"), await ask("br")];
    expect([plain.statusCode, plain.rawPayload.length > 500_000]).toEqual([200, true]);
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(zipped.headers["content-type"]).toBe(
      url === "/docs/json" ? "application/json; charset=utf-8" : "application/x-yaml",
    );
  },
);
