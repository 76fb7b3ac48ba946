import { estimateWithdrawal, withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { resultCodes } from "@artel/shared/calls/payouts/fields";
import { isPageOf } from "@artel/shared/checks/outside-page";
import { formatMoney } from "@artel/shared/money/wire";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { presentFigures } from "../../api/present-figures.ts";
import { touch, useCall } from "../../api/use-call.ts";
import type { Change } from "../../ui/feedback/changed-note.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { type Reply, type Seen, useSendWithdrawal } from "./send-withdrawal.ts";

export interface WithdrawOutcome {
  /** The id of the request. */
  readonly id?: number;
  /** A page of the provider where the person goes on. */
  readonly url?: string;
  readonly failure?: string;
  /** Figures that were others by the time the request came: nothing was sent, and they are asked about anew. */
  readonly changes?: readonly Change[];
}

/** What an answer asks for: done with an id, a page that may be opened, or a refusal. */
export type WithdrawStep =
  | { readonly kind: "done"; readonly id: number }
  | { readonly kind: "page"; readonly url: string }
  | { readonly kind: "foreignPage" }
  | { readonly kind: "failed"; readonly reason: string };

/** Reads an answer: 777 is done, 111 and 555 open a page of a listed host and no other, any other code is an error. */
export function stepOf(reply: Reply, hosts: readonly string[]): WithdrawStep {
  if (reply.code === resultCodes.done && reply.id !== undefined) {
    return { kind: "done", id: reply.id };
  }
  if ((reply.code === resultCodes.openUrl || reply.code === resultCodes.bindCard) && reply.url !== undefined) {
    return isPageOf(hosts, reply.url) ? { kind: "page", url: reply.url } : { kind: "foreignPage" };
  }
  return { kind: "failed", reason: reply.text ?? String(reply.code) };
}

/** What of a withdrawal is not what its person saw. */
function changesOf(t: Translate, seen: Seen, present: Readonly<Record<string, unknown>>): Change[] {
  const money = (value: unknown) => formatMoney(String(value), seen.currency);
  const figures = [
    { label: t("withdrawals.receipt.to"), before: seen.to, after: String(present.to) },
    { label: t("withdrawals.receipt.fees"), before: money(seen.fee), after: money(present.fee) },
    { label: t("withdrawals.receipt.total"), before: money(seen.amountWithdraw), after: money(present.amountWithdraw) },
  ];
  return figures.filter(({ before, after }) => before !== after);
}

/** Requests a withdrawal and does what its answer asks for. */
export function useWithdraw(onDone: (id: number) => void) {
  const { t } = useText();
  const client = useQueryClient();
  const hosts = useCall(withdrawalOverview, {}, { quiet: true }).data?.pageHosts ?? [];
  const [outcome, setOutcome] = useState<WithdrawOutcome>();
  const send = useSendWithdrawal({
    onSuccess: (reply) => {
      const step = stepOf(reply, hosts);
      switch (step.kind) {
        case "done":
          return onDone(step.id);
        case "page":
          window.open(step.url, "_blank", "noopener,noreferrer");
          return setOutcome({ url: step.url });
        case "foreignPage":
          return setOutcome({ failure: t("withdrawals.foreignPage") });
        case "failed":
          return setOutcome({ failure: t("withdrawals.failed", { reason: step.reason }) });
      }
    },
    // A card frame that the person closed says nothing: closing the code popup is "cancelled".
    onError: (error, seen) => {
      const present = presentFigures(error);
      if (present && seen) {
        touch(client, [estimateWithdrawal]);
        return setOutcome({ changes: changesOf(t, seen, present) });
      }
      if (error.code !== "cancelled" && Object.keys(error.fields).length === 0) {
        setOutcome({ failure: error.isOutcomeUnknown ? t("withdrawals.unclear") : error.message });
      }
    },
  });
  return { send, outcome, forget: () => setOutcome(undefined) };
}
