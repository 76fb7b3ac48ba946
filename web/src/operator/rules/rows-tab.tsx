import type { Rule } from "@artel/shared/rules/rule";
import type { ReactElement } from "react";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { whyLocked } from "../sets/set-types.ts";
import { type AskedRow, areaWords, currencyWords, type RowList, type RuleSetPage } from "./rule-types.ts";
import styles from "./rules.module.css";

const RowPopup = lazyPopup(async () => (await import("./row-popup.tsx")).RowPopup);
const RemovePopup = lazyPopup(async () => (await import("./remove-popup.tsx")).RemovePopup);

/** The rows of a set. Those of an own draft are changed one by one, and saved with it at once. */
export function RowsTab({ page }: { readonly page: RuleSetPage }): ReactElement {
  const { t } = useText();
  const edit = useOpened<AskedRow>();
  const remove = useOpened<AskedRow>();
  return (
    <Stack>
      <RowsCard title={t("rules.rows")} list="rules" page={page} edit={edit} remove={remove} />
      <RowsCard title={t("rules.cardRows")} list="cardRules" page={page} edit={edit} remove={remove} />
      <RowPopup target={edit} page={page} />
      <RemovePopup target={remove} page={page} />
    </Stack>
  );
}

function RowsCard(props: {
  readonly title: string;
  readonly list: RowList;
  readonly page: RuleSetPage;
  readonly edit: Opened<AskedRow>;
  readonly remove: Opened<AskedRow>;
}): ReactElement {
  const { t } = useText();
  const { title, list, page, edit, remove } = props;
  const off = whyLocked(t, page.set);
  return (
    <Card
      title={title}
      flush
      aside={
        <DutyButton
          duty="finance"
          disabledReason={off}
          aria-label={`${t("rules.addRow")}: ${title}`}
          onClick={() => edit.open({ list, row: undefined })}
        >
          {t("rules.addRow")}
        </DutyButton>
      }
    >
      <PlainTable
        label={title}
        rows={page.content[list] as readonly Rule[]}
        rowKey={({ name }) => name}
        columns={[
          {
            word: t("rules.row"),
            cell: ({ name, type }) => <TwoLines first={name} second={t(`rules.type.${type}`)} />,
          },
          {
            ...{ word: t("rules.areas"), width: "22%", wraps: true, below: true },
            cell: (rule) => `${areaWords(t, rule)}; ${currencyWords(t, rule)}`,
          },
          {
            ...{ word: t("rules.expr"), width: "30%", wraps: true, below: true },
            cell: ({ expr }) => <code className={styles.code}>{expr}</code>,
          },
          {
            ...{ word: t("rules.n"), width: 100, num: true },
            cell: ({ n }) => n ?? "—",
            below: ({ n }) => (n === undefined ? null : `n = ${n}`),
          },
        ]}
        actions={(row) => (
          <>
            <DutyButton
              duty="finance"
              disabledReason={off}
              aria-label={t("rules.editName", { name: row.name })}
              onClick={() => edit.open({ list, row })}
            >
              {t("rules.edit")}
            </DutyButton>
            <DutyButton
              duty="finance"
              disabledReason={off}
              aria-label={t("rules.removeName", { name: row.name })}
              onClick={() => remove.open({ list, row })}
            >
              {t("rules.remove")}
            </DutyButton>
          </>
        )}
      />
    </Card>
  );
}
