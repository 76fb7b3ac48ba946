import type { Output } from "@artel/shared/calls/call";
import type { listTopups } from "@artel/shared/calls/funding/app";
import { IconCircleCheck, IconCircleX, IconClockDollar, IconDownload, IconEye } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { IconButton } from "../../ui/controls/button.tsx";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { wholeWords } from "../../ui/words/whole-words.ts";
import type { DocumentActions } from "./funding-types.ts";
import styles from "./topup-row.module.css";

export type Topup = Output<typeof listTopups>["rows"][number];

const looks: Readonly<Record<Topup["state"], { tone: Tone; icon: IconType }>> = {
  issued: { tone: "warning", icon: IconClockDollar },
  paid: { tone: "success", icon: IconCircleCheck },
  cancelled: { tone: "neutral", icon: IconCircleX },
};

/** One top-up: number, day, state, sum, and its PDF. */
export function TopupRow(props: { readonly topup: Topup; readonly documents: DocumentActions }): ReactElement {
  const { t } = useText();
  const { topup, documents } = props;
  const [isMaking, setMaking] = useState(false);
  const { number, state } = topup;
  const run = async (act: (documentId: number) => Promise<void>) => {
    setMaking(true);
    await act(topup.documentId).catch((problem: unknown) => {
      toast.error(problem instanceof Error ? problem.message : t("documents.error.failed"));
    });
    setMaking(false);
  };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.number} title={wholeWords(number)}>
          {number}
        </span>
        <DateText value={topup.settledAt ?? topup.createdAt} tone="muted" />
      </span>
      <StatusChip {...looks[state]} label={t(`funding.state.${state}`)} />
      <span className={styles.amount}>
        <MoneyText value={topup.amount} currency={topup.currency} strong />
      </span>
      <span className={styles.buttons}>
        {isMaking ? (
          <Spinner size={18} />
        ) : (
          <>
            <IconButton
              size={28}
              icon={IconEye}
              label={t("funding.list.open", { number })}
              onClick={() => void run(documents.open)}
            />
            <IconButton
              size={28}
              icon={IconDownload}
              label={t("funding.list.download", { number })}
              onClick={() => void run(documents.download)}
            />
          </>
        )}
      </span>
    </li>
  );
}
