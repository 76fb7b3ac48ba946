import type { CallDefinition, ManagerRight, OperatorRight } from "@artel/shared/calls/call";
import type { ErrorCode } from "@artel/shared/errors";
import { AppError } from "../app-error.ts";
import type { SessionUser } from "../context.ts";

/**
 * Refuses a person whom the call is not for: 401 without a session, 404 for operator calls asked by anybody else,
 * 403 for a missing role or right.
 */
export function authorize(call: CallDefinition, user: SessionUser): void {
  const refusal = lackingRight(call, user);
  if (refusal) {
    throw new AppError(refusal);
  }
}

/**
 * Refuses an operator who looks on as somebody whatever is no mere read, a public call included, and what is the person's own. It
 * stands before the rights: the answer does not depend on whose account it is.
 */
export function refuseViewer(call: CallDefinition, user: SessionUser): void {
  if (user.viewer && (call.kind !== "read" || call.isOwnOnly)) {
    throw new AppError("viewOnly");
  }
}

/** What `authorize` would refuse a person with; undefined for whom the call is for. */
export function lackingRight({ who }: Pick<CallDefinition, "who">, user: SessionUser): ErrorCode | undefined {
  if (who === "public") {
    return undefined;
  }
  if (who === "operator" || who.startsWith("operator:")) {
    return lackingDuty(who, user);
  }
  if (user.role === "guest") {
    return "unauthorized";
  }
  return isAllowed(who, user) ? undefined : "forbidden";
}

function lackingDuty(who: string, user: SessionUser): ErrorCode | undefined {
  if (user.role !== "operator") {
    return "notFound";
  }
  const right = who.split(":")[1] as OperatorRight | undefined;
  return right && !user.operatorRights.includes(right) ? "forbidden" : undefined;
}

function isAllowed(who: string, user: SessionUser): boolean {
  switch (who) {
    case "user":
      return user.role === "company" || user.role === "freelancer";
    case "company":
      return user.role === "company";
    case "companyOwner":
      return user.role === "company" && user.isOwner;
    case "contractor":
      return user.role === "freelancer";
    default:
      return user.role === "company" && user.rights[who.split(":")[1] as ManagerRight];
  }
}
