import type { PayoutView } from "@artel/shared/calls/payouts/views";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { type ReactElement, useState } from "react";
import { WithdrawPopup } from "../features/payouts/withdraw-popup.tsx";
import { MethodRows } from "../features/wallets/method-rows.tsx";
import type { Adding } from "../features/wallets/use-adding.ts";
import { arrivalKey, type ListedWallet, typeKey } from "../features/wallets/wallet-look.ts";
import { isUsable } from "../features/wallets/way-out.ts";
import { useAddress } from "../ui/state/address.tsx";
import { useText } from "../ui/words/use-text.ts";
import { type MoneyProps, methodOf } from "./own-money.ts";

/** Withdraws money of one currency by a method that is chosen in the popup. */
export function CurrencyPopup(
  props: MoneyProps & {
    readonly currency: CurrencyCode;
    readonly adding: Adding;
    readonly onResend: (wallet: ListedWallet) => void;
    readonly onClose: () => void;
  },
): ReactElement | null {
  const { t } = useText();
  const { overview, wallets, groups, currency, adding, onResend, onClose } = props;
  const { setSearch } = useAddress();
  const [wished, setWished] = useState<number>();
  const usable = wallets.filter((wallet) => isUsable(wallet, groups, currency));
  const chosen = usable.find(({ id }) => id === wished) ?? usable[0];
  if (!chosen) {
    return null;
  }
  const exchange = (target: CurrencyCode) =>
    setSearch({ withdraw: undefined, exchange: `${currency}-${target}` }, { push: true });
  return (
    <WithdrawPopup
      opened
      onClose={onClose}
      method={methodOf(chosen, groups)}
      currency={currency}
      balance={overview.available.find((one) => one.currency === currency)?.amount ?? "0.00"}
      free={undefined}
      arrival={t(arrivalKey(chosen.type))}
      about={{
        taxState: chosen.wallet.TaxState ?? null,
        methodName: ({ method }: PayoutView) => t(typeKey(method)),
        arrival: ({ method }: PayoutView) => t(arrivalKey(method)),
      }}
      choice={
        <MethodRows
          wallets={wallets.filter(({ wallet }) => wallet.currencies.includes(currency))}
          groups={groups}
          currency={currency}
          chosen={chosen.id}
          onChoose={setWished}
          free={undefined}
          onResend={onResend}
          onFillIn={adding.change}
          onExchange={exchange}
        />
      }
    />
  );
}
