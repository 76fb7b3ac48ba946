import { listTopups } from "@artel/shared/calls/funding";
import { fundingText } from "@artel/shared/text/funding";
import { IconCashBanknote } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";
import type { DocumentActions } from "./funding-types.ts";
import styles from "./topup-row.module.css";
import { TopupRow } from "./topup-row.tsx";

registerTexts(fundingText);

/** The company's top-ups with their states, newest first, for the finance page and the home page (G-28). */
export function TopupsCard(props: {
  readonly documents: DocumentActions;
  readonly onFund: () => void;
  /** How many rows at most; all without it. */
  readonly most?: number;
  readonly span?: 1 | 2 | 4;
}): ReactElement {
  const { t } = useText();
  const { documents, onFund, most, span = 2 } = props;
  const topups = useCall(listTopups, {}, { quiet: true });
  const { data, error } = topups;
  const shown = most === undefined ? data : data?.slice(0, most);
  return (
    <Card
      title={t("funding.list.title")}
      span={span}
      aside={
        <Button size="xs" onClick={onFund}>
          {t("funding.create")}
        </Button>
      }
    >
      {error && !data && (
        <ErrorPanel compact message={error.message} requestId={error.requestId} onRetry={() => void topups.refetch()} />
      )}
      {!data && !error && <SkeletonLines count={4} />}
      {shown?.length === 0 && (
        <EmptyState compact icon={IconCashBanknote} title={t("funding.list.none")}>
          {t("funding.list.noneText")}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((topup) => (
            <TopupRow key={topup.id} topup={topup} documents={documents} />
          ))}
        </ul>
      )}
    </Card>
  );
}
