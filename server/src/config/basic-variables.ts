import { resolve } from "node:path";
import { z } from "zod";
import { commaList, flag, page, port, wholeNumber } from "../platform/variables/forms.ts";
import { pairFaults } from "../platform/variables/read.ts";
import { group, variable } from "../platform/variables/variable.ts";

export const modeGroup = group({
  title: "Mode and place",
  variables: {
    ARTEL_MODE: variable(z.enum(["embedded", "production"]), {
      default: "embedded",
      says: "embedded, or production for an installation that people depend on.",
    }),
    ARTEL_DEMO: variable(flag, { default: "1", says: "1 loads demo data once; embedded mode only." }),
    ARTEL_DEMO_PUBLIC: variable(flag, {
      default: "0",
      says: "1 shows the demo, whose passwords everybody knows, on a HOST and PUBLIC_URL that others reach.",
      more: "Without it a start with demo data ends with 78 where either is not of the loopback.",
    }),
    ARTEL_DATA_DIR: variable(
      z.string().transform((path) => resolve(path)),
      {
        default: ".data",
        says: "Folder of the database, the secrets and the link of the first operator; embedded mode.",
      },
    ),
    HOST: variable(z.string(), {
      default: "127.0.0.1",
      says: "Address to listen on; 0.0.0.0 listens to others.",
      more: "Set `PUBLIC_URL` with it, and `ARTEL_DEMO=0`.",
    }),
    PORT: variable(port, { default: "3000", says: "Port of pages, API and realtime." }),
    PUBLIC_URL: variable(z.url(), {
      example: "https://pay.example.com",
      unset: "`http://HOST:PORT`",
      says: "Base of every link in mails and pages; https in production.",
      more: "Its origin may use the channel.",
      isRequiredInProduction: true,
    }),
    SANDBOX_PORT: variable(port, {
      default: "4900",
      says: "Port of the sandbox and its mail inbox; embedded mode.",
      more: "The next free one when taken; printed at start.",
    }),
    TRUST_PROXY: variable(commaList, {
      default: "",
      example: "10.0.0.0/8",
      says: "Addresses or networks of proxies whose X-Forwarded-For counts, joined with commas.",
    }),
    LOG_LEVEL: variable(z.enum(["debug", "info", "warn", "error", "silent"]), {
      default: "info",
      says: "Least level of the JSON lines on standard output; production refuses debug.",
    }),
    METRICS_PORT: variable(port, {
      example: "9100",
      unset: "`/metrics` for loopback only, a worker alone tells nothing",
      says: "A port of HOST on which this process serves its health and its metrics, and nothing else.",
    }),
  },
  refusals: ({ publicUrl, logLevel }) => [
    ...(publicUrl?.startsWith("https:") === false ? ["PUBLIC_URL: https is required in production"] : []),
    ...(logLevel === "debug" ? ["LOG_LEVEL: debug is refused in production"] : []),
  ],
});

export const databaseGroup = group({
  title: "Database",
  variables: {
    DATABASE_URL: variable(z.string().regex(/^postgres(ql)?:/, "postgres://…"), {
      example: "postgres://artel@db/artel",
      unset: "the embedded PostgreSQL",
      says: "PostgreSQL 15 or newer instead of the embedded one; a direct connection.",
      isRequiredInProduction: true,
    }),
    DATABASE_POOL: variable(wholeNumber(2, 500), { default: "16", says: "Connections of one process." }),
    DATABASE_QUEUE: variable(wholeNumber(0), {
      default: "400",
      says: "Callers that may wait for a connection before they get 503.",
    }),
  },
});

export const realtimeGroup = group({
  title: "Realtime",
  variables: {
    REALTIME: variable(z.enum(["embedded", "off"]), {
      default: "embedded",
      says: "off for further processes on one database.",
    }),
    CENTRIFUGO_URL: variable(z.url(), {
      example: "wss://rt.example.com/connection/websocket",
      says: "Address of a real Centrifugo, given to browsers instead of the embedded engine.",
      more: "It switches engine and relay of this process off.",
    }),
    CENTRIFUGO_API_URL: variable(z.url({ protocol: /^https?$/ }), {
      example: "http://127.0.0.1:8000/api",
      says: "Address of its server API, as this server reaches it: the console then shows how many connections people have.",
    }),
    CENTRIFUGO_API_KEY: variable(z.string().regex(/^[\x21-\x7e]{8,200}$/), {
      example: "",
      says: "Key of that API; Centrifugo has it as `CENTRIFUGO_HTTP_API_KEY`.",
      isSecret: true,
    }),
  },
  faults: ({ centrifugoUrl, centrifugoApiUrl, centrifugoApiKey }) => [
    ...pairFaults({ CENTRIFUGO_API_URL: centrifugoApiUrl, CENTRIFUGO_API_KEY: centrifugoApiKey }),
    ...(centrifugoApiUrl && !centrifugoUrl ? ["CENTRIFUGO_API_URL: needs CENTRIFUGO_URL"] : []),
  ],
});

export const countersGroup = group({
  title: "Counter of visits",
  variables: {
    ANALYTICS_SCRIPT: variable(page, {
      example: "https://stats.example.com/js/script.js",
      says: "Script that counts visits (Plausible or alike); https in production.",
      more: "It is loaded only after the visitor agrees, never on addresses with a code of a mail.",
    }),
    ANALYTICS_SITE: variable(z.string().max(200), {
      example: "pay.example.com",
      says: "Id of this site at the counter; without it and the script nothing is counted.",
      more: "Given as `data-domain` and `data-website-id`.",
    }),
  },
  faults: ({ analyticsScript, analyticsSite }) =>
    pairFaults({ ANALYTICS_SCRIPT: analyticsScript, ANALYTICS_SITE: analyticsSite }),
  refusals: ({ analyticsScript }) =>
    analyticsScript?.startsWith("https:") === false ? ["ANALYTICS_SCRIPT: https is required in production"] : [],
});

export const testsGroup = group({
  title: "Tests",
  variables: {
    TEST_CLOCK: variable(flag, {
      default: "0",
      says: "1 follows the clock of the sandbox's /control; refused in production.",
    }),
    FAILPOINT: variable(z.string(), {
      example: "before_commit",
      says: "Name of a point to stop at; refused in production.",
    }),
  },
  refusals: ({ testClock, failpoint }) => [
    ...(testClock ? ["TEST_CLOCK: refused in production"] : []),
    ...(failpoint === undefined ? [] : ["FAILPOINT: refused in production"]),
  ],
});
