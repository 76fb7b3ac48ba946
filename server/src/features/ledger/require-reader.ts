import type { OperatorRight } from "@artel/shared/states/operator-rights";
import { AppError } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";

const readers: readonly OperatorRight[] = ["finance", "treasury"];

/** Refuses an operator who has to do with money in neither way: the books hold the money of everybody. */
export function requireReader({ user }: Context): void {
  if (!readers.some((right) => user.operatorRights.includes(right))) {
    throw new AppError("forbidden");
  }
}
