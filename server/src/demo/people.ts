import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { AccountSetting } from "@artel/shared/states/account-settings";
import type { KycState } from "@artel/shared/states/kyc-state";

/** What operators have decided about an account of the demo. */
export type DemoSettings = Readonly<Partial<Record<AccountSetting, boolean>>>;

/** The demo accounts. Every password is `artel-demo-1`; they exist in demo mode only. */
export const demoPassword = "artel-demo-1";

/** Authenticator secrets of the demo operators, printed at every start. */
export const demoOperators = [
  {
    email: "operator@artel.example",
    name: "Olga",
    surname: "Operator",
    totpSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  },
  { email: "second@artel.example", name: "Semyon", surname: "Second", totpSecret: "KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU" },
] as const;

/** The people whom stories of the demo name. */
export const northwind = "olivia@northwind.example";
export const aurora = "finance@aurora.example";
export const harbor = "new@harbor.example";
export const pioneer = "pioneer@pioneer.example";
export const orbit = "orbit@orbit.example";
export const delta = "delta@delta.example";
export const max = "max@northwind.example";
export const anna = "anna@demo.example";
export const carla = "carla@demo.example";
export const gus = "gus@demo.example";
export const hugo = "hugo@demo.example";
export const boris = "boris@demo.example";
export const dmitry = "dmitry@demo.example";

export interface DemoCompany {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly company: string;
  readonly country: string;
  /** A fixed id for the lists of special accounts and the boundary of old ids. */
  readonly id?: number;
  readonly isActivated: boolean;
  /** Days before the making of the demo on which it signed up; 0 for some hours. */
  readonly since: number;
  readonly address: string;
  /** Currency ids of the settings. */
  readonly bills?: readonly CurrencyCode[];
  readonly settings?: DemoSettings;
}

/** The phone of every company. */
export const companyPhone = "+357 22 000000";

export const demoCompanies: readonly DemoCompany[] = [
  {
    email: northwind,
    name: "Olivia",
    surname: "North",
    company: "Northwind Studio Ltd",
    country: "CY",
    address: "14 Anexartisias Street",
    since: 365,
    isActivated: true,
    settings: { cardPayIn: true },
  },
  {
    email: aurora,
    name: "Fiona",
    surname: "Aurora",
    company: "Aurora Labs Ltd",
    country: "CY",
    address: "3 Spyrou Kyprianou Avenue",
    since: 365,
    isActivated: true,
    settings: { isFriend: true },
    bills: ["EUR", "USD", "RUB", "USDT", "BYN"],
  },
  {
    email: harbor,
    name: "Nora",
    surname: "Harbor",
    company: "Harbor Design Ltd",
    country: "MT",
    address: "27 Old Mint Street",
    since: 0,
    isActivated: false,
  },
  {
    email: pioneer,
    name: "Peter",
    surname: "Pioneer",
    company: "Pioneer Trading Ltd",
    country: "CY",
    address: "88 Makariou Avenue",
    since: 365,
    id: 1200,
    isActivated: true,
    settings: {
      ...{ usdtHidden: true, maltaTreatment: true },
      ...{ isOldRubFlow: true, isNewTransactions: false, apiV2: false },
    },
  },
  {
    email: orbit,
    name: "Oscar",
    surname: "Orbit",
    company: "Orbit Media Ltd",
    country: "CY",
    address: "6 Gladstonos Street",
    since: 364,
    id: 1286,
    isActivated: true,
    settings: { bynHidden: true, cardPayIn: true },
  },
  {
    email: delta,
    name: "Dora",
    surname: "Delta",
    company: "Delta Services Ltd",
    country: "CY",
    address: "41 Griva Digeni Avenue",
    since: 240,
    isActivated: true,
    settings: { altCurrenciesOff: true, rubHidden: true, hideRubByn: true, isAutoStartKycReadOnly: true },
  },
];

export interface DemoContractor {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly country: string;
  readonly phone: string;
  readonly address: string;
  /** What the person filled in after signing up; the others still miss it. */
  readonly details?: Readonly<Partial<Record<"city" | "zip" | "province" | "vatNum" | "prof", string>>>;
  /** Days before the making of the demo on which the company invited them. */
  readonly since: number;
  readonly language?: "ru";
  /** The company that invites, and whether the person has signed in since. */
  readonly company: string;
  readonly isActive: boolean;
  /** How far the verification is on the day on which the demo is made. */
  readonly kyc?: { readonly state: KycState; readonly dueInDays?: number };
  readonly settings?: DemoSettings;
}

export const demoContractors: readonly DemoContractor[] = [
  {
    email: anna,
    name: "Anna",
    surname: "Petrovic",
    country: "RS",
    phone: "+381 11 0000000",
    address: "12 Kneza Milosa",
    since: 364,
    details: { city: "Belgrade", zip: "11000", prof: "illustrator" },
    company: northwind,
    isActive: true,
    kyc: { state: "accepted" },
  },
  {
    email: carla,
    name: "Carla",
    surname: "Moreno",
    country: "ES",
    phone: "+34 910 000000",
    address: "48 Calle de Alcala",
    since: 363,
    details: { city: "Madrid", zip: "28001", vatNum: "ES54362315K" },
    company: northwind,
    isActive: true,
    kyc: { state: "wait" },
  },
  {
    email: gus,
    name: "Gus",
    surname: "Miller",
    country: "US",
    phone: "+1 212 5550100",
    address: "210 West 29th Street",
    since: 363,
    details: { city: "New York", zip: "10001", province: "NY" },
    company: northwind,
    isActive: true,
    kyc: { state: "delayed" },
  },
  {
    email: hugo,
    name: "Hugo",
    surname: "Reyes",
    country: "MX",
    phone: "+52 55 00000000",
    address: "75 Avenida Insurgentes Sur",
    since: 292,
    details: { city: "Mexico City", zip: "06000", province: "CMX" },
    company: northwind,
    isActive: true,
    kyc: { state: "retry", dueInDays: 21 },
  },
  {
    email: boris,
    name: "Boris",
    surname: "Kozlov",
    country: "BY",
    phone: "+375 17 0000000",
    address: "19 Praspekt Niezaliezhnasci",
    since: 362,
    language: "ru",
    details: { city: "Minsk", zip: "220000" },
    company: aurora,
    isActive: true,
    settings: { apiV2: false },
  },
  {
    email: dmitry,
    name: "Dmitry",
    surname: "Orlov",
    country: "RU",
    phone: "+79990000000",
    address: "5 Ulitsa Baumana",
    since: 362,
    language: "ru",
    details: { city: "Kazan", zip: "420000" },
    company: aurora,
    isActive: true,
    kyc: { state: "expired", dueInDays: -3 },
  },
  {
    email: "elena@demo.example",
    since: 4,
    name: "Elena",
    surname: "Bondar",
    country: "UA",
    phone: "+380 44 0000000",
    address: "22 Khreshchatyk Street, Kyiv",
    company: northwind,
    isActive: false,
    kyc: { state: "init", dueInDays: 5 },
  },
  {
    email: "farid@demo.example",
    since: 9,
    name: "Farid",
    surname: "Khan",
    country: "PK",
    phone: "+92 42 0000000",
    address: "31 Mall Road, Lahore",
    company: northwind,
    isActive: false,
    kyc: { state: "rejected" },
  },
];

export const demoManager = {
  email: max,
  name: "Max",
  surname: "Manager",
  company: northwind,
} as const;
