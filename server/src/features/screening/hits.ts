import type {
  confirmHit,
  dismissHit,
  operatorScreening,
  operatorScreeningHits,
} from "@artel/shared/calls/screening/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson, overtake, waitingApprovals } from "../approvals/ask-second.ts";
import * as hits from "./hit-store.ts";
import { releasePending } from "./holds.ts";
import { standOf } from "./store.ts";

interface BlockDetail {
  readonly hit: number;
}

/** The versions of the list, the newest first. */
export const listVersions: Action<typeof operatorScreening> = async (read, ctx) => {
  const waiting = await waitingApprovals<{ readonly list: number }>(read, ctx.now, "screening.publish");
  const lists = (await hits.selectLists(read)).map((row) => ({
    ...{ id: row.id, name: row.name, entries: row.entries, state: row.state, importedBy: row.imported_name },
    importedAt: row.imported_at.toISOString(),
    approval: waiting.find(({ detail }) => detail.list === row.id)?.id ?? null,
    publishedBy: row.published_name,
    publishedAt: row.published_at?.toISOString() ?? null,
    screenedAt: row.screened_at?.toISOString() ?? null,
  }));
  return { lists };
};

/** A page of the hits. */
export const listHits: Action<typeof operatorScreeningHits> = async (read, ctx, input) => {
  const waiting = await waitingApprovals<BlockDetail>(read, ctx.now, "screening.block");
  const filter = { isOpen: input.tab === "open", search: wordsOf(input.search) };
  const { rows, total } = await hits.selectHits(read, filter, input);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      account: {
        id: row.user_id,
        kind: row.role === "freelancer" ? "freelancer" : "company",
        email: row.email,
      } as const,
      ...{
        name: row.names.join("; "),
        country: row.country,
        occasion: row.occasion,
        state: row.state,
        reason: row.reason,
      },
      entry: {
        ...{ name: row.entry_name ?? "", list: row.source, reference: row.reference },
        ...{ born: row.born, country: row.entry_country },
      },
      foundAt: row.found_at.toISOString(),
      approval: waiting.find(({ detail }) => detail.hit === row.id)?.id ?? null,
      decidedBy: row.decided_name,
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
    total,
    open: await hits.countOpen(read),
  };
};

/**
 * Says that an account is not the listed one. It is remembered for both; withdrawals that waited for this alone go on. Refuses a hit that
 * was decided on.
 */
export const dismiss: Action<typeof dismissHit> = async (tx, ctx, { id, reason }) => {
  const hit = await lockOpen(tx, id);
  await hits.decideHit(tx, hit.id, { state: "falseHit", by: ctx.user.id, reason, now: ctx.now });
  await overtake(tx, ctx, subjectOf(hit.id));
  if ((await standOf(tx, hit.user_id)) === "clear") {
    await releasePending(tx, hit.user_id, ctx.user.id);
  }
  await recordAction(tx, ctx, {
    ...{ action: "screening.dismiss", subject: `account:${hit.user_id}`, tenant: 0, reason },
    detail: { hit: hit.id, source: hit.source, reference: hit.reference },
  });
};

/** Asks a second person to block an account that is the listed one. Refuses a hit that was decided on. */
export const askToBlock: Action<typeof confirmHit> = async (tx, ctx, { id, reason }) => {
  const hit = await lockOpen(tx, id);
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "screening.block", subject: subjectOf(hit.id), tenant: 0, reason },
    detail: { hit: hit.id } satisfies BlockDetail,
    about: { key: "approvals.about.screeningBlock", params: { id: hit.user_id, reference: hit.reference } },
    before: null,
    after: { key: "screening.blocks", params: {} },
  });
  return { approval };
};

/** What the code of a decision confirms: which account, and which entry. */
export async function describeHit(
  read: Read,
  _ctx: Context,
  { id }: { readonly id: number },
): Promise<readonly FactorLine[]> {
  const hit = found(await hits.selectHit(read, id));
  return [{ key: "operatorFactor.screeningHit", value: `${hit.names.join("; ")} (${hit.user_id}), ${hit.reference}` }];
}

/**
 * A block that waits: approved, the account neither tops up nor withdraws any more. `blockActivation` takes back that a company may top
 * up, and changes nothing for others.
 */
export const blockHitApproval = (
  blockActivation: (tx: Tx, account: number) => Promise<void>,
): KindRules<BlockDetail> => ({
  lock: async (tx, _ctx, { detail }) => (await hits.lockHit(tx, detail.hit))?.state === "open",
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const hit = found(await hits.lockHit(tx, detail.hit));
    await hits.decideHit(tx, hit.id, { state: "trueHit", by: ctx.user.id, reason, now: ctx.now });
    await blockActivation(tx, hit.user_id);
    await recordAction(tx, ctx, {
      ...{ action: "screening.block", subject: `account:${hit.user_id}`, tenant: 0, reason },
      detail: { hit: hit.id, source: hit.source, reference: hit.reference, firstPerson: askedBy },
    });
  },
});

function subjectOf(id: number): string {
  return `screening-hit:${id}`;
}

async function lockOpen(tx: Tx, id: number): Promise<hits.HitRow> {
  const hit = found(await hits.lockHit(tx, id));
  if (hit.state !== "open") {
    throw new AppError("conflict");
  }
  return hit;
}
