import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionToken, storeSessionToken } from "../../api/session-token.ts";
import { configureApi } from "../../api/settings.ts";
import { loadSignInOptions, sendSignIn } from "./send-sign-in.ts";

let bodies: Record<string, unknown>[];
let reply: () => Response;
const stored = new Map<string, string>();

beforeEach(() => {
  bodies = [];
  stored.clear();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("window", {
    localStorage: storage,
    sessionStorage: storage,
    location: { origin: "https://pay.example.com" },
  });
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    bodies.push(init.body === undefined ? {} : JSON.parse(String(init.body)));
    return reply();
  });
  configureApi({ baseUrl: "", tokenKey: "jwt", language: () => "en", words: (failure) => `words of ${failure}` });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const send = (captcha = "") =>
  sendSignIn({
    email: " A B@X.com ",
    password: " secret ",
    captcha,
    redirect: "/tasks",
    reference: "link-7",
    askFactor: async () => undefined,
  });
const answer = (body: unknown, status = 200) => {
  reply = () => new Response(JSON.stringify(body), { status });
};

test("A-49, A-50, A-51, P-17: what is sent: the login normalised, the MD5, the link's id, no code, and an empty captcha without one", async () => {
  answer({ status: "Done", jwt: "token" });
  expect(await send()).toEqual({ to: "/tasks" });
  expect(bodies).toEqual([
    { login: "ab@x.com", password: "5ebe2294ecd0e0f08eab7690d2a6ee69", captcha: "", req: "link-7", tfa: "" },
  ]);
  expect(sessionToken()).toBe("token");
  await send("solved");
  expect(bodies[1]?.captcha).toBe("solved");
});

test("A-58: a failed sign-in leaves nothing stored", async () => {
  const failures: [unknown, number][] = [
    [{ status: "Wrong login or password!", attempts: 1 }, 200],
    [{ status: "Blocked", attempts: 3, until: "2026-11-20T09:15:00Z" }, 200],
    [{ code: "captchaFailed", title: "No" }, 422],
    ["broken", 500],
  ];
  for (const [body, status] of failures) {
    storeSessionToken("old");
    answer(body, status);
    expect((await send()).failure).toBeDefined();
    expect([sessionToken(), stored.has("jwt")]).toEqual([undefined, false]);
  }
});

test("A-57: a failure that is none of the two shows the unknown-error text", async () => {
  answer("<html>", 500);
  expect((await send()).failure).toEqual({ kind: "other", message: "words of unknown" });
});

test("A-59, A-60: captcha and counter reach the pages of production builds only", async () => {
  const scripts = {
    captcha: { siteKey: "site", script: "https://captcha.example/api.js" },
    analytics: { script: "https://stats.example/script.js", site: "artel" },
  };
  const links = { knowledgeBase: null, privacy: null, companyTerms: null, agreement: null };
  answer({ serviceMode: null, supportEmail: "support@artel.example", links, demo: null, ...scripts });
  vi.stubEnv("PROD", false);
  expect(await loadSignInOptions()).toMatchObject({ captcha: null, analytics: null });
  vi.stubEnv("PROD", true);
  expect(await loadSignInOptions()).toMatchObject(scripts);
});
