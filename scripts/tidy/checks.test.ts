import { describe, expect, test } from "vitest";
import { findLockHosts, findPathFaults, findTwiceDefined, findUnseenMoney, findWronglyAsked } from "./calls.ts";
import { findCommentIds } from "./comments.ts";
import { findDocumentFaults, type Known } from "./documents.ts";
import { findFirstPageLoads } from "./first-page.ts";
import { findFolderLoops } from "./folder-loops.ts";
import { findLargeFolders, findUnnamedRooms, findWrongNames } from "./folders.ts";
import { findForbidden } from "./forbidden.ts";
import { findImportFaults, importsOf } from "./imports.ts";
import { findProviderFaults } from "./providers.ts";
import { findUnregisteredTexts } from "./registered-texts.ts";
import { citedIds, findRequirementFaults } from "./requirements.ts";
import { columnsOf, findHandMadeRows } from "./rows.ts";
import { findUnseenScreens } from "./screens.ts";
import { findLoosePromises, findSentenceFaults, isJudged } from "./sentences.ts";
import { sourceOf } from "./source.ts";
import { findTableFaults, findTableUses, tablesOf } from "./tables.ts";
import { findTextLiterals, findUndocumented, findUnusedTexts } from "./texts.ts";

const lines = (count: number, line: string) => `${line}\n`.repeat(count);

function faultsOf(path: string, text: string): string[] {
  return findForbidden([sourceOf(path, text)]).map(
    ({ line, message }) => `${line}: ${message.split(" is not used")[0]}`,
  );
}

describe("the scanner", () => {
  test("comments and strings are blanked, and every line stays where it is", () => {
    const text = 'const a = "// no comment"; // a comment\nconst b = /["\']/; /* two\nlines */ const c = 1;\n';
    const { withoutComments, code } = sourceOf("a.ts", text);
    expect(withoutComments).toBe(
      'const a = "// no comment";             \nconst b = /["\']/;       \n         const c = 1;\n',
    );
    expect(code).toBe('const a = "             ";             \nconst b = /    /;       \n         const c = 1;\n');
  });

  test("what stands in a template is blanked, what it computes is not", () => {
    const text = ["const a = `it's $", '{b + "}"} and', "$", "{Date.now()}`; f();"].join("");
    expect(sourceOf("a.ts", text).code).toBe('const a = `      {b + " "}     {Date.now()}`; f();');
  });

  test("an apostrophe in a page's text opens no string", () => {
    expect(sourceOf("a.tsx", "<p>it's</p>\nDate.now()").code).toContain("Date.now()");
  });
});

describe("outside services", () => {
  const whole = [
    "variables.ts",
    "bird/port.ts",
    "bird/variables.ts",
    "bird/choose-bird.ts",
    "bird/parrot.ts",
    "bird/sandbox/parrot.ts",
    "bird/bird.contract.ts",
    "bird/parrot.test.ts",
  ];
  const row = { folder: "server/src/providers/bird/sandbox", mayImport: [], holds: "a wire format" };
  const started = sourceOf(
    "server/src/start-sandbox.ts",
    'import { addParrot } from "./providers/bird/sandbox/parrot.ts";',
  );
  const faults = (paths: readonly string[], table = [row], others = [started]) =>
    findProviderFaults(
      [
        ...paths.map((path) =>
          sourceOf(`server/src/providers/${path}`, 'import { birdGroup } from "./bird/variables.ts";\n'),
        ),
        ...others,
      ],
      table,
    ).map(({ message }) => message.split(":")[0]);

  test("a whole folder passes", () => expect(faults(whole)).toEqual([]));

  test.each([
    ["bird/port.ts", "lacks port.ts"],
    ["bird/variables.ts", "lacks variables.ts"],
    ["bird/choose-bird.ts", "lacks choose-<service>.ts"],
    ["bird/sandbox/parrot.ts", "lacks sandbox/"],
    ["bird/bird.contract.ts", "lacks a contract suite"],
    ["bird/parrot.test.ts", "lacks a test that runs the contract suite for each adapter"],
    ["variables.ts", "its group is missing in providers/variables.ts"],
  ])("one without %s is told what is missing", (path, message) => {
    expect(faults(whole.filter((one) => one !== path))).toEqual([message]);
  });

  test("a stand-in that the started product does not have is told", () => {
    expect(faults(whole, [row], [])).toEqual(["its stand-in is missing in parts of start-sandbox.ts"]);
  });

  test("a stand-in that may import what is ours is told", () => {
    expect(faults(whole, [])).toHaveLength(1);
    expect(faults(whole, [{ ...row, mayImport: ["server/src/platform"] as never[] }])).toHaveLength(1);
  });
});

