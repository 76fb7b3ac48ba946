/** One row of the import table: the folders that a folder may import, besides itself. What is absent is forbidden. */
export interface ImportRow {
  /** Path of a folder or a file without its ending; the longest that fits a file is its row. */
  readonly folder: string;
  readonly mayImport: readonly string[];
  /** What this folder holds, for the message of a violation. */
  readonly holds: string;
}

const values = ["shared/src/money", "shared/src/states", "shared/src/checks", "shared/src/reference"];
const numbers = ["shared/src/limits", "shared/src/rules"];
const everyShared = ["shared/src"];
const everyServer = ["server/src"];

/**
 * Who may import whom: shared <- server, shared <- web, and server and web never each other. A feature of the server
 * may import another feature's actions, never its store; features of the web never import each other.
 */
export const importTable: readonly ImportRow[] = [
  { folder: "shared/src/money", mayImport: [], holds: "amounts, currencies, rates" },
  { folder: "shared/src/states", mayImport: values.slice(0, 1), holds: "state tables" },
  { folder: "shared/src/checks", mayImport: values.slice(0, 2), holds: "pure checks of values" },
  { folder: "shared/src/reference", mayImport: values.slice(0, 3), holds: "lists of reference" },
  { folder: "shared/src/limits", mayImport: values, holds: "times, sizes, lengths" },
  { folder: "shared/src/rules", mayImport: [...values, "shared/src/limits"], holds: "rules as data" },
  { folder: "shared/src/errors", mayImport: ["shared/src/states"], holds: "the catalogue of errors" },
  {
    folder: "shared/src/text",
    mayImport: ["shared/src/states", "shared/src/errors", "shared/src/checks/folded"],
    holds: "texts",
  },
  {
    folder: "shared/src/messages",
    mayImport: [...values.slice(0, 3), ...numbers, "shared/src/errors", "shared/src/calls"],
    holds: "realtime messages",
  },
  {
    // The call of an import names the columns of its rows: the names alone, which stand in a file without any code.
    folder: "shared/src/calls",
    mayImport: [
      ...values.slice(0, 3),
      ...numbers,
      "shared/src/errors",
      "shared/src/messages",
      "shared/src/sheets/import-column-names",
      "shared/src/documents/document-number",
    ],
    holds: "path, method, schemas, who may call",
  },
  {
    folder: "shared/src/notifications",
    mayImport: ["shared/src/states", "shared/src/text"],
    holds: "what notifications say",
  },
  {
    folder: "shared/src/documents",
    mayImport: [...values, ...numbers, "shared/src/text"],
    holds: "definitions of PDF documents",
  },
  {
    folder: "shared/src/payment-files",
    mayImport: ["shared/src/checks", "shared/src/sheets/sheet-cell"],
    holds: "orders as files of banks",
  },
  {
    folder: "shared/src/sheets",
    mayImport: [...values, ...numbers, "shared/src/text"],
    holds: "columns of spreadsheets",
  },
  {
    folder: "shared/src/statements",
    mayImport: [
      ...values,
      ...numbers,
      "shared/src/text",
      "shared/src/calls",
      "shared/src/sheets/sheet-cell",
      "shared/src/documents",
    ],
    holds: "files of statements and histories, and their hash chain",
  },
  {
    folder: "shared/src/bank-files",
    mayImport: [...values.slice(0, 3), "shared/src/limits"],
    holds: "reading the files of banks",
  },
  {
    folder: "server/src/config",
    // The variables of outside services stand in their folders. A default that the specification names stands in the rules.
    mayImport: ["server/src/platform/variables", "server/src/providers/variables", "shared/src/rules"],
    holds: "the variables of the product, and the only reader of the environment",
  },
  {
    folder: "server/src/platform",
    mayImport: [],
    holds: "one adapter per engine, no business words",
  },
  {
    // A mail is rendered for its reader, in that language; the features only choose the keys of its texts.
    folder: "server/src/platform/mail",
    mayImport: ["shared/src/checks", "server/src/platform", "shared/src/text"],
    holds: "rendering mail, no business words",
  },
  {
    folder: "server/src/providers",
    mayImport: [
      "server/src/platform",
      "shared/src/money",
      "shared/src/checks",
      "shared/src/states",
      "shared/src/rules",
      "shared/src/payment-files",
      // Two central banks speak XML.
      "shared/src/bank-files/xml-tree",
    ],
    holds: "one port, its adapters and variables per outside service",
  },
  // Who stands in for a vendor knows its wire format, and nothing of the adapter beside it.
  ...["captcha", "cards", "chat", "identity", "mail", "payouts", "rates", "tron", "vat"].map((service) => ({
    folder: `server/src/providers/${service}/sandbox`,
    mayImport: ["server/src/sandbox"],
    holds: "a vendor's wire format, nothing of ours but the frame",
  })),
  { folder: "server/src/sandbox", mayImport: [], holds: "the frame of the stand-ins, nothing of ours" },
  {
    folder: "server/src/ledger",
    mayImport: ["server/src/platform", "shared/src/money"],
    holds: "accounts and postings",
  },
  {
    folder: "server/src/outbox",
    mayImport: ["server/src/platform", "shared/src/messages"],
    holds: "facts to publish",
  },
  { folder: "server/src/audit", mayImport: ["server/src/platform", "shared/src/messages"], holds: "records to keep" },
  {
    // The answer of a 202 is a message of the channel: its envelope, no topic.
    folder: "server/src/http",
    mayImport: [
      "server/src/platform",
      "server/src/config",
      "server/src/outbox",
      "server/src/audit",
      "shared/src/calls",
      "shared/src/errors",
      "shared/src/limits",
      "shared/src/messages/message",
      "shared/src/text",
    ],
    holds: "turning a call into an action, no business rules",
  },
  {
    folder: "server/src/features",
    mayImport: [
      "server/src/ledger",
      "server/src/outbox",
      "server/src/audit",
      "server/src/platform",
      "server/src/providers",
      "server/src/http",
      ...everyShared,
    ],
    holds: "one noun",
  },
  { folder: "server/src/features.ts", mayImport: [...everyServer, ...everyShared], holds: "the list of all features" },
  { folder: "server/src/demo", mayImport: [...everyServer, ...everyShared], holds: "demo data, made by actions" },
  { folder: "server/src/testing", mayImport: [...everyServer, ...everyShared], holds: "help for tests" },
  { folder: "server/src", mayImport: [...everyServer, ...everyShared], holds: "wiring" },
  { folder: "server/test", mayImport: [...everyServer, ...everyShared, "server/test"], holds: "stories and stress" },
  {
    // The numbers of lists are those of the calls that fill them. The calendar belongs to no product: what a date field takes is what the server takes. So does a form that a schema describes.
    folder: "web/src/ui",
    mayImport: [
      "web/src/assets",
      "shared/src/limits",
      "shared/src/checks/calendar",
      "shared/src/checks/folded",
      "shared/src/checks/schema-problems",
      "shared/src/checks/typed-date",
      "shared/src/checks/ui-schema",
      "shared/src/checks/zoned-day",
      "shared/src/text/text-table",
    ],
    holds: "look, nothing of the product but its limits",
  },
  {
    folder: "web/src/api",
    // The rules that judge now are read by a call and made ready there, for every feature.
    mayImport: [
      ...["shared/src/calls", "shared/src/errors", "shared/src/limits", "shared/src/messages/message"],
      ...["shared/src/rules/rule-book", "shared/src/rules/bounds", "shared/src/rules/shipped-content"],
      "shared/src/rules/lists",
      "shared/src/reference/countries",
    ],
    holds: "the one fetch",
  },
  {
    folder: "web/src/realtime",
    mayImport: ["shared/src/messages", "shared/src/calls", "shared/src/limits", "web/src/api"],
    holds: "connection, cache updates",
  },
  {
    folder: "web/src/why",
    mayImport: ["web/src/ui", "web/src/api", ...everyShared],
    holds: "why an action is off, for all features",
  },
  {
    folder: "web/src/features",
    mayImport: ["web/src/ui", "web/src/api", "web/src/why", "web/src/assets", ...everyShared],
    holds: "one noun's parts",
  },
  {
    folder: "web/src/screens",
    mayImport: ["web/src/features", "web/src/why", "web/src/ui", "web/src/api", ...everyShared],
    holds: "composition",
  },
  {
    folder: "web/src/utilities",
    mayImport: ["web/src/features", "web/src/ui", ...everyShared],
    holds: "previews for developers, in no production build",
  },
  {
    folder: "web/src/app",
    mayImport: [
      "web/src/screens",
      "web/src/utilities",
      "web/src/features",
      "web/src/realtime",
      "web/src/ui",
      "web/src/api",
      ...everyShared,
    ],
    holds: "routes, guards, providers",
  },
  {
    folder: "web/src/operator",
    mayImport: [
      "web/src/app",
      "web/src/screens",
      "web/src/features",
      "web/src/realtime",
      "web/src/ui",
      "web/src/api",
      ...everyShared,
    ],
    holds: "routes, guards, providers of the console",
  },
  { folder: "web/src/testing", mayImport: ["web/src", ...everyShared], holds: "help for tests" },
  { folder: "web/src/assets", mayImport: [], holds: "files" },
  { folder: "web/src", mayImport: ["web/src"], holds: "the entry points" },
  { folder: "web/file-parts", mayImport: [], holds: "which module is in which file of the build" },
  { folder: "web", mayImport: ["web/file-parts", "shared/src/calls/path-prefixes"], holds: "the build" },
  {
    folder: "e2e",
    // A state of a page that shows a set of rules shows those of the build.
    mayImport: [
      ...["shared/src/text", "shared/src/calls"],
      ...["shared/src/rules/shipped-content", "shared/src/rules/lists/shipped-lists"],
      ...["web/src/ui/words/pseudo-locale", "server/src/testing/scratch"],
    ],
    holds: "journeys",
  },
  {
    folder: "scripts",
    mayImport: ["e2e/browser", "e2e/support/product", "e2e/support/random-order", ...everyServer, ...everyShared],
    holds: "the commands",
  },
  {
    // The model is written from the requirements: of the product it knows what a client from outside knows, the calls.
    folder: "scripts/model/kinds",
    mayImport: [
      "scripts/model/books",
      "scripts/model/dice",
      "scripts/model/kind",
      "scripts/lib/until",
      "shared/src/calls",
    ],
    holds: "the commands of the model, and nothing of the product",
  },
  { folder: "scripts/model/books", mayImport: [], holds: "the books of the model, and nothing of the product" },
  {
    // Its driver starts the product beside the stand-ins of the vendors, makes people as the tests do, and asks the product's own
    // check of its books.
    folder: "scripts/model",
    mayImport: [
      ...["scripts", "server/src/testing", "server/src/platform", "server/src/check-ledger", "shared/src/calls"],
      ...["server/src/sandbox", "server/src/providers/cards/sandbox", "server/src/providers/tron/sandbox"],
    ],
    holds: "the model and what holds it against the product",
  },
  {
    // Pages are opened as people of the demo.
    folder: "scripts/bench",
    mayImport: [
      ...["scripts", "e2e/browser", "e2e/support/product", "e2e/support/measured/visited-product"],
      ...[...everyServer, ...everyShared],
    ],
    holds: "what the bench measures",
  },
];

/** Packages that a part of the tree may not import, and what to take instead. */
export const packageRules: readonly { in: string; not: RegExp; instead: string }[] = [
  { in: "shared/src", not: /^zod$/, instead: "import zod/mini, which is a fifth of the size in the browser" },
  { in: "web/src", not: /^zod$/, instead: "import zod/mini, which is a fifth of the size in the browser" },
  { in: "web/src", not: /^node:/, instead: "the browser has no Node modules" },
  {
    in: "shared/src",
    not: /^(node:|react|fastify|pg|kysely)/,
    instead: "shared code is pure: move this to web or server",
  },
  { in: "server/src", not: /^(react|@mantine|@tanstack)/, instead: "the server draws nothing: move this to web" },
];
