import { companyInfo, contractorInfo } from "@artel/shared/calls/balances/legacy";
import { type CallDefinition, pathsOf } from "@artel/shared/calls/call";
import { companyProfile, contractorProfile } from "@artel/shared/calls/profile/legacy";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { commonText } from "@artel/shared/text/common";
import { startText } from "@artel/shared/text/start";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
/** Path to what the server answers. */
let answers: Map<string, () => Response>;
let wentTo: string[];

const init = {
  jwt: "renewed",
  role: "freelancer",
  userId: 7,
  companyId: 0,
  isOwner: false,
  rights: { newTask: false, acceptTask: false, makePay: false, allTask: false, invFreel: false, finance: false },
  email: "a@b.test",
  name: "A",
  surname: "B",
  companyName: "",
  brandName: "",
  country: "RS",
  language: "en",
  apiV2: true,
  serviceMode: null,
  realtime: null,
  terms: 1,
  flags: { canProforma: false, isFriend: false, isNewTransactions: true, isDemo: false, hasFactor: false },
  supportEmail: "support@artel.example",
  reviewSince: null,
};

beforeEach(() => {
  stored.clear();
  stored.set("jwt", "token");
  wentTo = [];
  answers = new Map([["/rest/api/user-init", () => new Response(JSON.stringify(init))]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("window", { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal("document", { documentElement: {}, visibilityState: "visible", addEventListener: () => undefined });
  vi.stubGlobal("fetch", async (url: string) => {
    const answer = answers.get(url.replace(/\?.*/, ""));
    return answer ? answer() : Promise.reject(new TypeError("network"));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page with a signed-in contractor on it. */
async function signedInPage() {
  (await import("../../ui/words/texts.ts")).registerTexts(commonText, startText);
  const [{ createUserSession }, { call }, { shownToasts, closeToast }, { currentSession, setSession }] =
    await Promise.all([
      import("./user-session.ts"),
      import("../../api/client.ts"),
      import("../../ui/feedback/toast.ts"),
      import("../../api/session.ts"),
    ]);
  setSession(undefined);
  for (const { id } of shownToasts()) {
    closeToast(id);
  }
  const live = createUserSession(new QueryClient(), () => void wentTo.push("/sign-in"));
  await live.start();
  expect(currentSession()?.userId).toBe(7);
  return {
    call: (definition: CallDefinition, quiet: boolean) => call(definition, {}, { quiet }).catch(() => undefined),
    toasts: () => shownToasts().map(({ type, text }) => `${type}: ${text}`),
    isKnown: () => currentSession() !== undefined,
  };
}

const answer = (definition: CallDefinition, status: number, title?: string) =>
  answers.set(pathsOf(definition)[0] ?? "", () => new Response(JSON.stringify({ title }), { status }));

test.each([
  ["getProfileInfo", companyProfile],
  ["getFreelancerSettings", contractorProfile],
  ["getInfo", companyInfo],
  ["getFreelancerInfo", contractorInfo],
])(
  "A-100, A-101, A-102: when %s fails the person is logged out and told that the service is unavailable",
  async (name, definition) => {
    expect(pathsOf(definition)[0]).toBe(`/rest/api/${name}`);
    for (const quiet of [false, true]) {
      stored.set("jwt", "token");
      wentTo = [];
      const page = await signedInPage();
      answer(definition, 500);
      await page.call(definition, quiet);
      expect(page.toasts()).toEqual([
        "error: The service is temporarily unavailable. Please try again later or contact support.",
      ]);
      expect([page.isKnown(), stored.has("jwt"), wentTo]).toEqual([false, false, ["/sign-in"]]);
    }
  },
);

test("A-100, P-10: another call that fails, a lost network and a rate limit leave the session alone, each told once", async () => {
  const page = await signedInPage();
  answer(listWallets, 500);
  await page.call(listWallets, false);
  answer(companyInfo, 429, "Too many requests");
  await page.call(companyInfo, false);
  await page.call(contractorInfo, false);
  expect([page.isKnown(), stored.get("jwt"), wentTo]).toEqual([true, "renewed", []]);
  expect(page.toasts()).toHaveLength(3);
  await page.call(companyInfo, false);
  expect(page.toasts()).toHaveLength(3);
});
