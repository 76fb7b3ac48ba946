import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathsOf } from "@artel/shared/calls/call";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { createRealtime } from "../src/platform/realtime/embedded.ts";
import { mountRealtime } from "../src/platform/realtime/mount.ts";
import { noFactor, type TestApp, testApp } from "../src/testing/app.ts";
import { rowsOf, type TestWorld, testWorld } from "../src/testing/world.ts";
import { type MatrixRow, matrixRows, seenBy } from "./rights-matrix.ts";
import { objectOf, requestOf, rowsWithBodies } from "./rights-requests.ts";
import { type Actor, managerRights, operatorRights, type RightsWorld, rightsWorld } from "./rights-world.ts";

const rows = matrixRows();
let world: TestWorld;
/** Makes the people and objects; what is asked is `server`, which serves pages and realtime too. */
let helper: TestApp;
let server: FastifyInstance;
let rights: RightsWorld;
/** Every route that Fastify was given, "GET /path". */
const routes = new Set<string>();
const warnings: Record<string, unknown>[] = [];
const pages = mkdtempSync(join(tmpdir(), "artel-rights-"));

beforeAll(async () => {
  const many = "1000000";
  world = await testWorld({
    RATE_DEFAULT: many,
    RATE_SIGN_IN: many,
    RATE_MAIL: many,
    RATE_MONEY: many,
  });
  helper = await testApp(world);
  mkdirSync(join(pages, "assets"));
  writeFileSync(join(pages, "assets/app.js"), "");
  writeFileSync(join(pages, "index.html"), "");
  const log = { ...world.app.log, warn: (data: object | string) => warnings.push(data as Record<string, unknown>) };
  const collect = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook("onRoute", ({ method, url }) => {
      for (const one of [method].flat()) {
        routes.add(`${one} ${url}`);
      }
    });
  subscribe("fastify.initialization", collect);
  const built = await buildApp({
    app: { ...world.app, log },
    sessions: world.sessions,
    factor: noFactor,
    webRoot: pages,
  });
  unsubscribe("fastify.initialization", collect);
  server = built.server;
  mountRealtime(
    server,
    createRealtime({ key: world.app.keys.realtime, allowedOrigins: [], log, now: () => world.clock.now() }),
  );
  await server.ready();
  rights = await rightsWorld(world, helper);
});
afterAll(async () => {
  await server.close();
  await helper.server.close();
  await world.close();
  rmSync(pages, { recursive: true });
});

function mayCall(row: MatrixRow, actor: Actor): boolean {
  const { kind } = actor;
  const has = (right: string) => actor.rights.includes(right);
  return row.who.some((who) => {
    switch (who) {
      case "everyone":
        return true;
      case "person":
        return ["owner", "manager", "contractor"].includes(kind);
      case "company":
        return kind === "owner" || kind === "manager";
      case "readsFinance":
        return (kind === "owner" || kind === "manager") && has("finance");
      // In the matrix this word alone is the right of operators.
      case "finance":
        return kind === "operator" && has("finance");
      case "owner":
      case "manager":
      case "contractor":
      case "operator":
        return kind === who;
      default:
        return managerRights.some((right) => right === who)
          ? (kind === "owner" || kind === "manager") && has(who)
          : kind === "operator" && has(who);
    }
  });
}

const isOperators = (row: MatrixRow) =>
  row.who.every((who) => who === "operator" || operatorRights.some((right) => right === who));

function sees(row: MatrixRow, actor: Actor): boolean {
  const object = objectOf(row.remarks);
  return (
    object === undefined ||
    seenBy[object.kind].some((who) => {
      if (who === "company A") {
        return actor.side === "A" && (actor.kind === "owner" || actor.kind === "manager");
      }
      if (who === "allTask A") {
        return actor.side === "A" && actor.kind === "manager" && actor.rights.includes("allTask");
      }
      return actor.side === "A" && actor.kind === who.split(" ")[0];
    })
  );
}

/** The status that the matrix demands, or "allowed": anything but 401, 403 and 404. */
function demanded(row: MatrixRow, actor: Actor): string {
  if (!mayCall(row, actor)) {
    if (actor.kind === "expired") {
      return "401";
    }
    if (isOperators(row) && actor.kind !== "operator") {
      return "404";
    }
    return actor.kind === "guest" ? "401" : "403";
  }
  const isOne = objectOf(row.remarks)?.isSelection === false;
  if (row.remarks.includes("missing") || (isOne && !sees(row, actor))) {
    return "404";
  }
  return row.remarks.includes("kyc") && actor.isBlocked ? "409 withdrawalBlocked" : "allowed";
}

