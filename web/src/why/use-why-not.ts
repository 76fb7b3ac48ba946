import { type Why, whyNot } from "@artel/shared/calls/actions/app";
import type { Output } from "@artel/shared/calls/call";
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

type Answer = Output<typeof whyNot>["actions"][number];

/** Of a withdrawal or a new method: which one, and in which currency. */
interface About {
  readonly method?: WithdrawMethod;
  readonly currency?: CurrencyCode;
}

/**
 * Why the signed-in person cannot do something now, by the judges of the server; undefined where it can be done, and while the answer
 * is on its way: the server refuses then. Of a withdrawal without a method it is that of the method nearest to work, where none does.
 */
export function useWhyNot(): (action: ActionName, about?: About) => WhyHint | undefined {
  const { t } = useText();
  const { data } = useCall(whyNot, {}, { quiet: true });
  return useCallback(
    (action, about) => {
      const why = nearestWhy(data?.actions ?? [], action, about);
      return why && hintOf(why, t);
    },
    [data, t],
  );
}

/** What people can end by themselves, the nearest to done first. */
const nearest: readonly Why["reason"]["key"][] = ["errors.minimum", "errors.walletNotVerified", "why.noMethod"];

/** Of the answers about an action the reason that a person comes past first; undefined where one of them can be done. */
export function nearestWhy(answers: readonly Answer[], action: ActionName, about: About = {}): Why | undefined {
  const { method, currency } = about;
  const whys = answers
    .filter((one) => one.action === action)
    .filter(
      (one) => (method === undefined || one.method === method) && (currency === undefined || one.currency === currency),
    )
    .map(({ why }) => why);
  if (whys.includes(null)) {
    return undefined;
  }
  const found = nearest.map((key) => whys.find((why) => why?.reason.key === key)).find(Boolean);
  return found ?? whys[0] ?? undefined;
}

/** A reason in the reader's words, with its way out. */
export function hintOf({ reason, wayOut }: Why, t: Translate): WhyHint {
  return {
    text: t(reason.key, reason.params),
    step: wayOut ? t(wayOut.key) : undefined,
    href: wayOut?.href ?? undefined,
  };
}
