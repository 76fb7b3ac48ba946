import { type Why, whyNot } from "@artel/shared/calls/actions/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { ActionName } from "@artel/shared/states/actions";
import { pausedMethodsText } from "@artel/shared/text/paused-methods";
import { whyText } from "@artel/shared/text/why";
import { useCallback } from "react";
import { useCall } from "../api/use-call.ts";
import type { WhyHint } from "../ui/controls/why-button.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { type Translate, useText } from "../ui/words/use-text.ts";

registerTexts(whyText, pausedMethodsText);

/** Of a withdrawal or a new method: which one, and in which currency. */
interface About {
  readonly method?: WithdrawMethod;
  readonly currency?: CurrencyCode;
}

/**
 * Why the signed-in person cannot do something now, by the judges of the server; undefined where it can be done, and while the answer
 * is on its way: the server refuses then. Of a withdrawal without a method it is that of the first one, where none works.
 */
export function useWhyNot(): (action: ActionName, about?: About) => WhyHint | undefined {
  const { t } = useText();
  const { data } = useCall(whyNot, {}, { quiet: true });
  return useCallback(
    (action, { method, currency } = {}) => {
      const answers = (data?.actions ?? []).filter(
        (one) =>
          one.action === action &&
          (method === undefined || one.method === method) &&
          (currency === undefined || one.currency === currency),
      );
      const [first] = answers;
      return first?.why && answers.every(({ why }) => why !== null) ? hintOf(first.why, t) : undefined;
    },
    [data, t],
  );
}

/** A reason in the reader's words, with its way out. */
export function hintOf({ reason, wayOut }: Why, t: Translate): WhyHint {
  return {
    text: t(reason.key, reason.params),
    step: wayOut ? t(wayOut.key) : undefined,
    href: wayOut?.href ?? undefined,
  };
}
