import type { Output } from "@artel/shared/calls/call";
import type { search } from "@artel/shared/calls/search/app";
import type { operatorSearch } from "@artel/shared/calls/search/operator";
import type { FoundKind } from "@artel/shared/calls/search/views";
import { otherLayout } from "@artel/shared/checks/keyboard-layout";
import { refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Place } from "../../platform/db/search.ts";
import { consoleKinds, type Kind, kindsOf } from "./kinds.ts";
import { readQuery } from "./read-query.ts";
import { boundSearch } from "./store.ts";

type Group<Name extends FoundKind> = Omit<Output<typeof search>["groups"][number], "kind"> & { readonly kind: Name };

interface Reply<Name extends FoundKind> extends Pick<Output<typeof search>, "tried" | "isClose"> {
  groups: Group<Name>[];
}

interface Asking {
  readonly q: string;
  readonly take: number;
  readonly kind?: FoundKind | undefined;
  readonly after?: string | undefined;
}

/** One way to look for what was typed. */
interface Try {
  readonly name: "typed" | "layout" | "close";
  readonly text: string;
}

/** What the caller may see and what holds the words; a kind that the caller has no page of is not there at all. */
export const searchAction: Action<typeof search> = (_tx, ctx, input) => answer(ctx, kindsOf(ctx.user), input);

/** The same for operators. */
export const operatorSearchAction: Action<typeof operatorSearch> = (_tx, ctx, input) =>
  answer(ctx, consoleKinds, input);

/**
 * Looks for the text as it was typed; where nothing holds it, for what the same keys write in the other layout; then for words
 * that are close. A following page goes on in the way that found the first.
 */
async function answer<Name extends FoundKind>(
  ctx: Context,
  all: readonly Kind<Name>[],
  { q, take, kind, after }: Asking,
): Promise<Reply<Name>> {
  const kinds = all.filter((one) => kind === undefined || one.kind === kind);
  const begun = after === undefined ? undefined : placeOf(after, kind);
  const ways = waysOf(q).filter(({ name }) => begun === undefined || name === begun.way);
  return ctx.app.db.transaction(async (tx) => {
    await boundSearch(tx);
    for (const way of ways) {
      const groups = await find(tx, ctx, kinds, way, take, begun?.place);
      if (groups.length > 0) {
        return { tried: way.text, isClose: way.name === "close", groups };
      }
    }
    return { tried: q, isClose: false, groups: [] };
  });
}

function waysOf(q: string): Try[] {
  const other = otherLayout(q);
  const typed: Try[] = [{ name: "typed", text: q }];
  return [...typed, ...(other ? [{ name: "layout" as const, text: other }] : []), { name: "close", text: q }];
}

async function find<Name extends FoundKind>(
  tx: Tx,
  ctx: Context,
  kinds: readonly Kind<Name>[],
  way: Try,
  take: number,
  after: Place | undefined,
): Promise<Group<Name>[]> {
  const asked = { ...readQuery(way.text), isClose: way.name === "close", after, take };
  const groups: Group<Name>[] = [];
  if (asked.words.length === 0 && (asked.isClose || (asked.sums.length === 0 && asked.id === undefined))) {
    return groups;
  }
  for (const { kind, find: look } of kinds) {
    const { hits, next } = await look(tx, ctx, asked);
    if (hits.length > 0 || next) {
      groups.push({ kind, hits: [...hits], next: next ? cursorOf(way, next) : null });
    }
  }
  return groups;
}

function cursorOf({ name }: Try, { at, id }: Place): string {
  return `${name}.${at.getTime()}.${id}`;
}

/** Where a page goes on; a cursor that was made up, and one without its kind, is refused. */
function placeOf(cursor: string, kind: FoundKind | undefined): { way: Try["name"]; place: Place } {
  const [, way, at, id] = /^(typed|layout)\.(\d{1,14})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (kind === undefined || way === undefined || at === undefined || id === undefined) {
    return refuseField("after", "validations.wrongValue");
  }
  return {
    way: way === "typed" ? "typed" : "layout",
    place: { at: new Date(Number.parseInt(at, 10)), id: Number.parseInt(id, 10) },
  };
}
