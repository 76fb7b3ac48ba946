import { contractorBalances } from "@artel/shared/calls/balances/app";
import { add, parseAmount, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { ReactElement } from "react";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";
import { Receipt } from "../../../ui/money/receipt.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import type { Sum } from "../task-sums.ts";
import { useAvailable } from "./use-available.ts";

interface ChangeProps {
  readonly label: string;
  readonly sums: readonly Sum[];
}

/**
 * What an answer brings to the own balance: what is available now, what comes, and what is there then, a receipt per currency.
 * Managers, who see no balance, read what comes alone.
 */
export function BalanceChange(props: ChangeProps): ReactElement {
  return useSession().role === "company" ? <OfCompany {...props} /> : <OfContractor {...props} />;
}

function OfCompany({ label, sums }: ChangeProps): ReactElement {
  const { availableOf } = useAvailable();
  return <Changes label={label} sums={sums} nowOf={availableOf} />;
}

function OfContractor({ label, sums }: ChangeProps): ReactElement {
  const { data } = useCall(contractorBalances, {});
  const nowOf = (currency: string) => data && (data.find((row) => row.currency === currency)?.amount ?? "0.00");
  return <Changes label={label} sums={sums} nowOf={nowOf} />;
}

function Changes(
  props: ChangeProps & { readonly nowOf: (currency: CurrencyCode) => string | undefined },
): ReactElement {
  const { t } = useText();
  const { label, sums, nowOf } = props;
  return (
    <>
      {sums.map((sum) => {
        const { currency, value } = sum;
        const now = nowOf(currency);
        return now === undefined ? (
          <Receipt key={currency} sunken dense lines={[]} total={{ label, value, currency }} />
        ) : (
          <Receipt
            key={currency}
            sunken
            dense
            lines={[
              { label: t("common.available"), value: now, currency },
              { label, value, currency, tone: "success", plus: true },
            ]}
            total={{ label: t("tasks.receipt.afterAnswer"), value: sumOf(now, sum), currency }}
          />
        );
      })}
    </>
  );
}

function sumOf(now: string, { currency, value }: Sum): string {
  const [balance, amount] = [parseAmount(now, currency), parseAmount(value, currency)];
  return balance && amount ? toWire(add(balance, amount)) : now;
}
