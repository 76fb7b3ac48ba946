import type { CallDefinition, ManagerRight, OperatorRight } from "@artel/shared/calls/call";
import { AppError } from "../app-error.ts";
import type { SessionUser } from "../context.ts";

/**
 * Refuses a person whom the call is not for: 401 without a session, 404 for operator calls asked by anybody else,
 * 403 for a missing role or right.
 */
export function authorize(call: CallDefinition, user: SessionUser): void {
  const { who } = call;
  if (who === "public") {
    return;
  }
  if (who === "operator" || who.startsWith("operator:")) {
    authorizeOperator(who, user);
    return;
  }
  if (user.role === "guest") {
    throw new AppError("unauthorized");
  }
  if (!isAllowed(who, user)) {
    throw new AppError("forbidden");
  }
}

function authorizeOperator(who: string, user: SessionUser): void {
  if (user.role !== "operator") {
    throw new AppError("notFound");
  }
  const right = who.split(":")[1] as OperatorRight | undefined;
  if (right && !user.operatorRights.includes(right)) {
    throw new AppError("forbidden");
  }
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
