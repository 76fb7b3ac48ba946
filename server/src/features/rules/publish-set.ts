import type { publishRuleSet } from "@artel/shared/calls/rules/operator";
import { momentText } from "@artel/shared/checks/zoned-day";
import { ruleSetLeadSeconds } from "@artel/shared/limits/rules";
import { differenceOf } from "@artel/shared/rules/content-difference";
import { shippedContent } from "@artel/shared/rules/rule-book";
import { type RuleContent, ruleContent } from "@artel/shared/rules/rule-content";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Context, Describe } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read } from "../../platform/db/db.ts";
import type { KindRules, ListedWord, Words } from "../approvals/approval.ts";
import { askSecondPerson } from "../approvals/ask-second.ts";
import { say } from "../approvals/say.ts";
import * as store from "./store.ts";

/** What an approval of a set needs to publish it. */
export interface PublishDetail {
  readonly ruleSet: number;
  /** Of what was asked for: another content is not published. */
  readonly digest: string;
  /** Null for as soon as it is approved. */
  readonly effectiveFrom: string | null;
  /** The set that was published last by then: after another one this would take back what nobody was shown. */
  readonly newest: number | null;
  /** The set that would judge from its moment on without it, which the shown changes are against; null for the rules of the build. */
  readonly over: number | null;
}

/**
 * Asks another operator to publish an own draft. Refuses one that changed since it was seen, one that says what judges already, and a
 * first moment in the past.
 */
export const askToPublish: Action<typeof publishRuleSet> = async (tx, ctx, { id, revision, effectiveFrom, reason }) => {
  await store.lockSets(tx);
  const draft = found(await store.lockSet(tx, id));
  if (draft.made_by !== ctx.user.id) {
    throw new AppError("notFound");
  }
  if (draft.approved_at) {
    throw new AppError("conflict", { text: "rules.published" });
  }
  if (draft.revision !== revision) {
    throw new AppError("conflict", { text: "rules.stale" });
  }
  refusePast(effectiveFrom, ctx.now);
  const words = await wordsOf(tx, ctx, draft, effectiveFrom);
  if (words.rows.length === 0) {
    throw new AppError("conflict", { text: "rules.sameAsPresent" });
  }
  const detail: PublishDetail = {
    ruleSet: id,
    digest: draft.digest,
    effectiveFrom: effectiveFrom ?? null,
    newest: await store.selectNewest(tx),
    over: words.over,
  };
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "ruleSet.publish", subject: subjectOf(id), tenant: 0, detail, reason },
    ...{ about: words.about, before: null, after: words.after },
  });
  return { approval };
};

/** What the code of a request confirms: the set, from when it judges, and which rows it has otherwise. */
export const describeSet: Describe<typeof publishRuleSet> = async (tx, ctx, { id, effectiveFrom }) => {
  const row = await store.selectSet(tx, id);
  if (!row) {
    return [];
  }
  const { about, after } = await wordsOf(tx, ctx, row, effectiveFrom);
  return [
    { key: "operatorFactor.ruleSet", value: say(ctx.language, about) },
    { key: "operatorFactor.after", value: say(ctx.language, after) },
  ] satisfies FactorLine[];
};

/**
 * A set that waits: approved, it judges from its moment, or a minute from now where that is earlier, so that every process knows it by
 * then. Overtaken where what it says is not what was asked for, where another set was published since, and where another one than was
 * shown would judge then without it.
 */
export const publishApproval: KindRules<PublishDetail> = {
  lock: async (tx, ctx, { detail }) => {
    await store.lockSets(tx);
    const row = await store.lockSet(tx, detail.ruleSet);
    if (!row || row.approved_at || row.digest !== detail.digest) {
      return false;
    }
    const over = await store.selectEffective(tx, firstMoment(ctx.now, detail.effectiveFrom));
    return (await store.selectNewest(tx)) === detail.newest && (over?.id ?? null) === detail.over;
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const { ruleSet: id, digest, effectiveFrom } = detail;
    const from = firstMoment(ctx.now, effectiveFrom);
    await store.approveSet(tx, id, ctx.user.id, ctx.now, from);
    const what = { firstPerson: askedBy, digest, effectiveFrom: from.toISOString() };
    await recordAction(tx, ctx, { action: "ruleSet.publish", subject: subjectOf(id), tenant: 0, reason, detail: what });
  },
};

/** From when a set judges that is approved now: from the moment that was asked for, a minute from now at the earliest. */
function firstMoment(now: Date, asked: string | null): Date {
  const earliest = now.getTime() + ruleSetLeadSeconds * 1000;
  return new Date(asked === null ? earliest : Math.max(earliest, Date.parse(asked)));
}

/** What a request for a second person, and a line of the log, is about. */
export function subjectOf(id: number): string {
  return `rule-set:${id}`;
}

interface SetWords {
  readonly about: Words;
  readonly after: Words;
  readonly rows: readonly string[];
  /** The set that the changes are against; null for the rules of the build. */
  readonly over: number | null;
}

/** Which set, from when, and what it says otherwise than what would judge then without it. */
async function wordsOf(
  read: Read,
  ctx: Context,
  { id, name }: Pick<store.SetRow, "id" | "name">,
  effectiveFrom: string | undefined,
): Promise<SetWords> {
  const over = await store.selectEffective(read, firstMoment(ctx.now, effectiveFrom ?? null));
  const [before, wanted] = [await contentOf(read, over?.id), ruleContent.parse(await store.selectContent(read, id))];
  const rows = differenceOf(before, wanted).map(({ row, kind, fields }) =>
    kind === "changed"
      ? `${row} (${fields.map(({ field, before, after }) => `${field}: ${before ?? "—"} → ${after ?? "—"}`).join("; ")})`
      : `${row} (${kind === "added" ? "+" : "−"})`,
  );
  const from = effectiveFrom === undefined ? "rules.atOnce" : raw(momentText("UTC", new Date(effectiveFrom)));
  return {
    about: { key: "approvals.about.ruleSet", params: { id, name } },
    after: {
      key: "approvals.ruleSet.after",
      params: { rows: shortened(rows) },
      lists: { from: [from satisfies ListedWord] },
    },
    rows,
    over: over?.id ?? null,
  };
}

async function contentOf(read: Read, id: number | undefined): Promise<RuleContent> {
  return id === undefined ? shippedContent : ruleContent.parse(await store.selectContent(read, id));
}

const mostRows = 12;

function shortened(rows: readonly string[]): string {
  return [...rows.slice(0, mostRows), ...(rows.length > mostRows ? ["…"] : [])].join("; ");
}

function raw(text: string): ListedWord {
  return { en: text, ru: text };
}

function refusePast(effectiveFrom: string | undefined, now: Date): void {
  if (effectiveFrom !== undefined && new Date(effectiveFrom) <= now) {
    refuseField("effectiveFrom", "rules.fromInPast");
  }
}
