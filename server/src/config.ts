import { isIPv4 } from "node:net";
import { join } from "node:path";
import { countersGroup, databaseGroup, modeGroup, realtimeGroup, testsGroup } from "./config/basic-variables.ts";
import { fileGroup } from "./config/file-variables.ts";
import { keyGroup } from "./config/key-variables.ts";
import { pagesGroup, rateGroup, rulesGroup } from "./config/product-variables.ts";
import { type Environment, groupProblems, readSettings } from "./platform/variables/read.ts";
import type { SettingsOfAll } from "./platform/variables/variable.ts";
import { providerGroups } from "./providers/variables.ts";

/** Every variable of the environment. Each stands in its group, and nowhere else. */
export const variableGroups = [
  modeGroup,
  databaseGroup,
  realtimeGroup,
  ...providerGroups,
  fileGroup,
  countersGroup,
  pagesGroup,
  keyGroup,
  rulesGroup,
  rateGroup,
  testsGroup,
] as const;

type Settings = SettingsOfAll<typeof variableGroups>;

/** What follows from several variables, or from one and the mode. */
interface Derived {
  readonly isDemo: boolean;
  /** Whether the database may hold demo accounts, whose passwords everybody knows. */
  readonly mayHoldDemo: boolean;
  /** Base of every link in mails and pages, without a slash at its end; never taken from a request. */
  readonly publicUrl: string;
  readonly realtime: "embedded" | "off" | "centrifugo";
  /** Where flaws are reported (`/.well-known/security.txt`); none where nobody configured a mailbox. */
  readonly securityContact?: string;
}

/** The settings of the installation: one field per variable, `SMTP_URL` as `smtpUrl`, and what follows from them. */
export type Config = Omit<Settings, keyof Derived> & Derived;

/** Everything wrong with the environment, one line each; the process exits with 78. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/** Whether the environment asks for production, whatever else is wrong with it: what stops such a start is a line of its log too. */
export function asksForProduction(env: Environment): boolean {
  return readSettings([modeGroup], env).settings.mode === "production";
}

/** Validates the whole environment at once. Throws ConfigError naming every fault; values of secrets are never echoed. */
export function readConfig(env: Environment): Config {
  const { settings, problems } = readSettings(variableGroups, env);
  if (problems.length > 0) {
    throw new ConfigError(problems);
  }
  const isProduction = settings.mode === "production";
  const further = [
    ...groupProblems(variableGroups, { ...settings }, isProduction),
    ...demoProblems(settings),
    ...railProblems(settings),
  ];
  if (further.length > 0) {
    throw new ConfigError(further);
  }
  return { ...settings, ...derivedOf(settings) };
}

function derivedOf(settings: Settings): Derived {
  const { host, port, publicUrl, centrifugoUrl, realtime } = settings;
  return {
    isDemo: isDemo(settings),
    mayHoldDemo: mayHoldDemo(settings),
    publicUrl: (publicUrl ?? `http://${host}:${port}`).replace(/\/$/, ""),
    realtime: centrifugoUrl ? "centrifugo" : realtime,
    securityContact: securityContactOf(settings),
  };
}

/** Passwords of demo accounts stand in the README: others may reach them only where somebody says so. */
function demoProblems(settings: Settings): string[] {
  if (!isDemo(settings) || mayHoldDemo(settings)) {
    return [];
  }
  const own = "set ARTEL_DEMO=0 for an installation of your own";
  return [
    `ARTEL_DEMO: everybody knows the demo passwords, and HOST or PUBLIC_URL is not of this machine alone; ${own}, or ARTEL_DEMO_PUBLIC=1 to show the demo to others`,
  ];
}

/** A rail that is named has to be set up: otherwise people would pay, and nobody would know why. */
function railProblems({ payoutRails, cardProjectId, cardSecret, tronAddress }: Settings): string[] {
  const named = Object.values(payoutRails?.methods ?? {});
  const lacksCards = named.includes("cards") && !(cardProjectId && cardSecret);
  const lacksTron = named.includes("tron") && !tronAddress;
  return [
    ...(lacksCards ? ["PAYOUT_RAILS: cards needs CARD_PROJECT_ID and CARD_SECRET"] : []),
    ...(lacksTron ? ["PAYOUT_RAILS: tron needs TRON_ADDRESS, TRON_SIGNER_URL and TRON_SIGNER_SECRET"] : []),
  ];
}

function isDemo({ mode, demo }: Settings): boolean {
  return mode !== "production" && demo;
}

function mayHoldDemo({ mode, host, publicUrl, demoPublic }: Settings): boolean {
  const hosts = [host, publicUrl && new URL(publicUrl).hostname];
  const isOpen = hosts.some((one) => one !== undefined && !isLoopback(one));
  return mode !== "production" && (demoPublic || !isOpen);
}

/** An address or name that this machine alone reaches; IPv6 in brackets as in addresses of pages. */
function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  return address === "localhost" || address === "::1" || (isIPv4(address) && address.startsWith("127."));
}

/** Addresses below `.example` are nobody's (RFC 2606), the default of SUPPORT_EMAIL among them. */
function securityContactOf({ securityContact: own, supportEmail: support }: Settings): string | undefined {
  return own ?? (support.endsWith(".example") ? undefined : `mailto:${support}`);
}

/** Where the key of data comes from. */
export function sourceOfData({ dataKey, dataDir }: Config): string {
  return dataKey === undefined ? join(dataDir, "secrets.json") : "DATA_KEY";
}

/** The keys that the environment gives, by what they are for; `loadKeys` makes the others. */
export function givenKeys(config: Config) {
  const { sessionKey: session, realtimeKey: realtime, sealKey: seal } = config;
  const { dataKey: data, dataKeyOther: otherData } = config;
  const { passwordPepper: pepper, passwordPepperOther: otherPepper } = config;
  return { session, realtime, data, otherData, pepper, otherPepper, seal };
}
