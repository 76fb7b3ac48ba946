import type { demoSignIn } from "@artel/shared/calls/session/app";
import { normaliseEmail } from "@artel/shared/checks/email";
import { AppError } from "../../http/app-error.ts";
import type { Action, App } from "../../http/context.ts";
import { personByEmail } from "../people/find-person.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { type DemoRole, isOpenDemo } from "./store.ts";

/** Whose place one click takes. Where others reach the demo, an operator still needs the authenticator app. */
export function openRoles({ demoPublic }: Pick<App["config"], "demoPublic">): readonly DemoRole[] {
  return demoPublic ? ["company", "freelancer"] : ["company", "freelancer", "operator"];
}

/**
 * Opens a session of a demo account without a password and without a code: everybody knows them. Outside demo mode there is
 * nothing at this address, nor are there people who are not of the demo.
 */
export const signInDemo: Action<typeof demoSignIn> = async (tx, ctx, { email }) => {
  const { config } = ctx.app;
  const person = config.isDemo ? await personByEmail(tx, normaliseEmail(email)) : undefined;
  if (!person || !openRoles(config).includes(person.role) || !(await isOpenDemo(tx, person.id))) {
    throw new AppError("notFound");
  }
  return { jwt: await openSignedIn(tx, ctx, person), role: person.role };
};
