import type { Input } from "@artel/shared/calls/call";
import type { activateCompany } from "@artel/shared/calls/companies/operator";
import { activationMessage } from "@artel/shared/messages/activation";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context, Describe } from "../../http/context.ts";
import { addToOutboxes } from "../../outbox/add.ts";
import { addMail } from "../../outbox/mail.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Tx } from "../../platform/db/db.ts";
import { memberIds } from "../people/find-person.ts";
import { screen } from "../screening/screen.ts";
import * as store from "./operator-store.ts";

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
 * Activates a company, tells its owner by mail and its people on their open pages. Refuses one that is active already, and one whose
 * name a listed one may be.
 */
export const activateCompanyAction: Action<typeof activateCompany> = async (tx, ctx, input) => {
  const company = found(await store.lockCompany(tx, input.id));
  if (company.can_proforma) {
    throw new AppError("conflict");
  }
  await refuseListed(tx, ctx, company.id);
  await store.markActivated(tx, company.id, ctx.now);
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
  await addToOutboxes(tx, await memberIds(tx, company.id), activationMessage());
  return { canProforma: true };
};

/** What the code of an activation confirms: which company may top up from then on. */
export const describeActivation: Describe<typeof activateCompany> = async (tx, _ctx, input) => {
  const company = await store.selectCompany(tx, input.id);
  return company ? [{ key: "operatorFactor.activate", value: `${company.name}, ${company.email}` }] : [];
};
