import type { getVerification } from "@artel/shared/calls/verification/app";
import type { rememberStep, verificationToken } from "@artel/shared/calls/verification/app-steps";
import type { websdkToken } from "@artel/shared/calls/verification/legacy";
import { isWidgetShown } from "@artel/shared/states/kyc-state";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, App, Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { OutgoingFailure } from "../../platform/http-client/port.ts";
import { type Identity, IdentityRefusal } from "../../providers/identity/port.ts";
import { applyReport } from "./apply-report.ts";
import { applicantOf, installedIdentity } from "./installed-identity.ts";
import { presentVerification, stepsOf } from "./present.ts";
import { lockPerson, type PersonRow, selectPerson, storeStep } from "./store.ts";
import { systemOrigin } from "./system-origin.ts";

/** The verification of the caller. */
export const readOwn: Action<typeof getVerification> = (tx, ctx) => presentVerification(tx, ctx.app, ctx.user.id);

/** Remembers how far the caller came in the wizard. Refuses who has nothing to verify, and a step of others. */
export const rememberStepAction: Action<typeof rememberStep> = async (tx, ctx, { step }) => {
  const person = found(await lockPerson(tx, ctx.user.id));
  if (person.step === null || !stepsOf(person).includes(step)) {
    throw new AppError("conflict", { text: "verification.notAsked" });
  }
  await storeStep(tx, person.id, step);
  return { status: "Done" };
};

/**
 * A token for the caller, whatever applicant is named. An acceptance that has ended begins anew at the provider first. Refuses who
 * has nothing to verify or was rejected, and says that it is out of reach where the provider is.
 */
export const issueToken: Action<typeof websdkToken> & Action<typeof verificationToken> = async (tx, ctx) => {
  const person = found(await selectPerson(tx, ctx.user.id));
  if (person.kyc_level === null || !isWidgetShown(person.kyc_state)) {
    throw new AppError("conflict", { text: "verification.notAsked" });
  }
  if (person.kyc_state === "rejected") {
    throw new AppError("conflict", { text: "verification.message.rejected" });
  }
  const identity = installedIdentity(ctx.app);
  if (!identity) {
    throw new AppError("conflict", { text: "verification.noProvider" });
  }
  // Who has to begin anew does so by the job, which follows at once.
  if (person.must_reset) {
    throw new AppError("unavailable");
  }
  return { token: await tokenFor(ctx, identity, person) };
};

/** The provider has begun anew: another token does not do it once more, and what is accepted next is a new acceptance. */
async function beginAnew(tx: Tx, app: App, { id, applicant_id }: PersonRow): Promise<void> {
  const person = await lockPerson(tx, id);
  if (person?.kyc_state === "expired" && person.applicant_id === applicant_id) {
    const told = { statusRaw: "init__", comment: undefined, atMs: person.reported_at_ms ?? 0 };
    await applyReport(tx, systemOrigin(app, "verification-token"), person, told);
  }
}

async function tokenFor({ app }: Context, identity: Identity, person: PersonRow): Promise<string> {
  try {
    if (person.kyc_state === "expired" && person.applicant_id) {
      await identity.reset(person.applicant_id);
      await app.db.transaction((tx) => beginAnew(tx, app, person));
    }
    return await identity.token(applicantOf(person));
  } catch (error) {
    if (error instanceof OutgoingFailure || error instanceof IdentityRefusal) {
      app.log.error({ error: error.message }, "identity: no token");
      throw new AppError("unavailable");
    }
    throw error;
  }
}
