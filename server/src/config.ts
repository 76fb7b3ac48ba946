import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";

/** One variable of the environment: its form, its default, and what it is for. `.env.example` is made from this list. */
interface Variable {
  readonly schema: z.ZodType;
  readonly example: string;
  readonly help: string;
  readonly isSecret?: boolean;
}

const port = z.coerce.number().int().min(0).max(65535);
const perMinute = (limit: number) => z.coerce.number().int().min(1).default(limit);
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const secret = z.string().min(32, "at least 32 characters").optional();

const idList = z.array(z.number().int().positive()).default([]);
/** Accounts with special treatment; never in code. */
const accountListsSchema = z.strictObject({
  cardPayInUserIds: idList,
  maltaUserIds: idList,
  disabledAltCurrencyUserIds: idList,
  hiddenRubUserIds: idList,
  hiddenBynUserIds: idList,
  hiddenUsdtUserIds: idList,
});
export type AccountLists = z.output<typeof accountListsSchema>;

export const variables = {
  ARTEL_MODE: {
    schema: z.enum(["embedded", "production"]).default("embedded"),
    example: "embedded",
    help: "embedded or production",
  },
  ARTEL_DEMO: { schema: flag.default(true), example: "1", help: "1 loads demo data once (embedded mode only)" },
  ARTEL_DATA_DIR: {
    schema: z.string().default(".data"),
    example: ".data",
    help: "database, files and secrets of the embedded mode",
  },
  PORT: { schema: port.default(3000), example: "3000", help: "web, API and realtime" },
  HOST: { schema: z.string().default("127.0.0.1"), example: "127.0.0.1", help: "address to listen on" },
  PUBLIC_URL: {
    schema: z.url().optional(),
    example: "https://pay.example.com",
    help: "address in mails and links; https in production",
  },
  SANDBOX_PORT: { schema: port.default(4900), example: "4900", help: "sandbox and mail inbox (embedded mode)" },
  SANDBOX_SMTP_PORT: { schema: port.optional(), example: "4925", help: "SMTP of the sandbox, only when set" },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:/, "postgres://…")
      .optional(),
    example: "postgres://artel@db/artel",
    help: "PostgreSQL 15 or newer instead of the embedded one",
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(2).max(500).default(16),
    example: "16",
    help: "connections of one process",
  },
  DATABASE_QUEUE: {
    schema: z.coerce.number().int().min(0).default(400),
    example: "400",
    help: "callers that may wait for a connection before 503",
  },
  REALTIME: {
    schema: z.enum(["embedded", "off"]).default("embedded"),
    example: "embedded",
    help: "off for further processes on one database",
  },
  CENTRIFUGO_URL: {
    schema: z.url().optional(),
    example: "wss://rt.example.com/connection/websocket",
    help: "real Centrifugo instead of the embedded engine",
  },
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:/, "smtp://…")
      .optional(),
    example: "smtp://user:pass@mail.example.com:587",
    help: "without it mails go to the sandbox's inbox",
  },
  MAIL_FROM: {
    schema: z.string().default("Artel <no-reply@artel.example>"),
    example: "Artel <no-reply@example.com>",
    help: "sender of every mail",
  },
  SUPPORT_EMAIL: {
    schema: z.email().default("support@artel.example"),
    example: "support@example.com",
    help: "support address",
  },
  LOG_LEVEL: {
    schema: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    example: "info",
    help: "",
  },
  METRICS_PORT: {
    schema: port.optional(),
    example: "9100",
    help: "metrics on their own port; else /metrics for loopback only",
  },
  TRUST_PROXY: {
    schema: z.string().default(""),
    example: "10.0.0.0/8",
    help: "addresses of proxies whose X-Forwarded-For counts",
  },
  RATES_SOURCE: { schema: z.enum(["fixed"]).default("fixed"), example: "fixed", help: "source of exchange rates" },
  PAYOUT_RAILS: {
    schema: z.enum(["sandbox", "manual"]).optional(),
    example: "manual",
    help: "how payouts leave; sandbox only in embedded mode",
  },
  SESSION_KEY: { schema: secret, example: "", help: "signs session tokens (production)", isSecret: true },
  REALTIME_KEY: { schema: secret, example: "", help: "signs realtime tokens (production)", isSecret: true },
  DATA_KEY: {
    schema: secret,
    example: "",
    help: "encrypts factor secrets and payout destinations (production)",
    isSecret: true,
  },
  PASSWORD_PEPPER: { schema: secret, example: "", help: "key of password hashes (production)", isSecret: true },
  SEAL_KEY: { schema: secret, example: "", help: "signs the heads of the chains (production)", isSecret: true },
  TEST_CLOCK: {
    schema: flag.default(false),
    example: "0",
    help: "1 follows the clock of the sandbox's /control; refused in production",
  },
  FAILPOINT: { schema: z.string().optional(), example: "", help: "test builds only: name of a point to stop at" },
  ACCOUNT_LISTS: {
    schema: z
      .string()
      .default("{}")
      .transform((text, context) => {
        try {
          return accountListsSchema.parse(JSON.parse(text));
        } catch {
          context.addIssue({ code: "custom", message: "JSON object of lists of account ids" });
          return z.NEVER;
        }
      }),
    example: '{"cardPayInUserIds":[1286]}',
    help: "lists of account ids with special treatment, as JSON (X-45)",
  },
  RATE_DEFAULT: { schema: perMinute(600), example: "600", help: "requests a minute per person" },
  RATE_SIGN_IN: { schema: perMinute(30), example: "30", help: "sign-ins a minute per address" },
  RATE_MAIL: { schema: perMinute(20), example: "20", help: "calls that send mail, a minute per person or address" },
  RATE_MONEY: { schema: perMinute(300), example: "300", help: "money calls a minute per person" },
} as const satisfies Record<string, Variable>;