function seen(reply: LightMyRequestResponse, wanted: string, row: MatrixRow): string {
  if (wanted.includes(" ")) {
    return `${reply.statusCode} ${reply.json().code}`;
  }
  // An operator who may call learns that an id is missing: that is no refusal.
  const isMissing = reply.statusCode === 404 && !isOperators(row);
  return [401, 403].includes(reply.statusCode) ||
    isMissing ||
    reply.statusCode >= 500 ||
    (wanted === "404" && reply.statusCode === 404)
    ? String(reply.statusCode)
    : "allowed";
}

/** Asks as one actor, says what is wrong, and looks whether a refusal left the object as it was. */
async function faultsOf(row: MatrixRow, actor: Actor, statuses: number[]): Promise<string[]> {
  const object = objectOf(row.remarks);
  const id = object ? await rights.object(object.kind, actor) : "";
  const before = object ? await rights.trace(object.kind, id) : "";
  const token = await rights.token(actor);
  const reply = await server.inject({
    ...requestOf(row, id),
    headers: {
      "x-device-id": "rights",
      "x-intent": "newRecoveryCodes",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  statuses.push(reply.statusCode);
  if (/(logout|sign-out)$/.test(row.path)) {
    rights.signedOut(actor);
  }
  const wanted = demanded(row, actor);
  const answer = seen(reply, wanted, row);
  const faults =
    answer === wanted ? [] : [`${row.text}: ${actor.name} was answered ${answer} (${reply.statusCode}), not ${wanted}`];
  const isChanged = object && before !== (await rights.trace(object.kind, id));
  if (object && isChanged) {
    rights.spoil(object.kind);
    if (wanted !== "allowed" || !sees(row, actor)) {
      faults.push(`${row.text}: ${actor.name} changed the ${object.kind} of somebody else`);
    }
  }
  return faults;
}

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  describe("inventory", () => {
    test("T-21, T-32: every route has a row in the matrix, and every row has a route", () => {
      const known = new Set(rows.map(({ method, path }) => `${method} ${path}`));
      // Fastify answers HEAD beside each GET, with the same checks.
      const served = [...routes].filter((route) => !route.startsWith("HEAD "));
      expect(served.filter((route) => !known.has(route))).toEqual([]);
      expect([...known].filter((route) => !routes.has(route))).toEqual([]);
    });

    test("T-21: no row stands twice, and each word of it is known", () => {
      const texts = rows.map(({ text }) => text);
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
      const words = new Set<string>([
        "everyone",
        "person",
        "company",
        "owner",
        "manager",
        "contractor",
        "operator",
        "readsFinance",
        ...managerRights,
        ...operatorRights,
      ]);
      expect(rows.flatMap(({ who }) => who).filter((word) => !words.has(word))).toEqual([]);
      const remarks =
        /^(missing|kyc|loopback|raw|(of|any) (draft|task|contractor|document|run|import|manager|wallet|payout))$/;
      expect(rows.flatMap((row) => row.remarks).filter((remark) => !remarks.test(remark))).toEqual([]);
      expect(rowsWithBodies.filter((text) => !texts.includes(text))).toEqual([]);
    });

    test("T-32: the OpenAPI documents name the same paths and methods as the matrix, those of operators to operators", async () => {
      type Document = { paths: Record<string, Record<string, unknown>> };
      const { paths } = (await server.inject("/docs/json")).json() as Document;
      const operator = rights.actors.find(({ kind }) => kind === "operator") as Actor;
      const headers = { authorization: `Bearer ${await rights.token(operator)}` };
      const theirs = (await server.inject({ url: "/api/operator/openapi", headers })).json() as Document;
      expect(Object.keys(paths).filter((path) => /operator|api\/admin/i.test(path))).toEqual([]);
      expect((await server.inject("/api/operator/openapi")).statusCode).toBe(404);
      const documented = Object.entries({ ...paths, ...theirs.paths }).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
      );
      const calls = helper.bindings.flatMap(({ call }) => pathsOf(call).map((path) => `${call.method} ${path}`));
      const own = /^\w+ \/(\.well-known|healthz|readyz|version|metrics|docs|assets|webhooks|connection|emulation)\b/;
      const inMatrix = [...new Set(rows.map(({ method, path }) => `${method} ${path}`))].filter(
        (route) => !own.test(route),
      );
      expect(documented.sort()).toEqual(inMatrix.sort());
      expect([...calls].sort()).toEqual(documented);
    });
  });

  test.each(
    rows
      .filter(({ remarks }) => !remarks.includes("raw"))
      .map((row) => [`${row.text} | ${row.who.join("+")}`, row] as const),
  )("T-21, E-32: %s", async (_title, row) => {
    const faults: string[] = [];
    const statuses: number[] = [];
    for (const actor of rights.actors) {
      faults.push(...(await faultsOf(row, actor, statuses)));
    }
    expect(faults).toEqual([]);
    // Where an object is asked for, somebody did get it: the others were refused for who they are.
    const isReached = statuses.some((status) => status < 300 || status === 409 || status === 429);
    expect(isReached || !row.remarks.some((remark) => remark.startsWith("of "))).toBe(true);
  });

  describe("beside the matrix", () => {
    const find = (name: string) => {
      const actor = rights.actors.find((one) => one.name === name);
      if (!actor) {
        throw new Error(`no actor ${name}`);
      }
      return actor;
    };
    const ask = async (name: string, request: { method: string; url: string; payload?: object }, headers = {}) => {
      const token = await rights.token(find(name));
      return server.inject({
        ...request,
        method: request.method as "GET",
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      });
    };

    test("E-32, HO-45: without allTask a manager finds only the tasks that he made; a colleague's is missing", async () => {
      const id = await rights.object("draft", find("owner A"));
      const look = async (name: string) =>
        (await ask(name, { method: "GET", url: `/api/app/task/${id}/company` })).statusCode;
      expect([await look("manager with newTask"), await look("manager with allTask")]).toEqual([404, 200]);
      const pay = await ask("manager with makePay", { method: "POST", url: `/api/app/task/${id}/pay` });
      expect(pay.statusCode).toBe(404);
    });

    test("HO-45: a manager's balances are empty, also beside an import", async () => {
      const balances = async (name: string) =>
        (await ask(name, { method: "GET", url: "/api/app/balances/company" })).json().length;
      expect([await balances("manager with allTask"), (await balances("owner A")) > 0]).toEqual([0, true]);
      const legacy = async (name: string) => (await ask(name, { method: "POST", url: "/rest/api/getInfo" })).json();
      expect(await legacy("manager with makePay")).toMatchObject({ BalanceDol: 0, balances: [] });
      const { email } = (
        await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${rights.contractorA}`)
      )[0] ?? { email: "" };
      const cells = {
        email,
        amount: "100",
        currency: "USD",
        serviceCode: "1",
        description: "Work",
        deadline: "30/11/2026",
      };
      const payload = { rows: [{ number: 2, cells }] };
      const url = "/api/app/tasks/import/estimate";
      const available = async (name: string) =>
        (await ask(name, { method: "POST", url, payload })).json().sums[0].available;
      expect([await available("manager with newTask"), await available("owner A")]).toEqual([
        null,
        expect.stringMatching(/^\d+\.\d\d$/),
      ]);
    });

    test("T-22: without makePay no way to pay is open: single, legacy, bulk, and publishing at once", async () => {
      const id = await rights.object("draft", find("manager with newTask"));
      const replies = await Promise.all([
        ask("manager with newTask", { method: "POST", url: `/api/app/task/${id}/pay` }),
        ask("manager with newTask", { method: "POST", url: "/rest/api/changeTask", payload: { ID: id, Status: 2 } }),
        ask("manager with newTask", {
          method: "POST",
          url: "/api/app/tasks/bulk",
          payload: {
            action: "pay",
            items: [{ id, seen: { contractorId: 1, currency: "USD", total: "1.00", reward: "1.00" } }],
          },
        }),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
      expect(await rights.trace("draft", id)).toMatch(/^draft/);
    });

    test("T-23: a contractor at the calls of operators and owners is refused, and each refusal is logged with who and what", async () => {
      warnings.length = 0;
      const calls = ["/rest/api/adminDoExchange", "/rest/api/adminLogsExchange", "/rest/api/getManagers"];
      const statuses: number[] = [];
      for (const url of calls) {
        statuses.push((await ask("contractor A", { method: "POST", url, payload: {} })).statusCode);
      }
      expect(statuses).toEqual([404, 404, 403]);
      expect(warnings).toEqual(
        ["adminDoExchange", "adminLogsExchange", "getManagers"].map((call) => ({
          requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
          user: rights.contractorA,
          role: "freelancer",
          call,
          code: expect.stringMatching(/^(notFound|forbidden)$/),
        })),
      );
    });

    test("T-23: a right that only the action knows is logged too", async () => {
      warnings.length = 0;
      const id = await rights.object("task", find("manager with newTask"));
      await ask("manager with newTask", { method: "POST", url: `/api/app/task/${id}/reject` });
      expect(warnings).toMatchObject([{ call: "rejectTask", code: "forbidden" }]);
    });

    test("T-21: figures of the process are for the machine itself", async () => {
      const from = async (remoteAddress: string) =>
        (await server.inject({ url: "/metrics", remoteAddress })).statusCode;
      expect([await from("127.0.0.1"), await from("10.0.0.7"), await from("203.0.113.5")]).toEqual([200, 404, 404]);
    });
  });

  describe("methods", () => {
    const known = () => rows.filter(({ remarks, path }) => !remarks.includes("raw") && !path.includes("*"));
    const urlOf = (path: string) => path.replace(/:\w+/g, "1");
    const statusOf = async (method: string, url: string, headers = {}) =>
      (await server.inject({ method: method as "GET", url, headers })).statusCode;

    test("T-32: TRACE, PATCH and any method that a path does not have are answered 405 with those it has", async () => {
      const faults: string[] = [];
      // GET of what is no path of the API is a page.
      const isApi = (path: string) => /^\/(rest|api|2fa|healthz|readyz|version|metrics)(\/|$)/.test(path);
      const wrongMethods = (path: string) =>
        ["TRACE", "PATCH", "PUT", "DELETE", "POST", ...(isApi(path) ? ["GET"] : [])].filter(
          (method) => !methodsOf(path).includes(method),
        );
      // A path such as /wallets/bank is also one of /wallets/:id.
      const methodsOf = (path: string) =>
        known()
          .filter((row) => new RegExp(`^${row.path.replace(/:\w+/g, "[^/]+")}$`).test(path))
          .map(({ method }) => method);
      for (const { path } of known().filter(({ path: one }) => !/^\/(api\/operator|rest\/api\/admin|docs)/.test(one))) {
        for (const method of wrongMethods(path)) {
          const reply = await server.inject({ method: method as "GET", url: urlOf(path) });
          const allowed = String(reply.headers.allow ?? "");
          const isRight = reply.statusCode === 405 && methodsOf(path).every((one) => allowed.includes(one));
          faults.push(...(isRight ? [] : [`${method} ${path}: ${reply.statusCode} ${allowed}`]));
        }
      }
      expect(faults).toEqual([]);
    });

    test("T-32, HO-43: paths of operators answer 404 to other methods, as unknown paths do", async () => {
      expect([
        await statusOf("PUT", "/api/operator/audit"),
        await statusOf("TRACE", "/api/operator/me"),
        await statusOf("POST", "/rest/api/nothing"),
        await statusOf("GET", "/api/app/nothing"),
        await statusOf("GET", "/rest/api/adminDoExchange"),
        await statusOf("DELETE", "/rest/api/adminLogsExchange"),
      ]).toEqual([404, 404, 404, 404, 404, 404]);
    });

    test("HO-43, T-44: no answer tells others which calls of operators there are, whatever session they have or feign", async () => {
      const urls = [...new Set(rows.filter(({ who }) => !who.includes("everyone")).map(({ path }) => path))].filter(
        (path) => /^\/(api\/operator|rest\/api\/admin)/.test(path),
      );
      expect(urls.length).toBeGreaterThan(25);
      const owner = `Bearer ${await rights.token(find("owner A"))}`;
      const faults: string[] = [];
      for (const authorization of [undefined, "Bearer forged", owner]) {
        const answerOf = async (method: string, url: string) => {
          const headers = authorization ? { authorization } : {};
          const { statusCode, body } = await server.inject({ method: method as "GET", url, headers });
          return `${statusCode} ${body.replace(/"(instance|requestId)":"[^"]*"/g, "")}`;
        };
        const unknown = await answerOf("GET", "/api/operator/nothing");
        expect(unknown.slice(0, 3)).toBe(authorization === "Bearer forged" ? "401" : "404");
        for (const url of [...urls.map(urlOf), "/rest/api/adminNothing", "/api/operator"]) {
          for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
            const answer = await answerOf(method, url);
            faults.push(...(answer === unknown ? [] : [`${authorization} ${method} ${url}: ${answer.slice(0, 90)}`]));
          }
        }
      }
      expect(faults).toEqual([]);
    });

    test("T-32: HEAD passes the same checks as GET", async () => {
      const { token } = rights;
      const owner = { authorization: `Bearer ${await token(find("owner A"))}` };
      const faults: string[] = [];
      for (const { path } of known().filter(({ method, path: one }) => method === "GET" && !one.startsWith("/docs"))) {
        for (const headers of [{}, owner]) {
          const [get, head] = [
            await statusOf("GET", urlOf(path), headers),
            await statusOf("HEAD", urlOf(path), headers),
          ];
          faults.push(...(get === head ? [] : [`${path}: GET ${get}, HEAD ${head}`]));
        }
      }
      expect(faults).toEqual([]);
    });
    const find = (name: string) => rights.actors.find((one) => one.name === name) as Actor;

    test("T-32: a header or field that names another method is no other method", async () => {
      const id = await rights.object("draft", find("owner A"));
      const authorization = `Bearer ${await rights.token(find("owner A"))}`;
      for (const name of ["x-http-method-override", "x-http-method", "x-method-override"]) {
        const url = `/api/app/task/${id}`;
        expect(await statusOf("POST", url, { authorization, [name]: "DELETE" })).toBe(405);
        expect(await statusOf("POST", `${url}?_method=DELETE`, { authorization })).toBe(405);
      }
      expect(await rights.trace("draft", id)).toMatch(/^draft/);
    });
  });
});
