import { contractorBalances } from "@artel/shared/calls/balances/app";
import type { Output } from "@artel/shared/calls/call";
import {
  findPayouts,
  listPayouts,
  listWithdrawals,
  withdraw,
  withdrawalOverview,
  withdrawalQuotas,
} from "@artel/shared/calls/payouts/app";
import { flBankPayment, instantTransfer } from "@artel/shared/calls/payouts/legacy";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { ApiError } from "../../api/api-error.ts";
import type { CallInput } from "../../api/client.ts";
import { useSession } from "../../api/session.ts";
import { useMutationCall } from "../../api/use-call.ts";

export type Seen = NonNullable<CallInput<typeof withdraw>["seen"]>;
export type Reply = Output<typeof withdraw>;

/** A withdrawal that a person asks for, whichever call carries it. */
export interface Wish {
  /** Wire text. */
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly type: WithdrawMethod;
  readonly walletId: number;
  /** Percent of the method, such as "2.80". */
  readonly feePercent: string;
  readonly seen?: Seen;
}

interface Ends {
  readonly onSuccess: (reply: Reply) => void;
  readonly onError: (error: ApiError, seen: Seen | undefined) => void;
}

const touches = [findPayouts, listPayouts, listWithdrawals, withdrawalOverview, withdrawalQuotas, contractorBalances];

/** Sends a withdrawal: by the new call, or without apiV2 by the legacy call of its kind of method. */
export function useSendWithdrawal({ onSuccess, onError }: Ends): (wish: Wish) => Promise<Reply> {
  const { apiV2 } = useSession();
  const options = {
    touches,
    quiet: true,
    onSuccess,
    onError: (error: ApiError, { seen }: { readonly seen?: Seen | undefined }) => onError(error, seen),
  };
  const present = useMutationCall(withdraw, options);
  const toBank = useMutationCall(flBankPayment, options);
  const toCard = useMutationCall(instantTransfer, options);
  return (wish) => {
    if (apiV2) {
      const { feePercent: _percent, ...input } = wish;
      return present.mutateAsync(input);
    }
    const own = { Currency: wish.currency, Amount: wish.amount, Type: wish.type, ...seenIn(wish) };
    return isBank(wish.type)
      ? toBank.mutateAsync({ ...own, BillID: wish.type === "toBank" ? "" : wish.walletId })
      : toCard.mutateAsync({ ...own, Tax: wish.feePercent.replace(".", ""), CardId: wish.walletId });
  };
}

function seenIn({ seen }: Wish) {
  return seen ? { seen } : {};
}

/** Methods that the legacy call of banks takes. */
function isBank(type: WithdrawMethod): boolean {
  return type === "toBank" || type === "toBankAlt" || type === "bankBlr";
}
