import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { errorCatalogue } from "@artel/shared/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

test("HO-01, HO-42: a refusal is a problem reply with code, fields and request id, in the language asked, and its type can be opened", async () => {
  const company = await aCompany(world.tx);
  const ask = (language: string) =>
    app.as(company)(rechargeAccount, { Count: "0.5", Cur: "USD" }, { "accept-language": language });
  const [en, ru] = [await ask("en"), await ask("ru")];
  expect(en.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(en.json()).toMatchObject({
    status: 400,
    code: "invalidInput",
    fields: { Count: "Minimum 1" },
    instance: "/rest/api/rechargeAccount",
  });
  expect(en.json().requestId).toBe(en.headers["x-request-id"]);
  expect(ru.json().fields).toEqual({ Count: "Минимум 1" });
  const page = await app.server.inject({ url: en.json().type.split("#")[0] });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('id="invalidInput"');
});

test("HO-01, HO-42: the page of codes and docs/errors.md name every code with its status; the page in words without gaps", async () => {
  const page = (await app.server.inject("/docs/errors")).body;
  const codes = Object.entries(errorCatalogue).map(([code, status]) => `${code} ${status}`);
  const served = [...page.matchAll(/<tr id="(\w+)"><td><code>\1<\/code><\/td><td>(\d+)<\/td>/g)];
  expect(served.map(([, code, status]) => `${code} ${status}`)).toEqual(codes);
  expect(page).toContain("<td>Minimum <var>n</var></td>");
  expect(page).not.toMatch(/\{\{|undefined|<td[^>]*><\/td>/);
  const text = readFileSync(join(import.meta.dirname, "../../../../docs/errors.md"), "utf8");
  const written = [...text.matchAll(/^\| <a id="(\w+)"><\/a>`\1` \| (\d+) \| \S/gm)];
  expect(written.map(([, code, status]) => `${code} ${status}`).sort()).toEqual(codes.sort());
});

test("T-105: every class of reply carries the security headers and no version of the server", async () => {
  for (const url of ["/sign-in", "/rest/api/getInfo", "/api/app/none", "/healthz", "/docs/json"]) {
    const { headers } = await app.server.inject({ url });
    expect([url, String(headers["content-security-policy"]).includes("object-src 'none'")]).toEqual([url, true]);
    expect([url, headers["x-content-type-options"], headers["referrer-policy"]]).toEqual([
      url,
      "nosniff",
      "same-origin",
    ]);
    expect([url, headers["x-powered-by"], headers.server]).toEqual([url, undefined, undefined]);
  }
  const { headers } = await app.server.inject({ method: "POST", url: "/rest/api/getInfo" });
  expect(headers["cache-control"]).toBe("no-store");
});

test("T-105: answers of calls, right and refused, carry the headers that a browser reads of them, and no others of pages", async () => {
  const ofPages = [
    "cross-origin-opener-policy",
    "origin-agent-cluster",
    "permissions-policy",
    "x-dns-prefetch-control",
    "x-download-options",
    "x-permitted-cross-domain-policies",
    "x-xss-protection",
  ];
  for (const [url, status] of [
    ["/getCurrencies", 200],
    ["/rest/api/getRateAuth", 401],
  ] as const) {
    const { statusCode, headers } = await app.server.inject(url);
    expect([url, statusCode]).toEqual([url, status]);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
    );
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(ofPages.filter((name) => name in headers)).toEqual([]);
  }
  const page = await app.server.inject("/docs/errors");
  expect(ofPages.filter((name) => !(name in page.headers))).toEqual([]);
});

test("A body that is no JSON, of another type or too large is refused with its own status, never a 500", async () => {
  const send = (payload: string, type: string) =>
    app.server.inject({ method: "POST", url: "/rest/api/signin", payload, headers: { "content-type": type } });
  expect((await send("{", "application/json")).statusCode).toBe(400);
  expect((await send('{"__proto__":{"a":1}}', "application/json")).statusCode).toBe(400);
  expect((await send("login=a", "application/x-www-form-urlencoded")).statusCode).toBe(415);
  expect((await send(`"${"x".repeat(300_000)}"`, "application/json")).statusCode).toBe(413);
});
