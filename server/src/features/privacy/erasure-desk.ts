import type { Output } from "@artel/shared/calls/call";
import type { endErasure, operatorErasures, proposeErasure } from "@artel/shared/calls/privacy/operator";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { erasureDays } from "@artel/shared/limits/privacy";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Describe } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson, waitingApprovals } from "../approvals/ask-second.ts";
import { lockPerson } from "../people/change-person.ts";
import { endErasureOf, erasureSubject, record, tellPerson } from "./erasure.ts";
import * as store from "./erasure-store.ts";

type Listed = Output<typeof operatorErasures>["open"][number];

interface EraseDetail {
  readonly erasure: number;
}

const day = 86_400_000;

/** The erasures that are open and those that ended last, with what stands against each. */
export const listErasures: Action<typeof operatorErasures> = async (read, ctx) => {
  const waiting = await waitingApprovals<EraseDetail>(read, ctx.now, "person.erase");
  const present = async (row: store.ListedErasure): Promise<Listed> => ({
    id: row.id,
    person: { id: row.user_id, name: row.name, email: row.email, role: roleOf(row) },
    state: row.state,
    askedBy: row.asked_name,
    askedAt: row.asked_at.toISOString(),
    approval: waiting.find(({ detail }) => detail.erasure === row.id)?.id ?? null,
    approvedBy: row.approved_name,
    erasesAt: row.erases_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    obstacles: row.ended_at === null ? await store.obstaclesOf(read, row.user_id) : [],
    applicantId: row.applicant_id,
  });
  const open = [];
  for (const row of await store.selectErasures(read, "open")) {
    open.push(await present(row));
  }
  const past = await Promise.all((await store.selectErasures(read, "past")).map(present));
  return { open, past };
};

/**
 * Asks a second person to erase somebody who asked for it, in the profile or by a message. Refuses whom nobody knows, what waits for a
 * second person or for its day already, and names what stands against it.
 */
export const askToErase: Action<typeof proposeErasure> = async (tx, ctx, { account, reason }) => {
  const person = await personNamed(tx, account);
  await lockPerson(tx, person.id);
  const obstacles = await store.obstaclesOf(tx, person.id);
  if (obstacles.length > 0) {
    throw new AppError("conflict", { text: "erasure.stands", extra: { obstacles } });
  }
  const open = await store.selectOpen(tx, person.id);
  if (open?.state === "waiting") {
    throw new AppError("conflict", { text: "erasure.askedAlready" });
  }
  const id = open?.id ?? (await store.insertErasure(tx, { user: person.id, by: ctx.user.id, now: ctx.now }));
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "person.erase", subject: erasureSubject(id), tenant: person.company_id ?? person.id, reason },
    detail: { erasure: id } satisfies EraseDetail,
    about: { key: "approvals.about.erase", params: { id: person.id } },
    before: null,
    after: { key: "erasure.after", params: { days: erasureDays } },
  });
  return { approval };
};

/** What the code of such a request confirms: who is to be erased. */
export const describeErasure: Describe<typeof proposeErasure> = async (read, _ctx, { account }) => {
  const { name, email } = await personNamed(read, account);
  return [{ key: "operatorFactor.erase", value: `${name} (${email})` }];
};

/** Ends an erasure before it is done. Refuses one that is over. */
export const endByOperator: Action<typeof endErasure> = async (tx, ctx, { id, reason }) => {
  const open = found(await store.lockOpen(tx, id));
  await endErasureOf(tx, ctx, open, reason);
};

/** An erasure that waits for a second person: approved, it waits for its day, and its person may take it back until then. */
export const eraseApproval: KindRules<EraseDetail> = {
  lock: async (tx, _ctx, { detail }) => (await store.lockOpen(tx, detail.erasure))?.state === "asked",
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const { user_id: user } = found(await store.lockOpen(tx, detail.erasure));
    const date = new Date(ctx.now.getTime() + erasureDays * day);
    await store.approveErasure(tx, detail.erasure, { by: ctx.user.id, now: ctx.now, day: date });
    await record(tx, ctx, user, { action: "erasure.approve", reason, detail: { firstPerson: askedBy } });
    const params = { days: erasureDays };
    await tellPerson(tx, ctx, user, { subject: "erasure.mail.waitsSubject", text: "erasure.mail.waits", params });
  },
  refuse: async (tx, ctx, { detail }, reason) => {
    const open = await store.lockOpen(tx, detail.erasure);
    if (open && (await store.endOpen(tx, open.id, { state: "refused", by: ctx.user.id, now: ctx.now }))) {
      await record(tx, ctx, open.user_id, { action: "erasure.refuse", reason });
      await tellPerson(tx, ctx, open.user_id, { subject: "erasure.mail.endedSubject", text: "erasure.mail.refused" });
    }
  },
};

async function personNamed(read: Read, text: string) {
  const id = /^\d{1,15}$/.test(text) ? Number.parseInt(text, 10) : null;
  const email = isTypedEmail(text) ? normaliseEmail(text) : null;
  return (await store.selectPersonNamed(read, { id, email })) ?? refuseField("account", "erasure.nobody");
}

function roleOf({ role, company_id, user_id }: store.ListedErasure): Listed["person"]["role"] {
  return role === "freelancer" ? "freelancer" : company_id === user_id ? "owner" : "manager";
}
