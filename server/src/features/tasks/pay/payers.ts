import { rightsOf } from "@artel/shared/states/manager-rights";
import { LRUCache } from "lru-cache";
import { AppError } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import { rulesStandUntil } from "../../rules/present-rules.ts";
import { companyFacts } from "../company-facts.ts";
import { actorNow } from "../job-store.ts";
import { type Payer, payerOf } from "../judge.ts";
import type { TaskVerdict } from "./task-batch-store.ts";

/** Payers that a process remembers; the company that paid longest ago gives way. */
const payersKnown = 10_000;
/** How often one payment is judged anew while company or rights keep moving. */
const judgementsMaximum = 5;

/**
 * The judge's tables of the companies that paid last. What is remembered may be old: the database compares its version under the
 * lock and answers `again`, so that a payment needs no read before it. None outlives the rules that judged it.
 */
export interface Payers {
  of(ctx: Context): Promise<Payer>;
  forget(companyId: number): void;
}

/** A payer with the moments between which the rules that judged it stand. */
interface KnownPayer {
  readonly payer: Payer;
  readonly since: Date;
  readonly until: Date;
}

/** An empty memory, one per process. */
export function createPayers(): Payers {
  const known = new LRUCache<number, KnownPayer>({ max: payersKnown });
  return {
    of: async (ctx) => {
      const { companyId } = ctx.user;
      const last = known.get(companyId);
      if (last && last.since <= ctx.now && ctx.now < last.until) {
        return last.payer;
      }
      const until = await rulesStandUntil(ctx.app.db.read, ctx);
      const payer = payerOf(await companyFacts(ctx.app.db.read, ctx, companyId));
      known.set(companyId, { payer, since: ctx.now, until });
      return payer;
    },
    forget: (companyId) => void known.delete(companyId),
  };
}

/**
 * Submits a payment until its verdict holds: where company or rights have moved since they were read, both are read and judged
 * anew. Refuses a person who may no longer pay (403), and gives up (409) while they never stand still.
 */
export async function payAsJudged(
  payers: Payers,
  ctx: Context,
  submit: (now: Context, payer: Payer) => Promise<TaskVerdict>,
): Promise<TaskVerdict> {
  let now = ctx;
  for (let judged = 0; judged < judgementsMaximum; judged += 1) {
    const verdict = await submit(now, await payers.of(now));
    if (verdict.outcome !== "again") {
      return verdict;
    }
    payers.forget(now.user.companyId);
    now = await withPresentRights(now);
  }
  throw new AppError("conflict");
}

/** The same request with what its person may do now. Refuses one who has left the company or may no longer pay (403). */
export async function withPresentRights(ctx: Context): Promise<Context> {
  const person = await actorNow(ctx.app.db.read, ctx.user.id);
  if (person?.company_id !== ctx.user.companyId) {
    throw new AppError("forbidden");
  }
  const rights = rightsOf(person.rights, person.is_owner);
  if (!rights.makePay) {
    throw new AppError("forbidden");
  }
  return { ...ctx, user: { ...ctx.user, isOwner: person.is_owner, rights, accessVersion: person.access_version } };
}
