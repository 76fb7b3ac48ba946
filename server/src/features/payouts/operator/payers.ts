import { utcDay } from "@artel/shared/checks/calendar";
import type { Payer } from "@artel/shared/payment-files/payment-order";
import { providerIds, providers, topUpDetails } from "@artel/shared/reference/providers";
import type { PayoutSettings } from "../../../providers/payouts/variables.ts";

/** The accounts that the provider pays from on a day, by currency: those that its documents name. */
export function payersOf(at: Date): ReadonlyMap<string, Payer> {
  const { id, companyName: name, address, city, zip, country } = providers[providerIds.cyprus];
  const day = utcDay(at);
  const payers = new Map<string, Payer>();
  for (const currency of ["EUR", "USD"] as const) {
    const details = topUpDetails(id, currency, day);
    if (details?.kind === "bank") {
      const { accountNumber: account, bankSwift: bankCode, bankName } = details;
      payers.set(currency, { name, address, city, zip, country, account, bankCode, bankName });
    }
  }
  return payers;
}

/** Who pays rubles: of the configuration, or in the embedded mode an invented company. */
export function rublePayer(
  config: Pick<PayoutSettings, "payoutPayerRub"> & { readonly mode: string },
): Payer | undefined {
  return config.payoutPayerRub ?? (config.mode === "embedded" ? demoPayer : undefined);
}

const demoPayer: Payer = {
  name: "ООО «Артель Демо»",
  inn: "9900000017",
  kpp: "773601001",
  account: "40702810700000000077",
  bankCode: "044525225",
  bankName: "Демонстрационный банк",
  correspondent: "30101810400000000225",
};
