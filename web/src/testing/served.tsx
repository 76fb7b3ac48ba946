import { type CallDefinition, type Output, pathsOf } from "@artel/shared/calls/call";
import { userInit } from "@artel/shared/calls/session/legacy";
import { notifyManager, QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { onTestFinished, vi } from "vitest";
import { abortAll, type CallInput } from "../api/client.ts";
import { type Session, setSession } from "../api/session.ts";
import { readOptions } from "../api/use-call.ts";
import { createLiveSession } from "../app/session/live-session.ts";
import { closeToast, shownToasts } from "../ui/feedback/toast.ts";
import { type Hook, runHook } from "./hook.tsx";

/** What a call is answered with: a reply, or a problem with its status. */
export interface Served {
  readonly call: CallDefinition;
  readonly status: number;
  readonly body: unknown;
}

/** A reply of this call. */
export function replies<C extends CallDefinition>(call: C, body: Output<C>): Served {
  return { call, status: 200, body };
}

/** A refusal of this call. */
export function refuses(call: CallDefinition, status: number, body: object): Served {
  return { call, status, body };
}

interface World {
  /** Names of the calls that were sent, in their order. */
  readonly asked: readonly string[];
  /** What was sent with each of them, by its place; undefined where nothing was. */
  readonly bodies: readonly unknown[];
  /** A read that some part on screen shows: it is asked for now, and again whenever it may have changed. */
  readonly shows: <C extends CallDefinition>(call: C, values: CallInput<C>) => void;
  /** Runs a hook of the product in this world. */
  readonly run: <Result>(use: () => Result) => Promise<Hook<Result>>;
  /** Waits until this holds, and lets the hook follow meanwhile. */
  readonly until: (hook: Hook<unknown>, check: () => void) => Promise<void>;
}

/**
 * The browser's side of the product below its screens, for one person and one test, with a server that answers as the test says
 * and refuses all else.
 */
export function worldOf(session: Session, ...served: readonly Served[]): World {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const ends: (() => unknown)[] = [];
  onTestFinished(async () => {
    for (const end of ends) {
      await end();
    }
    client.clear();
    setSession(undefined);
    // News that the cache has put off to the next turn is told to hooks that are gone, as long as something stands for the browser.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  });
  setSession(session);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  for (const { id } of shownToasts()) {
    closeToast(id);
  }
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit) => {
    const { pathname } = new URL(address, "http://artel.test");
    const found = served.find(({ call }) => call.method === method && isPathOf(call, pathname));
    asked.push(found?.call.name ?? `${method} ${pathname}`);
    bodies.push(body === undefined || body === null ? undefined : JSON.parse(String(body)));
    return Response.json(found?.body ?? { title: "Not found", code: "notFound" }, { status: found?.status ?? 404 });
  });
  // It tells failures as the product does.
  createLiveSession({
    client,
    begin: async () => ({ closed: "" }),
    isKnown: () => true,
    forget: () => undefined,
    endOnServer: async () => undefined,
    freshToken: async () => ({ token: "" }),
    toSignIn: () => undefined,
    first: userInit,
    critical: [],
  });
  abortAll();
  return {
    asked,
    bodies,
    shows: (call, values) => {
      ends.push(new QueryObserver(client, readOptions(call, values, {})).subscribe(() => undefined));
    },
    run: async (use) => {
      const hook = await runHook(use, (part) => <QueryClientProvider client={client}>{part}</QueryClientProvider>);
      ends.push(hook.unmount);
      return hook;
    },
    until: (hook, check) =>
      vi.waitFor(async () => {
        await hook.act(() => undefined);
        check();
      }),
  };
}

function isPathOf(call: CallDefinition, pathname: string): boolean {
  return pathsOf(call).some((path) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`).test(pathname));
}

/** Kind and words of each toast on screen. */
export function toldNow(): string[] {
  return shownToasts().map(({ type, text }) => `${type}: ${text}`);
}
