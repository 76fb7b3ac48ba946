import type { Output } from "@artel/shared/calls/call";
import type { listTopups } from "@artel/shared/calls/funding/app";
import { formatMoney } from "@artel/shared/money/wire";
import {
  IconBan,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClockDollar,
  IconClockX,
  IconDownload,
  IconEye,
  IconReceiptRefund,
} from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { IconButton } from "../../ui/controls/button.tsx";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { wholeWords } from "../../ui/words/whole-words.ts";
import type { DocumentActions } from "./funding-types.ts";
import styles from "./topup-row.module.css";

export type Topup = Output<typeof listTopups>["rows"][number];

const looks: Readonly<Record<Topup["state"], { tone: Tone; icon: IconType }>> = {
  issued: { tone: "warning", icon: IconClockDollar },
  partPaid: { tone: "info", icon: IconCircleHalf2 },
  paid: { tone: "success", icon: IconCircleCheck },
  expired: { tone: "neutral", icon: IconClockX },
  cancelled: { tone: "neutral", icon: IconCircleX },
  refunded: { tone: "neutral", icon: IconReceiptRefund },
};

/** One top-up: number, until when it is paid, what came, state, sum, its PDF, and the way to cancel one for which nothing came. */
export function TopupRow(props: {
  readonly topup: Topup;
  readonly documents: DocumentActions;
  readonly onCancel: () => void;
}): ReactElement {
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
        <span className="muted">{noteOf(topup, t)}</span>
        {/* That nothing came yet is what the list is of. */}
        {state !== "issued" && <StatusChip {...looks[state]} label={t(`funding.state.${state}`)} />}
      </span>
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
            {state === "issued" && (
              <IconButton
                size={28}
                icon={IconBan}
                label={t("funding.list.cancel", { number })}
                onClick={props.onCancel}
              />
            )}
          </>
        )}
      </span>
    </li>
  );
}

/** What came of it so far, and until when the rest is awaited. */
function noteOf({ state, received, amount, currency, expiresAt }: Topup, t: Translate): string {
  const until = t("funding.list.until", { date: formatDay(expiresAt) });
  const arrived = t("funding.list.arrived", {
    received: formatMoney(received, currency),
    amount: formatMoney(amount, currency),
  });
  return state === "partPaid" ? `${arrived}, ${until}` : until;
}