describe("imports", () => {
  test("imports, re-exports and dynamic imports are found, with types told apart", () => {
    const text =
      'import type { A } from "./a.ts";\nimport {\n  b,\n} from "@artel/shared/money/amount";\nexport { c } from "../c.ts";\nawait import("./d.ts");\nimport "pg";\n';
    const found = importsOf(sourceOf("server/src/http/x.ts", text));
    expect(found.map(({ to, isTypeOnly, line }) => [to, isTypeOnly, line])).toEqual([
      ["server/src/http/a.ts", true, 1],
      ["shared/src/money/amount.ts", false, 2],
      ["server/src/c.ts", false, 5],
      ["server/src/http/d.ts", false, 6],
      [undefined, false, 7],
    ]);
  });

  test.each([
    ["shared/src/money/amount.ts", "../rules/tariffs.ts"],
    ["server/src/platform/db/db.ts", "../../features/tasks/pay-task.ts"],
    ["server/src/ledger/post.ts", "../features/tasks/pay-task.ts"],
    ["server/src/features/tasks/pay-task.ts", "../exchange/store.ts"],
    ["server/src/features/tasks/pay-task.ts", "../../../../web/src/ui/button.tsx"],
    ["server/src/features/tasks/pay-task.test.ts", "../../../../web/src/ui/button.tsx"],
    ["web/src/ui/button.tsx", "@artel/shared/text/tasks"],
    ["web/src/features/tasks/task-table.tsx", "../exchange/exchange-popup.tsx"],
    ["web/src/screens/home-screen.tsx", "../app/frame.tsx"],
    ["web/src/api/client.ts", "../../../server/src/app.ts"],
    ["e2e/exchange.spec.ts", "@artel/shared/money/amount"],
  ])("%s may not import %s", (path, to) => {
    const [finding] = findImportFaults([sourceOf(path, `import { a } from "${to}";\n`)]);
    expect(finding?.message).toMatch(/may import|does not import|only the feature/);
  });

  test.each([
    ["server/src/features/tasks/pay-task.ts", "../exchange/quote-conversion.ts"],
    ["server/src/features/tasks/pay-task.ts", "../../ledger/post.ts"],
    ["server/src/features/tasks/pay-task.test.ts", "../exchange/store.ts"],
    ["web/src/screens/home-screen.tsx", "../features/exchange/exchange-popup.tsx"],
    ["shared/src/calls/exchange/app.ts", "../../money/wire.ts"],
  ])("%s may import %s", (path, to) => {
    expect(findImportFaults([sourceOf(path, `import { a } from "${to}";\n`)])).toEqual([]);
  });

  test("the browser takes zod/mini, and shared has no I/O", () => {
    const text =
      'import { z } from "zod";\nimport { readFileSync } from "node:fs";\nimport { object } from "zod/mini";\n';
    expect(
      findImportFaults([sourceOf("shared/src/calls/tasks.ts", text)])
        .map(({ line }) => line)
        .sort(),
    ).toEqual([1, 2]);
  });
});

describe("sizes and names", () => {
  test("a folder of 3001 lines needs rooms, one of 3000 does not; tests do not count", () => {
    const half = sourceOf("server/src/features/a/one.ts", lines(1500, "x();"));
    const other = (count: number) => sourceOf("server/src/features/a/two.ts", lines(count, "x();"));
    const room = sourceOf("server/src/features/a/room/three.ts", lines(1500, "x();"));
    expect(findLargeFolders([half, other(1501), room])).toEqual([
      expect.objectContaining({ path: "server/src/features/a" }),
    ]);
    expect(findLargeFolders([half, other(1500), room])).toEqual([]);
    expect(findLargeFolders([half, sourceOf("server/src/features/a/two.test.ts", lines(1501, "x();"))])).toEqual([]);
  });

  test("a room without a line in the tree of its side is named", () => {
    const tree =
      "server/\n  src/\n    features/\n                  tasks/: pay/ pays\nweb/\n  src/\n    ui/  kit: form/: date/ picks\n";
    const paths = [
      "server/src/features/tasks/pay/a.ts",
      "web/src/ui/form/date/a.ts",
      "server/src/features/tasks/sql/a.sql",
    ];
    expect(findUnnamedRooms(paths, tree)).toEqual([]);
    expect(findUnnamedRooms([...paths, "web/src/ui/pay/a.ts", "web/src/features/tasks/list/a.ts"], tree)).toEqual([
      expect.objectContaining({ path: "web/src/ui/pay" }),
      expect.objectContaining({ path: "web/src/features/tasks/list" }),
    ]);
  });

  test("names are kebab-case", () => {
    const wrong = ["web/src/ui/MoneyText.tsx", "server/src/pay_task.ts", "web/src/importTasks/a.ts"];
    expect(findWrongNames([...wrong, "web/src/ui/money-text.module.css", "e2e/sign-up.spec.ts"])).toHaveLength(3);
  });
});

