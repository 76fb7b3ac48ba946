import { generateKeyPairSync } from "node:crypto";
import { PassThrough } from "node:stream";
import { pathsOf } from "@artel/shared/calls/call";
import { registerCompany } from "@artel/shared/calls/registration/legacy";
import {
  checkEmail,
  renewRealtimeToken,
  setNewPassword,
  signIn,
  signOut,
  userInit,
} from "@artel/shared/calls/session/legacy";
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../../platform/log.ts";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../testing/app.ts";
import { anOwnerWithPassword, choosePassword, md5, rightPassword, signInAs } from "../../testing/signed-in.ts";
import { appCodeAt, linkFirstApp } from "../../testing/totp.ts";
import { rowsOf, type TestWorld, testDay, testWorld } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000", RATE_MAIL: "100000" }, createFactorGate));
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const anOwner = () => anOwnerWithPassword(world, app);
const statusOf = async (jwt: string) =>
  (await app.as(undefined)(userInit, {}, { authorization: `Bearer ${jwt}` })).statusCode;

describe("forged session tokens", () => {
  const day = Date.parse(testDay) / 1000;

  /** A token whose session lives, with what an attacker changes. */
  async function forged(
    changes: { header?: Partial<JWTHeaderParameters>; claims?: JWTPayload; audience?: string; exp?: number },
    key: Parameters<SignJWT["sign"]>[0] = world.app.keys.session,
  ): Promise<string> {
    const { jwt } = await signInAs(app, (await anOwner()).email);
    const { sid } = JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString());
    return new SignJWT({ sid, ...changes.claims })
      .setProtectedHeader({ alg: "HS256", typ: "JWT", ...changes.header })
      .setAudience(changes.audience ?? "artel-api")
      .setIssuedAt(day)
      .setExpirationTime(changes.exp ?? day + 60)
      .sign(key);
  }

  test("T-44: the same token signed rightly is taken, so that each change below is what is refused", async () => {
    expect(await statusOf(await forged({}))).toBe(200);
  });

  test("T-44: expired by a second, not yet valid, of another audience or key, or under another algorithm: 401", async () => {
    const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
    const tokens = [
      await forged({ exp: day - 1 }),
      await forged({ claims: { nbf: day + 60 } }),
      await forged({ audience: "artel-realtime" }),
      await forged({}, world.app.keys.realtime),
      await forged({ header: { alg: "HS512" } }, new Uint8Array(64).fill(7)),
      await forged({ header: { alg: "RS256" } }, rsa),
    ];
    expect(await Promise.all(tokens.map(statusOf))).toEqual(tokens.map(() => 401));
  });

  test("T-44: kid, jku and x5u of the header lead to no other key", async () => {
    const own = new Uint8Array(32).fill(1);
    for (const header of [
      { kid: "../../../dev/null" },
      { jku: "https://evil.example/keys.json" },
      { x5u: "https://evil.example/cert.pem" },
    ]) {
      expect(await statusOf(await forged({ header }, own))).toBe(401);
    }
  });

  test("T-44: after sign-out, a new password, or removal of the person a token is refused", async () => {
    const [left, changed, removed] = [await anOwner(), await anOwner(), await anOwner()];
    const tokens = await Promise.all(
      [left, changed, removed].map(async ({ email }) => (await signInAs(app, email)).jwt),
    );
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 200, 200]);
    await app.as(undefined)(signOut, {}, { authorization: `Bearer ${tokens[0]}` });
    world.clock.advance(60);
    await choosePassword(world, app, { email: changed.email, password: "Another-Horse-8" });
    await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${removed.id}`);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 401]);
  });
});

describe("the login field", () => {
  const send = (login: unknown) => app.as(undefined)(signIn, { login, password: md5(rightPassword) } as never);

  test("T-46: what is no text or too long is refused naming the field; look-alike letters are nobody, signs that cannot be seen are left out", async () => {
    const { email } = await anOwner();
    for (const login of [["a"], { a: 1 }, 7, null, "x".repeat(10_240), `${email}\u0000`, `\u0000${email}`]) {
      const reply = await send(login);
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["login"]]);
    }
    const lookAlike = (await send(email.replace("o", "\u043e"))).json();
    expect(lookAlike.status).toBe("Wrong login or password!");
    const wide = email.replace(/^o/, "\uff4f");
    for (const login of [wide, `\u001b${email}`]) {
      expect((await send(login)).json().status).toBe("Done");
    }
  });

  test("T-46: a NUL sign in any other field is refused as wrong input, not as a fault of the server", async () => {
    const fields = {
      Country: "CY",
      Email: "nul@b.test",
      Phone: "+35722000000",
      Surname: "a\u0000b",
      Name: "c",
      NameAdmin: "d",
    };
    const reply = await app.as(undefined)(registerCompany, fields);
    expect([reply.statusCode, reply.json().code]).toEqual([400, "invalidInput"]);
  });

  test("T-46: no second account can have the same address in other letters", async () => {
    const { email } = await anOwner();
    expect((await app.as(undefined)(checkEmail, { Email: ` ${email.toUpperCase()}\u200b` })).json()).toEqual({
      status: "AlreadyUse",
    });
    const twin = `INSERT INTO app_user (role, email, name, surname, created_at)
      VALUES ('freelancer', '${email}', 'A', 'B', now())`;
    await expect(rowsOf(world.tx, twin)).rejects.toThrow(/unique/);
  });
});

describe("the device header", () => {
  const keptOf = async (device: Record<string, string>) => {
    const { id, email } = await anOwner();
    await app.as(undefined)(signIn, { login: email, password: md5(rightPassword) }, { "x-device-id": "", ...device });
    const rows = await rowsOf<{ device_id: string }>(world.tx, `SELECT device_id FROM session WHERE user_id = ${id}`);
    return rows.map((row) => row.device_id);
  };

  test("HO-51, T-53: up to 64 plain characters are kept with the session; anything else counts as none", async () => {
    expect(await keptOf({ "x-device-id": "d".repeat(64) })).toEqual(["d".repeat(64)]);
    for (const value of ["", "d".repeat(65), "d".repeat(1_048_576), "a b", "<script>"]) {
      expect(await keptOf({ "x-device-id": value })).toEqual([""]);
    }
  });
});

describe("many guesses", () => {
  test("T-35: one guess at each of many accounts is stopped by address, whatever X-Forwarded-For a stranger sends", async () => {
    const strict = await testWorld({ RATE_SIGN_IN: "10", TRUST_PROXY: "10.1.0.0/16" });
    const guarded = await testApp(strict);
    let counter = 0;
    const guess = (remoteAddress: string, forwardedFor?: string) => {
      counter += 1;
      return guarded.server.inject({
        method: "POST",
        url: "/rest/api/signin",
        remoteAddress,
        headers: forwardedFor ? { "x-forwarded-for": forwardedFor } : {},
        payload: { login: `victim${counter}@guess.test`, password: md5("guess") },
      });
    };
    const statuses = async (count: number, how: (index: number) => ReturnType<typeof guess>) => {
      const seen: number[] = [];
      for (let index = 0; index < count; index += 1) {
        seen.push((await how(index)).statusCode);
      }
      return seen;
    };
    const ten = Array.from({ length: 10 }, () => 200);
    expect(await statuses(12, () => guess("203.0.113.5"))).toEqual([...ten, 429, 429]);
    expect(Number.parseInt(String((await guess("203.0.113.5")).headers["retry-after"]), 10)).toBeGreaterThan(0);
    expect(await statuses(12, (index) => guess("203.0.113.6", `198.51.100.${index}`))).toEqual([...ten, 429, 429]);
    expect(await statuses(12, (index) => guess("10.1.0.1", `198.51.100.${index}`))).toEqual([...ten, 200, 200]);
    expect(await statuses(12, () => guess("10.1.0.1", "198.51.100.77"))).toEqual([...ten, 429, 429]);
    await guarded.server.close();
    await strict.close();
  });
});

describe("recovery of an account with a second factor", () => {
  test("T-43: it signs nobody in, leaves the app linked, and the next sign-in asks for its code", async () => {
    const { email } = await anOwner();
    const { call } = await signInAs(app, email);
    const { secret } = await linkFirstApp(world, email, call);
    world.clock.advance(60);
    await choosePassword(world, app, { email, password: "Another-Horse-8" });
    expect((await call(userInit, {})).statusCode).toBe(401);
    const login = { login: email, password: md5("Another-Horse-8") };
    const asked = await app.as(undefined)(signIn, login);
    expect([asked.statusCode, asked.json().type]).toEqual([428, "totp"]);
    const tfa = appCodeAt(secret, world.clock.now());
    expect((await app.as(undefined)(signIn, { ...login, tfa })).json().status).toBe("Done");
  });
});

describe("requests that other sites make", () => {
  const concrete = (path: string) => path.replace(/:\w+/g, "1");
  const writes = () => app.bindings.filter(({ call }) => call.method !== "GET");

  test("T-50: no write is done by GET", async () => {
    const reads = new Set(
      app.bindings.filter(({ call }) => call.method === "GET").flatMap(({ call }) => pathsOf(call)),
    );
    const { jwt } = await signInAs(app, (await anOwner()).email);
    const reached: string[] = [];
    for (const path of writes().flatMap(({ call }) => pathsOf(call).filter((one) => !reads.has(one)))) {
      const headers = { authorization: `Bearer ${jwt}` };
      const reply = await app.server.inject({ method: "GET", url: concrete(path), headers });
      // A path of a write may also be the value of a parameter of a read, which finds nothing by it.
      if (reply.statusCode < 400) {
        reached.push(path);
      }
    }
    expect(reached).toEqual([]);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "T-50: a form of type %s with the browser's cookies does nothing: the bearer header and JSON are needed",
    async (type) => {
      const { cookie } = await signInAs(app, (await anOwner()).email);
      const let_in: string[] = [];
      for (const { call } of writes()) {
        const reply = await app.server.inject({
          method: call.method,
          url: concrete(pathsOf(call)[0] ?? ""),
          headers: { cookie, "content-type": type, origin: "https://evil.example" },
          payload: '{"Email":"a@b.test"}',
        });
        if (![401, 404, 415].includes(reply.statusCode)) {
          let_in.push(`${call.name}: ${reply.statusCode}`);
        }
      }
      expect(let_in).toEqual([]);
    },
  );

  test("T-50: no reply allows another origin to read it", async () => {
    const { jwt } = await signInAs(app, (await anOwner()).email);
    const reply = await app.server.inject({
      method: "OPTIONS",
      url: "/rest/api/user-init",
      headers: {
        origin: "https://evil.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization, content-type",
      },
    });
    // A browser sends the real request only after a 2xx that allows it.
    expect(reply.statusCode).toBe(405);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    const answer = await app.as(undefined)(
      userInit,
      {},
      {
        authorization: `Bearer ${jwt}`,
        origin: "https://evil.example",
      },
    );
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
  });
});

describe("what the log and addresses hold", () => {
  const sink = new PassThrough();
  let logged: TestApp;
  let lines = "";

  beforeAll(async () => {
    sink.on("data", (chunk: Buffer) => {
      lines += chunk.toString();
    });
    logged = await testApp({ ...world, app: { ...world.app, log: createLog("debug", sink) } });
  });
  beforeEach(() => {
    lines = "";
  });
  afterAll(() => logged.server.close());

  test("T-103: line breaks and escape signs in login or path make no line of their own, and long paths are cut", async () => {
    const evil = '\n{"level":30,"user":1}\u001b[2J';
    await logged.as(undefined)(signIn, { login: `a${evil}@b.test`, password: md5("x") }, { "user-agent": `b${evil}` });
    await logged.server.inject({ method: "GET", url: `/api/app/${encodeURIComponent(evil)}/${"x".repeat(5000)}` });
    const rows = lines.trim().split("\n");
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => JSON.parse(row).user)).toEqual([0, 0]);
    expect(lines).not.toContain("\u001b");
    expect(Math.max(...rows.map((row) => JSON.parse(row).path.length))).toBe(200);
  });

  test("T-51: neither tokens nor codes nor passwords reach the log, whether in header, body or address", async () => {
    const { email } = await anOwner();
    const { jwt } = await signInAs(logged, email);
    const bearer = { authorization: `Bearer ${jwt}` };
    const realtime = (await logged.as(undefined)(renewRealtimeToken, {}, bearer)).json().token;
    await logged.server.inject({ method: "GET", url: "/confirm-email?code=0123456789abcdef0123456789abcdef" });
    await logged.as(undefined)(setNewPassword, { SecurityCode: "secret-code-1", NewPassword: "Secret-Words-1" });
    expect(lines.trim().split("\n").length).toBeGreaterThanOrEqual(4);
    for (const secret of [jwt, realtime, "0123456789abcdef", "secret-code-1", "Secret-Words-1", md5(rightPassword)]) {
      expect(lines).not.toContain(secret);
    }
  });

  test("T-51: the address of the channel holds no token, and pages tell other sites nothing of their address", async () => {
    const { call } = await signInAs(app, (await anOwner()).email);
    const reply = await call(userInit, {});
    expect(reply.json().realtime.url).toBe("ws://127.0.0.1:3000/connection/websocket");
    expect(reply.headers["referrer-policy"]).toBe("same-origin");
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  test("T-51: nobody keeps what a call answers, whatever its path, nor that an address of calls is unknown", async () => {
    for (const url of ["/getCurrencies", "/getRate", "/api/app/none", "/2fa/none", "/rest/none"]) {
      const reply = await app.server.inject({ method: "GET", url });
      expect([url, reply.headers["cache-control"]]).toEqual([url, "no-store"]);
    }
  });
});
