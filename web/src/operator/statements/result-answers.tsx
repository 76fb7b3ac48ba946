import { bankFilesText } from "@artel/shared/text/bank-files";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { OutcomeChip } from "../parts/bank-outcome.tsx";
import { reasonText } from "../parts/bank-reason.ts";
import { PlainTable } from "../parts/plain-table.tsx";
import styles from "./result-answers.module.css";
import type { FileResult } from "./upload-types.ts";

registerTexts(bankFilesText);

type Answer = FileResult["answers"][number];

/** What the bank said of each order, and what became of it; what a person has to look at comes first. */
export function Answers({ result }: { readonly result: FileResult }): ReactElement {
  const { t } = useText();
  const { answers, answersCount } = result;
  return (
    <section>
      <PlainTable
        label={t("bankFiles.result.answers")}
        headings={[
          { key: "order", label: t("bankFiles.order") },
          { key: "amount", label: t("common.amount"), align: "money", wide: true },
          { key: "outcome", label: t("bankFiles.result.outcome") },
        ]}
      >
        {answers.map((answer) => (
          <tr key={answer.row}>
            <td>
              <div className={styles.cell}>
                <OrderCell answer={answer} />
              </div>
            </td>
            <td data-align="money" data-wide>
              {answer.payout && <MoneyText value={answer.payout.amount} currency={answer.payout.currency} />}
            </td>
            <td>
              <div className={styles.cell}>
                <OutcomeChip outcome={answer.outcome} />
                <span className={styles.said}>
                  {[answer.status, answer.reasonCode && reasonText(answer.reasonCode, t), answer.text]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </div>
            </td>
          </tr>
        ))}
      </PlainTable>
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