describe("texts", () => {
  test("a text that nobody says is named; a key with a value at its end is said", () => {
    const table = ["home.title", "home.left", "state.open"].map((key) => `  "${key}": { en: "a" },`);
    const texts = sourceOf("shared/src/text/home.ts", `export const homeText = {\n${table.join("\n")}\n};\n`);
    const page = sourceOf("web/src/a.tsx", `say("home.title"); say(\`state.\${name}\`);\n`);
    expect(findUnusedTexts([texts, page]).map(({ line, message }) => [line, message])).toEqual([
      [3, "nobody says home.left: say it or take it out"],
    ]);
  });
});

describe("states of screens", () => {
  const screen = sourceOf("web/src/operator/audit/audit-screen.tsx", "");
  const states = (name: string) => sourceOf("e2e/screens/operator.states.ts", `seeScreen({ screen: "${name}" });\n`);

  test("a screen without states is named, and a name without a screen", () => {
    expect(findUnseenScreens([screen]).map(({ path }) => path)).toEqual(["web/src/operator/audit/audit-screen.tsx"]);
    expect(findUnseenScreens([screen, states("operator/audit/audit-screen.tsx of a reader")])).toEqual([]);
    expect(findUnseenScreens([screen, states("operator/audit/log-screen.tsx")])).toHaveLength(2);
  });
});

test("a package that the first page does not need is named where it comes in; later and in types it may", () => {
  const named = (code: string) =>
    findFirstPageLoads([
      sourceOf(
        "web/src/main.tsx",
        'import { Entry } from "./entry.tsx";\nimport { createRoot } from "react-dom/client";\n',
      ),
      sourceOf("web/src/entry.tsx", 'import { shared } from "@artel/shared/reference/pages";\n'),
      sourceOf("shared/src/reference/pages.ts", code),
    ]).map(({ path, line, message }) => `${path}:${line} ${message.split(" before ")[0]}`);
  expect(named('import * as z from "zod/mini";\n')).toEqual(["shared/src/reference/pages.ts:1 loads zod/mini"]);
  expect(named('import type { infer } from "zod/mini";\nvoid import("dayjs");\n')).toEqual([]);
});

describe("texts of a page", () => {
  const table = (name: string, key: string) =>
    sourceOf(
      `shared/src/text/${name}.ts`,
      `export const ${name}Text = {\n  "${key}": {\n    en: "A", ru: "Б" },\n};\n`,
    );
  const texts = [table("home", "home.title"), table("tasks", "tasks.state.paid")];
  const entry = (registered: string) =>
    sourceOf("web/src/main.tsx", `import { App } from "./app.tsx";\nregisterTexts(${registered});\n`);
  const lazy = sourceOf("web/src/app.tsx", 'const Page = lazy(() => import("./page.tsx"));\n');
  const page = (code: string) => sourceOf("web/src/page.tsx", `import { part } from "./part.tsx";\n${code}`);
  const part = sourceOf("web/src/part.tsx", `t("home.title"); t(\`tasks.state.\${state}\`);\n`);
  const missing = (...sources: Parameters<typeof findUnregisteredTexts>[0]) =>
    findUnregisteredTexts([...texts, ...sources]).map(
      ({ path, message }) => `${path} ${/know (\w+)/.exec(message)?.[1]}`,
    );

  test("what a part says must be registered by its page, or by what loads the page", () => {
    expect(missing(entry(""), lazy, page(""), part)).toEqual([
      "web/src/part.tsx homeText",
      "web/src/part.tsx tasksText",
    ]);
    expect(missing(entry("homeText"), lazy, page(""), part)).toEqual(["web/src/part.tsx tasksText"]);
    expect(missing(entry("homeText"), lazy, page("registerTexts(tasksText);"), part)).toEqual([]);
  });

  test("what one page registers helps no other: a page loaded from two places knows what both know", () => {
    const other = sourceOf("web/src/operator.tsx", 'registerTexts(tasksText);\nvoid import("./page.tsx");\n');
    expect(missing(entry("homeText, tasksText"), lazy, other, page(""), part)).toEqual(["web/src/part.tsx homeText"]);
  });

  test("a table made of another holds its keys", () => {
    const whole = sourceOf("shared/src/text/all.ts", "export const allText = {\n  ...homeText,\n  ...tasksText,\n};\n");
    expect(missing(whole, entry("allText"), lazy, page(""), part)).toEqual([]);
  });
});

