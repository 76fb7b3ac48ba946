import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  type AccountLists,
  type BaseUrls,
  isLoopback,
  type RailNames,
  type Values,
  type Variable,
  variables,
} from "./config-variables.ts";

export interface Config {
  readonly mode: "embedded" | "production";
  readonly isDemo: boolean;
  /** Whether the database may hold demo accounts, whose passwords everybody knows. */
  readonly mayHoldDemo: boolean;
  readonly dataDir: string;
  readonly port: number;
  readonly host: string;
  /** Base of every link in mails and pages; never taken from a request. */
  readonly publicUrl: string;
  readonly sandboxPort: number;
  readonly databaseUrl?: string;
  readonly databasePool: number;
  readonly databaseQueue: number;
  readonly realtime: "embedded" | "off" | "centrifugo";
  readonly centrifugoUrl?: string;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Where flaws are reported (`/.well-known/security.txt`); none where nobody configured a mailbox. */
  readonly securityContact?: string;
  readonly logLevel: string;
  readonly metricsPort?: number;
  readonly trustProxy: readonly string[];
  readonly payoutRails: RailNames;
  /** Hosts whose pages a withdrawal may open. */
  readonly payoutPageHosts: readonly string[];
  /** Off unless both keys are set. */
  readonly captcha?: { readonly baseUrl: string; readonly siteKey: string; readonly secret: string };
  /** Off unless script and site are set. */
  readonly analytics?: { readonly script: string; readonly site: string };
  /** Own pages of the installation; null for those of the product. */
  readonly links: Readonly<Record<"knowledgeBase" | "privacy" | "companyTerms" | "agreement", string | null>>;
  /** What the pages call, by environment. */
  readonly apiBaseUrls: BaseUrls;
  readonly secrets: Readonly<Partial<Record<"session" | "realtime" | "data" | "pepper" | "seal", string>>>;
  /** A session ends so many days after its sign-in. */
  readonly sessionDays: number;
  readonly followsTestClock: boolean;
  readonly failPoint?: string;
  readonly accountLists: AccountLists;
  /** Amounts of imported tasks are multiples of this (`import.amountStep`). */
  readonly importAmountStep: string;
  readonly rateLimits: Readonly<Record<"default" | "signIn" | "mail" | "money" | "refused" | "pages", number>>;
}

/** Everything wrong with the environment, one line each; the process exits with 78. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/** Secrets that a public file or a tutorial could hold; production refuses them. */
const knownSecrets = /^(changeme|secret|password|artel|demo|test|default|0+|x+)/i;

const fewestSigns = 8;

/**
 * A secret of few signs, or of a short piece said again and again: nobody drew it at random. Of 32 random hexadecimal digits
 * fewer than eight differ once in about thirty million draws.
 */
function isMonotonous(value: string): boolean {
  return new Set(value).size < fewestSigns || /^(.{1,16})\1+.{0,15}$/s.test(value);
}

/** Keys that Cloudflare publishes for tests, whose tokens everybody can make, and those of the sandbox. */
const captchaTestKeys = /^([123]x0{10}|sbx)/i;

/** Validates the whole environment at once. Throws ConfigError naming every fault; values of secrets are never echoed. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const parsed = variable.schema.safeParse(textOf(env, name, problems));
    if (parsed.success) {
      values[name] = parsed.data;
    } else {
      const expected = variable.help || `for example ${variable.example}`;
      problems.push(`${name}: ${parsed.error.issues[0]?.message ?? "wrong"} (expected: ${expected})`);
    }
  }
  if (problems.length === 0) {
    problems.push(
      ...pairProblems(values as Values),
      ...demoProblems(values as Values),
      ...productionProblems(values as Values),
    );
  }
  if (problems.length > 0) {
    throw new ConfigError(problems);
  }
  return configOf(values as Values);
}

/** A variable, or the content of the file named by `<NAME>_FILE`; an empty text counts as unset. */
function textOf(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  problems: string[],
): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) {
    return env[name] === "" ? undefined : env[name];
  }
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    problems.push(`${name}_FILE: ${file} cannot be read`);
    return undefined;
  }
}

