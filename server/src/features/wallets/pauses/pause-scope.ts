import type { CurrencyCode } from "@artel/shared/money/currencies";
import { countryOf } from "@artel/shared/reference/countries";
import { currenciesOfMethod } from "@artel/shared/rules/methods/all-methods";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { refuseField } from "../../../http/app-error.ts";
import type { PauseScope } from "./pause-store.ts";

/** What a request for a pause is for. Refuses a country that nobody knows and a currency that the method does not pay. */
export function scopeOf(input: {
  readonly method: WithdrawMethod;
  readonly country?: string | undefined;
  readonly currency?: CurrencyCode | undefined;
}): PauseScope {
  const { method, country = null, currency = null } = input;
  if (country !== null && !countryOf(country)) {
    refuseField("country", "validations.wrongValue");
  }
  const paid = currenciesOfMethod(method);
  if (currency !== null && !paid.includes(currency)) {
    refuseField("currency", "methodPauses.notPaid", { currencies: paid.join(", ") });
  }
  return { method, country, currency };
}