describe("forbidden words", () => {
  const feature = "server/src/features/tasks/pay-task.ts";
  test.each([
    [feature, "const a = process.env.PORT;"],
    [feature, "const a = Number(text);"],
    [feature, "const a = parseFloat(text);"],
    [feature, "const a = amount.toFixed(2);"],
    [feature, "const a = new Date();"],
    [feature, "const a = Date.now();"],
    [feature, "const a = Math.random();"],
    [feature, "const a = crypto.randomUUID();"],
    [feature, "await sql`select 1`.execute(tx);"],
    [feature, "await sql<{ one: number }>`select 1`.execute(tx);"],
    [feature, "return firstRow<{ one: number }>(app.db.read)`select 1`;"],
    ["server/src/features/tasks/store.ts", "sql<A>`SELECT t.company_id::int FROM task t`"],
    [feature, 'if (currency === "USD") {}'],
    [feature, 'switch (currency) { case "USDT": }'],
    ["server/src/features/tasks/store.ts", "sql`SELECT 1 FROM task t WHERE t.currency = 'BYN'`"],
    ["server/src/features/tasks/sql/a.sql", "SELECT CASE WHEN t.currency IN ('EUR', 'USD') THEN 1 END;"],
    ["server/src/features/tasks/sql/a.sql", "SELECT 1 FROM task t WHERE t.currency <> 'USDT';"],
    ["server/src/features/tasks/sql/a.sql", "SELECT CASE t.currency WHEN 'RUB' THEN 1 END;"],
    [feature, "if (task.status === 4) {}"],
    [feature, 'if (status === "onApproval") {}'],
    ["web/src/features/tasks/use-pay-task.ts", 'await fetch("/x");'],
    ["server/src/providers/captcha/turnstile.ts", "await fetch(url);"],
    ["server/src/providers/captcha/turnstile.ts", 'import { request } from "undici";'],
    ["web/src/features/tasks/use-task-form.ts", 'import { useForm } from "@mantine/form";'],
    ["web/src/features/tasks/task-popup.tsx", "return <form onSubmit={send} />;"],
    ["web/src/features/tasks/task-popup.tsx", "return <Form form={{ submit }} />;"],
    ["server/src/a.test.ts", 'test.only("a", () => {});'],
    ["server/src/a.test.ts", 'describe.skip("a", () => {});'],
    ["server/src/a.test.ts", "await new Promise((resolve) => setTimeout(resolve, 100));"],
    ["e2e/a.spec.ts", "await page.waitForTimeout(100);"],
    ["vitest.config.ts", "export const a = { retry: 2 };"],
    [feature, "// TODO later"],
  ])("%s: %s", (path, text) => {
    expect(faultsOf(path, `${text}\n`)).toHaveLength(1);
  });

  test.each([
    ["e2e/browser.ts", "const a = process.env.PORT;"],
    ["shared/src/money/wire.ts", "const a = Number(text);"],
    ["server/src/platform/clock.ts", "const a = new Date();"],
    [feature, "const a = new Date(text);"],
    [feature, "// Date.now() is not used here"],
    ["server/src/features/tasks/store.ts", "await sql`select 1`.execute(tx);"],
    ["shared/src/money/currencies.ts", 'if (currency === "USD") {}'],
    ["server/src/features/tasks/sql/words.sql", "SELECT CASE WHEN currency IN ('EUR', 'USD') THEN 1 END;"],
    ["server/src/features/tasks/sql/a.sql", "SELECT contractor_document(t.currency), ledger.unit_of(t.currency);"],
    [feature, "if (response.status === 404) {}"],
    ["web/src/api/client.ts", 'await fetch("/x");'],
    ["server/src/platform/http-client/try-once.ts", 'import type { Pool } from "undici";'],
    ["web/src/features/tasks/use-pay-task.ts", "await query.refetch();"],
    ["web/src/features/tasks/task-popup.tsx", "return <Form form={form} />;"],
    ["web/src/ui/popup.tsx", "return <form noValidate />;"],
    ["web/src/ui/form/hook/use-form.ts", 'import { useForm as useLibrary } from "@mantine/form";'],
    ["server/src/a.test.ts", 'context.skip("needs root");'],
  ])("allowed in %s: %s", (path, text) => {
    expect(faultsOf(path, `${text}\n`)).toEqual([]);
  });
});