/** Variables that make sense together only. */
function pairProblems(values: Values): string[] {
  const pairs = [
    ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"],
    ["ANALYTICS_SCRIPT", "ANALYTICS_SITE"],
  ] as const;
  return pairs
    .filter(([one, other]) => Boolean(values[one]) !== Boolean(values[other]))
    .map(([one, other]) => `${values[one] ? other : one}: required where ${values[one] ? one : other} is set`);
}

/** Passwords of demo accounts stand in the README: others may reach them only where somebody says so. */
function demoProblems(values: Values): string[] {
  if (!isDemo(values) || mayHoldDemo(values)) {
    return [];
  }
  const own = "set ARTEL_DEMO=0 for an installation of your own";
  return [
    `ARTEL_DEMO: everybody knows the demo passwords, and HOST or PUBLIC_URL is not of this machine alone; ${own}, or ARTEL_DEMO_PUBLIC=1 to show the demo to others`,
  ];
}

function isDemo(values: Values): boolean {
  return values.ARTEL_MODE !== "production" && values.ARTEL_DEMO;
}

function mayHoldDemo(values: Values): boolean {
  const hosts = [values.HOST, values.PUBLIC_URL && new URL(values.PUBLIC_URL).hostname];
  const isOpen = hosts.some((host) => host !== undefined && !isLoopback(host));
  return values.ARTEL_MODE !== "production" && (values.ARTEL_DEMO_PUBLIC || !isOpen);
}

function productionProblems(values: Values): string[] {
  if (values.ARTEL_MODE !== "production") {
    return [];
  }
  const required = [
    "DATABASE_URL",
    "PUBLIC_URL",
    "SMTP_URL",
    "SESSION_KEY",
    "REALTIME_KEY",
    "DATA_KEY",
    "PASSWORD_PEPPER",
    "SEAL_KEY",
  ] as const;
  const problems: string[] = required
    .filter((name) => !values[name])
    .map((name) => `${name}: required in production (${variables[name].help})`);
  const secrets = required.filter((name) => "isSecret" in variables[name]);
  for (const name of secrets) {
    if (values[name] && knownSecrets.test(values[name])) {
      problems.push(`${name}: a well-known default is refused in production`);
    } else if (values[name] && isMonotonous(values[name])) {
      problems.push(`${name}: too few different signs; draw it at random, for example with: openssl rand -hex 32`);
    }
  }
  if (
    new Set(secrets.map((name) => values[name]).filter(Boolean)).size < secrets.filter((name) => values[name]).length
  ) {
    problems.push("SESSION_KEY, REALTIME_KEY, DATA_KEY, PASSWORD_PEPPER, SEAL_KEY: each needs a value of its own");
  }
  const refusals: [boolean, string][] = [
    [
      values.PUBLIC_URL !== undefined && !values.PUBLIC_URL.startsWith("https:"),
      "PUBLIC_URL: https is required in production",
    ],
    [values.TEST_CLOCK, "TEST_CLOCK: refused in production"],
    [values.FAILPOINT !== undefined, "FAILPOINT: refused in production"],
    [usesSandbox(values.PAYOUT_RAILS), "PAYOUT_RAILS: the sandbox is refused in production"],
    [
      [values.CAPTCHA_SITE_KEY, values.CAPTCHA_SECRET].some((key) => key !== undefined && captchaTestKeys.test(key)),
      "CAPTCHA_SITE_KEY, CAPTCHA_SECRET: public test keys and those of the sandbox are refused in production",
    ],
    [!values.CAPTCHA_BASE_URL.startsWith("https:"), "CAPTCHA_BASE_URL: https is required in production"],
    [
      values.ANALYTICS_SCRIPT !== undefined && !values.ANALYTICS_SCRIPT.startsWith("https:"),
      "ANALYTICS_SCRIPT: https is required in production",
    ],
    [values.LOG_LEVEL === "debug", "LOG_LEVEL: debug is refused in production"],
  ];
  return [...problems, ...refusals.filter(([isWrong]) => isWrong).map(([, text]) => text)];
}

