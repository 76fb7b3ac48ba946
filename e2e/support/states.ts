import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type CallDefinition, type Output, pathsOf } from "@artel/shared/calls/call";
import { operatorInit } from "@artel/shared/calls/operators/operator";
import { userInit } from "@artel/shared/calls/session/legacy";
import type { Page } from "@playwright/test";
import { sampleOf } from "./sample.ts";
import type { Say } from "./test.ts";
import type { CallAnswer } from "./views/pages-alone.ts";
import { usualReply } from "./views/usual-answers.ts";

/** What every screen has to be seen in; `other` is what a screen has of its own. */
export type StateKind = "filled" | "empty" | "loading" | "error" | "long" | "many" | "other";

export interface ScreenState {
  readonly kind: StateKind;
  /** How it is called where a screen has several of a kind. */
  readonly name?: string;
  /** What its calls answer; every other call answers a usual sample of its definition. */
  readonly answers?: readonly CallAnswer[];
  readonly path?: string;
  /** Its page is opened for it alone, not brought to it from the state before. */
  readonly alone?: true;
  /** Words that the state promises. */
  readonly shows: (say: Say) => string | RegExp;
  /** What the person does to reach the state. */
  readonly act?: (page: Page, say: Say) => Promise<void>;
  /** What the person does next, on the same page: a popup, a refusal, a menu; each is seen like the state itself. */
  readonly next?: readonly NextState[];
}

export interface NextState {
  readonly name: string;
  readonly act: (page: Page, say: Say) => Promise<void>;
  readonly shows: (say: Say) => string | RegExp;
  /** For what a phone does not have, or what a change of width would close. */
  readonly onDesk?: true;
}

export type Person =
  | "guest"
  | "company"
  | "olderCompany"
  | "waitingCompany"
  | "oldReportCompany"
  | "manager"
  | "contractor"
  | "olderContractor"
  | "operator";

export interface ScreenStates {
  /** The file of the screen, from web/src. */
  readonly screen: string;
  readonly path: string;
  readonly person: Person;
  /** What the calls of all its states answer, unless a state says otherwise. */
  readonly answers?: readonly CallAnswer[];
  /** With what the page begins on a phone when it is filled, and how far from the top that may stand. */
  readonly phoneBegins?: { readonly with: string; readonly atMost: number };
  readonly states: readonly ScreenState[];
}

/** An answer whose reply is made when it is asked for: most calls of a state are never asked. */
const answered = (call: CallDefinition, reply: () => unknown): CallAnswer => ({
  call,
  get reply() {
    return reply();
  },
});

/** Reply of a call with these changes, laid over a usual sample of its definition. */
export function replied<C extends CallDefinition>(call: C, changes?: unknown): CallAnswer {
  return answered(call, () => sampleOf(call, changes));
}

/** The same with words that are too long for any place. */
export function repliedLong<C extends CallDefinition>(call: C, changes?: unknown, rows = 3): CallAnswer {
  return answered(call, () => sampleOf(call, changes, { words: "long", rows }));
}

/** The same with many rows; `more` is laid over the whole, such as the number of all rows. */
export function repliedMany<C extends CallDefinition>(call: C, rows: number, more?: unknown): CallAnswer {
  return answered(call, () => sampleOf(call, more, { rows }));
}

/** A call that asks for something which is not there, or is another's. */
export const unknown = (call: CallDefinition): CallAnswer => ({ call, refuses: { status: 404, code: "notFound" } });

/** A call that asks for a mailed code, again after a wrong one. */
export const asksForCode = (call: CallDefinition): CallAnswer => ({
  call,
  refuses: {
    status: 428,
    type: "email",
    token: "a-code",
    codeLength: 4,
    triesLeft: 4,
    resendSeconds: 60,
    sentTo: "a***@demo.example",
    error: "codeWrongOrExpired",
  },
});

/** A call that fails, and one that waits for ever. */
export const failing = (call: CallDefinition): CallAnswer => ({ call, fails: true });
export const waiting = (call: CallDefinition): CallAnswer => ({ call, waits: true });

const callFolder = resolve(import.meta.dirname, "../../shared/src/calls");
let known: Promise<readonly CallDefinition[]> | undefined;

