import { smallRun } from "@artel/shared/limits/bulk";
import { rightsOf } from "@artel/shared/states/manager-rights";
import type { App, Context, SessionUser } from "../../http/context.ts";
import { actorNow, type JobOrigin } from "./job-store.ts";

/** A run or an import without a sign of life for so long has lost its worker. */
export const silentMilliseconds = 20_000;

/**
 * The context of a run or an import: the person who started it, with the rights of this moment; undefined when he may no
 * longer sign in.
 */
export async function jobContext(app: App, job: JobOrigin): Promise<Context | undefined> {
  const person = await actorNow(app.db.read, job.actor);
  // A member who went over to another company does not act for the old one.
  const isContractor = job.company_id === job.actor && person?.company_id === 0;
  if (!person || (!isContractor && person.company_id !== job.company_id)) {
    return undefined;
  }
  const user: SessionUser = {
    id: job.actor,
    role: isContractor ? "freelancer" : "company",
    companyId: person.company_id,
    isOwner: person.is_owner,
    rights: rightsOf(person.rights, person.is_owner),
    operatorRights: [],
    email: "",
    language: person.language,
    sessionId: job.session_id ?? "",
    accessVersion: person.access_version,
    timeZone: person.time_zone,
    hasFactor: false,
  };
  return {
    app,
    user,
    actor: user.id,
    sessionId: user.sessionId,
    language: user.language,
    device: job.device,
    ip: job.ip,
    requestId: job.request_id,
    now: app.clock.now(),
    http: { cookie: () => undefined, header: () => undefined, userAgent: "", setCookie: () => undefined },
  };
}

/** The place of a run or an import in the order of jobs: small ones go with the mails, larger ones after them. */
export function priorityOf(tasks: number): number {
  return tasks <= smallRun ? 0 : 1;
}
