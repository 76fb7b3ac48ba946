import { noRights, rightsOf } from "@artel/shared/states/manager-rights";
import type { App, Context, SessionUser } from "../http/context.ts";
import { guest } from "../http/door/sessions.ts";
import type { Tx } from "../platform/db/db.ts";

const every = rightsOf({}, true);

/** The context of a request as a demo person makes it. */
export function demoContext(app: App, user: Partial<SessionUser>): Context {
  const person: SessionUser = { ...guest, rights: every, ...user };
  return {
    app,
    user: person,
    actor: person.id,
    sessionId: "",
    language: "en",
    device: "demo",
    ip: "127.0.0.1",
    requestId: "demo",
    now: app.clock.now(),
    http: { cookie: () => undefined, header: () => undefined, userAgent: "demo", setCookie: () => undefined },
  };
}

export const asOwner = (app: App, id: number): Context =>
  demoContext(app, { id, role: "company", companyId: id, isOwner: true });
/** A manager who may only create tasks. */
export const asManager = (app: App, id: number, companyId: number): Context =>
  demoContext(app, { id, role: "company", companyId, isOwner: false, rights: { ...noRights, newTask: true } });
export const asContractor = (app: App, id: number): Context => demoContext(app, { id, role: "freelancer" });
export const asOperator = (app: App, id: number): Context =>
  demoContext(app, { id, role: "operator", operatorRights: ["support", "treasury", "compliance", "finance", "admin"] });

/** Runs an action in a transaction of its own, as the pipeline does. */
export function act<Input, Reply>(
  ctx: Context,
  action: (tx: Tx, ctx: Context, input: Input) => Promise<Reply>,
  input: Input,
): Promise<Reply> {
  return ctx.app.db.transaction((tx) => action(tx, { ...ctx, now: ctx.app.clock.now() }, input));
}
