import type { Input } from "@artel/shared/calls/call";
import type { activateCompany } from "@artel/shared/calls/companies/operator";
import { reviewMessage } from "@artel/shared/messages/review";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { recordAction } from "../../audit/record.ts";
import { AppError } from "../../http/app-error.ts";
import type { Action, Context, Describe } from "../../http/context.ts";
import { addToOutboxes } from "../../outbox/add.ts";
import { addMail } from "../../outbox/mail.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Tx } from "../../platform/db/db.ts";
import { memberIds } from "../people/find-person.ts";
import { screen } from "../screening/screen.ts";
import * as store from "./operator-store.ts";
import { requireMove } from "./review/move-review.ts";
import { storeReview } from "./review/store.ts";

/** Compares the names of a company and its owner with the list before anything is asked, so that a hit stays although it refuses. */
export function screenBefore(ctx: Context, input: Input<typeof activateCompany>): Promise<void> {
  return ctx.app.db.transaction(async (tx) => {
    const company = await store.selectCompany(tx, input.id);
    if (company && !company.can_proforma) {
      await screen(tx, { user: company.id, occasion: "activation", now: ctx.now });
    }
  });
}

async function refuseListed(tx: Tx, { now }: Context, company: number): Promise<void> {
  if ((await screen(tx, { user: company, occasion: "activation", now })) !== "clear") {
    throw new AppError("conflict", { text: "screening.activationWaits" });
  }
}

/**
 * Activates a company, tells its owner by mail and its people on their open pages. Refuses one that is active
 * already or refused, and one whose name a listed one may be.
 */
export const activateCompanyAction: Action<typeof activateCompany> = async (tx, ctx, input) => {
  const company = await requireMove(tx, input.id, "activate");
  await refuseListed(tx, ctx, company.id);
  await storeReview(tx, company.id, "active", ctx.now);
  await recordAction(tx, ctx, {
    action: "company.activate",
    subject: `company:${company.id}`,
    tenant: company.id,
    reason: input.reason,
  });
  await addNotice(tx, {
    userId: company.id,
    kind: "companyActivated" satisfies NotificationName,
    subject: String(company.id),
    data: { title: company.name },
    now: ctx.now,
  });
  await addMail(tx, ctx.app.ids, {
    to: company.email,
    language: company.language,
    subject: "funding.mail.activated.subject",
    params: { company: company.name },
    paragraphs: [{ key: "funding.mail.activated.text" }],
    button: { key: "funding.mail.settled.button", url: `${ctx.app.config.publicUrl}/` },
  });
  await addToOutboxes(tx, await memberIds(tx, company.id), reviewMessage("active", ctx.now));
  return { canProforma: true };
};

/** What the code of an activation confirms: which company may top up from then on. */
export const describeActivation: Describe<typeof activateCompany> = async (tx, _ctx, input) => {
  const company = await store.selectCompany(tx, input.id);
  return company ? [{ key: "operatorFactor.activate", value: `${company.name}, ${company.email}` }] : [];
};
