import type { OperatorRight } from "@artel/shared/calls/call";
import { createContext, useContext } from "react";
import { useText } from "../../ui/words/use-text.ts";

/** The signed-in operator, as far as screens need it. */
export interface Operator {
  readonly userId: number;
  readonly name: string;
  readonly rights: readonly OperatorRight[];
}

/** Set by the console's guard, below which all its pages are. */
export const OperatorContext = createContext<Operator>({ userId: 0, name: "", rights: [] });

/** The signed-in operator. */
export function useOperator(): Operator {
  return useContext(OperatorContext);
}

/** Why a duty is not this operator's; undefined where it is. Buttons take it as their `disabledReason`. */
export function useDuty(): (right: OperatorRight) => string | undefined {
  const { t } = useText();
  const { rights } = useOperator();
  return (right) =>
    rights.includes(right) ? undefined : t("operator.right.needed", { right: t(`operator.right.${right}`) });
}
