/** The steps of the wizard, in their order. */
export const verificationSteps = ["fullname", "address", "sdk"] as const;

export type VerificationStep = (typeof verificationSteps)[number];

/** Papers that prove an address; their texts stand under `verification.paper.<name>`. */
export const addressPapers = ["utilityBill", "bankStatement", "residencePermit", "taxNotice"] as const;

export type AddressPaper = (typeof addressPapers)[number];

/** Countries whose residents always prove their address. */
const countriesWithAddress: readonly string[] = ["UA"];
/** Countries whose residents are verified in the alternative way unless operators decide else. */
const alternativeCountries: readonly string[] = ["RU"];

/** Whether residents of a country are verified in the alternative way where nobody decided else. */
export function isAlternativeByDefault(country: string): boolean {
  return alternativeCountries.includes(country);
}

/** The steps that a person goes through: the one of address and papers only where the country or the flag asks for it. */
export function stepsFor(person: {
  readonly country: string;
  readonly isAlternative: boolean;
}): readonly VerificationStep[] {
  const isAsked = person.isAlternative || countriesWithAddress.includes(person.country);
  return isAsked ? verificationSteps : verificationSteps.filter((step) => step !== "address");
}
