import type { Why, whyNot } from "@artel/shared/calls/actions/app";
import type { Output } from "@artel/shared/calls/call";
import type { ErrorCode } from "@artel/shared/errors";
import type { ActionName } from "@artel/shared/states/actions";
import { type Refusal, whyOf } from "./why.ts";

export type Answer = Output<typeof whyNot>["actions"][number];

/** The answer about an action that is neither of a method nor of a currency. */
export function plain(action: ActionName, refusal: Refusal | undefined, wayOut?: Why["wayOut"]): Answer {
  return { action, method: null, currency: null, why: whyOf(refusal, wayOut) };
}

/** The answer about exchanges; where there is no money the way to it differs by who asks. */
export function exchangeAnswer(code: ErrorCode | undefined, money: NonNullable<Why["wayOut"]>): Answer {
  if (code === "insufficientFunds") {
    return plain("exchange", { code, text: "why.noBalance" }, money);
  }
  if (code === "forbidden") {
    return plain("exchange", { code, text: "why.right.owner" }, { key: "why.out.askOwner", href: null });
  }
  return plain("exchange", code && { code });
}
