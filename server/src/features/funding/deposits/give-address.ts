import type { askDepositAddress } from "@artel/shared/calls/funding/app-deposits";
import { depositCurrency } from "@artel/shared/limits/deposits";
import { isCurrencyDisabled } from "@artel/shared/rules/user-currencies";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import { companyRuleUser } from "../../rules/company-rule-user.ts";
import { presentRules } from "../../rules/present-rules.ts";
import { requireActivated } from "../activated.ts";
import { type FundedCompany, lockFundedCompany } from "../proforma/request-store.ts";
import { addressOfCompany, lockAddressOf, takeSpareAddress } from "./address-store.ts";

/** The job that looks at one address. */
export const lookJob = "look-at-deposit-address";

/**
 * Gives the company its address, the same one at each call, and has the watcher look at it now. Refused: an installation that
 * takes no deposits, a company that is not activated, and one that may not hold USDT.
 */
export const askDepositAddressAction: Action<typeof askDepositAddress> = async (tx, ctx) => {
  const company = found(await lockFundedCompany(tx, ctx.user.companyId));
  requireActivated(company);
  if (!(await mayDeposit(tx, ctx, company))) {
    throw new AppError(ctx.app.config.tronDeposits ? "currencyNotOffered" : "optionNotAvailable");
  }
  const { place, address } = await addressFor(tx, ctx, ctx.user.companyId);
  await addJob(tx, lookJob, { place }, { key: `${lookJob}:${place}` });
  return { address };
};

/** Whether a company may pay in on the chain here. */
export async function mayDeposit(
  tx: Read,
  ctx: Pick<Context, "app" | "user" | "now">,
  company: FundedCompany,
): Promise<boolean> {
  const { rules } = await presentRules(tx, ctx);
  const user = companyRuleUser(ctx.user.companyId, company);
  return (
    ctx.app.config.tronDeposits &&
    company.is_friend &&
    company.can_proforma &&
    company.bills.includes(depositCurrency) &&
    !isCurrencyDisabled(depositCurrency, "fund", user, rules)
  );
}

/**
 * The address of a company, which gets a spare one where it has none. No request waits for the signer: without a spare address
 * it is refused as `unavailable`; the watcher brings new ones as a worker starts, and each minute.
 */
export async function addressFor(
  tx: Tx,
  ctx: Context,
  companyId: number,
): Promise<{ readonly place: number; readonly address: string }> {
  await lockAddressOf(tx, companyId);
  const known = await addressOfCompany(tx, companyId);
  if (known) {
    return known;
  }
  const given = await takeSpareAddress(tx, companyId, ctx.now);
  if (!given) {
    throw new AppError("unavailable");
  }
  await recordAction(tx, ctx, {
    action: "deposit.address",
    subject: `deposit-address:${given.place}`,
    tenant: companyId,
    detail: { address: given.address },
  });
  return given;
}
