import type { signInOptions } from "@artel/shared/calls/session";
import type { Action } from "../../http/context.ts";
import { readServiceMode } from "../../http/service-store.ts";
import { demoUsers } from "./store.ts";

/** Every demo password, as documented (HO-97). */
const demoPassword = "artel-demo-1";

/** What the sign-in page shows besides its form: maintenance, and in demo mode the accounts to try (HO-97). */
export const getSignInOptions: Action<typeof signInOptions> = async (tx, ctx) => {
  const { isDemo, supportEmail } = ctx.app.config;
  return {
    serviceMode: await readServiceMode(tx),
    supportEmail,
    demo: isDemo ? { password: demoPassword, users: await demoUsers(tx) } : null,
  };
};
