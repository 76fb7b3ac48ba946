import type { FoundKind } from "@artel/shared/calls/search/views";
import { searchHits, searchLengths } from "@artel/shared/limits/search";
import { searchText } from "@artel/shared/text/search";
import { IconSearch } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { ChipTabs } from "../../ui/layout/tabs.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { KindLooks } from "./found-kinds.ts";
import { Notice, noteOf } from "./palette.tsx";
import styles from "./results.module.css";
import { type FoundGroup, type FoundHit, type SearchCall, useFound } from "./use-found.ts";

registerTexts(searchText);

interface ResultsProps {
  readonly definition: SearchCall;
  readonly looks: KindLooks;
}

/** All results of `?q=`: the groups with their first hits, or with `&kind=` one of them page by page. */
export function SearchResults(props: ResultsProps): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const q = (search.q ?? "").trim();
  return (
    <Stack>
      <SearchField key={q} q={q} onSearch={(next) => setSearch({ q: next, kind: undefined }, { push: true })} />
      {q.length < searchLengths.least ? (
        <EmptyState icon={IconSearch} title={t("search.begin")}>
          {t("search.advice")}
        </EmptyState>
      ) : (
        <Groups {...props} q={q} kind={search.kind} onKind={(next) => setSearch({ kind: next }, { push: true })} />
      )}
    </Stack>
  );
}

function SearchField(props: { readonly q: string; readonly onSearch: (q: string) => void }): ReactElement {
  const { t } = useText();
  const [typed, setTyped] = useState(props.q);
  const find = () => props.onSearch(typed.trim());
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is newer than the browsers that are supported
    <div role="search" className={styles.field}>
      <TextField
        label={t("search.page")}
        hideLabel
        value={typed}
        onChange={setTyped}
        onKeyDown={({ key }) => key === "Enter" && find()}
        placeholder={t("search.hint")}
        left={<IconSearch size={18} aria-hidden="true" />}
        size="sm"
        inputMode="search"
        autoComplete="off"
        maxLength={searchLengths.most}
      />
      <Button variant="primary" onClick={find}>
        {t("search.find")}
      </Button>
    </div>
  );
}

function Groups(
  props: ResultsProps & {
    readonly q: string;
    /** As the address names it; of none that was found, all are shown. */
    readonly kind: string | undefined;
    readonly onKind: (kind: string | undefined) => void;
  },
): ReactElement {
  const { definition, looks, q, kind, onKind } = props;
  const { t } = useText();
  const found = useFound(definition, q);
  if (found.state === "waiting") {
    return <Waiting />;
  }
  if (found.groups.length === 0) {
    return found.state === "failed" ? (
      <Notice found={found} />
    ) : (
      <EmptyState icon={IconSearch} title={t("ui.nothingFound")}>
        {t("search.advice")}
      </EmptyState>
    );
  }
  const tabs = found.groups.map((group) => ({ key: group.kind, label: t(looks[group.kind].label) }));
  const shown = found.groups.find((group) => group.kind === kind);
  return (
    <>
      <ChipTabs
        label={t("search.page")}
        items={[{ key: "", label: t("search.everything") }, ...tabs]}
        value={shown ? shown.kind : ""}
        onChange={(next) => onKind(next || undefined)}
      />
      <Notice found={found} />
      {shown ? (
        <Pages key={`${shown.kind} ${q}`} {...props} kind={shown.kind} />
      ) : (
        found.groups.map((group) => (
          <GroupCard key={group.kind} group={group} looks={looks} onAll={() => onKind(group.kind)} />
        ))
      )}
    </>
  );
}

/** The first hits of a kind, and the way to all of them. */
function GroupCard(props: {
  readonly group: FoundGroup;
  readonly looks: KindLooks;
  readonly onAll: () => void;
}): ReactElement {
  const { group, looks, onAll } = props;
  const { t } = useText();
  const label = t(looks[group.kind].label);
  const all = group.next !== null && (
    <Button variant="link" size="xs" aria-label={t("search.allOf", { group: label })} onClick={onAll}>
      {t("search.all")}
    </Button>
  );
  return (
    <Card flush title={label} aside={all}>
      <Hits group={group} looks={looks} />
    </Card>
  );
}

/** The hits of one kind: each page joins those before it. */
function Pages(props: ResultsProps & { readonly q: string; readonly kind: FoundKind }): ReactElement {
  const { definition, looks, q, kind } = props;
  const { t } = useText();
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const [last, setLast] = useState<string | null>(null);
  const { label } = looks[kind];
  return (
    <Card flush title={t(label)}>
      {pages.map((after, place) => (
        <OnePage
          key={after ?? ""}
          definition={definition}
          looks={looks}
          input={{ q, kind, take: searchHits.page, ...(after === undefined ? {} : { after }) }}
          onNext={place === pages.length - 1 ? setLast : undefined}
        />
      ))}
      {last !== null && (
        <div className={styles.more}>
          <Button onClick={() => setPages([...pages, last])}>{t("search.more")}</Button>
        </div>
      )}
    </Card>
  );
}

function OnePage(props: {
  readonly definition: SearchCall;
  readonly looks: KindLooks;
  readonly input: { readonly q: string; readonly kind: FoundKind; readonly take: number; readonly after?: string };
  readonly onNext: ((next: string | null) => void) | undefined;
}): ReactElement | null {
  const { definition, looks, input, onNext } = props;
  // A console's kind is one of its own call, which the tabs come from.
  const { data, error, refetch } = useCall(definition, input as never, { quiet: true, staleSeconds: 300 });
  const group = data?.groups[0];
  const next = group?.next ?? null;
  useEffect(() => {
    onNext?.(next);
  }, [next, onNext]);
  if (error) {
    return <ErrorPanel compact message={error.message} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Waiting />;
  }
  return group ? <Hits group={group} looks={looks} /> : null;
}

function Waiting(): ReactNode {
  return (
    <div className={styles.waiting}>
      <SkeletonLines count={4} />
    </div>
  );
}

function Hits({ group, looks }: { readonly group: FoundGroup; readonly looks: KindLooks }): ReactElement {
  const { icon: Icon, hrefOf } = looks[group.kind];
  return (
    <ul className={styles.hits}>
      {group.hits.map((hit: FoundHit) => (
        <li key={hit.id}>
          <AppLink href={hrefOf(hit)} className={styles.hit}>
            <Icon size={18} aria-hidden="true" />
            <span className={styles.words}>
              <span className={styles.title}>{hit.title}</span>
              <span className={cx("quiet", styles.note)}>{noteOf(hit)}</span>
            </span>
            {hit.sum && <MoneyText value={hit.sum.amount} currency={hit.sum.currency} />}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
