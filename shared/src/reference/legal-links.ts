import { legalPages } from "./legal-pages.ts";
import { companyTermsFor } from "./provider-of-country.ts";
import { providerIds, providers } from "./providers.ts";

/** Own pages of an installation; null where it has none. */
export interface ConfiguredLinks {
  readonly knowledgeBase: string | null;
  readonly privacy: string | null;
  /** May hold `{provider}`: malta, cyprus or singapore. */
  readonly companyTerms: string | null;
  readonly agreement: string | null;
}

export interface LegalLinks {
  readonly knowledgeBase: string;
  readonly privacy: string;
  /** Terms of companies of a country, by the provider that serves it; one that is served from Malta anyway has those of Malta. */
  readonly companyTerms: (country: string, isMalta?: boolean) => string;
  /** Agreement of contractors. */
  readonly agreement: string;
}

/** Where the legal links lead: to the installation's own pages, else to those that the product serves itself. */
export function legalLinks(configured: ConfiguredLinks | undefined): LegalLinks {
  return {
    knowledgeBase: configured?.knowledgeBase ?? legalPages.knowledgeBase,
    privacy: configured?.privacy ?? legalPages.privacy,
    companyTerms: (country, isMalta = false) => {
      const provider = isMalta ? providers[providerIds.malta].terms : companyTermsFor(country);
      return configured?.companyTerms?.replaceAll("{provider}", provider) ?? `/legal/terms-${provider}`;
    },
    agreement: configured?.agreement ?? legalPages.agreement,
  };
}
