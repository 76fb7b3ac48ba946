import type { operatorAudit } from "@artel/shared/calls/audit/operator";
import type { Output } from "@artel/shared/calls/call";
import type { ReactElement, ReactNode } from "react";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import { actionWords, subjectWords } from "./audit-words.ts";
import styles from "./record-popup.module.css";

export type AuditRecord = Output<typeof operatorAudit>["rows"][number];

/** Everything that a record of the log holds. */
export function RecordPopup({ target }: { readonly target: Opened<AuditRecord> }): ReactElement {
  const { t } = useText();
  const record = target.item;
  const copy = (value: string | null): ReactNode => (value ? <CopyText value={value} mono /> : "—");
  return (
    <Popup
      opened={target.opened}
      onClose={target.close}
      size={550}
      title={t("operator.audit.record", { number: record ? `${record.tenant}-${record.number}` : "" })}
    >
      {record && (
        <Stack gap={14}>
          <DataList
            items={[
              { label: t("operator.audit.time"), value: <DateText value={record.at} withTime /> },
              { label: t("operator.audit.who"), value: record.who ?? t("operator.audit.system") },
              { label: t("operator.audit.action"), value: actionWords(record.action) },
              { label: t("operator.audit.subject"), value: subjectWords(record.subject) },
              { label: t("common.reason"), value: record.reason ?? "—" },
              ...(record.askedBy ? [{ label: t("operator.audit.askedBy"), value: record.askedBy }] : []),
              { label: t("operator.audit.ip"), value: copy(record.ip) },
              { label: t("operator.audit.device"), value: copy(record.device) },
              { label: t("operator.audit.request"), value: copy(record.requestId) },
              { label: t("operator.audit.hash"), value: copy(record.hash) },
            ]}
          />
          {record.detail && (
            <section aria-label={t("operator.audit.detail")}>
              <p className="muted">{t("operator.audit.detail")}</p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide record scrolls by keyboard too */}
              <pre className={styles.detail} tabIndex={0}>
                {JSON.stringify(record.detail, undefined, 2)}
              </pre>
            </section>
          )}
        </Stack>
      )}
    </Popup>
  );
}
