import { listPayouts } from "@artel/shared/calls/payouts/app";
import type { PayoutView } from "@artel/shared/calls/payouts/views";
import { taxStates } from "@artel/shared/reference/tax-states";
import { withdrawalResultOf } from "@artel/shared/states/payout-status";
import { statesText } from "@artel/shared/text/states";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { touch, useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconTile } from "../../ui/controls/status-chip.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import titles from "../../ui/layout/title.module.css";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { PayoutSteps } from "./payout-steps.tsx";
import styles from "./payouts.module.css";

registerTexts(statesText);

const one = { skip: 0, take: 1 };

export interface RequestedProps {
  readonly id: number;
  /** What the owner of the account is for taxes, where the method asks. */
  readonly taxState: number | null;
  /** The name of a method group. */
  readonly methodName: (payout: PayoutView) => string;
  /** How long a payout by its method takes, in words. */
  readonly arrival: (payout: PayoutView) => string;
}

/** What comes after a request on its page; from here to the next one. */
export function RequestedCard(props: RequestedProps & { readonly onAgain: () => void }): ReactElement {
  const { t } = useText();
  return (
    <Card wide>
      <Stack gap={16}>
        <Requested {...props} titled />
        <Button block size="lg" onClick={props.onAgain}>
          {t("withdrawals.done.again")}
        </Button>
      </Stack>
    </Card>
  );
}

/**
 * What comes after a request: how much arrives where and when, and its steps, which move by themselves. An entrepreneur
 * is told whose the tax is, and where the papers are.
 */
export function Requested(props: RequestedProps & { readonly titled?: boolean }): ReactElement {
  const { t } = useText();
  const client = useQueryClient();
  const { data, error } = useCall(listPayouts, { ...one, id: String(props.id) }, { quiet: true });
  // The list beside it could not be read either.
  const readAgain = () => touch(client, [listPayouts]);
  const payout = data?.[0];
  return (
    <Stack gap={16}>
      <div className={styles.requested}>
        <IconTile icon={IconCircleCheck} tone="success" size={40} />
        {props.titled && <h2 className={titles.title}>{t("withdrawals.done.title")}</h2>}
        <span className="note">{t("withdrawals.details.title", { id: props.id })}</span>
      </div>
      {payout && <Inside {...props} payout={payout} />}
      {!payout && error && <ErrorPanel message={error.message} requestId={error.requestId} onRetry={readAgain} />}
      {!payout && !error && <SkeletonCard height={260} />}
    </Stack>
  );
}

function Inside(props: RequestedProps & { readonly payout: PayoutView }): ReactElement {
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
    {
      label: t("common.status"),
      value: payout.isInReview ? t("withdrawals.inReview") : t(`withdrawalResult.${withdrawalResultOf(payout.status)}`),
    },
    // Nobody can say how long a review takes.
    ...(payout.isInReview ? [] : [{ label: t("withdrawals.receipt.arrives"), value: arrival(payout) }]),
  ];
  return (
    <>
      <DataList compact items={items} />
      <PayoutSteps payout={payout} />
      {props.taxState === taxStates.entrepreneur && (
        <Banner
          tone="neutral"
          action={
            <Button size="sm" href="/documents">
              {t("withdrawals.done.papers")}
            </Button>
          }
        >
          {t("withdrawals.done.entrepreneur")}
        </Banner>
      )}
    </>
  );
}
