import { answersLater, type CallDefinition } from "@artel/shared/calls/call";
import { requestLimits } from "@artel/shared/limits/requests";
import type { App, Context } from "../context.ts";
import { failureOf } from "./errors.ts";
import { keepPromise, type LaterAnswer, promiseAnswer } from "./later-answer-store.ts";

export interface LaterOptions {
  readonly app: App;
  /** How long a slow call may take before its caller gets 202; a second by default. */
  readonly patienceMilliseconds?: number;
}

/** One request that may be answered later. */
export interface LaterRequest {
  readonly call: CallDefinition;
  readonly ctx: Context;
  /** Without its query. */
  readonly path: string;
  /** The `t` of the request. */
  readonly time?: number;
  /** The caller said `Prefer: respond-async`. */
  readonly prefersLater: boolean;
}

export type InTime<T> = { readonly now: T } | { readonly laterId: string };

export interface Later {
  /**
   * Waits for the work, but no longer than its caller does: then the work goes on and its answer is told on the channel
   * and kept for a day. Throws what the work throws while somebody waits for it.
   */
  answer<T>(request: LaterRequest, work: Promise<T>, contentOf: (value: T) => unknown): Promise<InTime<T>>;
  /** Waits for all answers that were promised. */
  settle(): Promise<void>;
}

/** Answers of one process that come later. */
export function createLater({ app, patienceMilliseconds = requestLimits.asyncAfterMilliseconds }: LaterOptions): Later {
  const pending = new Set<Promise<void>>();

  async function deliver<T>(
    request: LaterRequest,
    answer: LaterAnswer,
    work: Promise<T>,
    contentOf: (v: T) => unknown,
  ) {
    const told = await work
      .then(async (value) => ({ status: 200, body: await contentOf(value) }))
      .catch((error: unknown) => failed(request, error));
    // Whoever waits hears of an answer that cannot be stored too: the effect is there, and the same key tells it again.
    await tell(answer, told).catch((error: unknown) => tell(answer, failed(request, error)));
  }

  function tell(answer: LaterAnswer, { status, body }: { status: number; body: unknown }): Promise<void> {
    return app.db.transaction((tx) => keepPromise(tx, answer, status, body));
  }

  function failed({ ctx, path }: LaterRequest, error: unknown): { status: number; body: unknown } {
    const failure = failureOf(error, { language: ctx.language, requestId: ctx.requestId, path });
    if (failure.status >= 500) {
      app.log.error({ requestId: ctx.requestId, error: String(error) }, "a call answered later has failed");
    }
    return failure;
  }

  return {
    answer: async (request, work, contentOf) => {
      // What comes later is told on the person's own channel, which nobody who looks on hears.
      const mode = request.ctx.user.viewer ? undefined : answersLater(request.call);
      const patience = request.prefersLater ? 0 : patienceMilliseconds;
      if (!mode || (mode === "whenAsked" && !request.prefersLater)) {
        return { now: await work };
      }
      // Whoever waits hears of a failure; without this a failure in the meantime would be nobody's.
      work.catch(() => undefined);
      if (!request.prefersLater && (await endsWithin(work, patience))) {
        return { now: await work };
      }
      const { ctx, path, time } = request;
      const expires = new Date(ctx.now.getTime() + requestLimits.jobAnswerHours * 3_600_000);
      const id = await app.db.transaction((tx) => promiseAnswer(tx, ctx.user.id, ctx.now, expires));
      const delivery = deliver(request, { id, owner: ctx.user.id, path, time }, work, contentOf)
        .catch((error: unknown) => app.log.error({ error: String(error) }, "a later answer could not be told"))
        .finally(() => pending.delete(delivery));
      pending.add(delivery);
      return { laterId: id };
    },
    settle: async () => {
      await Promise.allSettled([...pending]);
    },
  };
}

/** Whether the work ends, well or not, within so many milliseconds. */
function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve(true);
    };
    work.then(end, end);
  });
}
