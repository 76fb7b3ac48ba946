import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { User } from "./user-types.ts";

/** What operators wrote down about a person, the newest first. */
export function NotesCard({ user, onAdd }: { readonly user: User; readonly onAdd: () => void }): ReactElement {
  const { t } = useText();
  return (
    <Card
      title={t("users.section.notes")}
      flush
      aside={
        <Button size="xs" onClick={onAdd}>
          {t("users.addNote")}
        </Button>
      }
    >
      {user.notes.length === 0 ? (
        <EmptyState compact title={t("users.noNotes")} />
      ) : (
        <PlainTable
          label={t("users.section.notes")}
          rows={user.notes}
          rowKey={({ id }) => id}
          columns={[
            { word: t("users.note"), wraps: true, cell: ({ text }) => text },
            { word: t("operator.audit.who"), width: 200, below: true, tone: "muted", cell: ({ by }) => by },
            {
              ...{ word: t("operator.audit.time"), width: 160, below: true },
              cell: ({ at }) => <DateText value={at} withTime />,
            },
          ]}
        />
      )}
    </Card>
  );
}
