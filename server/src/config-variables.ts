import { isIPv4 } from "node:net";
import { isOutsidePage } from "@artel/shared/checks/outside-page";
import { defaultAmountStep } from "@artel/shared/rules/new-task-rules";
import { withdrawMethods } from "@artel/shared/rules/withdraw-methods";
import { z } from "zod";

/** One variable of the environment: its form, its default, and what it is for. `.env.example` is made from this list. */
export interface Variable {
  readonly schema: z.ZodType;
  readonly example: string;
  readonly help: string;
  readonly isSecret?: boolean;
}

const port = z.coerce.number().int().min(0).max(65535);
const perMinute = (limit: number) => z.coerce.number().int().min(1).default(limit);
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const secret = z.string().min(32, "at least 32 characters").optional();

/** Scheme, host and port, without a path. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ""), "an origin without a path")
  .transform((text) => new URL(text).origin);
const page = z.url({ protocol: /^https?$/ }).optional();
const baseUrlsSchema = z.strictObject({
  dev: origin.optional(),
  staging: origin.optional(),
  production: origin.optional(),
});
/** Names of hosts, joined with commas. */
const hostList = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every((host) => !/[/?#]/.test(host) && isOutsidePage(`https://${host}`)),
    "names of hosts, without scheme or path",
  );
export type BaseUrls = z.output<typeof baseUrlsSchema>;

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

const railName = z.enum(["sandbox", "manual"]);
export type RailName = z.output<typeof railName>;
/** The rail of each method that is named, and the one of all others. */
export interface RailNames {
  readonly methods: Readonly<Partial<Record<string, RailName>>>;
  readonly others: RailName;
}
const railOfMethod = z.templateLiteral([z.enum(withdrawMethods), ":", railName]);
/** One rail for all methods, or pairs of method and rail; people pay what no pair names. */
const railsSchema = z.union([
  railName.transform((others): RailNames => ({ methods: {}, others })),
  z
    .string()
    .transform((text) => text.split(",").map((pair) => pair.trim()))
    .pipe(z.array(railOfMethod))
    .transform((pairs): RailNames => {
      const methods = Object.fromEntries(pairs.map((pair) => pair.split(":") as [string, RailName]));
      return { methods, others: "manual" };
    }),
]);

export const variables = {
  ARTEL_MODE: {
    schema: z.enum(["embedded", "production"]).default("embedded"),
    example: "embedded",
    help: "embedded or production",
  },
  ARTEL_DEMO: { schema: flag.default(true), example: "1", help: "1 loads demo data once (embedded mode only)" },
  ARTEL_DEMO_PUBLIC: {
    schema: flag.default(false),
    example: "0",
    help: "1 shows the demo, whose passwords everybody knows, on HOST and PUBLIC_URL that others reach",
  },
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
      .refine((text) => URL.canParse(text), "an address; special signs of the password percent-encoded")
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
  SECURITY_CONTACT: {
    schema: z.url({ protocol: /^(mailto|https)$/ }).optional(),
    example: "mailto:security@example.com",
    help: "where flaws are reported, mailto: or https:; SUPPORT_EMAIL without it (security.txt)",
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
    schema: railsSchema.optional(),
    example: "manual",
    help: "how payouts leave: manual or sandbox (embedded mode only), or per method such as toUSDT:manual,toBank:sandbox",
  },
  PAYOUT_PAGE_HOSTS: {
    schema: hostList,
    example: "pay.provider.example",
    help: "hosts whose pages a withdrawal may open, joined with commas; none without it (T-63)",
  },
  CAPTCHA_BASE_URL: {
    schema: origin.default("https://challenges.cloudflare.com"),
    example: "https://challenges.cloudflare.com",
    help: "origin of the captcha, Cloudflare Turnstile; the sandbox speaks its format",
  },
  CAPTCHA_SITE_KEY: {
    schema: z.string().max(100).optional(),
    example: "",
    help: "site key of the captcha; without it and the secret there is none",
  },
  CAPTCHA_SECRET: { schema: z.string().optional(), example: "", help: "secret of the captcha", isSecret: true },
  ANALYTICS_SCRIPT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    example: "https://stats.example.com/js/script.js",
    help: "script that counts visits (Plausible or alike); loaded after consent only",
  },
  ANALYTICS_SITE: {
    schema: z.string().max(200).optional(),
    example: "pay.example.com",
    help: "id of this site at the counter; without it and the script nothing is counted",
  },
  KNOWLEDGE_BASE_URL: { schema: page, example: "https://help.example.com", help: "knowledge base (HO-52)" },
  PRIVACY_URL: { schema: page, example: "https://example.com/privacy", help: "privacy policy (HO-52)" },
  COMPANY_TERMS_URL: {
    schema: page,
    example: "https://example.com/terms/{provider}",
    help: "terms of companies; {provider} becomes malta, cyprus or singapore (HO-52)",
  },
  AGREEMENT_URL: { schema: page, example: "https://example.com/agreement", help: "agreement of contractors (HO-52)" },
  API_BASE_URLS: {
    schema: z
      .string()
      .default("{}")
      .transform((text, context) => {
        try {
          return baseUrlsSchema.parse(JSON.parse(text));
        } catch {
          context.addIssue({ code: "custom", message: "JSON object with origins for dev, staging, production" });
          return z.NEVER;
        }
      }),
    example: '{"staging":"https://api.staging.example.com"}',
    help: "origins that the pages call by environment, as JSON; their own without it (P-01, A-106)",
  },
  SESSION_DAYS: {
    schema: z.coerce.number().int().min(1).max(90).default(7),
    example: "7",
    help: "days after the sign-in when a session ends, however often it is renewed",
  },
  SESSION_KEY: { schema: secret, example: "", help: "signs session tokens (production)", isSecret: true },
  REALTIME_KEY: { schema: secret, example: "", help: "signs realtime tokens (production)", isSecret: true },
  DATA_KEY: {
    schema: secret,
    example: "",
    help: "encrypts factor secrets and payout destinations; keys of codes and devices come from it (production)",
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
  IMPORT_AMOUNT_STEP: {
    schema: z
      .string()
      .regex(/^\d{1,9}$/, "whole units, 0 for no step")
      .default(defaultAmountStep),
    example: defaultAmountStep,
    help: "amounts of an imported file are multiples of this many units; 0 switches that off (X-05)",
  },
  RATE_DEFAULT: { schema: perMinute(600), example: "600", help: "requests a minute per person" },
  RATE_SIGN_IN: { schema: perMinute(30), example: "30", help: "sign-ins a minute per network" },
  RATE_MAIL: { schema: perMinute(20), example: "20", help: "calls that send mail, a minute per person or network" },
  RATE_MONEY: { schema: perMinute(300), example: "300", help: "money calls a minute per person" },
  RATE_REFUSED: {
    schema: perMinute(600),
    example: "600",
    help: "requests a minute per network that lack a session or ask for an unknown address of the API",
  },
  RATE_PAGES: { schema: perMinute(3000), example: "3000", help: "pages and their files, a minute per network" },
} as const satisfies Record<string, Variable>;

/** What the variables say once their texts are read. */
export type Values = { [K in keyof typeof variables]: z.output<(typeof variables)[K]["schema"]> };

/** An address or name that this machine alone reaches; IPv6 in brackets as in addresses of pages. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  return address === "localhost" || address === "::1" || (isIPv4(address) && address.startsWith("127."));
}
