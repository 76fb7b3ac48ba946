import { AppError } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type FundedCompany, fundedCompany } from "./proforma/request-store.ts";

/** What stands against any top-up of a company: that it is not activated. Undefined where nothing does. */
export function judgeFunding(
  company: Pick<FundedCompany, "can_proforma"> | undefined,
): "companyNotActivated" | undefined {
  return company?.can_proforma ? undefined : "companyNotActivated";
}

/** Refuses a top-up of a company that is not activated. */
export function requireActivated(company: Pick<FundedCompany, "can_proforma">): void {
  const refusal = judgeFunding(company);
  if (refusal) {
    throw new AppError(refusal);
  }
}

/** What stands against any top-up of the company of a session. */
export async function judgeAnyFunding(
  read: Read,
  { user }: Pick<Context, "user">,
): Promise<"companyNotActivated" | undefined> {
  return judgeFunding(await fundedCompany(read, user.companyId));
}
