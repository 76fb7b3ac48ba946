import { contractorBalances } from "@artel/shared/calls/balances";
import { listPayouts } from "@artel/shared/calls/payouts";
import {
  listWithdrawals,
  resultCodes,
  withdraw,
  withdrawalOverview,
  withdrawalQuotas,
} from "@artel/shared/calls/withdrawals";
import { useState } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { useText } from "../../ui/use-text.ts";

export interface WithdrawOutcome {
  /** The id of the request. */
  readonly id?: number;
  /** A page of the provider where the person goes on (K-15). */
  readonly url?: string;
  readonly failure?: string;
}

/** Requests a withdrawal and reads its answer: 777 is done, 111 and 555 open a page, any other code is an error (K-15 to K-17). */
export function useWithdraw(onDone: (id: number) => void) {
  const { t } = useText();
  const [outcome, setOutcome] = useState<WithdrawOutcome>();
  const mutation = useMutationCall(withdraw, {
    touches: [listPayouts, listWithdrawals, withdrawalOverview, withdrawalQuotas, contractorBalances],
    quiet: true,
    onSuccess: (reply) => {
      if (reply.code === resultCodes.done && reply.id !== undefined) {
        onDone(reply.id);
        return;
      }
      if ((reply.code === resultCodes.openUrl || reply.code === resultCodes.bindCard) && reply.url !== undefined) {
        window.open(reply.url, "_blank", "noopener");
        setOutcome({ url: reply.url });
        return;
      }
      setOutcome({ failure: t("withdrawals.failed", { reason: reply.text ?? String(reply.code) }) });
    },
    onError: (error) => {
      if (error.code !== "cancelled" && Object.keys(error.fields).length === 0) {
        setOutcome({ failure: error.isOutcomeUnknown ? t("withdrawals.unclear") : error.message });
      }
    },
    // A card frame that the person closed says nothing (K-18): closing the code popup is "cancelled".
  });
  return { mutation, outcome, forget: () => setOutcome(undefined) };
}