function usesSandbox(rails: RailNames | undefined): boolean {
  return rails !== undefined && [rails.others, ...Object.values(rails.methods)].includes("sandbox");
}

function configOf(values: Values): Config {
  const isProduction = values.ARTEL_MODE === "production";
  return {
    mode: values.ARTEL_MODE,
    isDemo: isDemo(values),
    mayHoldDemo: mayHoldDemo(values),
    dataDir: resolve(values.ARTEL_DATA_DIR),
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ""),
    sandboxPort: values.SANDBOX_PORT,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databaseQueue: values.DATABASE_QUEUE,
    realtime: values.CENTRIFUGO_URL ? "centrifugo" : values.REALTIME,
    centrifugoUrl: values.CENTRIFUGO_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    securityContact: securityContactOf(values),
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    trustProxy: values.TRUST_PROXY.split(",")
      .map((part) => part.trim())
      .filter(Boolean),
    payoutRails: values.PAYOUT_RAILS ?? { methods: {}, others: isProduction ? "manual" : "sandbox" },
    payoutPageHosts: values.PAYOUT_PAGE_HOSTS,
    captcha: captchaOf(values),
    analytics:
      values.ANALYTICS_SCRIPT && values.ANALYTICS_SITE
        ? { script: values.ANALYTICS_SCRIPT, site: values.ANALYTICS_SITE }
        : undefined,
    links: {
      knowledgeBase: values.KNOWLEDGE_BASE_URL ?? null,
      privacy: values.PRIVACY_URL ?? null,
      companyTerms: values.COMPANY_TERMS_URL ?? null,
      agreement: values.AGREEMENT_URL ?? null,
    },
    apiBaseUrls: values.API_BASE_URLS,
    sessionDays: values.SESSION_DAYS,
    secrets: secretsOf(values),
    followsTestClock: values.TEST_CLOCK,
    failPoint: values.FAILPOINT,
    accountLists: values.ACCOUNT_LISTS,
    importAmountStep: values.IMPORT_AMOUNT_STEP,
    rateLimits: {
      default: values.RATE_DEFAULT,
      signIn: values.RATE_SIGN_IN,
      mail: values.RATE_MAIL,
      money: values.RATE_MONEY,
      refused: values.RATE_REFUSED,
      pages: values.RATE_PAGES,
    },
  };
}

function secretsOf(values: Values): Config["secrets"] {
  const { SESSION_KEY: session, REALTIME_KEY: realtime, DATA_KEY: data, SEAL_KEY: seal } = values;
  return { session, realtime, data, pepper: values.PASSWORD_PEPPER, seal };
}

/** Addresses below `.example` are nobody's (RFC 2606), the default of SUPPORT_EMAIL among them. */
function securityContactOf({ SECURITY_CONTACT: own, SUPPORT_EMAIL: support }: Values): string | undefined {
  return own ?? (support.endsWith(".example") ? undefined : `mailto:${support}`);
}

function captchaOf(values: Values): Config["captcha"] {
  const { CAPTCHA_BASE_URL: baseUrl, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = values;
  return siteKey && secret ? { baseUrl, siteKey, secret } : undefined;
}

/** The text of `.env.example`. */
export function environmentExample(): string {
  const lines = Object.entries<Variable>(variables).map(
    ([name, { help, example }]) => `# ${help || name}\n# ${name}=${example}\n`,
  );
  return `# Every variable of Artel. The embedded mode needs none of them.\n\n${lines.join("\n")}`;
}
