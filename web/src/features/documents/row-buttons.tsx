import { IconAlertCircle, IconDownload, IconExternalLink, IconLink } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./documents.module.css";
import type { DocumentView } from "./use-document-actions.ts";
import type { RowWork } from "./use-row-work.ts";

/** Open, download, copy the address; while a PDF is made a ring, and its reason where it could not be made. */
export function RowButtons(props: { readonly document: DocumentView; readonly work: RowWork }): ReactElement {
  const { t } = useText();
  const { document, work } = props;
  const name = document.info.number;
  const state = work.stateOf(document.id);
  if (state === "busy") {
    return (
      <span className={styles.buttons} role="status">
        <Spinner size={18} />
        <span className="visually-hidden">{t("documentsScreen.building")}</span>
      </span>
    );
  }
  if (state) {
    return (
      <span className={styles.buttons}>
        <StatusChip tone="danger" icon={IconAlertCircle} label={t("documentsScreen.notBuilt")} title={state} />
        <Button variant="link" size="xs" onClick={() => work.download(document)}>
          {t("common.retry")}
        </Button>
      </span>
    );
  }
  return (
    <span className={cx(styles.buttons, styles.idle)}>
      <IconButton
        size={28}
        icon={IconExternalLink}
        label={t("documentsScreen.open", { name })}
        onClick={() => work.open(document)}
      />
      <IconButton
        size={28}
        icon={IconDownload}
        label={t("documentsScreen.download", { name })}
        onClick={() => work.download(document)}
      />
      <IconButton
        size={28}
        icon={IconLink}
        label={t("documentsScreen.copyLink", { name })}
        onClick={() => {
          navigator.clipboard.writeText(linkTo(document.id)).then(
            () => toast.success(t("common.copied")),
            () => undefined,
          );
        }}
      />
    </span>
  );
}

/** The address that shows a document to its owner. */
export function linkTo(id: number): string {
  return `${window.location.origin}/documents?open=${id}`;
}
