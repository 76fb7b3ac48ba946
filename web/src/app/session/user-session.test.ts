import { companyInfo, contractorInfo } from "@artel/shared/calls/balances/legacy";
import { type CallDefinition, pathsOf } from "@artel/shared/calls/call";
import { companyProfile, contractorProfile } from "@artel/shared/calls/profile/legacy";
import { signOut, userInit } from "@artel/shared/calls/session/legacy";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { commonText } from "@artel/shared/text/common";
import { startText } from "@artel/shared/text/start";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nowOf } from "../../testing/hook.tsx";

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
  flags: {
    canProforma: false,
    isFriend: false,
    isNewTransactions: true,
    maltaTreatment: false,
    isDemo: false,
    hasFactor: false,
  },
  supportEmail: "support@artel.example",
  timeZone: "UTC",
  zones: [{ timeZone: "UTC", since: null }],
  reviewSince: null,
};

beforeEach(() => {
  vi.useFakeTimers();
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
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with a contractor on it, signed in unless `start` is left to the test. */
async function page() {
  (await import("../../ui/words/texts.ts")).registerTexts(commonText, startText);
  const [{ createUserSession }, { call }, { shownToasts, closeToast }, { currentSession, setSession }, { keyOf }] =
    await Promise.all([
      import("./user-session.ts"),
      import("../../api/client.ts"),
      import("../../ui/feedback/toast.ts"),
      import("../../api/session.ts"),
      import("../../api/use-call.ts"),
    ]);
  setSession(undefined);
  for (const { id } of shownToasts()) {
    closeToast(id);
  }
  const client = new QueryClient();
  const live = createUserSession(client, () => void wentTo.push("/sign-in"));
  return {
    start: () => live.start(),
    call: (definition: CallDefinition, quiet: boolean) => call(definition, {}, { quiet }).catch(() => undefined),
    shows: (definition: CallDefinition) => client.setQueryData(keyOf(definition, {}), {}),
    toasts: () => shownToasts().map(({ type, text }) => `${type}: ${text}`),
    isKnown: () => currentSession() !== undefined,
  };
}

async function signedInPage() {
  const opened = await page();
  await opened.start();
  expect(opened.isKnown()).toBe(true);
  return opened;
}

const answer = (definition: CallDefinition, status: number, title?: string, headers = {}) =>
  answers.set(pathsOf(definition)[0] ?? "", () => new Response(JSON.stringify({ title }), { status, headers }));
const noAnswer = (definition: CallDefinition) => answers.delete(pathsOf(definition)[0] ?? "");
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const isRepeating = async () => nowOf((await import("../frame/connection-state.ts")).useRepeating);

const unavailable = "error: The service is temporarily unavailable. Please try again later or contact support.";
const criticalCalls = [
  ["getProfileInfo", companyProfile],
  ["getFreelancerSettings", contractorProfile],
  ["getInfo", companyInfo],
  ["getFreelancerInfo", contractorInfo],
] as const;

test.each(criticalCalls)(
  "A-100, A-101, A-102, HO-136: when %s fails for 30 s the person is logged out and told that the service is unavailable",
  async (name, definition) => {
    expect(pathsOf(definition)[0]).toBe(`/rest/api/${name}`);
    for (const quiet of [false, true]) {
      stored.set("jwt", "token");
      wentTo = [];
      const opened = await signedInPage();
      answer(definition, 500);
      const asked = opened.call(definition, quiet);
      await seconds(29);
      expect([opened.isKnown(), opened.toasts(), await isRepeating()]).toEqual([true, [], true]);
      await seconds(2);
      await asked;
      expect(opened.toasts()).toEqual([unavailable]);
      expect([opened.isKnown(), stored.has("jwt"), wentTo]).toEqual([false, false, ["/sign-in"]]);
      expect(await isRepeating()).toBe(false);
    }
  },
);

test("A-100, P-10: another call that fails leaves the session alone, each failure told once", async () => {
  const opened = await signedInPage();
  answer(listWallets, 500);
  await opened.call(listWallets, false);
  noAnswer(listWallets);
  await opened.call(listWallets, false);
  expect([opened.isKnown(), stored.get("jwt"), wentTo]).toEqual([true, "renewed", []]);
  expect(opened.toasts()).toHaveLength(2);
  await opened.call(listWallets, false);
  expect(opened.toasts()).toHaveLength(2);
});

test.each([502, 503, 0])("HO-136: a deploy behind a proxy (%i) does not sign out who reloads", async (status) => {
  const opened = await page();
  if (status === 0) {
    noAnswer(userInit);
  } else {
    answer(userInit, status, "Bad gateway");
  }
  const started = opened.start();
  await seconds(20);
  expect([await isRepeating(), opened.isKnown(), stored.get("jwt")]).toEqual([true, false, "token"]);
  answers.set("/rest/api/user-init", () => new Response(JSON.stringify(init)));
  await seconds(5);
  await started;
  expect([await isRepeating(), opened.isKnown(), stored.get("jwt")]).toEqual([false, true, "renewed"]);
  expect([opened.toasts(), wentTo]).toEqual([[], []]);
});

test.each([503, 0])("HO-136, A-102: a person who cannot be loaded for 30 s (%i) is logged out", async (status) => {
  const opened = await page();
  if (status === 0) {
    noAnswer(userInit);
  } else {
    answer(userInit, status);
  }
  const started = opened.start();
  await seconds(31);
  await started;
  expect(opened.toasts()).toEqual([unavailable]);
  expect([opened.isKnown(), stored.has("jwt"), wentTo]).toEqual([false, false, ["/sign-in"]]);
});

test("HO-136: an answer that never comes is cut and asked for again", async () => {
  const opened = await page();
  const asked: AbortSignal[] = [];
  vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  });
  const started = opened.start();
  await seconds(31);
  expect([asked.length, asked[0]?.aborted, opened.isKnown(), stored.get("jwt")]).toEqual([2, true, false, "token"]);
  await seconds(30);
  await started;
  expect([stored.has("jwt"), opened.toasts()]).toEqual([false, [unavailable]]);
});

