import { decodeJwt, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { connectionToken, verifyConnectionToken } from "./tokens.ts";

const key = new TextEncoder().encode("0123456789abcdef0123456789abcdef");
const now = new Date("2030-01-01T00:00:00.900Z");
const seconds = 1893456000;
const session = { sessionId: "s-1", sessionEnd: new Date("2030-01-08T00:00:00Z") };

describe("connection tokens", () => {
  it("HO-09, HO-82: a connection lives 10 minutes, its token opens it within 60 s, for user#<id> alone", async () => {
    const { token, expires } = await connectionToken({ userId: 42n, key, now, ...session });
    expect(expires).toBe(seconds + 600);
    expect(decodeJwt(token)).toEqual({
      sub: "42",
      aud: "artel-realtime",
      iat: seconds,
      exp: seconds + 60,
      expire_at: seconds + 600,
      meta: { sid: "s-1" },
      channels: ["user#42"],
    });
  });

  it.each([
    [300, 60, 300],
    [45, 45, 45],
    [601, 60, 600],
  ])(
    "HO-09, HO-70: with %i s left of its session a token opens for %i s and a connection lives %i s",
    async (left, use, life) => {
      const sessionEnd = new Date((seconds + left) * 1000 + 999);
      const { token, expires } = await connectionToken({ userId: 42, key, now, sessionId: "s-1", sessionEnd });
      expect(expires).toBe(seconds + life);
      expect(decodeJwt(token)).toMatchObject({ exp: seconds + use, expire_at: seconds + life });
    },
  );

  it("HO-70: a token is good until its last second and expired from then on; the connection lives longer", async () => {
    const { token } = await connectionToken({ userId: 42, key, now, ...session });
    const at = (moment: string) => verifyConnectionToken(token, key, new Date(moment));
    expect(await at("2030-01-01T00:00:59.999Z")).toEqual({
      kind: "valid",
      userId: "42",
      channels: ["user#42"],
      issued: seconds,
      expires: seconds + 600,
      sessionId: "s-1",
    });
    expect(await at("2030-01-01T00:01:00Z")).toEqual({ kind: "expired" });
  });

  it.each([["user#43"], ["user#42,43"], ["user#42#43"], ["#42"], ["news"], ["user#"]])(
    "T-107: even a signed token may not name the channel %s for user 42",
    async (channel) => {
      const token = await signed({ channels: ["user#42", channel] });
      expect(await verifyConnectionToken(token, key, now)).toEqual({ kind: "invalid" });
    },
  );

  it("T-107: an expired token with a wrong signature is invalid, not expired", async () => {
    const token = await signed({}, seconds - 10);
    const forged = `${token.slice(0, -4)}${token.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    expect(await verifyConnectionToken(token, key, now)).toEqual({ kind: "expired" });
    expect(await verifyConnectionToken(forged, key, now)).toEqual({ kind: "invalid" });
  });

  it("T-107: a token rightly signed with another algorithm is invalid", async () => {
    expect(await verifyConnectionToken(await signed({}), key, now)).toMatchObject({ kind: "valid" });
    const longKey = new TextEncoder().encode("0123456789abcdef".repeat(4));
    for (const algorithm of ["HS384", "HS512"]) {
      expect(await verifyConnectionToken(await signed({}, undefined, algorithm, longKey), longKey, now)).toEqual({
        kind: "invalid",
      });
    }
  });

  it("a key shorter than 32 bytes is refused", async () => {
    const short = key.slice(0, 31);
    await expect(connectionToken({ userId: 1, key: short, now, ...session })).rejects.toThrow(RangeError);
    await expect(verifyConnectionToken("x", short, now)).rejects.toThrow(RangeError);
  });
});

function signed(claims: object, exp = seconds + 60, alg = "HS256", signingKey = key): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg })
    .setSubject("42")
    .setAudience("artel-realtime")
    .setIssuedAt(seconds - 60)
    .setExpirationTime(exp)
    .sign(signingKey);
}
