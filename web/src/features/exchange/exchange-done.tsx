import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { balanceOf, type ExchangeOptions } from "./exchange-form.ts";
import { ExchangeReceipt } from "./exchange-receipt.tsx";
import type { Quote } from "./use-exchange-quote.ts";

/**
 * What an exchange gave and brought, at which rate, and both balances since. The popup of the form has
 * closed and the message stands beside it; the focus begins at the title.
 */
export function ExchangeDone(props: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly quote: Quote;
  /** The balances after the exchange, as soon as the server has told them. */
  readonly balances: ExchangeOptions | undefined;
  readonly onAgain: () => void;
}): ReactElement {
  const { t } = useText();
  const { opened, onClose, quote, balances, onAgain } = props;
  const { from, to, toAmount } = quote;
  const after = [from, to].map((currency) => ({
    label: t("exchange.nowOn", { currency }),
    ...(balances ? { value: balanceOf(balances, currency), currency } : { text: "…" }),
  }));
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("exchange.doneTitle", { amount: formatMoney(toAmount, to) })}
      footer={
        <>
          <Button onClick={onAgain}>{t("exchange.again")}</Button>
          <Button variant="primary" onClick={onClose}>
            {t("common.done")}
          </Button>
        </>
      }
    >
      <ExchangeReceipt quote={quote} done={{ after }} />
    </Popup>
  );
}
