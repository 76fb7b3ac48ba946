import { describe, expect, it } from "vitest";
import type { Captcha, CaptchaToken } from "./port.ts";

export interface CaptchaSetup {
  readonly captcha: Captcha;
  /** A token that a person solved, for an action and on pages of a host. */
  solved(action: string, host?: string): Promise<string>;
  /** The provider fails from now on, or is well again. */
  fail(isFailing: boolean): Promise<void>;
}

/** What every adapter of a captcha keeps to. */
export function captchaContract(name: string, setup: () => CaptchaSetup): void {
  let requests = 0;
  const judge = (token: string, change: Partial<CaptchaToken> = {}) => {
    requests += 1;
    const requestId = `00000000-0000-4000-8000-${String(requests).padStart(12, "0")}`;
    return setup().captcha.verify({ token, action: "signIn", ip: "203.0.113.9", requestId, ...change });
  };

  describe(name, () => {
    it("T-54: a solved token passes once; the same request may ask again", async () => {
      const token = await setup().solved("signIn");
      const requestId = "00000000-0000-4000-8000-0000000000ff";
      expect(await judge(token, { requestId })).toBe("passed");
      expect(await judge(token, { requestId })).toBe("passed");
      expect(await judge(token)).toBe("refused");
    });

    it("T-54: no token, one made up, one of another action or host, and an endless one are refused", async () => {
      const { solved } = setup();
      const tokens = [
        "",
        "0.abcdef",
        await solved("recover"),
        await solved("signIn", "evil.example"),
        "x".repeat(4000),
      ];
      expect(await Promise.all(tokens.map((token) => judge(token)))).toEqual(tokens.map(() => "refused"));
    });

    it("T-54: a provider that fails is down and refuses nobody; one that is well again judges", async () => {
      const { solved, fail } = setup();
      await fail(true);
      expect([await judge(await solved("signIn")), await judge("")]).toEqual(["down", "down"]);
      await fail(false);
      expect(await judge(await solved("signIn"))).toBe("passed");
    });
  });
}
