/** Whose account it is: only these two own money. */
export type AccountKind = "company" | "contractor";

/** What an account is listed for; each is kept as a word in the flags of the account. */
export const accountFlags = [
  "altCurrenciesOff",
  "rubHidden",
  "bynHidden",
  "usdtHidden",
  "isOldRubFlow",
  "isAutoStartKycReadOnly",
  "cardPayIn",
  "maltaTreatment",
] as const;

export type AccountFlag = (typeof accountFlags)[number];

/** The sections in which operators see the settings of an account. */
export const accountSections = ["currencies", "features", "documents"] as const;
export type AccountSection = (typeof accountSections)[number];

/** What operators decide about one account, beside its tariff. */
export interface AccountSettingRow {
  readonly section: AccountSection;
  readonly of: readonly AccountKind[];
  /** What a new account begins with. */
  readonly usual: boolean;
}

const both = ["company", "contractor"] as const;
const company = ["company"] as const;

/** Every setting of an account that operators decide on, in the order in which they read them. */
export const accountSettings = {
  isFriend: { section: "currencies", of: company, usual: false },
  hideRubByn: { section: "currencies", of: company, usual: false },
  altCurrenciesOff: { section: "currencies", of: both, usual: false },
  rubHidden: { section: "currencies", of: both, usual: false },
  bynHidden: { section: "currencies", of: both, usual: false },
  usdtHidden: { section: "currencies", of: both, usual: false },
  isOldRubFlow: { section: "features", of: company, usual: false },
  isNewTransactions: { section: "features", of: company, usual: true },
  apiV2: { section: "features", of: both, usual: true },
  isAutoStartKycReadOnly: { section: "features", of: company, usual: false },
  cardPayIn: { section: "features", of: company, usual: false },
  maltaTreatment: { section: "documents", of: company, usual: false },
} as const satisfies Readonly<Record<string, AccountSettingRow>>;

export type AccountSetting = keyof typeof accountSettings;

/** The names of all settings. */
export const accountSettingNames = Object.keys(accountSettings) as readonly AccountSetting[];

/** The settings that accounts of a kind have. */
export function settingsOf(kind: AccountKind): readonly AccountSetting[] {
  return accountSettingNames.filter((name) => (accountSettings[name].of as readonly AccountKind[]).includes(kind));
}

/** Whether a setting is kept as a flag. */
export function isAccountFlag(name: string): name is AccountFlag {
  return (accountFlags as readonly string[]).includes(name);
}

/** The known flags among stored words. */
export function flagsOf(words: readonly string[]): readonly AccountFlag[] {
  return accountFlags.filter((flag) => words.includes(flag));
}
