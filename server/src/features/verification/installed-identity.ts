import type { App } from "../../http/context.ts";
import { identityOf } from "../../providers/identity/choose-identity.ts";
import type { Identity, NewApplicant } from "../../providers/identity/port.ts";
import type { PersonRow } from "./store.ts";

const made = new WeakMap<App, Identity | undefined>();

/** The provider that verifies people; undefined where none is set up. Made once for each app. */
export function installedIdentity(app: App): Identity | undefined {
  if (!made.has(app)) {
    made.set(app, identityOf(app));
  }
  return made.get(app);
}

/** A person as the provider gets to know them: by our own id. */
export function applicantOf({ id, email, name, surname, kyc_level }: PersonRow): NewApplicant {
  return {
    ...{ externalId: `freelancer-${id}`, levelName: kyc_level ?? "", email },
    ...{ firstName: name, lastName: surname },
  };
}

/** Whose id that is; undefined for one that is not ours. */
export function personOfExternal(externalId: string | undefined): number | undefined {
  const [, digits] = /^freelancer-(\d{1,15})$/.exec(externalId ?? "") ?? [];
  return digits === undefined ? undefined : Number.parseInt(digits, 10);
}
