import { termsTimeMessage } from "@artel/shared/messages/terms-time";
import { recordAction } from "../../audit/record.ts";
import { found, refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import { addToOutbox } from "../../outbox/add.ts";
import type { Tx } from "../../platform/db/db.ts";
import { keepTermsFacts } from "../companies/terms-facts.ts";
import { noteConsent } from "../people/consent.ts";
import { insertAcceptance, lockVersions, newestVersion } from "./store.ts";

/**
 * Accepts the terms for a person: value 1 with the date, for a contractor also which version, for a company what both
 * sides are called and where they are. Refuses a
 * version that is not the newest any more, since nobody has read what came after it. Other windows of the person hear of it.
 */
export async function acceptTerms(
  tx: Tx,
  ctx: Context,
  person: { readonly id: number; readonly isContractor: boolean; readonly read?: number | undefined },
): Promise<void> {
  const version = person.isContractor ? await heldVersion(tx) : null;
  if (person.read !== undefined && person.read !== version) {
    refuseField("TermsVersion", "validations.termsOutdated");
  }
  await noteConsent(tx, person.id, ctx.now);
  if (!person.isContractor) {
    await keepTermsFacts(tx, person.id, ctx.now);
  }
  if (version !== null) {
    await insertAcceptance(tx, { user: person.id, version, ip: ctx.ip, now: ctx.now });
  }
  await recordAction(
    tx,
    { ...ctx, actor: person.id },
    {
      action: "terms.accept",
      subject: `user:${person.id}`,
      tenant: ctx.user.companyId || person.id,
      detail: { version },
    },
  );
  await addToOutbox(tx, person.id, termsTimeMessage(ctx.now));
}

/** The newest version, which stays so until the transaction ends. */
async function heldVersion(tx: Tx): Promise<number> {
  await lockVersions(tx, "accept");
  return found(await newestVersion(tx)).number;
}