/** Every call of the product, by its definitions. */
function allCalls(): Promise<readonly CallDefinition[]> {
  known ??= Promise.all(
    readdirSync(callFolder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map(async (file) => Object.values((await import(join(callFolder, file))) as Record<string, unknown>)),
  ).then((files) => files.flat().filter(isCall));
  return known;
}

function isCall(value: unknown): value is CallDefinition {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;
}

const company: Output<typeof userInit> = {
  jwt: "a-state",
  role: "company",
  userId: 1,
  companyId: 1,
  isOwner: true,
  rights: { newTask: true, acceptTask: true, makePay: true, allTask: true, invFreel: true, finance: true },
  email: "olivia@northwind.example",
  name: "Olivia",
  surname: "Hart",
  companyName: "Northwind Studio Ltd",
  brandName: "Northwind",
  country: "CY",
  language: "en",
  apiV2: true,
  serviceMode: null,
  realtime: null,
  terms: 1,
  flags: {
    ...{ canProforma: true, isFriend: false, isNewTransactions: true, maltaTreatment: false },
    ...{ isDemo: false, hasFactor: true },
  },
  supportEmail: "support@artel.example",
  timeZone: "Europe/Belgrade",
  zones: [{ timeZone: "Europe/Belgrade", since: null }],
  reviewSince: null,
};

const contractor: Output<typeof userInit> = {
  ...company,
  role: "freelancer",
  companyId: 0,
  isOwner: false,
  email: "anna@demo.example",
  name: "Anna",
};

const sessions: Readonly<Record<Person, unknown>> = {
  guest: undefined,
  company,
  // Without apiV2: the settings are switches that are saved one by one.
  olderCompany: { ...company, apiV2: false },
  waitingCompany: {
    ...company,
    reviewSince: "2026-11-19T08:00:00.000Z",
    flags: { ...company.flags, canProforma: false, isDemo: true },
  },
  /** Reads the old finance report. */
  oldReportCompany: { ...company, flags: { ...company.flags, isNewTransactions: false } },
  manager: {
    ...company,
    isOwner: false,
    rights: { ...company.rights, makePay: false, allTask: false, finance: false },
  },
  contractor,
  // Without apiV2: withdraws by popups on /transactions.
  olderContractor: { ...contractor, apiV2: false },
  operator: {
    jwt: "a-state",
    userId: 10,
    email: "first@demo.example",
    name: "First Operator",
    rights: ["support", "treasury", "compliance", "finance", "admin"],
    realtime: null,
    isDemo: false,
  },
};

/** All answers of a state: its own, those of its screen, the session, and a sample for every other read. */
export async function answersOf(
  screen: ScreenStates,
  state: ScreenState,
  language: "en" | "ru",
): Promise<CallAnswer[]> {
  const session = sessions[screen.person];
  const call = screen.person === "operator" ? operatorInit : userInit;
  // A state may have a session of its own, in the language in which it is seen.
  const own: CallAnswer[] = [...(state.answers ?? []), ...(screen.answers ?? [])].map((answer) =>
    isSame(answer.call, call) && "reply" in answer
      ? answered(call, () => ({ ...(answer.reply as object), language }))
      : answer,
  );
  if (session !== undefined) {
    own.push({ call, reply: { ...session, language } });
  }
  const rest = (await allCalls()).filter(
    (one) => one.kind === "read" && !own.some((answer) => isSame(answer.call, one)),
  );
  return [...own, ...rest.map((one) => answered(one, () => usualReply(one)))];
}

function isSame(one: CallDefinition, other: CallDefinition): boolean {
  return one.method === other.method && pathsOf(one)[0] === pathsOf(other)[0];
}

/** The name under which the pages of a person keep their session; undefined for a guest. */
export function sessionKey(person: Person): "jwt" | "operator-jwt" | undefined {
  return person === "guest" ? undefined : person === "operator" ? "operator-jwt" : "jwt";
}

interface ListStates {
  /** The list, and what its rows must be like to be shown as usual. */
  readonly call: CallDefinition;
  readonly rows: unknown;
  /** What the answer holds beside rows and total. */
  readonly rest?: Readonly<Record<string, unknown>>;
  /** The title of the page, which stands while the list waits. */
  readonly title: (say: Say) => string;
  /** Words of a usual row. */
  readonly filled: (say: Say) => string | RegExp;
  readonly empty: (say: Say) => string;
  readonly long?: (say: Say) => string | RegExp;
}

/** The states that every list of the server has. */
export function listStates({ call, rows, rest, title, filled, empty, long }: ListStates): readonly ScreenState[] {
  return [
    { kind: "filled", answers: [replied(call, { rows, ...rest })], shows: filled },
    { kind: "empty", answers: [replied(call, { ...rest, rows: [], total: 0 })], shows: empty },
    { kind: "loading", answers: [waiting(call)], shows: title },
    { kind: "error", answers: [failing(call)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(call, { rows, ...rest, total: 3 })],
      shows: long ?? (() => /Donaudampf|Responsive storefront/),
    },
    {
      kind: "many",
      answers: [repliedMany(call, 25, { rows, ...rest, total: 10_000 })],
      shows: (say) => say("table.pageRangeMany", { from: 1, to: 25, total: 9999 }),
    },
  ];
}

interface CallStates {
  /** The reads whose answers the page is made of; the first decides whether it waits or fails. */
  readonly calls: readonly [CallDefinition, ...CallDefinition[]];
  readonly changes?: unknown;
  readonly title: (say: Say) => string;
  readonly filled: (say: Say) => string | RegExp;
  readonly long?: (say: Say) => string | RegExp;
}

/** The states that a page of one read has. */
export function callStates({ calls, changes, title, filled, long }: CallStates): readonly ScreenState[] {
  const [call] = calls;
  return [
    { kind: "filled", answers: [replied(call, changes)], shows: filled },
    { kind: "loading", answers: calls.map(waiting), shows: title },
    { kind: "error", answers: calls.map(failing), shows: (say) => say("common.retry") },
    { kind: "long", answers: [repliedLong(call, changes)], shows: long ?? (() => /Donaudampf|Responsive storefront/) },
  ];
}
