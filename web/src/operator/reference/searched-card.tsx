import { type ReactElement, type ReactNode, useState } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { type PlainColumn, PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { whyLocked } from "../sets/set-types.ts";
import { foundRows, type ListSetPage } from "./list-types.ts";

/** A list of a version with a search in both languages; rows of an own draft have a button that changes them. */
export function SearchedCard<Row>(props: {
  readonly title: string;
  readonly page: ListSetPage;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** What a search looks in. */
  readonly textsOf: (row: Row) => readonly string[];
  readonly nameOf: (row: Row) => string;
  readonly hint: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly onEdit: (row: Row) => void;
  readonly aside?: ReactNode;
  readonly footer?: string;
}): ReactElement {
  const { t } = useText();
  const { title, page, rows, rowKey, columns, nameOf, onEdit } = props;
  const [search, setSearch] = useState("");
  const off = whyLocked(t, page.set);
  const found = foundRows(rows, search, props.textsOf);
  return (
    <Stack>
      <TextField
        label={`${t("lists.search")}: ${title}`}
        hint={props.hint}
        type="search"
        value={search}
        onChange={setSearch}
        autoComplete="off"
        spellCheck={false}
      />
      <Card title={title} flush aside={props.aside} footer={props.footer}>
        {found.length === 0 ? (
          <EmptyState compact title={t("lists.nothing")}>
            {t("lists.nothingText")}
          </EmptyState>
        ) : (
          <PlainTable
            label={title}
            rows={found}
            rowKey={rowKey}
            columns={columns}
            actions={(row) => (
              <DutyButton
                duty="compliance"
                disabledReason={off}
                aria-label={t("rules.editName", { name: nameOf(row) })}
                onClick={() => onEdit(row)}
              >
                {t("rules.edit")}
              </DutyButton>
            )}
          />
        )}
      </Card>
    </Stack>
  );
}

/** The button that adds a row to a list. */
export function AddButton(props: {
  readonly page: ListSetPage;
  readonly word: string;
  readonly onAdd: () => void;
}): ReactElement {
  const { t } = useText();
  return (
    <DutyButton duty="compliance" disabledReason={whyLocked(t, props.page.set)} onClick={props.onAdd}>
      {props.word}
    </DutyButton>
  );
}
