import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { OutcomeChip } from "../parts/bank-outcome.tsx";
import { reasonText } from "../parts/bank-reason.ts";
import styles from "./result-answers.module.css";
import type { FileResult } from "./upload-types.ts";

type Answer = FileResult["answers"][number];

/** What the bank said of each order, and what became of it; what a person has to look at comes first. */
export function Answers({ result }: { readonly result: FileResult }): ReactElement {
  const { t } = useText();
  const { answers, answersCount } = result;
  return (
    <section>
      <PlainTable
        label={t("bankFiles.result.answers")}
        rows={answers}
        rowKey={({ row }) => row}
        columns={[
          {
            word: t("bankFiles.order"),
            cell: (answer) => (
              <div className={styles.cell}>
                <OrderCell answer={answer} />
              </div>
            ),
          },
          {
            ...{ word: t("common.amount"), align: "money", wide: true },
            cell: ({ payout }) => payout && <MoneyText value={payout.amount} currency={payout.currency} />,
          },
          {
            word: t("bankFiles.result.outcome"),
            cell: ({ outcome, status, reasonCode, text }) => (
              <div className={styles.cell}>
                <OutcomeChip outcome={outcome} />
                <span className={styles.said}>
                  {[status, reasonCode && reasonText(reasonCode, t), text].filter(Boolean).join(", ")}
                </span>
              </div>
            ),
          },
        ]}
      />
      {answersCount > answers.length && (
        <p>{t("bankFiles.result.first", { shown: answers.length, count: answersCount })}</p>
      )}
    </section>
  );
}

function OrderCell({ answer: { orderId, payout, row } }: { readonly answer: Answer }): ReactElement {
  const { t } = useText();
  if (orderId === "") {
    return <span>{t("bankFiles.result.wholeFile", { row })}</span>;
  }
  return (
    <>
      {payout ? (
        <AppLink href={`/operator/batches/${payout.batchId}`}>{orderId}</AppLink>
      ) : (
        <CodeText>{orderId}</CodeText>
      )}
      {payout && <span className={styles.said}>{payout.name}</span>}
    </>
  );
}
