import { listTopups } from "@artel/shared/calls/funding/app";
import { type ReactElement, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { cx } from "../../ui/cx.ts";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { CancelTopup } from "./cancel-topup.tsx";
import type { DocumentActions } from "./funding-types.ts";
import styles from "./topup-row.module.css";
import { type Topup, TopupRow } from "./topup-row.tsx";

const shownAtMost = 3;

/** Invoices that were made and not wholly paid yet: nobody needs a second one. Nothing at all while there are none; a failure says so. */
export function WaitingTopups({ documents }: { readonly documents: DocumentActions }): ReactElement | null {
  const { t } = useText();
  const { data, error, refetch } = useCall(listTopups, { state: "awaited", take: shownAtMost }, { quiet: true });
  const [cancelled, setCancelled] = useState<Topup>();
  const waiting = data?.rows ?? [];
  if (waiting.length === 0 && !error && !cancelled) {
    return null;
  }
  return (
    <section className={styles.waiting} aria-label={t("funding.list.waiting")}>
      <h3 className={cx("quiet", styles.heading)}>{t("funding.list.waiting")}</h3>
      {error && (
        <div className={styles.failure}>
          <ErrorPanel message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
        </div>
      )}
      {waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map((topup) => (
            <TopupRow key={topup.id} topup={topup} documents={documents} onCancel={() => setCancelled(topup)} />
          ))}
        </ul>
      )}
      {cancelled && <CancelTopup topup={cancelled} onClose={() => setCancelled(undefined)} />}
    </section>
  );
}
