import type { CurrencyCode } from "@artel/shared/money/currencies";
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

export interface DemoCompany {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly company: string;
  readonly country: string;
  readonly phone: string;
  /** A fixed id for the lists of special accounts and the boundary of old ids. */
  readonly id?: number;
  readonly isActivated: boolean;
  readonly isFriend?: boolean;
  /** Currency ids of the settings. */
  readonly bills?: readonly CurrencyCode[];
  readonly apiV2?: boolean;
}

const companyPhone = "+357 22 000000";

export const demoCompanies: readonly DemoCompany[] = [
  {
    email: "olivia@northwind.example",
    name: "Olivia",
    surname: "North",
    company: "Northwind Studio Ltd",
    country: "CY",
    phone: companyPhone,
    isActivated: true,
  },
  {
    email: "finance@aurora.example",
    name: "Fiona",
    surname: "Aurora",
    company: "Aurora Labs Ltd",
    country: "CY",
    phone: companyPhone,
    isActivated: true,
    isFriend: true,
    bills: ["EUR", "USD", "RUB", "USDT", "BYN"],
  },
  {
    email: "new@harbor.example",
    name: "Nora",
    surname: "Harbor",
    company: "Harbor Design Ltd",
    country: "MT",
    phone: companyPhone,
    isActivated: false,
  },
  {
    email: "pioneer@pioneer.example",
    name: "Peter",
    surname: "Pioneer",
    company: "Pioneer Trading Ltd",
    country: "CY",
    phone: companyPhone,
    id: 1200,
    isActivated: true,
    bills: ["EUR", "USD", "RUB"],
    apiV2: false,
  },
  {
    email: "orbit@orbit.example",
    name: "Oscar",
    surname: "Orbit",
    company: "Orbit Media Ltd",
    country: "CY",
    phone: companyPhone,
    id: 1286,
    isActivated: true,
    bills: ["EUR", "USD", "RUB"],
  },
  {
    email: "delta@delta.example",
    name: "Dora",
    surname: "Delta",
    company: "Delta Services Ltd",
    country: "CY",
    phone: companyPhone,
    isActivated: true,
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
  /** The company that invites, and whether the person has signed in since. */
  readonly company: string;
  readonly isActive: boolean;
  readonly kyc?: { readonly state: string; readonly dueInDays?: number };
  readonly apiV2?: boolean;
}

const northwind = "olivia@northwind.example";
const aurora = "finance@aurora.example";

export const demoContractors: readonly DemoContractor[] = [
  {
    email: "anna@demo.example",
    name: "Anna",
    surname: "Petrovic",
    country: "RS",
    phone: "+381 11 0000000",
    address: "1 Demo Street",
    details: { city: "Belgrade", zip: "11000", prof: "illustrator" },
    company: northwind,
    isActive: true,
    kyc: { state: "accepted" },
  },
  {
    email: "carla@demo.example",
    name: "Carla",
    surname: "Moreno",
    country: "ES",
    phone: "+34 910 000000",
    address: "2 Demo Street",
    details: { city: "Madrid", zip: "28001", vatNum: "ES54362315K" },
    company: northwind,
    isActive: true,
    kyc: { state: "wait" },
  },
  {
    email: "gus@demo.example",
    name: "Gus",
    surname: "Miller",
    country: "US",
    phone: "+1 212 5550100",
    address: "3 Demo Street",
    details: { city: "New York", zip: "10001", province: "NY" },
    company: northwind,
    isActive: true,
    kyc: { state: "delayed" },
  },
  {
    email: "hugo@demo.example",
    name: "Hugo",
    surname: "Reyes",
    country: "MX",
    phone: "+52 55 00000000",
    address: "4 Demo Street",
    details: { city: "Mexico City", zip: "06000", province: "CMX" },
    company: northwind,
    isActive: true,
    kyc: { state: "retry", dueInDays: 21 },
  },
  {
    email: "boris@demo.example",
    name: "Boris",
    surname: "Kozlov",
    country: "BY",
    phone: "+375 17 0000000",
    address: "5 Demo Street",
    details: { city: "Minsk", zip: "220000" },
    company: aurora,
    isActive: true,
    apiV2: false,
  },
  {
    email: "dmitry@demo.example",
    name: "Dmitry",
    surname: "Orlov",
    country: "RU",
    phone: "+79990000000",
    address: "6 Demo Street",
    details: { city: "Kazan", zip: "420000" },
    company: aurora,
    isActive: true,
  },
  {
    email: "elena@demo.example",
    name: "Elena",
    surname: "Bondar",
    country: "UA",
    phone: "+380 44 0000000",
    address: "7 Demo Street, Kyiv",
    company: northwind,
    isActive: false,
    kyc: { state: "init", dueInDays: 5 },
  },
  {
    email: "farid@demo.example",
    name: "Farid",
    surname: "Khan",
    country: "PK",
    phone: "+92 42 0000000",
    address: "8 Demo Street, Lahore",
    company: northwind,
    isActive: false,
    kyc: { state: "rejected" },
  },
];

export const demoManager = {
  email: "max@northwind.example",
  name: "Max",
  surname: "Manager",
  company: northwind,
} as const;
