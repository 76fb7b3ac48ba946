import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { SetPages } from "./set-pages.ts";
import { fromWords, type SetRow, type Sets, stateTones } from "./set-types.ts";
import styles from "./sets.module.css";

/** What the build holds as a row of the list. */
interface BuildRow {
  readonly id: 0;
}

/** The sets and, below them, what the build holds; each leads to its page. */
export function SetsTable({ sets, pages }: { readonly sets: Sets; readonly pages: SetPages }): ReactElement {
  const { t } = useText();
  const { href, words } = pages;
  const rows: readonly (SetRow | BuildRow)[] = [...sets.sets, { id: 0 }];
  return (
    <PlainTable
      label={t(words.sets)}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${href}/${id}`}
      columns={[
        {
          word: t(words.set),
          cell: (row) =>
            "name" in row ? (
              <TwoLines first={row.name} second={t(words.setNumber, { id: row.id })} />
            ) : (
              <TwoLines first={t(words.build)} second={t("rules.buildText", { build: sets.build })} />
            ),
        },
        {
          ...{ word: t("rules.state"), width: 190, below: true },
          cell: (row) => ("name" in row ? <State row={row} /> : <BuildState isPresent={sets.present === null} />),
        },
        {
          ...{ word: t("rules.from"), width: 190, wraps: true },
          below: (row) => ("name" in row && row.state !== "draft" ? fromWords(t, row) : null),
          cell: (row) => ("name" in row ? fromWords(t, row) : "—"),
        },
        {
          ...{ word: t("rules.by"), width: 200, wide: true, tone: "muted" },
          cell: (row) =>
            "name" in row ? (
              <TwoLines
                plain
                first={row.madeBy}
                second={row.approvedBy === null ? undefined : t("rules.approvedBy", { name: row.approvedBy })}
              />
            ) : (
              "—"
            ),
        },
      ]}
    />
  );
}

/** The state of a set, with the way to the request that waits. */
export function State({ row }: { readonly row: SetRow }): ReactElement {
  const { t } = useText();
  return (
    <span className={styles.stack}>
      <StatusChip
        tone={stateTones[row.state]}
        outline={row.state === "past" || row.state === "draft"}
        label={t(`rules.state.${row.state}`)}
      />
      {row.approval !== null && (
        <AppLink href={`/operator/approvals?open=${row.approval}`}>{t("rules.openRequest")}</AppLink>
      )}
    </span>
  );
}

function BuildState({ isPresent }: { readonly isPresent: boolean }): ReactElement {
  const { t } = useText();
  return (
    <StatusChip
      tone={isPresent ? "success" : "neutral"}
      outline={!isPresent}
      label={t(isPresent ? "rules.state.now" : "rules.state.past")}
    />
  );
}