describe("texts and comments", () => {
  const page = (text: string) => findTextLiterals([sourceOf("web/src/features/tasks/a.tsx", text)]);
  test.each([
    "return <p>Pay now</p>;",
    "return (\n  <p>\n    Pay the task\n    <b />\n  </p>\n);",
    "return <p>Total {sum}</p>;",
    'return <Field label="Amount" />;',
    'return <img alt="Оплата" />;',
  ])("words without a key: %s", (text) => {
    expect(page(`${text}\n`)).toHaveLength(1);
  });

  test.each([
    'return <p>{t("tasks.pay")}</p>;',
    'return <Field label="tasks.amount" />;',
    "return <p>·</p>;",
    "const [open, setOpen] = useState<boolean>(false);",
    "function a(): Promise<Task[]> {\n  return list;\n}",
    "return <Kbd>Esc</Kbd>;",
  ])("no words: %s", (text) => {
    expect(page(`${text}\n`)).toEqual([]);
  });

  test("an exported function without a comment is named", () => {
    const text = "/** Pays. */\nexport function pay() {}\n\nexport async function undo() {}\n\nfunction own() {}\n";
    const found = findUndocumented([sourceOf("server/src/features/tasks/pay-task.ts", text)]);
    expect(found.map(({ line }) => line)).toEqual([4]);
  });
});

/** Of a call that moves no money. */
const noMoney = { movesMoney: false, confirms: undefined, fields: [] };

describe("calls and lock", () => {
  const call = { file: "shared/src/calls/a/app.ts", who: "user", method: "GET", ...noMoney };
  test("a path defined twice is named, whatever its parameters are called", () => {
    const one = { ...call, name: "getTask", paths: ["/api/app/task/:id"] };
    const other = { ...call, name: "readTask", paths: ["/api/app/task/:taskId/"] };
    const written = { ...call, name: "putTask", method: "PUT", paths: ["/api/app/task/:id"] };
    expect(findTwiceDefined([one, other, written])).toHaveLength(1);
    expect(findTwiceDefined([one, { ...written, name: "getTask" }])).toHaveLength(1);
  });

  test("HO-130: a call that moves money is named where its request cannot say what was seen, or it does not compare that", () => {
    const pay = {
      ...call,
      name: "pay",
      paths: ["/api/app/pay"],
      movesMoney: true,
      confirms: "seen",
      fields: ["id", "seen"],
    };
    expect(findUnseenMoney([pay, { ...pay, confirms: "quote" }, { ...pay, movesMoney: false, fields: [] }])).toEqual(
      [],
    );
    expect(findUnseenMoney([{ ...pay, fields: ["id"] }])).toHaveLength(1);
    const whole = { ...pay, confirms: { whole: "it says all by itself" }, fields: ["id"] };
    expect(findUnseenMoney([whole, { ...whole, who: "operator:treasury" }])).toHaveLength(1);
    expect(findUnseenMoney([{ ...pay, who: "operator:treasury", confirms: undefined }])).toHaveLength(1);
  });

  test("a call that does not stand with those of its asker is named", () => {
    const own = { ...call, name: "getTask", paths: ["/rest/api/task", "/api/app/task"] };
    const console = { ...call, name: "adminTask", who: "operator:treasury", paths: ["/rest/api/adminTask"] };
    const signIn = { ...call, name: "signIn", who: "public", paths: ["/api/operator/sign-in"] };
    const old = { ...call, name: "oldTask", paths: ["/rest/api/task"] };
    expect(findWronglyAsked([own, console, signIn, old]).map(({ message }) => message.split(":")[0])).toEqual([
      "adminTask is asked by operator",
      "signIn is asked by operator",
      "oldTask is asked by legacy",
    ]);
    const files = ["a/app-bulk.ts", "a/bulk.ts", "a.ts"].map((file) => ({ ...own, file: `shared/src/calls/${file}` }));
    expect(findWronglyAsked(files).map(({ path }) => path)).toEqual([
      "shared/src/calls/a/bulk.ts",
      "shared/src/calls/a.ts",
    ]);
  });

  test("a path under an unknown prefix is named, and a prefix without a call", () => {
    const of = (...paths: string[]) => [{ ...call, name: "getTask", paths }];
    const known = { below: ["api"], alone: ["login"] };
    expect(findPathFaults(of("/api/app/task/:id", "/login"), known)).toEqual([]);
    expect(
      findPathFaults(of("/api/a", "/login/again", "/other"), known).map(({ message }) => message.split(" ")[0]),
    ).toEqual(["/login/again", "/other"]);
    expect(findPathFaults(of("/api/a"), known).map(({ message }) => message)).toEqual(["no call stands under login"]);
  });

  test("a host in the lock is named", () => {
    const host = '  "resolved": "https://registry.example.com/a/-/a-1.0.0.tgz",\n';
    expect(findLockHosts(`{\n${host}  "funding": { "url": "https://a.example.com" }\n}`)).toHaveLength(1);
  });
});

