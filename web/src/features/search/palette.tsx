import { folded } from "@artel/shared/checks/folded";
import { otherLayout } from "@artel/shared/checks/keyboard-layout";
import { searchText } from "@artel/shared/text/search";
import { IconArrowRight, IconHistory } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { type SearchEntry, type SearchGroup, SearchPopup } from "../../ui/overlay/search-popup.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import type { KindLooks } from "./found-kinds.ts";
import styles from "./palette.module.css";
import { type RecentChoice, recentChoices, rememberChoice } from "./recent.ts";
import { type Found, type FoundGroup, type FoundHit, type SearchCall, useFound } from "./use-found.ts";

registerTexts(searchText);

/** One field that finds pages, actions, and everything of the product or the console that the person may see. */
export function Palette(props: {
  readonly definition: SearchCall;
  readonly looks: KindLooks;
  readonly person: number;
  /** Pages and actions of this person. */
  readonly own: readonly SearchGroup[];
  /** Ways that hold what was typed, such as into a log. */
  readonly ways?: (typed: string) => readonly SearchGroup[];
  /** The page of all results. */
  readonly resultsHref: string;
  readonly onClose: () => void;
}): ReactElement {
  const { definition, looks, person, own, ways, resultsHref, onClose } = props;
  const { t } = useText();
  const navigate = useNavigateTo();
  const [typed, setTyped] = useState("");
  const found = useFound(definition, typed);
  const recent = recentChoices(person);
  const q = typed.trim();
  const allHref = (kind?: string) =>
    `${resultsHref}?q=${encodeURIComponent(q)}${kind === undefined ? "" : `&kind=${kind}`}`;
  const groups =
    q === ""
      ? [...recentGroup(recent, looks, t), ...own]
      : [
          ...groupsWith(own, q),
          ...found.groups.map((group) => foundGroup(group, looks, allHref, t)),
          // After the finds, so that Enter means the first of them.
          ...(found.state === "done" || found.state === "failed" ? (ways?.(q) ?? []) : []),
        ];
  const count = groups.reduce((sum, { entries }) => sum + entries.filter(({ isMore }) => !isMore).length, 0);
  const isWaiting = found.state === "waiting";
  return (
    <SearchPopup
      title={t("search.title")}
      hint={t("search.hint")}
      typed={typed}
      onType={setTyped}
      groups={groups}
      isWaiting={isWaiting}
      notice={<InsetNotice found={found} />}
      nothing={found.state === "failed" ? undefined : <Nothing />}
      said={isWaiting ? t("search.waiting") : q === "" ? "" : t("search.count", { count })}
      keys={{ choose: t("search.keys.choose"), open: t("search.keys.open"), close: t("search.keys.close") }}
      onEnter={() => {
        if (found.state !== "short") {
          onClose();
          navigate(allHref());
        }
      }}
      onTake={({ href, label, key }) => {
        if (href !== undefined && !href.startsWith(resultsHref)) {
          rememberChoice(person, { href, label, kind: key.split(" ")[0] ?? "" });
        }
      }}
      onClose={onClose}
    />
  );
}

/** The groups with only the entries that what was typed names, in either keyboard layout; empty groups fall away. */
export function groupsWith(groups: readonly SearchGroup[], typed: string): readonly SearchGroup[] {
  const other = otherLayout(typed);
  const wanted = [typed, ...(other ? [other] : [])].map((text) => folded(text).split(/\s+/));
  const isWanted = ({ label }: SearchEntry) =>
    wanted.some((words) => words.every((word) => ` ${folded(label)}`.includes(` ${word}`)));
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(isWanted) }))
    .filter(({ entries }) => entries.length > 0);
}

function recentGroup(recent: readonly RecentChoice[], looks: KindLooks, t: Translate): SearchGroup[] {
  const entries = recent.map(({ href, label, kind }) => ({
    key: `${kind} recent ${href}`,
    label,
    icon: Object.entries(looks).find(([name]) => name === kind)?.[1].icon ?? IconHistory,
    href,
  }));
  return entries.length > 0 ? [{ key: "recent", label: t("search.recent"), entries }] : [];
}

function foundGroup(
  { kind, hits, next }: FoundGroup,
  looks: KindLooks,
  allHref: (kind: string) => string,
  t: Translate,
): SearchGroup {
  const { label, icon, hrefOf } = looks[kind];
  const entries = hits.map((hit) => ({
    key: `${kind} ${hit.id}`,
    label: hit.title,
    note: noteOf(hit),
    aside: hit.sum ? <MoneyText value={hit.sum.amount} currency={hit.sum.currency} /> : undefined,
    icon,
    href: hrefOf(hit),
  }));
  const more = {
    key: `${kind} all`,
    label: t("search.allOf", { group: t(label) }),
    icon: IconArrowRight,
    href: allHref(kind),
    isMore: true,
  };
  return { key: kind, label: t(label), entries: next === null ? entries : [...entries, more] };
}

/** Other party, state and day of a find. */
export function noteOf({ note, state, at }: FoundHit): string {
  return [note, state, formatDay(at)].filter(Boolean).join(" · ");
}

/** What the person has to know before the finds: another text was looked for, the words only resemble, or it failed. */
export function Notice({ found }: { readonly found: Found }): ReactElement | null {
  const { t } = useText();
  if (found.state === "failed") {
    return <ErrorPanel compact message={t("search.failed")} onRetry={found.retry} />;
  }
  if (found.tried !== undefined) {
    return <p className={styles.notice}>{t("search.tried", { text: found.tried })}</p>;
  }
  return found.isClose && found.groups.length > 0 ? <p className={styles.notice}>{t("search.close")}</p> : null;
}

function InsetNotice({ found }: { readonly found: Found }): ReactElement {
  return (
    <div className={styles.inset}>
      <Notice found={found} />
    </div>
  );
}

function Nothing(): ReactElement {
  const { t } = useText();
  return (
    <EmptyState compact title={t("ui.nothingFound")}>
      {t("search.advice")}
    </EmptyState>
  );
}