type Values = { [K in keyof typeof variables]: z.output<(typeof variables)[K]["schema"]> };

export interface Config {
  readonly mode: "embedded" | "production";
  readonly isDemo: boolean;
  readonly dataDir: string;
  readonly port: number;
  readonly host: string;
  /** Base of every link in mails and pages; never taken from a request (T-72). */
  readonly publicUrl: string;
  readonly sandboxPort: number;
  readonly sandboxSmtpPort?: number;
  readonly databaseUrl?: string;
  readonly databasePool: number;
  readonly databaseQueue: number;
  readonly realtime: "embedded" | "off" | "centrifugo";
  readonly centrifugoUrl?: string;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
  readonly logLevel: string;
  readonly metricsPort?: number;
  readonly trustProxy: readonly string[];
  readonly payoutRails: "sandbox" | "manual" | "off";
  readonly secrets: Readonly<Partial<Record<"session" | "realtime" | "data" | "pepper" | "seal", string>>>;
  readonly followsTestClock: boolean;
  readonly failPoint?: string;
  readonly accountLists: AccountLists;
  readonly rateLimits: Readonly<Record<"default" | "signIn" | "mail" | "money", number>>;
}

/** Everything wrong with the environment, one line each; the process exits with 78. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/** Secrets that a public file or a tutorial could hold; production refuses them (T-124). */
const knownSecrets = /^(changeme|secret|password|artel|demo|test|default|0+|x+)/i;

/** Validates the whole environment at once (architecture 15). Throws ConfigError naming every fault; values of secrets are never echoed. */
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
    problems.push(...productionProblems(values as Values));
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
    [values.PAYOUT_RAILS === "sandbox", "PAYOUT_RAILS: the sandbox is refused in production"],
    [values.LOG_LEVEL === "debug", "LOG_LEVEL: debug is refused in production"],
  ];
  return [...problems, ...refusals.filter(([isWrong]) => isWrong).map(([, text]) => text)];
}

function configOf(values: Values): Config {
  const isProduction = values.ARTEL_MODE === "production";
  return {
    mode: values.ARTEL_MODE,
    isDemo: !isProduction && values.ARTEL_DEMO,
    dataDir: resolve(values.ARTEL_DATA_DIR),
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ""),
    sandboxPort: values.SANDBOX_PORT,
    sandboxSmtpPort: values.SANDBOX_SMTP_PORT,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databaseQueue: values.DATABASE_QUEUE,
    realtime: values.CENTRIFUGO_URL ? "centrifugo" : values.REALTIME,
    centrifugoUrl: values.CENTRIFUGO_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    trustProxy: values.TRUST_PROXY.split(",")
      .map((part) => part.trim())
      .filter(Boolean),
    payoutRails: values.PAYOUT_RAILS ?? (isProduction ? "off" : "sandbox"),
    secrets: {
      session: values.SESSION_KEY,
      realtime: values.REALTIME_KEY,
      data: values.DATA_KEY,
      pepper: values.PASSWORD_PEPPER,
      seal: values.SEAL_KEY,
    },
    followsTestClock: values.TEST_CLOCK,
    failPoint: values.FAILPOINT,
    accountLists: values.ACCOUNT_LISTS,
    rateLimits: {
      default: values.RATE_DEFAULT,
      signIn: values.RATE_SIGN_IN,
      mail: values.RATE_MAIL,
      money: values.RATE_MONEY,
    },
  };
}

/** The text of `.env.example`. */
export function environmentExample(): string {
  const lines = Object.entries<Variable>(variables).map(
    ([name, { help, example }]) => `# ${help || name}\n# ${name}=${example}\n`,
  );
  return `# Every variable of Artel. The embedded mode needs none of them.\n\n${lines.join("\n")}`;
}
