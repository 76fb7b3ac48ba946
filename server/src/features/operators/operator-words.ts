import type { OperatorRight } from "@artel/shared/calls/call";
import { operatorRights } from "@artel/shared/states/operator-rights";
import type { TextKey } from "@artel/shared/text/all-texts";

/** The names of duties as keys of their texts, in one order whatever order they came in. */
export function listRights(rights: readonly OperatorRight[]): readonly TextKey[] {
  return operatorRights.filter((right) => rights.includes(right)).map((right) => `operator.right.${right}` as const);
}
