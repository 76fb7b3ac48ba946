import type { Input, Output } from "@artel/shared/calls/call";
import type * as calls from "@artel/shared/calls/contractor-settings";
import { serviceById } from "@artel/shared/reference/service-catalogue";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { companyFacts } from "../tasks/company-facts.ts";
import { type ContractorSettings, contractorSettingsSchema, noSettings } from "./settings-schema.ts";
import { selectSettings, storeSettings } from "./store.ts";

type Reply = Output<typeof calls.getContractorSettings>;

/** Task settings of a contractor with the schema of their form (E-13, E-25); a stranger is missing (T-31). */
export async function getContractorSettings(
  tx: Tx,
  ctx: Context,
  { id }: Input<typeof calls.getContractorSettings>,
): Promise<Reply> {
  const values = found(await selectSettings(tx, ctx.user.companyId, id));
  const { currencies } = await companyFacts(tx, ctx, ctx.user.companyId);
  return { uiSettings: contractorSettingsSchema(currencies), values: { ...noSettings, ...values } };
}

/**
 * Changes the task settings of a contractor (E-26). Tasks that exist keep the plan they were made with. Refuses a stranger
 * (404), a service that is unknown, a currency that is off for the company, and a plan without a name.
 */
export async function updateContractorSettings(
  tx: Tx,
  ctx: Context,
  input: Input<typeof calls.updateContractorSettings>,
): Promise<Reply> {
  const { companyId } = ctx.user;
  const { currencies } = await companyFacts(tx, ctx, companyId);
  const { category, currency } = input.values;
  const plan = filledPlan(input.values.plan);
  if (category !== null && !serviceById(category)) {
    refuseField("values.category", "tasks.codeNotExist");
  }
  if (currency !== null && !currencies.includes(currency)) {
    throw new AppError("invalidInput", { fields: { "values.currency": { key: "tasks.currencyWrong" } } });
  }
  if (plan && plan.name === "") {
    refuseField("values.plan.name", "contractorSettings.planNameMissing");
  }
  const values: ContractorSettings = { ...input.values, plan };
  found(await storeSettings(tx, companyId, input.id, values));
  const subject = `contractor:${input.id}`;
  await recordAction(tx, ctx, { action: "contractor.settings", subject, tenant: companyId, detail: values });
  return { uiSettings: contractorSettingsSchema(currencies), values };
}

/** A plan in which something stands. */
function filledPlan(plan: ContractorSettings["plan"]): ContractorSettings["plan"] {
  return plan && Object.values(plan).some((part) => part !== "") ? plan : null;
}
