import { momentText } from "@artel/shared/checks/zoned-day";
import { ruleSetLeadSeconds } from "@artel/shared/limits/rules";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { KindRules, ListedWord, Words } from "../approvals/approval.ts";
import { askSecondPerson } from "../approvals/ask-second.ts";
import { say } from "../approvals/say.ts";
import { contentOf } from "./list-sets.ts";
import { type PublishDetail, type SetKind, type SetNames, subjectOf } from "./set-kind.ts";
import * as store from "./store.ts";

interface Asked {
  readonly id: number;
  readonly revision: number;
  readonly effectiveFrom?: string | undefined;
  readonly reason: string;
}

/**
 * Asks another operator to publish an own draft. Refuses one that changed since it was seen, one that says what judges already, and a
 * first moment in the past.
 */
export function askToPublishOf<Content extends object>(of: SetKind<Content>) {
  return async (tx: Tx, ctx: Context, asked: Asked): Promise<{ approval: number }> => {
    const { id, effectiveFrom, reason } = asked;
    await store.lockSets(tx);
    const draft = await lockAsked(tx, ctx, of, asked);
    refusePast(effectiveFrom, ctx.now);
    const words = await wordsOf(tx, ctx, of, draft, effectiveFrom);
    if (words.isSame) {
      throw new AppError("conflict", { text: "rules.sameAsPresent" });
    }
    const detail: PublishDetail = {
      ruleSet: id,
      digest: draft.digest,
      effectiveFrom: effectiveFrom ?? null,
      newest: await store.selectNewest(tx, of.kind),
      over: words.over,
    };
    const approval = await askSecondPerson(tx, ctx, {
      ...{ kind: of.approval, subject: subjectOf(of, id), tenant: 0, detail, reason },
      ...{ about: words.about, before: null, after: words.after },
    });
    return { approval };
  };
}

/** An own draft that is as it was seen, locked. */
async function lockAsked(tx: Tx, ctx: Context, of: SetNames, { id, revision }: Asked): Promise<store.SetRow> {
  const draft = found(await store.lockSet(tx, of.kind, id));
  if (draft.made_by !== ctx.user.id) {
    throw new AppError("notFound");
  }
  if (draft.approved_at) {
    throw new AppError("conflict", { text: "rules.published" });
  }
  if (draft.revision !== revision) {
    throw new AppError("conflict", { text: "rules.stale" });
  }
  return draft;
}

/** What the code of a request confirms: the set, from when it judges, and which rows it has otherwise. */
export function describeSetOf<Content extends object>(of: SetKind<Content>) {
  return async (tx: Read, ctx: Context, { id, effectiveFrom }: Asked): Promise<FactorLine[]> => {
    const row = await store.selectSet(tx, of.kind, id);
    if (!row) {
      return [];
    }
    const { about, after } = await wordsOf(tx, ctx, of, row, effectiveFrom);
    return [
      { key: "operatorFactor.ruleSet", value: say(ctx.language, about) },
      { key: "operatorFactor.after", value: say(ctx.language, after) },
    ];
  };
}

/**
 * A set that waits: approved, it judges from its moment, or a minute from now where that is earlier, so that every process knows it by
 * then. Overtaken where what it says is not what was asked for, where another set was published since, and where another one than was
 * shown would judge then without it.
 */
export function publishApprovalOf(of: SetNames): KindRules<PublishDetail> {
  return {
    lock: async (tx, ctx, { detail }) => {
      await store.lockSets(tx);
      const row = await store.lockSet(tx, of.kind, detail.ruleSet);
      if (!row || row.approved_at || row.digest !== detail.digest) {
        return false;
      }
      const over = await store.selectEffective(tx, of.kind, firstMoment(ctx.now, detail.effectiveFrom));
      return (await store.selectNewest(tx, of.kind)) === detail.newest && (over?.id ?? null) === detail.over;
    },
    execute: async (tx, ctx, { detail, askedBy }, reason) => {
      const { ruleSet: id, digest, effectiveFrom } = detail;
      const from = firstMoment(ctx.now, effectiveFrom);
      await store.approveSet(tx, id, ctx.user.id, ctx.now, from);
      const what = { firstPerson: askedBy, digest, effectiveFrom: from.toISOString() };
      const action = `${of.action}.publish`;
      await recordAction(tx, ctx, { action, subject: subjectOf(of, id), tenant: 0, reason, detail: what });
    },
  };
}

/** From when a set judges that is approved now: from the moment that was asked for, a minute from now at the earliest. */
function firstMoment(now: Date, asked: string | null): Date {
  const earliest = now.getTime() + ruleSetLeadSeconds * 1000;
  return new Date(asked === null ? earliest : Math.max(earliest, Date.parse(asked)));
}

interface SetWords {
  readonly about: Words;
  readonly after: Words;
  /** It says what would judge then without it. */
  readonly isSame: boolean;
  /** The set that the changes are against; null for what the build holds. */
  readonly over: number | null;
}

/** Which set, from when, and what it says otherwise than what would judge then without it. */
async function wordsOf<Content extends object>(
  read: Read,
  ctx: Context,
  of: SetKind<Content>,
  { id, name }: Pick<store.SetRow, "id" | "name">,
  effectiveFrom: string | undefined,
): Promise<SetWords> {
  const over = await store.selectEffective(read, of.kind, firstMoment(ctx.now, effectiveFrom ?? null));
  const rows = of.changes(await contentOf(read, of, over?.id ?? 0), await contentOf(read, of, id));
  const from = effectiveFrom === undefined ? "rules.atOnce" : raw(momentText("UTC", new Date(effectiveFrom)));
  return {
    about: { key: of.about, params: { id, name } },
    after: {
      key: "approvals.ruleSet.after",
      params: {},
      lists: { from: [from satisfies ListedWord], rows: [shortened(rows)] },
    },
    isSame: rows.length === 0,
    over: over?.id ?? null,
  };
}

const mostRows = 12;

function shortened(rows: readonly Exclude<ListedWord, string>[]): ListedWord {
  const joined = (language: "en" | "ru") =>
    [...rows.slice(0, mostRows).map((row) => row[language]), ...(rows.length > mostRows ? ["…"] : [])].join("; ");
  return { en: joined("en"), ru: joined("ru") };
}

function raw(text: string): ListedWord {
  return { en: text, ru: text };
}

function refusePast(effectiveFrom: string | undefined, now: Date): void {
  if (effectiveFrom !== undefined && new Date(effectiveFrom) <= now) {
    refuseField("effectiveFrom", "rules.fromInPast");
  }
}
