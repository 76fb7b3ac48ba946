import { expect, it } from "vitest";
import type { ContractTools } from "./tools.ts";

/** Which tokens are taken, and what happens when one ends. */
export function describeTokens({ engine, aUser, open, openAs }: ContractTools): void {
  it("an expired token is answered by 109, and the client connects with a new one", async () => {
    const user = aUser();
    const token = await engine().token(user, { lifeSeconds: -5 });
    const { errors, subscribed } = open({ token, getToken: () => engine().token(user) });
    expect(await errors.next()).toEqual({ type: "connect", code: 109 });
    expect((await subscribed.next()).channel).toBe(`user#${user}`);
  });

  it("a connection is refreshed when its token ends, without a break", async () => {
    const user = aUser();
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const tab = await openAs(user, {
      token: await engine().token(user, { lifeSeconds: 1 }),
      getToken: async () => {
        isAsked();
        return engine().token(user);
      },
    });
    await asked;
    await tab.client.rpc("nothing", null).catch(() => undefined);
    await engine().publish(`user#${user}`, "still here");
    expect((await tab.publications.next()).data).toBe("still here");
    expect(tab.connecting.all).toHaveLength(1);
  });

  it("HO-09: the claim expire_at says how long a connection lives, apart from how long its token opens one", async () => {
    const user = aUser();
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const tab = await openAs(user, {
      token: await engine().token(user, { lifeSeconds: 600, connectionSeconds: 1, sessionId: "session" }),
      getToken: async () => {
        isAsked();
        return engine().token(user, { lifeSeconds: 60, connectionSeconds: 600, sessionId: "session" });
      },
    });
    await asked;
    await tab.client.rpc("nothing", null).catch(() => undefined);
    expect(tab.connecting.all).toHaveLength(1);
  });

  it.each([
    ["with another subject put in", (token: string) => withClaims(token, { sub: "1" })],
    ["without a signature, alg none", (token: string) => withHeader(token, { alg: "none" }, "")],
    ["with alg HS512 claimed", (token: string) => withHeader(token, { alg: "HS512" })],
    ["that is no token", () => "token"],
  ])("T-107: a token %s ends the client with 3500", async (_what, forge) => {
    const { disconnected, subscribed } = open({ token: forge(await engine().token(aUser())) });
    expect(await disconnected.next()).toMatchObject({ code: 3500 });
    expect(subscribed.all).toEqual([]);
  });

  it("T-108: a token of another audience or another key ends the client with 3500", async () => {
    const user = aUser();
    const audience = open({ token: await engine().token(user, { audience: "artel" }) });
    const key = open({ token: await engine().token(user, { key: new TextEncoder().encode("k".repeat(32)) }) });
    expect(await audience.disconnected.next()).toMatchObject({ code: 3500 });
    expect(await key.disconnected.next()).toMatchObject({ code: 3500 });
  });

  it("more than 128 channels in one token end the client with 3505", async () => {
    const user = aUser();
    const channels = Array.from({ length: 129 }, (_, index) => `c${index}#${user}`);
    const { disconnected } = open({ token: await engine().token(user, { channels }) });
    expect(await disconnected.next()).toMatchObject({ code: 3505 });
  });
}

function withClaims(token: string, claims: object): string {
  const [header, payload, signature] = token.split(".");
  return [header, encoded({ ...decoded(payload), ...claims }), signature].join(".");
}

function withHeader(token: string, header: object, signature = token.split(".")[2]): string {
  return [encoded({ typ: "JWT", ...header }), token.split(".")[1], signature].join(".");
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decoded(part: string | undefined): object {
  return JSON.parse(Buffer.from(part ?? "", "base64url").toString("utf8"));
}
