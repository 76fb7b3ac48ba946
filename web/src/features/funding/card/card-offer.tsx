import { findDocuments } from "@artel/shared/calls/documents/app";
import { listCardPayins, startCardPayin } from "@artel/shared/calls/funding/app-card-payins";
import { parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { formatMoney, moneyText } from "@artel/shared/money/wire";
import { cardCurrencies } from "@artel/shared/rules/funding-rules";
import { cardPayinsText } from "@artel/shared/text/card-payins";
import { IconCreditCard } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useCall, useMutationCall } from "../../../api/use-call.ts";
import { useRuleBook } from "../../../api/use-rules.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { registerTexts } from "../../../ui/words/texts.ts";
import { useText } from "../../../ui/words/use-text.ts";
import { amountProblem, cardLimits, type FundingDraft } from "../funding-form.ts";
import { useHeld } from "../use-held.ts";
import styles from "./card-offer.module.css";
import { PayinRow } from "./payin-row.tsx";
import type { CardPayins, ShownPayin } from "./payin-types.ts";
import { openWaitingTab } from "./payment-tab.ts";

registerTexts(cardPayinsText);

interface CardOfferProps {
  readonly draft: FundingDraft;
  readonly isOff: boolean;
  readonly onShown: (payin: ShownPayin) => void;
}

/** Paying by card, for the few companies that may; nothing at all for all others. */
export function CardOffer(props: CardOfferProps): ReactElement | null {
  const { data } = useCall(listCardPayins, {}, { quiet: true });
  return data?.isOffered ? <Offer {...props} payins={data} /> : null;
}

function Offer(props: CardOfferProps & { readonly payins: CardPayins }): ReactElement {
  const { t } = useText();
  const { draft, isOff, onShown, payins } = props;
  const book = useRuleBook();
  const { pay, isBusy, failure } = usePayment(props);
  const isCharged = cardCurrencies.includes(draft.currency);
  const problem = isCharged ? amountProblem(draft, t, book, "card") : t("cardPayins.currency");
  const amount = parseTypedAmount(draft.amount, draft.currency);
  const { least, most } = cardLimits(book, draft.currency);
  return (
    <section className={styles.offer} aria-label={t("cardPayins.pay")}>
      <p className={styles.hint}>
        {t("cardPayins.or")}{" "}
        {isCharged
          ? t("cardPayins.hint", {
              least: formatMoney(least, draft.currency),
              most: formatMoney(most, draft.currency),
            })
          : t("cardPayins.currency")}
      </p>
      <Button
        icon={IconCreditCard}
        disabled={isOff}
        disabledReason={isOff ? undefined : problem}
        loading={isBusy}
        onClick={() => void pay()}
      >
        {amount && !problem ? t("cardPayins.payFor", { amount: moneyText(amount) }) : t("cardPayins.pay")}
      </Button>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {payins.rows.length > 0 && (
        <ul className={styles.list} aria-label={t("cardPayins.newest")}>
          {payins.rows.map((payin) => (
            <PayinRow key={payin.id} payin={payin} onOpen={() => onShown({ id: payin.id })} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Begins a payment. The tab opens with the click; without an answer it is closed again. */
function usePayment({ draft, onShown, payins }: CardOfferProps & { readonly payins: CardPayins }) {
  const { t } = useText();
  const [failure, setFailure] = useState<string>();
  const start = useMutationCall(startCardPayin, { touches: [listCardPayins, findDocuments], quiet: true });
  const isBusy = useHeld(start.isPending);
  const pay = async () => {
    const amount = parseTypedAmount(draft.amount, draft.currency);
    if (!amount) {
      return;
    }
    setFailure(undefined);
    const tab = openWaitingTab();
    try {
      const { id, url } = await start.mutateAsync({ amount: toWire(amount), currency: draft.currency });
      const outcome = tab.show(url, payins.pageHosts);
      if (outcome === "foreign") {
        setFailure(t("cardPayins.foreignPage"));
      } else {
        onShown({ id, url, isBlocked: outcome === "blocked" });
      }
    } catch (thrown) {
      tab.close();
      setFailure(thrown instanceof Error ? thrown.message : t("errors.internal"));
    }
  };
  return { pay, isBusy, failure };
}
