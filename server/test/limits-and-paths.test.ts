import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { listDocuments } from "@artel/shared/calls/documents/app";
import { listExchanges } from "@artel/shared/calls/exchange/legacy";
import { listPayouts } from "@artel/shared/calls/payouts/app";
import { operatorBatches, operatorPayouts } from "@artel/shared/calls/payouts/operator";
import { registerCompany } from "@artel/shared/calls/registration/legacy";
import { restorePassword, signIn } from "@artel/shared/calls/session/legacy";
import { listCompanyTasks } from "@artel/shared/calls/tasks/app";
import { legacyTasks, newTask } from "@artel/shared/calls/tasks/legacy";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { createLog } from "../src/platform/log.ts";
import { renderMail } from "../src/platform/mail/mail.ts";
import { closeWithCleanBooks, noFactor, type TestApp, testApp } from "../src/testing/app.ts";
import { mailsTo } from "../src/testing/mails.ts";
import { aCompany, aContractor, anOperator } from "../src/testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;
let operator: number;

beforeAll(async () => {
  const many = "100000";
  world = await testWorld({ RATE_DEFAULT: many, RATE_SIGN_IN: many, RATE_MAIL: many, RATE_MONEY: many });
  app = await testApp(world);
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx, { companies: [company] });
  operator = await anOperator(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  describe("lists", () => {
    test("T-82: a page is 1 to 100 rows, of the console 500, and nothing is skipped backwards or beyond a million", async () => {
      const wrong = ["9999", "1000000000", "-1", "0", "101", "all", "1.5", "1e9", "NaN"];
      for (const [who, call] of [
        [contractor, listPayouts],
        [operator, operatorBatches],
      ] as const) {
        for (const take of wrong) {
          expect([take, (await app.as(who)(call, { take })).statusCode]).toEqual([take, 400]);
        }
        for (const skip of ["2147483648", "-1", "all", "1000001"]) {
          expect([skip, (await app.as(who)(call, { skip })).statusCode]).toEqual([skip, 400]);
        }
        expect((await app.as(who)(call, { take: "100", skip: "1000000" })).statusCode).toBe(200);
      }
      for (const take of ["9999", "-1", "0", "501", "all"]) {
        expect([take, (await app.as(operator)(operatorPayouts, { take })).statusCode]).toEqual([take, 400]);
      }
      expect((await app.as(operator)(operatorPayouts, { take: "500", skip: "1000000" })).statusCode).toBe(200);
      for (const Take of [0, -1, 1001, 9999, 10 ** 9, 1.5, "all"]) {
        expect([Take, (await app.as(company)(listExchanges, { Take })).statusCode]).toEqual([Take, 400]);
      }
    });

    test("T-82: what is given and is no number is told as a wrong value, what is missing as required", async () => {
      const told = async (take: string) => (await app.as(contractor)(listPayouts, { take })).json().fields;
      expect([await told("abc"), await told("1.5"), await told("-1")]).toEqual(
        Array.from({ length: 3 }, () => ({ take: "Wrong value" })),
      );
      const missing = await app.as(company)(inviteContractors, {} as never);
      expect(missing.json().fields).toEqual({ email: "Required field" });
    });

    test("T-82: the longest range is answered; one that no calendar has is refused; nothing can be sorted by", async () => {
      const ask = (dateFrom: string, dateTo: string) => app.as(company)(listCompanyTasks, { dateFrom, dateTo });
      expect((await ask("0001-01-01", "9999-12-31")).statusCode).toBe(200);
      expect((await app.as(company)(legacyTasks, { DateFrom: "01/01/0001", DateTo: "31/12/9999" })).statusCode).toBe(
        200,
      );
      expect((await app.as(company)(listDocuments, { dateFrom: "0001-01-01" })).statusCode).toBe(200);
      for (const [from, to] of [
        ["31/02/2026", "01/03/2026"],
        ["2026-03-01", "2026-02-01"],
        ["0000-00-00", "9999-12-31"],
        ["10000-01-01", "10001-01-01"],
        ["-2026-01-01", "2026-01-01"],
        ["now()", "now()"],
      ] as const) {
        expect([from, (await ask(from, to)).statusCode]).toEqual([from, 400]);
      }
      for (const name of ["sort", "order", "orderBy", "pageSize", "limit", "offset"]) {
        expect((await app.as(company)(listCompanyTasks, { [name]: "verifier" })).json().fields).toEqual({
          [name]: "Unknown field",
        });
      }
    });
  });

  describe("addresses of links", () => {
    const foreign = "http://169.254.169.254/latest/meta-data";

    test("T-72, X-58: host of an invitation and Host of a task are in no link, mail or row", async () => {
      await app.as(company)(inviteContractors, { email: "guest@links.test", host: foreign });
      await app.as(company)(
        { ...inviteContractors, path: "/rest/api/invitation" },
        { email: "other@links.test", host: foreign },
      );
      for (const address of ["guest@links.test", "other@links.test"]) {
        const [mail] = await mailsTo(world, address);
        expect(mail?.button?.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sign-up\/contractor\?ref=[0-9a-f]{32}$/);
        expect(JSON.stringify(mail)).not.toContain("169.254");
      }
      const reply = await app.as(company)(newTask, {
        nametask: "Work",
        NameInAct: "Work",
        Description: "Work",
        price: "100",
        currency: "USD",
        deadline: "30/11/2026",
        WorkId: 1,
        freelancerID: contractor,
        Host: foreign,
      });
      expect(reply.statusCode).toBe(200);
      const rows = await rowsOf(world.tx, `SELECT to_jsonb(t)::text AS row FROM task t WHERE id = ${reply.json().ID}`);
      expect(JSON.stringify(rows)).not.toContain("169.254");
    });

    test("T-72: Host, X-Forwarded-Host and Forwarded of a request change no link", async () => {
      const [row] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${company}`);
      const Email = row?.email ?? "";
      const headers = {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        forwarded: "host=evil.example",
        origin: foreign,
      };
      await app.as(undefined)(restorePassword, { Email }, headers);
      expect((await mailsTo(world, Email))[0]?.button?.url).toMatch(
        /^http:\/\/127\.0\.0\.1:3000\/recover-password\?code=/,
      );
    });

    test("T-72: no part of the server can fetch an address; what connects outwards are the database, mail and the one client of the services of the configuration", () => {
      const source = join(import.meta.dirname, "../src");
      const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
        (name) =>
          name.endsWith(".ts") && !/\.test\.ts$|^(testing|platform\/http-client)\/|\/(contract|sandbox)\//.test(name),
      );
      const outward =
        /\bfetch\(|\bhttps?\.(get|request)\b|import \{[^}]*\b(get|request)\b[^}]*\} from "node:https?"|from "(undici|axios|got|node:net|node:tls|node:http2|node:dgram)"/;
      const found = files.filter((name) => {
        const lines = readFileSync(join(source, name), "utf8").split("\n");
        // Whoever takes only the making of a server from node:net can listen, and who judges the form of an address reads: neither connects.
        const isInward = (line: string) => /^import (type|\{ (createServer|isIPv4) \} from "node:net")/.test(line);
        return lines.some((line) => outward.test(line) && !isInward(line));
      });
      expect(files.length).toBeGreaterThan(200);
      expect(found).toEqual([]);
      // The client is bound to an address of the configuration: only adapters of outside services make one, the bucket of files, and the engine of the channel.
      const callers = files.filter((name) => /outgoing\.client\(/.test(readFileSync(join(source, name), "utf8")));
      expect(callers.filter((name) => !name.startsWith("providers/"))).toEqual([
        ...["platform/files/s3.ts", "platform/realtime/presence.ts"],
      ]);
      expect(callers).not.toEqual([]);
      const { dependencies } = JSON.parse(readFileSync(join(source, "../package.json"), "utf8"));
      const clients = Object.keys(dependencies).filter((name) =>
        /axios|undici|got|request|node-fetch|superagent|ky$/.test(name),
      );
      expect(clients).toEqual(["undici"]);
    });
  });

  describe("mails", () => {
    test("T-97: line breaks in addresses, names and titles add neither a reader nor a header", async () => {
      const invite = (fields: Record<string, string>) =>
        app.as(company)(inviteContractors, { email: "one@crlf.test", ...fields });
      for (const email of [
        "one@crlf.test\r\nBcc: two@crlf.test",
        "one@crlf.test%0aBcc:two@crlf.test",
        "one@crlf.test Bcc:two@crlf.test",
      ]) {
        expect((await invite({ email })).statusCode).toBe(400);
      }
      expect((await invite({ title: "Hi\r\nBcc: two@crlf.test" })).statusCode).toBe(400);
      expect((await invite({ title: "Hi\r\nBcc: two", desc: "A\r\n.\r\nB" })).json().status).toBe("Done");
      expect(await mailsTo(world, "two@crlf.test")).toEqual([]);
      const form = {
        Country: "CY",
        Phone: "+35799000000",
        Surname: "Test",
        NameAdmin: "Test Anna",
        Email: "three@crlf.test",
      };
      await app.as(undefined)(registerCompany, { ...form, Name: "Works\r\nBcc: two@crlf.test" });
      const [mail] = await mailsTo(world, "one@crlf.test");
      const subject = renderMail(
        {
          ...mail,
          to: "one@crlf.test",
          language: "en",
          subject: "funding.mail.settled.subject",
          paragraphs: [],
          params: { amount: "Works\r\nBcc: two@crlf.test" },
        },
        "id",
      ).subject;
      expect(subject).toBe("Works Bcc: two @ crlf. test arrived on your balance");
    });
  });

  describe("log", () => {
    const lines: string[] = [];
    let server: FastifyInstance;

    beforeAll(async () => {
      const sink = new PassThrough();
      sink.on("data", (data: Buffer) =>
        lines.push(
          ...data
            .toString()
            .split("\n")
            .filter((line) => line !== ""),
        ),
      );
      const log = createLog("info", sink);
      ({ server } = await buildApp({ app: { ...world.app, log }, sessions: world.sessions, factor: noFactor }));
      await server.ready();
    });
    afterAll(() => server.close());

    test("T-103: line breaks, escapes and long texts stay inside one short structured line per request", async () => {
      const hostile = '\n{"level":50,"user":1}\n\u001b[2J\u001b[31mred\r\u2028\u0007';
      const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
        server.inject({ method: "POST", url, payload, headers });
      await send("/rest/api/signin", { login: hostile, password: "0".repeat(32) });
      await send("/rest/api/signin", { login: "x".repeat(1_000_000), password: "0".repeat(32) });
      await send(`/rest/api/${encodeURIComponent(hostile)}`, {});
      await send(`/rest/api/${"a".repeat(5000)}`, {});
      await send(
        "/rest/api/task",
        {},
        { authorization: "Bearer \u001b[31m", "x-device-id": "a\u001b[2J", "user-agent": "x".repeat(9000) },
      );
      expect(lines).toHaveLength(5);
      for (const line of lines) {
        const entry = JSON.parse(line);
        expect(Object.keys(entry).sort()).toEqual([
          "level",
          "method",
          "milliseconds",
          "path",
          "requestId",
          "status",
          "time",
          "user",
        ]);
        expect(entry.level).toBe(30);
        expect(line.length).toBeLessThan(500);
        expect([...line].filter((sign) => sign < " " || sign === "\u007f" || sign === "\u2028")).toEqual([]);
      }
    });

    test("T-103: what a person typed as login or password is in no line", async () => {
      lines.length = 0;
      const payload = { login: "typed-login@log.test", password: "a1".repeat(16) };
      await server.inject({ method: "POST", url: "/rest/api/signin", payload });
      await server.inject({ method: "POST", url: "/rest/api/signin?t=typed-query", payload: { ...payload, login: 7 } });
      expect(signIn.path).toContain("/rest/api/signin");
      expect(lines).toHaveLength(2);
      expect(lines.join()).not.toMatch(/typed-|a1a1/);
    });
  });

  describe("paths", () => {
    const root = mkdtempSync(join(tmpdir(), "artel-paths-"));
    const pages = join(root, "web");
    let server: FastifyInstance;

    beforeAll(async () => {
      mkdirSync(join(pages, "assets"), { recursive: true });
      writeFileSync(join(pages, "index.html"), "the page");
      writeFileSync(join(pages, "assets/app-1.js"), "the script");
      writeFileSync(join(pages, "assets/app-1.js.br"), "the script in brotli");
      writeFileSync(join(pages, "logo.svg"), "the logo");
      writeFileSync(join(pages, "assets/.hidden.js"), "secret");
      writeFileSync(join(pages, ".env"), "secret");
      writeFileSync(join(pages, "report.json"), "secret");
      writeFileSync(join(root, "package.json"), "secret");
      ({ server } = await buildApp({ app: world.app, sessions: world.sessions, factor: noFactor, webRoot: pages }));
      await server.ready();
    });
    afterAll(async () => {
      await server.close();
      rmSync(root, { recursive: true });
    });

    test("HEAD of pages and of their files answers as GET does, without a body; what is unknown stays so", async () => {
      for (const url of ["/", "/tasks", "/operator", "/assets/app-1.js", "/logo.svg", "/.env", "/api/nothing"]) {
        const [get, head] = [await server.inject({ method: "GET", url }), await server.inject({ method: "HEAD", url })];
        const headOf = ({ statusCode, headers }: typeof get) => [
          statusCode,
          headers["content-type"],
          headers["cache-control"],
          headers["content-security-policy"],
        ];
        expect([url, ...headOf(head)]).toEqual([url, ...headOf(get)]);
      }
      const { port, hostname } = new URL(await server.listen({ port: 0, host: "127.0.0.1" }));
      const socket = connect(Number.parseInt(port, 10), hostname);
      socket.write("HEAD /tasks HTTP/1.1\r\nHost: artel.test\r\nConnection: close\r\n\r\n");
      const answer = await text(socket);
      expect([answer.split("\r\n")[0], answer.endsWith("\r\n\r\n"), answer.includes("the page")]).toEqual([
        "HTTP/1.1 200 OK",
        true,
        false,
      ]);
    });

    test.each([
      "/.git/config",
      "/.git",
      "/.env",
      "/.env.production",
      "/assets/.hidden.js",
      "/%2eenv",
      "/%2e%2e/package.json",
      "/..%2fpackage.json",
      "/%2e%2e%2fpackage.json",
      "/..%5cpackage.json",
      "/%252e%252e/package.json",
      "/assets/../../package.json",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/assets/..%2f..%2fpackage.json",
      "/assets/..\\..\\package.json",
      "/assets/app-1.js%00.txt",
      "/assets/app-1.js.map",
      "/assets/",
      "/assets",
      "/report.json",
      "/package.json",
      "/src/main.ts",
      "/index.html~",
      "/index.html.bak",
      "/backup.zip",
      "/dump.sql",
      "/config.php.old",
      "/docs/static/../../package.json",
      "/docs/static/%2e%2e/%2e%2e/package.json",
    ])("T-104: %s is not there", async (url) => {
      const reply = await server.inject(url);
      // A path that cannot be read at all is 400.
      expect([
        reply.statusCode === 400 ? 404 : reply.statusCode,
        reply.body.includes("secret"),
        reply.body.includes("the page"),
      ]).toEqual([404, false, false]);
    });

    test("T-104: pages and the built files are there", async () => {
      const bodies = await Promise.all(
        ["/", "/tasks", "/task/15", "/assets/app-1.js"].map((url) => server.inject(url)),
      );
      expect(bodies.map(({ body }) => body)).toEqual(["the page", "the page", "the page", "the script"]);
    });

    test("G-D6: the document of a page names what the page loads", async () => {
      writeFileSync(join(pages, "operator.html"), "<title>the console</title>");
      const line = { path: "/operator", token: "operator-jwt", files: ["assets/app-1.js"] };
      writeFileSync(join(pages, "page-files.json"), JSON.stringify([line]));
      const { body } = await server.inject("/operator");
      expect(body).toContain('<meta name="artel-files" content="operator-jwt assets/app-1.js" />');
      expect((await server.inject("/page-files.json")).statusCode).toBe(404);
    });

    test("a file beside the pages has its type, is asked for again each time and is not sent twice", async () => {
      const first = await server.inject("/logo.svg");
      expect([first.statusCode, first.headers["content-type"], first.headers["cache-control"], first.body]).toEqual([
        200,
        "image/svg+xml",
        "no-cache",
        "the logo",
      ]);
      const again = await server.inject({ url: "/logo.svg", headers: { "if-none-match": String(first.headers.etag) } });
      expect([again.statusCode, again.headers["cache-control"], again.body]).toEqual([304, "no-cache", ""]);
      expect((await server.inject("/other.svg")).statusCode).toBe(404);
    });

    test("a built file is sent as the compressed copy beside it to who can read that, as it is to others", async () => {
      const ask = (coding: string) =>
        server.inject({ url: "/assets/app-1.js", headers: { "accept-encoding": coding } });
      const [packed, plain] = await Promise.all([ask("gzip, br"), ask("identity")]);
      expect([packed.headers["content-encoding"], packed.headers["content-type"], packed.body]).toEqual([
        "br",
        "application/javascript; charset=utf-8",
        "the script in brotli",
      ]);
      expect(packed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, "the script"]);
    });
  });
});
