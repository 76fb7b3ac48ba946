import { taskPath } from "@artel/shared/documents/task-link";
import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { documentType } from "@artel/shared/states/document-type";
import { type ReactElement, useMemo } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { MenuButton, type MenuItem } from "../../ui/overlay/menu.tsx";
import type { Column } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { groupOf, groups, iconOf, stateWords, typeWords } from "./document-kind.ts";
import styles from "./documents.module.css";
import type { DocumentView } from "./use-document-actions.ts";

/** Columns of the documents with their filters. */
export function useDocumentColumns(): readonly Column<DocumentView>[] {
  const { t } = useText();
  return useMemo(() => documentColumns(t), [t]);
}

/** The same outside React, in the words of one language. */
export function documentColumns(t: Translate): readonly Column<DocumentView>[] {
  return [
    {
      key: "name",
      header: t("documentsScreen.name"),
      fixed: true,
      value: ({ info }) => info.number,
      cell: (document) => <NameCell document={document} />,
    },
    {
      key: "type",
      header: t("documentsScreen.type"),
      width: 200,
      value: groupOf,
      filter: { kind: "choice", options: groups.map(({ prefix, label }) => ({ value: prefix, label: t(label) })) },
      cell: (document) => <TypeCell document={document} />,
    },
    {
      key: "tasks",
      yields: 2,
      header: t("documentsScreen.tasks"),
      filterLabel: t("documentsScreen.taskNumber"),
      width: 120,
      value: ({ info }) => info.tasks.map(({ id }) => id).join(" "),
      filter: { kind: "text" },
      cell: (document) => <TaskLinks document={document} />,
    },
    {
      key: "created",
      header: t("common.date"),
      kind: "date",
      width: 112,
      value: ({ info }) => info.issuedOn,
      cell: ({ info }) => <DateText value={info.issuedOn} />,
    },
    {
      key: "sum",
      header: t("documentsScreen.sum"),
      kind: "money",
      width: 150,
      filter: { kind: "range" },
      money: ({ info }) => ({ value: info.amount, currency: info.cy }),
    },
    {
      key: "currency",
      yields: 1,
      header: t("common.currency"),
      width: 92,
      value: ({ info }) => info.cy,
      filter: { kind: "choice", options: offeredCurrencyCodes.map((code) => ({ value: code, label: code })) },
    },
  ];
}

/** What a document is; of a proforma also how it stands now, which its paper cannot say. */
function TypeCell({ document }: { readonly document: DocumentView }): ReactElement {
  const { t } = useText();
  const words = typeWords(document, t);
  const state = stateWords(document, t);
  return state ? <TwoLines plain first={words} second={state} /> : <span className="muted">{words}</span>;
}

function NameCell({ document }: { readonly document: DocumentView }): ReactElement {
  const Icon = iconOf(document);
  return (
    <span className={styles.name}>
      <Icon size={18} aria-hidden="true" />
      <span title={document.info.number}>{document.info.number}</span>
    </span>
  );
}

/** The pages of the tasks of a document after the first, as items of a menu. */
export function otherTasks(document: DocumentView, t: Translate): readonly MenuItem[] {
  return document.info.tasks
    .slice(1)
    .map(({ id }) => ({ key: String(id), label: t("documentsScreen.task", { id }), href: pathOf(document, id) }));
}

function pathOf({ Type, InternalID, info }: DocumentView, task: number): string {
  const [head] = info.tasks;
  return taskPath({ type: Type, taskRef: task, headTaskRef: head?.id ?? task, order: InternalID });
}

/** The tasks of a document as links: the first one and a menu of the others. Those of a monthly order are all on its page. */
export function TaskLinks({ document }: { readonly document: DocumentView }): ReactElement {
  const { t } = useText();
  const [first, ...others] = document.info.tasks;
  if (!first) {
    return <span className="muted">—</span>;
  }
  const href = pathOf(document, first.id);
  if (document.Type === documentType.monthlyOrder) {
    return <AppLink href={href}>{t("documentsScreen.orderTasks", { count: others.length + 1 })}</AppLink>;
  }
  return (
    <span className={styles.tasks}>
      <AppLink href={href} aria-label={t("documentsScreen.task", { id: first.id })}>
        {first.id}
      </AppLink>
      {others.length > 0 && (
        <MenuButton
          button={
            <button type="button" className={styles.month} title={others.map(({ id }) => id).join(", ")}>
              {`+${others.length}`}
              <span className="visually-hidden"> {t("documentsScreen.moreTasks", { count: others.length })}</span>
            </button>
          }
          items={() => otherTasks(document, t)}
        />
      )}
    </span>
  );
}
