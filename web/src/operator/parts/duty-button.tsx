import type { OperatorRight } from "@artel/shared/calls/call";
import type { ReactElement } from "react";
import { Button, type ButtonProps } from "../../ui/controls/button.tsx";
import { useDuty } from "./use-operator.ts";

/** A small button of one duty: an operator without it sees why it is off. */
export function DutyButton(props: ButtonProps & { readonly duty: OperatorRight }): ReactElement {
  const { duty, disabledReason, ...button } = props;
  return <Button size="xs" {...button} disabledReason={useDuty()(duty) ?? disabledReason} />;
}
