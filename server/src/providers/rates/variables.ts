import { z } from "zod";
import { openAddressFaults, pageAddress, privateAddressFaults } from "../../platform/variables/forms.ts";
import { group, type SettingsOf, variable } from "../../platform/variables/variable.ts";

/** A percentage of at most two decimals, above zero and below 100. */
const percent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, "a percentage below 100 with at most two decimals")
  .refine((text) => !/^0+(\.0+)?$/.test(text), "above zero");

const address = (service: string, url: string) =>
  variable(pageAddress, {
    default: url,
    says: `Address of the rates of ${service}; the sandbox speaks its format.`,
    more: "https of another machine in production.",
  });

export const ratesGroup = group({
  title: "Exchange rates",
  variables: {
    RATES_SOURCE: variable(z.enum(["fixed", "sources"]), {
      example: "sources",
      unset: "the sources of the sandbox (demo), fixed (otherwise)",
      says: "Source of exchange rates: fixed means that operators publish them, sources that central banks and exchanges are asked.",
      more: "A demo of one process that does not name it asks the stand-ins of its own sandbox.",
    }),
    RATES_ECB_URL: address("the European Central Bank", "https://www.ecb.europa.eu"),
    RATES_CBR_URL: address("the Bank of Russia", "https://www.cbr.ru"),
    RATES_NBRB_URL: address("the National Bank of Belarus", "https://api.nbrb.by"),
    RATES_COINBASE_URL: address("Coinbase", "https://api.coinbase.com"),
    RATES_KRAKEN_URL: address("Kraken", "https://api.kraken.com"),
    RATES_USDT_DRIFT: variable(percent, {
      default: "1",
      says: "USDT is not exchanged while every source that answers sees it by more than this percentage beside one US dollar.",
    }),
  },
  faults: (settings) => openAddressFaults(addressesOf(settings)),
  refusals: (settings) =>
    Object.entries(addressesOf(settings))
      .filter(([name, url]) => !url.startsWith("https:") || privateAddressFaults({ [name]: url }).length === 0)
      .map(([name]) => `${name}: https of another machine is required in production`),
});

export type RateSettings = SettingsOf<typeof ratesGroup.variables>;

function addressesOf(settings: RateAddresses): Record<string, string> {
  return {
    RATES_ECB_URL: settings.ratesEcbUrl,
    RATES_CBR_URL: settings.ratesCbrUrl,
    RATES_NBRB_URL: settings.ratesNbrbUrl,
    RATES_COINBASE_URL: settings.ratesCoinbaseUrl,
    RATES_KRAKEN_URL: settings.ratesKrakenUrl,
  };
}

/** The addresses of all sources. */
export interface RateAddresses {
  readonly ratesEcbUrl: string;
  readonly ratesCbrUrl: string;
  readonly ratesNbrbUrl: string;
  readonly ratesCoinbaseUrl: string;
  readonly ratesKrakenUrl: string;
}
