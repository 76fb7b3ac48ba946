import type { ReactElement } from "react";
import type { SignInOptions } from "../../features/session/send-sign-in.ts";
import { useVisitCounting, VisitsQuestion } from "./visits.tsx";

/** The question about counting visits on the pages of guests; nothing once it is answered. */
export function GuestVisits(props: { readonly counter: NonNullable<SignInOptions["analytics"]> }): ReactElement | null {
  return useVisitCounting(props.counter) ? <VisitsQuestion /> : null;
}
