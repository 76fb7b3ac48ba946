import type { App } from "../../http/context.ts";
import type { Origin } from "../../platform/origin.ts";

/** The product itself, for jobs and for what the provider says. */
export function systemOrigin(app: App, job: string): Origin {
  return { actor: 0, requestId: `job:${job}`, now: app.clock.now() };
}