test("HO-136, A-103: a 401 is not repeated", async () => {
  const opened = await signedInPage();
  answer(contractorInfo, 401);
  await opened.call(contractorInfo, true);
  expect([opened.isKnown(), stored.has("jwt"), wentTo]).toEqual([false, false, ["/sign-in"]]);
});

test("HO-136, A-39: a server closed for maintenance is not asked again", async () => {
  const opened = await page();
  answers.set("/rest/api/user-init", () => new Response(JSON.stringify({ code: "serviceMode" }), { status: 503 }));
  await opened.start();
  expect([opened.isKnown(), stored.has("jwt"), wentTo]).toEqual([false, false, ["/sign-in"]]);
});

test("HO-136: above a rate limit a critical call waits for the time that the server names, however long", async () => {
  const opened = await signedInPage();
  answer(contractorInfo, 429, "Too many requests", { "Retry-After": "45" });
  const asked = opened.call(contractorInfo, false);
  await seconds(44);
  let count = 0;
  answers.set(pathsOf(contractorInfo)[0] ?? "", () => {
    count += 1;
    return new Response("{}", { status: 500 });
  });
  expect([count, opened.isKnown()]).toEqual([0, true]);
  await seconds(1);
  expect(count).toBe(1);
  // The failing server after it has its own 30 s.
  await seconds(28);
  expect(opened.isKnown()).toBe(true);
  await seconds(3);
  await asked;
  expect(opened.isKnown()).toBe(false);
});

test("HO-136: without any answer a page that shows its figures keeps its session", async () => {
  const opened = await signedInPage();
  opened.shows(contractorInfo);
  noAnswer(contractorInfo);
  const asked = opened.call(contractorInfo, false);
  await seconds(31);
  await asked;
  expect([opened.isKnown(), stored.get("jwt"), opened.toasts().length]).toEqual([true, "renewed", 1]);
});

test("HO-136: while the browser has no network the time of a failing server does not run", async () => {
  let networkIsBack: () => void = () => undefined;
  vi.stubGlobal("navigator", { language: "en", onLine: false });
  Object.assign(window, {
    addEventListener: (_name: string, listener: () => void) => {
      networkIsBack = listener;
    },
  });
  const opened = await page();
  noAnswer(userInit);
  const started = opened.start();
  await seconds(300);
  expect([stored.get("jwt"), await isRepeating()]).toEqual(["token", true]);
  answers.set("/rest/api/user-init", () => new Response(JSON.stringify(init)));
  networkIsBack();
  await started;
  expect([opened.isKnown(), stored.get("jwt")]).toEqual([true, "renewed"]);
});

test("HO-136: a write is never sent again by itself", async () => {
  const opened = await signedInPage();
  let sent = 0;
  answers.set(pathsOf(signOut)[0] ?? "", () => {
    sent += 1;
    return new Response("{}", { status: 503 });
  });
  await opened.call(signOut, true);
  await seconds(60);
  expect(sent).toBe(1);
});
