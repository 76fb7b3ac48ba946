import { countryOf, isEuCountry } from "./countries.ts";
import { type Provider, type ProviderId, providerIds, providers } from "./providers.ts";

/** Asia and the Pacific, served from Singapore. */
const asiaPacific = new Set(
  "AU BD BN BT CN FJ HK ID IN JP KH KR LA LK MM MN MO MV MY NP NZ PG PH SB SG TH TL TO TW VN VU WS".split(" "),
);

/**
 * The legal entity that serves companies of a country: the one seated there, Malta for the rest of the EU,
 * Singapore for Asia and the Pacific, Cyprus for everybody else.
 */
export function providerIdFor(country: string): ProviderId {
  const seated = Object.values(providerIds).find((id) => id === countryOf(country)?.providerId);
  if (seated) {
    return seated;
  }
  if (isEuCountry(country)) {
    return providerIds.malta;
  }
  return asiaPacific.has(country) ? providerIds.singapore : providerIds.cyprus;
}

/** Which company terms hold for a country: of Malta, Cyprus or Singapore. */
export function companyTermsFor(country: string): Provider["terms"] {
  return providers[providerIdFor(country)].terms;
}
