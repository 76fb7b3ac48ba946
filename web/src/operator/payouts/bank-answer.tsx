import type { ReactElement } from "react";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { OutcomeChip } from "../parts/bank-outcome.tsx";
import { reasonText } from "../parts/bank-reason.ts";
import styles from "./bank-answer.module.css";
import type { Order } from "./payout-types.ts";

type Answer = Order["item"]["answers"][number];

/** The bank's own words about an order: its status, why, and what it wrote besides. */
export function answerWords({ status, reasonCode, text }: Answer, t: Translate): string {
  return [status, reasonCode && reasonText(reasonCode, t), text].filter(Boolean).join(", ");
}

/** What a bank said of an order in a file, and what became of it. */
export function BankAnswer({ answer }: { readonly answer: Answer }): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.answer}>
      <span>
        {answerWords(answer, t)}
        <span className={styles.file}>
          {" "}
          {answer.fileName}, <DateText value={answer.at} short />
        </span>
      </span>
      <OutcomeChip outcome={answer.outcome} />
    </div>
  );
}
