import type { Input, Output } from "@artel/shared/calls/call";
import type { ledgerPosting, ledgerPostings } from "@artel/shared/calls/ledger/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import { type PostingNoun, postingNouns } from "@artel/shared/states/ledger-accounts";
import { codesWithWord } from "@artel/shared/text/code-words";
import { found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { judgedBy } from "../rules/judged-by.ts";
import { exactMoney } from "../statements/present.ts";
import { type NumberOfDocument, postingsAbout, postingsNamed } from "./about-store.ts";
import { linksOf } from "./links.ts";
import * as store from "./posting-store.ts";
import { presentHappened } from "./present.ts";
import { requireReader } from "./require-reader.ts";

type Asked = Input<typeof ledgerPostings>;

/** Above every id. */
const end = Number.MAX_SAFE_INTEGER;

/**
 * A page of the postings, the newest first: all, those about something, or what a search finds. It looks at the newest 9 999 before the page, and
 * at what it names. Refuses operators who have to do with no money.
 */
export const listPostingsAction: Action<typeof ledgerPostings> = async (read, ctx, input) => {
  requireReader(ctx);
  const { take, about, search, amount, currency, before = end } = input;
  const isSearch = search !== "" || amount !== undefined || currency !== undefined;
  const place = { before, take: take + 1 };
  const rows =
    about !== undefined
      ? await store.selectPostings(read, place, await namedBy(read, about))
      : isSearch
        ? await store.searchPostings(read, place, await filterOf(read, ctx, input))
        : await store.selectPostings(read, place);
  const since = isSearch && about === undefined ? await store.searchedPostingsSince(read, before) : undefined;
  const shown = rows.slice(0, take);
  return {
    rows: shown.map(presentPosting),
    next: rows.length > take ? (shown.at(-1)?.id ?? null) : null,
    searchedSince: since?.toISOString() ?? null,
  };
};

/** One posting with its legs, its record and what it is about. Refuses operators who have to do with no money. */
export const showPostingAction: Action<typeof ledgerPosting> = async (read, ctx, { id }) => {
  requireReader(ctx);
  const row = found(await store.selectPosting(read, id));
  const record = await store.selectRecord(read, id, row.created_at);
  const legs = await store.selectLegs(read, id);
  return {
    ...presentHappened(row.id, row),
    ...{ requestId: row.request_id, reverses: row.reverses, reversedBy: row.reversed_by },
    judgedBy: await judgedBy(read, row.rule_set_id),
    record: record
      ? {
          ...{ tenant: record.tenant, number: record.seq, reason: record.reason, askedBy: record.asked_by },
          ...{ hash: record.hash_text, detail: record.detail },
        }
      : null,
    legs: legs.map(presentLeg),
    links: await linksOf(read, row),
  };
};

function presentLeg(row: store.LegRow): Output<typeof ledgerPosting>["legs"][number] {
  const { owner, currency, version } = row;
  return {
    ...{ owner, ownerName: row.owner_name, ownerRole: row.owner_role, currency, accountId: row.id, version },
    account: row.account,
    amount: exactMoney(currency, row.amount),
    balance: exactMoney(currency, row.balance_after),
    hash: row.hash_text,
  };
}

function presentPosting(row: store.PostingRow): Output<typeof ledgerPostings>["rows"][number] {
  const sums = row.sums.map(({ currency, minor }) => ({ currency, amount: exactMoney(currency, minor) }));
  return { ...presentHappened(row.id, row), sums };
}

function namedBy(read: Read, about: string): Promise<number[]> {
  const [word, id = "0"] = about.split(":");
  const noun: PostingNoun = found(postingNouns.find((known) => known === word));
  return postingsAbout(read, noun, Number.parseInt(id, 10));
}

async function filterOf(read: Read, { language }: Context, { search, amount, currency }: Asked) {
  const id = /^\d{1,15}$/.test(search) ? Number.parseInt(search, 10) : 0;
  const named = search === "" ? [] : await postingsNamed(read, { id, key: search, number: numberIn(search) });
  return {
    ...{ named, words: wordsOf(search), amount, currency },
    kindsOf: (word: string) => codesWithWord(language, "operator.action.", word),
    subjectsOf: (word: string) => codesWithWord(language, "operator.subject.", word),
  };
}

/** The parts of a number of a document, such as "PI-2026-17" or "PR-0002001-2026-000045"; undefined for another text. */
function numberIn(text: string): NumberOfDocument | undefined {
  const [, prefix = "", year = "", running = ""] =
    /^(PI|SI|F|RFP-FI|PR|RFP-PR)(?:-\d{7})?-(\d{4})-(\d{1,9})$/.exec(text.toUpperCase()) ?? [];
  return prefix === "" ? undefined : { prefix, year: Number.parseInt(year, 10), running: Number.parseInt(running, 10) };
}
