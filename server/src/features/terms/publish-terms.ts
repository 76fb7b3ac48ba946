import type { publishTerms } from "@artel/shared/calls/terms/operator";
import { termsTimeMessage } from "@artel/shared/messages/terms-time";
import { recordAction } from "../../audit/record.ts";
import { AppError } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { addToOutboxes } from "../../outbox/add.ts";
import { askConsentAgain } from "../people/consent.ts";
import { insertVersion, lockVersions, newestVersion } from "./store.ts";

/**
 * Publishes the next version of the contractors' terms: those who had accepted get terms = 2 and are held by the
 * popup at once. Refuses when another version came out since the operator looked.
 */
export const publishNewTerms: Action<typeof publishTerms> = async (tx, ctx, input) => {
  await lockVersions(tx, "publish");
  const newest = (await newestVersion(tx))?.number ?? 0;
  if (newest !== input.after) {
    throw new AppError("conflict");
  }
  const version = newest + 1;
  await insertVersion(tx, {
    number: version,
    en: input.changesEn,
    ru: input.changesRu,
    by: ctx.user.id,
    now: ctx.now,
  });
  const asked = await askConsentAgain(tx);
  await recordAction(tx, ctx, {
    action: "terms.publish",
    subject: `terms:${version}`,
    tenant: 0,
    reason: input.reason,
    detail: { asked: asked.length },
  });
  await addToOutboxes(tx, asked, termsTimeMessage(ctx.now));
  return { version, asked: asked.length };
};