describe("tables", () => {
  const tables = tablesOf([
    "CREATE TABLE task (id bigint);\nCREATE TABLE ledger.entry (id bigint);",
    "CREATE TABLE note ();\nCREATE TABLE word ();",
    "DROP TABLE word;",
  ]);
  const owners = [
    { table: "task", owner: "features/tasks", readers: ["features/documents"] },
    { table: "ledger.entry", owner: "ledger" },
    { table: "note", owner: "features/tasks", writers: ["http"] },
  ];
  const faults = (path: string, text: string) =>
    findTableFaults(findTableUses([sourceOf(path, text)], tables), tables, owners)
      .filter(({ path: where }) => where === path)
      .map(({ line, message }) => `${line}: ${message.split(",")[0]}`);
  const inFeature = (name: string) => `server/src/features/${name}/store.ts`;

  test("the tables that the migrations leave are known, with their schema", () => {
    expect(tables).toEqual(["task", "ledger.entry", "note"]);
  });

  test("the owner reads and writes, a reader reads, and everybody else asks", () => {
    const reading = "const a = sql`SELECT 1 FROM task t`;";
    const writing = "const a = 1;\nconst b = sql`UPDATE task SET x = 1`;";
    expect(faults(inFeature("tasks"), reading + writing)).toEqual([]);
    expect(faults(inFeature("documents"), reading)).toEqual([]);
    expect(faults(inFeature("documents"), writing)).toEqual(["2: writes task"]);
    expect(faults(inFeature("terms"), reading)).toEqual(["1: reads task"]);
    expect(faults("server/src/http/x.ts", "sql`INSERT INTO note VALUES (1)`")).toEqual([]);
  });

  test("joins, lists, deletions and functions of the database are seen; tests and comments are not", () => {
    expect(faults(inFeature("terms"), "`SELECT 1 FROM other o, task t JOIN ledger.entry e ON true`")).toEqual([
      "1: reads task",
      "1: reads ledger.entry",
    ]);
    expect(faults(inFeature("terms"), "`DELETE FROM task USING note n`")).toEqual(["1: writes task", "1: reads note"]);
    expect(
      faults("server/src/features/terms/sql/a.sql", "SET search_path = ledger, pg_temp AS $$ SELECT 1 FROM entry $$"),
    ).toEqual(["1: reads ledger.entry"]);
    expect(faults("server/src/features/tasks/sql/a.sql", "INSERT INTO task SELECT 1;")).toEqual([]);
    expect(faults("server/src/features/terms/a.test.ts", "`DELETE FROM task`")).toEqual([]);
    expect(faults(inFeature("terms"), "// FROM task\n/* UPDATE task */")).toEqual([]);
  });

  test("a table without an owner, a row without a table and a permission without a use are found", () => {
    const uses = findTableUses([sourceOf(inFeature("tasks"), "`SELECT 1 FROM task`")], [...tables, "extra"]);
    const found = findTableFaults(uses, ["task", "ledger.entry", "extra"], owners).map(({ message }) => message);
    expect(found).toEqual([
      "extra has no owner",
      "note is no table",
      "features/documents does not read task: take it out of the row",
      "http does not write note: take it out of the row",
    ]);
  });
});

describe("requirements", () => {
  const groups = (sentences: Record<string, string>) => [{ title: "Access", sentences }];
  const idsOf = (path: string, text: string) => citedIds({ path, text }).map(({ id }) => id);
  const messages = (text: string, sentences: Record<string, string>) =>
    findRequirementFaults([{ path: "server/src/x.test.ts", text }], groups(sentences)).map(({ message }) => message);

  test("single ids and ranges are found in titles and comments, cells of a spreadsheet are not", () => {
    expect(idsOf("server/src/x.test.ts", 'test("A-54, HO-03: three failures (K-08 to K-10)")')).toEqual([
      "A-54",
      "HO-03",
      "K-08",
      "K-09",
      "K-10",
    ]);
    expect(idsOf("server/src/x.ts", "/** The only door (D1). */ UTF-16, SHA-256, P-256K")).toEqual(["D1"]);
    expect(idsOf("web/src/x.ts", 'cell("A1", "D3")')).toEqual([]);
  });

  test("an id without a sentence, an idle sentence and a long one are named", () => {
    const long = `One ${"two ".repeat(25)}three.`;
    expect(messages('test("A-54")', { "A-54": "Three failures block the account." })).toEqual([]);
    expect(messages('test("A-54")', {})).toEqual(["A-54 has no sentence: write one in scripts/requirements"]);
    expect(messages("", { "A-54": "Three failures block the account." })).toEqual([
      "nobody cites A-54: take its sentence away",
    ]);
    expect(messages('test("A-54")', { "A-54": long })).toEqual(["A-54: write one sentence of at most 25 words"]);
  });
});

