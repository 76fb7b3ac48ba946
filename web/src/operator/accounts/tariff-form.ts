import { accountTariffEffect } from "@artel/shared/calls/accounts/operator";
import type { RuleContent } from "@artel/shared/rules/rule-content";
import { fractionToPercent, tariffIds } from "@artel/shared/rules/tariffs";
import { useCall } from "../../api/use-call.ts";
import type { Violations } from "../../ui/form/hook/form-state.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import type { Account } from "./account-types.ts";

/** An empty fee is that of the tariff. */
export interface TariffForm {
  readonly tariff: keyof typeof tariffIds;
  readonly taskFee: string;
  readonly cardFee: string;
  readonly bankAltFee: string;
  readonly smallFee: string;
  readonly reason: string;
}

type FeeName = "taskFee" | "cardFee" | "bankAltFee" | "smallFee";

const feeNames: readonly FeeName[] = ["taskFee", "cardFee", "bankAltFee", "smallFee"];
export const emptyFees: Readonly<Record<FeeName, string>> = { taskFee: "", cardFee: "", bankAltFee: "", smallFee: "" };

export const tariffNames = Object.keys(tariffIds) as readonly (keyof typeof tariffIds)[];

/** The fees that a tariff brings by itself, as they are typed. */
export function usualFees(
  { tariffs }: Pick<RuleContent, "tariffs">,
  name: keyof typeof tariffIds,
): Readonly<Record<FeeName, string>> {
  const { feeRate, withdrawTax, withdrawBankAltTax, wCardUSDLess100USDPlus } = tariffs[name];
  return {
    taskFee: fractionToPercent(feeRate),
    cardFee: withdrawTax,
    bankAltFee: withdrawBankAltTax,
    smallFee: wCardUSDLess100USDPlus,
  };
}

/** The fees that were typed; a comma is a point. */
export function feesOf(form: TariffForm): Partial<Record<FeeName, string>> {
  return Object.fromEntries(
    feeNames.flatMap((name) => {
      const fee = form[name].trim().replace(",", ".");
      return fee === "" ? [] : [[name, fee]];
    }),
  );
}

/** Fees that are none, by the key of what is wrong; the server judges by the same patterns. */
function wrongFees(
  form: TariffForm,
): Readonly<Partial<Record<FeeName, "validations.feePercent" | "validations.flatFee">>> {
  const wrong = Object.entries(feesOf(form)).filter(
    ([name, fee]) => !(name === "smallFee" ? /^\d{1,3}(\.\d{1,2})?$/ : /^\d{1,2}(\.\d{1,2})?$/).test(fee),
  );
  return Object.fromEntries(
    wrong.map(([name]) => [name, name === "smallFee" ? "validations.flatFee" : "validations.feePercent"]),
  );
}

/** Why fees cannot be asked for like that, in words. */
export function problemsOf(form: TariffForm, t: Translate): Violations<TariffForm> {
  return Object.fromEntries(Object.entries(wrongFees(form)).map(([name, key]) => [name, t(key)]));
}

/** What the typed tariff would change; nothing while a fee is not one. */
export function useTariffEffect({ id }: Account, form: TariffForm, isOpen: boolean) {
  const isTyped = Object.keys(wrongFees(form)).length === 0;
  const options = { enabled: isOpen && isTyped, quiet: true, staleSeconds: 0 } as const;
  const { data, error } = useCall(accountTariffEffect, { id, tariff: form.tariff, ...feesOf(form) }, options);
  return { effect: data, error };
}
