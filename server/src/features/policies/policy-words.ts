import { momentText } from "@artel/shared/checks/zoned-day";
import { countryOf } from "@artel/shared/reference/countries";
import type { PolicyStatus } from "@artel/shared/rules/methods/policies";
import { tariffIdOf, tariffIds, tariffWord } from "@artel/shared/rules/tariffs";
import type { Language } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read } from "../../platform/db/db.ts";
import type { ListedWord, Words } from "../approvals/approval.ts";
import { say } from "../approvals/say.ts";
import { selectAccounts, selectSegment } from "./segment-store.ts";
import type { PolicyRow, PolicyTarget } from "./store.ts";

/** What a policy does, to whom and how long, as people read it. */
export interface PolicyWords {
  /** "Close Card, EUR: Georgia, Premium". */
  readonly about: Words;
  /** "from 01/12/2026 10:00 UTC until it is ended. The bank rests / Банк отдыхает". */
  readonly after: Words;
}

/** Words for a policy that somebody asks for. */
export async function wordsOfPolicy(
  read: Read,
  target: PolicyTarget,
  told: {
    readonly status: PolicyStatus;
    readonly messageEn: string;
    readonly messageRu: string;
    readonly begins: Date | null;
    readonly ends: Date | null;
  },
): Promise<PolicyWords> {
  const lists = {
    what: [`policies.does.${told.status}`],
    method: [`wallets.type.${target.method}`, ...(target.currency ? [raw(target.currency)] : [])],
    whom: await groupWords(read, target),
    from: [momentWord(told.begins, "policies.atOnce")],
    until: [momentWord(told.ends, "policies.untilEnded")],
  } as const;
  const { messageEn, messageRu } = told;
  const after = messageEn === "" && messageRu === "" ? "approvals.policy.period" : "approvals.policy.after";
  return {
    // A search for a request finds the names by these.
    about: { key: "approvals.about.policy", params: { names: namesIn(lists.whom) }, lists },
    after: { key: after, params: { messageEn, messageRu }, lists },
  };
}

/** The same of a policy that is stored. */
export function wordsOfRow(read: Read, row: PolicyRow): Promise<PolicyWords> {
  return wordsOfPolicy(read, targetOfRow(row), {
    status: row.status,
    messageEn: row.message_en,
    messageRu: row.message_ru,
    begins: row.begins_at,
    ends: row.ends_at,
  });
}

/** The words of a policy with those of the one that it ends, whatever that is for: both persons confirm the two. */
export function inPlaceOf({ about, after }: PolicyWords, replaced: PolicyWords): PolicyWords {
  const [lists, old] = [about.lists ?? {}, replaced.about.lists ?? {}];
  const names = [about.params.names, replaced.about.params.names].filter(Boolean).join(", ");
  const both = { ...lists, oldWhat: old.what ?? [], oldMethod: old.method ?? [], oldWhom: old.whom ?? [] };
  return { about: { key: "approvals.about.policyInPlace", params: { names }, lists: both }, after };
}

/** What the code of such a request confirms. */
export function policyLines(language: Language, { about }: PolicyWords, key: FactorLine["key"]): FactorLine[] {
  const { lists = {} } = about;
  const listed = (name: string) =>
    say(language, { key: "approvals.value", params: {}, lists: { value: lists[name] ?? [] } });
  return [
    { key, value: listed("method") },
    { key: "operatorFactor.policyDoes", value: listed("what") },
    { key: "operatorFactor.policyWhom", value: listed("whom") },
    { key: "operatorFactor.from", value: listed("from") },
    { key: "operatorFactor.until", value: listed("until") },
    ...(lists.oldMethod
      ? [
          {
            key: "operatorFactor.policyEnds" as const,
            value: say(language, { key: "approvals.policy.ends", params: {}, lists }),
          },
        ]
      : []),
  ];
}

/** What a stored policy is about and whom it is for. */
export function targetOfRow(row: PolicyRow): PolicyTarget {
  return {
    method: row.target,
    currency: row.currency,
    country: row.country,
    tarifId: row.tarif_id,
    kycState: row.kyc_state,
    segment: row.segment_id,
    account: row.account_id,
  };
}

async function groupWords(
  read: Read,
  { country, tarifId, kycState, segment, account }: PolicyTarget,
): Promise<readonly ListedWord[]> {
  const lives = country === null ? undefined : countryOf(country);
  const named = segment === null ? undefined : await selectSegment(read, segment);
  const [one] = account === null ? [] : await selectAccounts(read, [account], []);
  const tariff = tarifId === null ? undefined : tariffWord(tariffIdOf(tarifId) ?? tariffIds.standard);
  const words: readonly ListedWord[] = [
    ...(one ? [raw(`${one.name} (${one.email})`)] : []),
    ...(named ? [raw(named.name)] : []),
    ...(kycState === null ? [] : ([`kycState.${kycState as "init"}`] as const)),
    ...(tariff ? ([`accounts.tariff.${tariff}`] as const) : []),
    ...(lives ? [{ en: lives.en, ru: lives.ru }] : []),
  ];
  return words.length > 0 ? words : ["policies.everybody"];
}

function namesIn(words: readonly ListedWord[]): string {
  return words.flatMap((word) => (typeof word === "string" ? [] : [word.en])).join(", ");
}

function momentWord(moment: Date | null, without: "policies.atOnce" | "policies.untilEnded"): ListedWord {
  return moment === null ? without : raw(momentText("UTC", moment));
}

function raw(text: string): ListedWord {
  return { en: text, ru: text };
}
