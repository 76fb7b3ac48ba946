import { listPayouts } from "@artel/shared/calls/payouts/app";
import type { PayoutView } from "@artel/shared/calls/payouts/views";
import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconTile } from "../../ui/controls/status-chip.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import titles from "../../ui/layout/title.module.css";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { PayoutSteps } from "./payout-steps.tsx";
import styles from "./payouts.module.css";

export interface RequestedCardProps {
  readonly id: number;
  /** The name of a method group. */
  readonly methodName: (payout: PayoutView) => string;
  /** How long a payout by its method takes, in words. */
  readonly arrival: (payout: PayoutView) => string;
  readonly onAgain: () => void;
}

/** What comes after a request: how much arrives where and when, and its steps, which move by themselves. */
export function RequestedCard(props: RequestedCardProps): ReactElement {
  const { t } = useText();
  const { data, error, refetch } = useCall(listPayouts, { skip: 0, take: 100 }, { quiet: true });
  const payout = data?.find(({ id }) => id === props.id);
  return (
    <Card wide>
      <Stack gap={16}>
        <div className={styles.requested}>
          <IconTile icon={IconCircleCheck} tone="success" size={40} />
          <h2 className={titles.title}>{t("withdrawals.done.title")}</h2>
          <span className={titles.note}>{t("withdrawals.details.title", { id: props.id })}</span>
        </div>
        {payout && <Inside {...props} payout={payout} />}
        {!payout && error && (
          <ErrorPanel message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
        )}
        {!payout && !error && <SkeletonCard height={260} />}
        <Button block size="lg" onClick={props.onAgain}>
          {t("withdrawals.done.again")}
        </Button>
      </Stack>
    </Card>
  );
}

function Inside(props: RequestedCardProps & { readonly payout: PayoutView }): ReactElement {
  const { t } = useText();
  const { payout, methodName, arrival } = props;
  const items = [
    {
      label: t("withdrawals.receipt.total"),
      value: <MoneyText value={payout.amountWithdraw} currency={payout.currency} strong />,
    },
    {
      label: t("withdrawals.details.to"),
      value: (
        <>
          {methodName(payout)} <CodeText>{payout.details}</CodeText>
        </>
      ),
    },
    // Nobody can say how long a review takes.
    ...(payout.isInReview ? [] : [{ label: t("withdrawals.receipt.arrives"), value: arrival(payout) }]),
  ];
  return (
    <>
      <DataList compact items={items} />
      <PayoutSteps payout={payout} />
    </>
  );
}
