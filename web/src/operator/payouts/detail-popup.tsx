import type { Output } from "@artel/shared/calls/call";
import { operatorPayoutDetail } from "@artel/shared/calls/payouts/operator";
import { formatMoney } from "@artel/shared/money/wire";
import { bankFilesText } from "@artel/shared/text/bank-files";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import { IconPoint } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Row, Stack } from "../../ui/layout/page.tsx";
import { Timeline } from "../../ui/layout/timeline.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { actionWords } from "../audit/audit-words.ts";
import { JudgedBy } from "../parts/judged-by.tsx";
import { PostingsLink } from "../parts/postings-link.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { BankAnswer } from "./bank-answer.tsx";
import styles from "./detail-popup.module.css";
import { PayoutStatusChip } from "./payout-columns.tsx";
import { PayoutFacts } from "./payout-popups.tsx";
import type { OperatorPayout } from "./payout-types.ts";
import { ItemChip } from "./result-chip.tsx";

registerTexts(bankFilesText, operatorPayoutsText);

/** One request with its parts and everything that happened to it. */
export function DetailPopup({ target }: { readonly target: Opened<OperatorPayout> }): ReactElement {
  const { t } = useText();
  const id = target.item?.id ?? 0;
  const detail = useCall(operatorPayoutDetail, { id }, { enabled: target.opened, quiet: true, staleSeconds: 0 });
  const { data, error } = detail;
  return (
    <Popup
      opened={target.opened}
      onClose={target.close}
      size={550}
      title={t("operatorPayouts.requestName", { id })}
      aside={target.item && <PayoutStatusChip status={data?.payout.status ?? target.item.status} />}
    >
      {error && (
        <ErrorPanel compact message={error.message} requestId={error.requestId} onRetry={() => void detail.refetch()} />
      )}
      {!data && !error && <SkeletonLines count={8} />}
      {data && (
        <Stack gap={16}>
          <PayoutFacts payout={data.payout} />
          {data.payout.batchId !== null && (
            <AppLink href={`/operator/batches/${data.payout.batchId}`}>
              {t("operatorPayouts.batchName", { id: data.payout.batchId })}
            </AppLink>
          )}
          <DataList compact items={[{ label: t("operator.judgedBy"), value: <JudgedBy by={data.judgedBy} /> }]} />
          <PostingsLink noun="payout" id={id} />
          <Parts detail={data} />
          <section>
            <h3 className={styles.heading}>{t("operatorPayouts.history")}</h3>
            <Timeline
              label={t("operatorPayouts.history")}
              items={data.history.map((entry, index) => ({
                key: `${entry.at} ${index}`,
                icon: IconPoint,
                title: actionWords(entry.action),
                by: [entry.by, entry.reason].filter(Boolean).join(": "),
                time: entry.at,
              }))}
            />
          </section>
        </Stack>
      )}
    </Popup>
  );
}

/** The orders into which a request was divided, each with what became of it. */
function Parts({ detail }: { readonly detail: Output<typeof operatorPayoutDetail> }): ReactElement {
  const { t } = useText();
  return (
    <section>
      <h3 className={styles.heading}>{t("operatorPayouts.parts")}</h3>
      <ul className={styles.parts}>
        {detail.items.map((item) => (
          <li key={item.id}>
            <Row between>
              <span>
                {t("operatorPayouts.orderName", { id: item.id })}
                {item.reference && <span className={styles.reference}> {item.reference}</span>}
              </span>
              <Row>
                <ItemChip item={item} />
                <MoneyText value={item.net} currency={detail.payout.currency} strong />
              </Row>
            </Row>
            {item.cost && (
              <p className="quiet">
                {t("operatorPayouts.costOf", { amount: formatMoney(item.cost.amount, item.cost.currency) })}
              </p>
            )}
            {item.failure && <p className={styles.failure}>{item.failure}</p>}
            {item.cameBack && (
              <Row between>
                <span>{t("operatorPayouts.cameBack")}</span>
                <MoneyText value={item.cameBack} currency={detail.payout.currency} />
              </Row>
            )}
            {item.answers.map((answer) => (
              <BankAnswer key={`${answer.at} ${answer.status} ${answer.outcome}`} answer={answer} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