describe("documents", () => {
  const known: Known = {
    files: ["README.md", "docs/money.md", "server/src/ledger/post.ts", "web/src/ui/form/date-field.tsx"],
    commands: ["check"],
    packages: ["zod"],
    textOf: () => "export function tryPost() {}",
    words: new Set(["tryPost", "ctx", "now", "SMTP_URL"]),
  };
  const messages = (text: string) =>
    findDocumentFaults(
      [
        { path: "docs/money.md", text },
        { path: "README.md", text: "# Two commands" },
      ],
      known,
    ).map(({ line, message }) => `${line}: ${message}`);

  test("what exists is no finding: whole paths, ends of paths, patterns, packages, names", () => {
    expect(messages("`server/src/ledger/post.ts`, `ledger/post.ts`, `post.ts`, `web/src/ui/`, `zod/mini`")).toEqual([]);
    expect(messages("`form/*-field.tsx`, `server/src/<part>/post.ts`, `{ledger,audit}/post.ts`")).toEqual([]);
    expect(messages("`ctx.now`, `tryPost()`, `tryPost` in `ledger/post.ts`, `SMTP_URL`, `npm run check`")).toEqual([]);
    expect(
      messages("[start](../README.md#two-commands), [a page](https://example.com/x), [here](#money)\n# Money"),
    ).toEqual([]);
  });

  test("what is gone is named with its line: path, pattern, variable, name, command, link, heading", () => {
    expect(messages("\n`ledger/pay.ts`")).toEqual(["2: there is no file or folder ledger/pay.ts"]);
    expect(messages("`form/*-box.tsx`")).toEqual(["1: there is no file or folder form/*-box.tsx"]);
    expect(messages("`SMTP_HOST`")).toEqual(["1: no code reads SMTP_HOST"]);
    expect(messages("`ctx.then`")).toEqual(["1: no code holds the name then"]);
    expect(messages("`now` (`ledger/post.ts`)")).toEqual(["1: ledger/post.ts holds no now"]);
    expect(messages("```\nnpm run demo\n```")).toEqual(["2: npm run demo is no script of package.json"]);
    expect(messages("[gone](gone.md)")).toEqual(["1: the link to gone.md leads nowhere"]);
    expect(messages("[start](../README.md#three)")).toEqual(["1: README.md has no heading #three"]);
  });
});

describe("sentences of documents", () => {
  const found = (text: string) =>
    findSentenceFaults({ path: "docs/money.md", text }).map(({ line, message }) => `${line}: ${message.split(":")[0]}`);
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

  test("a sentence of 26 words is named with its line, in a paragraph, an item and a cell; one of 25 is none", () => {
    expect(found(`# Money\n\n${words(25)}.`)).toEqual([]);
    expect(found(`# Money\n\nShort. ${words(26)}.`)).toEqual(["3: 26 words"]);
    expect(found(`${words(20)}\n${words(6)}`)).toEqual(["1: 26 words"]);
    expect(found(`- ${words(25)}\n- ${words(26)}\n\n| a | ${words(26)} |`)).toEqual(["2: 26 words", "4: 26 words"]);
  });

  test("a point, a colon, a semicolon, a question, a cell and an item end a sentence; a number and a path do not", () => {
    expect(found(`${words(25)}: ${words(25)}; ${words(25)}? ${words(25)}! "${words(25)}." ${words(25)}`)).toEqual([]);
    expect(found(`| ${words(25)} | ${words(25)} |\n- ${words(25)}\n- ${words(25)}`)).toEqual([]);
    expect(found(`${words(24)} 1.5 a.ts`)).toEqual(["1: 26 words"]);
  });

  test("a span of code is one word, a link its text, and fences and pictures are none", () => {
    expect(found(`${words(23)} \`npm run check -- a b c\` [here](docs/a b c)`)).toEqual([]);
    expect(found(`\`\`\`\n${words(30)} he\n\`\`\`\n![${words(30)}](a.png)`)).toEqual([]);
    expect(found(`\`\`\`\n${words(30)}\n\`\`\`\n\n${words(26)}`)).toEqual(["5: 26 words"]);
  });

  test("he, his and him are named; the and this are not", () => {
    expect(found("The person pays with his card. He sees this.")).toHaveLength(2);
    expect(found("`his` and the other: this one")).toEqual([]);
  });

  test("a word that promises for all times names its check; code and decisions are not asked", () => {
    const loose = (path: string, text: string) => findLoosePromises({ path, text }).map(({ line }) => line);
    expect(loose("README.md", "# Money\n\nIt never falls.\nIt falls.")).toEqual([3]);
    expect(loose("README.md", "It never falls (`post.test.ts`).\nA trigger: it never falls.\n`never`")).toEqual([]);
    expect(loose("docs/decisions/0001-a.md", "It never falls.")).toEqual([]);
  });

  test("pages of people are judged, generated ones and figures are not", () => {
    expect(["README.md", "docs/money.md"].filter(isJudged)).toHaveLength(2);
    expect(["CHANGELOG.md", "docs/calls.md", "docs/benchmarks.md"].filter(isJudged)).toEqual([]);
  });
});

