import type { App } from "../../http/context.ts";
import type { Origin } from "../../platform/origin.ts";

/** Who changes a payout: a request, or a job of the product itself (actor 0). */
export interface Doer extends Origin {
  readonly app: App;
}

/** The product itself, for jobs. */
export function systemDoer(app: App, job: string): Doer {
  return { app, actor: 0, requestId: `job:${job}`, now: app.clock.now() };
}