describe("comments", () => {
  const found = (path: string, text: string) =>
    findCommentIds(sourceOf(path, text)).map(({ line, message }) => `${line}: ${message.split(" stands")[0]}`);

  test("ids and outside documents are found in comments of code, SQL and styles, and nowhere else", () => {
    expect(found("web/src/x.ts", 'test("A-54: three");\n// Three failures (A-54), trust.md 5\n')).toEqual([
      "2: A-54",
      "2: trust.md",
    ]);
    expect(found("server/src/x.sql", "SELECT 'A-54';\n-- the one door (D1)\n")).toEqual(["2: D1"]);
    expect(found("web/src/x.css", "a { b: c } /* Q-21 */")).toEqual(["1: Q-21"]);
    expect(found("shared/src/x.ts", '/** Whole words. */ const spec = "A-54";')).toEqual([]);
  });
});

describe("row types", () => {
  const generated =
    'export interface DB {\n  "ledger.entry": LedgerEntry;\n  task: Task;\n}\n' +
    "export interface LedgerEntry {\n  amount: Minor;\n}\nexport interface Task {\n  id: Generated<number>;\n  created_by: number;\n}\n";
  const columns = columnsOf(generated);
  const path = "server/src/features/tasks/store.ts";
  const faults = (text: string, where = path) => {
    const source = sourceOf(where, text);
    return findHandMadeRows([source], findTableUses([source], [...columns.keys()]), columns).map(
      ({ line, message }) => `${line}: ${/type of \w+/.exec(message)?.[0]}`,
    );
  };

  test("the columns of each table are read from the generated types", () => {
    expect([...columns].map(([table, names]) => [table, ...names])).toEqual([
      ["ledger.entry", "amount"],
      ["task", "id", "created_by"],
    ]);
  });

  test("a column that is stated by hand is named, in the query and in the types that it is made of", () => {
    const query = "sql<Shown>`SELECT id, created_by FROM task`";
    expect(faults("sql<{ id: number }>`SELECT id FROM task`")).toEqual(["1: type of id"]);
    expect(faults(`interface Shown {\n  readonly id: number;\n  readonly createdBy: number;\n}\n${query}`)).toEqual([
      "2: type of id",
      "3: type of createdBy",
    ]);
    expect(
      faults(`interface Base {\n  id: string;\n}\ninterface Shown extends Base {\n  n: number;\n}\n${query}`),
    ).toEqual(["2: type of id"]);
  });

  test("types of the table, computed values, tables of others and tests are free", () => {
    expect(faults('sql<Row<"task", "id"> & { mine: boolean }>`SELECT id, true AS mine FROM task`')).toEqual([]);
    expect(faults('sql<{ id: Column<"task", "id"> }>`SELECT id FROM task`')).toEqual([]);
    expect(faults("sql<{ amount: string }>`SELECT sum(1) AS amount FROM task`")).toEqual([]);
    expect(faults("sql<{ id: number }>`SELECT id FROM task`", "server/src/features/tasks/a.test.ts")).toEqual([]);
  });
});

test("features in a circle are found, over a third one too; a test and an import downwards are not", () => {
  const file = (path: string, to: string) => sourceOf(`server/src/features/${path}`, `import { a } from "../${to}";\n`);
  const circle = [
    file("tasks/pay.ts", "funding/a.ts"),
    file("funding/a.ts", "wallets/b.ts"),
    file("wallets/b.ts", "tasks/pay.ts"),
  ];
  expect(findFolderLoops(circle).map(({ path }) => path)).toEqual(circle.map(({ path }) => path));
  const down = [
    file("tasks/pay.ts", "funding/a.ts"),
    file("funding/a.ts", "wallets/b.ts"),
    file("wallets/b.test.ts", "tasks/pay.ts"),
  ];
  expect(findFolderLoops(down)).toEqual([]);
});
