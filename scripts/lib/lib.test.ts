import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { ConfigError } from "../../server/src/config.ts";
import { StartError } from "../../server/src/platform/start-error.ts";
import { listen } from "../../server/src/testing/ports.ts";
import { budgets, judgeBudgets } from "./budgets.ts";
import { explainError } from "./explain-error.ts";
import { partsOfPage } from "./failed-page.ts";
import { centrifugoOf } from "./find-centrifugo.ts";
import { officeOf } from "./find-office.ts";
import { secondsText } from "./progress.ts";
import { root } from "./root.ts";
import { runCommand } from "./run-command.ts";
import { runSteps } from "./run-steps.ts";
import type { Step } from "./steps.ts";
import { addTallies, failureOf, readTally, tallyOf } from "./tally.ts";
import { longFiles } from "./test-order.ts";

let directory = "";
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "artel-lib-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function tallyFile(content: string): string {
  const file = join(directory, "tally.json");
  writeFileSync(file, content);
  return file;
}

describe("counting", () => {
  test("the tallies of all suites are summed, with every skip and its reason and every failure", () => {
    const [skipped, failures] = [[{ name: "a", reason: "no server" }], [{ name: "b", message: "expected 1" }]];
    const other = { passed: 4, failed: 0, skipped: [], failures: [], proofs: { "A-02": ["b"], "A-01": ["c", "b"] } };
    const one = { passed: 3, failed: 1, skipped, failures, proofs: { "A-01": ["b", "a"] } };
    const proofs = { "A-01": ["a", "b", "c"], "A-02": ["b"] };
    expect(addTallies([one, other])).toEqual({ passed: 7, failed: 1, skipped, failures, proofs });
  });

  test("a failure is told at the end by its first lines, without colours", () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
    const { name, message } = failureOf("a.test.ts: sums", `\u001b[31m${lines.join("\n")}\u001b[39m`);
    expect([name, message.split("\n").length, message.split("\n")[0]]).toEqual(["a.test.ts: sums", 15, "line 0"]);
  });

  test("of a page only what it says and what can be filled or pressed is told, thirty lines of it at most", () => {
    const parts = [
      "- main:",
      '  - heading "Home" [level=1]',
      "  - paragraph: Much text",
      '  - dialog "Terms":',
      "    - img",
    ];
    expect(partsOfPage(parts.slice(0, 3).join("\n"))).toEqual(['  - heading "Home" [level=1]']);
    expect(partsOfPage(parts.join("\n"))).toEqual(['  - dialog "Terms"']);
    const buttons = Array.from({ length: 33 }, (_, index) => `- button "${index}"`);
    expect(partsOfPage(buttons.join("\n")).slice(29)).toEqual(['- button "29"', "... and 3 more"]);
  });

  test("a failing property tells the seed of the run, with which ARTEL_SEED repeats it, among the lines shown at the end", () => {
    const told = (property: () => void) => {
      try {
        property();
      } catch (error) {
        return failureOf("a", (error as Error).message).message;
      }
      return "";
    };
    const seed = `seed: ${inject("seed")},`;
    expect(told(() => fc.assert(fc.property(fc.nat(), (number) => number < 3)))).toContain(seed);
  });

  test("a suite that ended with a fault, wrote nothing or saw no test has failed", () => {
    const passed = '{"passed":2,"failed":0,"skipped":[],"failures":[],"proofs":{}}';
    expect(readTally(tallyFile(passed), 0)).toEqual({ ...tallyOf(true), passed: 2 });
    expect(readTally(tallyFile(passed), 1).failed).toBe(1);
    expect(readTally(tallyFile('{"passed":0,"failed":0,"skipped":[],"failures":[],"proofs":{}}'), 0).failed).toBe(1);
    expect(readTally(tallyFile("no tally"), 0).failed).toBe(1);
    expect(readTally(join(directory, "absent.json"), 0).failed).toBe(1);
  });

  test("times are told in seconds", () => {
    expect([secondsText(0), secondsText(1_240), secondsText(754_000)]).toEqual(["  0.0 s", "  1.2 s", "754.0 s"]);
  });
});

describe("refusals at start are one clear line", () => {
  test("an error with an exit code of its own speaks for itself", () => {
    expect(explainError(new StartError("The disk is full.", 1))).toEqual({ text: "The disk is full.", exitCode: 1 });
  });

  test("a wrong configuration ends with 78 and names every variable", () => {
    const error = new ConfigError(["PORT: a number", "SMTP_URL: required"]);
    expect(explainError(error)).toEqual({
      text: "The configuration is not valid:\n  PORT: a number\n  SMTP_URL: required",
      exitCode: 78,
    });
  });

  test("a port in use is named with what to set", async () => {
    const { server, port } = await listen(0);
    const error = await listen(port).catch((reason: unknown) => reason);
    server.close();
    const { text, exitCode } = explainError(error);
    expect(text).toBe(`Port ${port} of 127.0.0.1 is in use: stop what listens there, or set PORT to another.`);
    expect(exitCode).toBe(1);
  });

  test.each([
    ["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432", "The database does not answer"],
    ["EAI_AGAIN", "getaddrinfo EAI_AGAIN db", "A host is unknown"],
    ["ENOENT", "connect ENOENT /run/postgresql/.s.PGSQL.5432", "The database does not answer"],
    [undefined, "timeout expired", "The database does not answer"],
    ["28P01", 'password authentication failed for user "artel"', "The database refuses the login"],
    ["3D000", 'database "artel" does not exist', "The database is not there"],
    ["42501", "must be owner of table task", "The login of DATABASE_URL lacks a right"],
    ["53300", "sorry, too many clients already", "The database has no connection left"],
    ["57P03", "the database system is starting up", "The database is starting or stopping"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate", "The certificate of the database is not trusted"],
  ])("T-137: a database that fails with %s (%s) is one line that says what to do", (code, message, begin) => {
    const { text, exitCode } = explainError(Object.assign(new Error(message), { code }));
    expect([text.startsWith(`${begin} (${message}): `), text.includes("\n"), exitCode]).toEqual([true, false, 1]);
  });

  test("T-137: a host of several addresses that all refuse is one line with its reason", () => {
    const each = Object.assign(new Error("connect ECONNREFUSED ::1:5432"), { code: "ECONNREFUSED" });
    const error = Object.assign(new AggregateError([each, each], ""), { code: "ECONNREFUSED" });
    expect(explainError(error).text).toBe(
      "The database does not answer (connect ECONNREFUSED ::1:5432): check DATABASE_URL.",
    );
  });

  test("an unknown error keeps its stack", () => {
    expect(explainError(new Error("odd")).text).toMatch(/^Error: odd\n\s+at /);
  });
});

describe("running programs", () => {
  test("code and output of a program come back, of a missing one too", async () => {
    const script = "console.log('out'); console.error('err'); process.exit(3)";
    const finished = await runCommand(process.execPath, ["-e", script], { quiet: true });
    expect([finished.code, finished.output.split("\n").sort().join()]).toEqual([3, ",err,out"]);
    expect((await runCommand(join(directory, "absent"), [], { quiet: true })).code).not.toBe(0);
  });
});

describe("the first step", () => {
  const bootstrap = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, "scripts", "bootstrap.mjs"), ...args], { encoding: "utf8" });

  test("an unknown command is refused with the list of the known ones", () => {
    const { status, stderr } = bootstrap("begin");
    expect(status).toBe(64);
    expect(stderr).toContain(
      "start|build|dev|migrate|check-ledger|demo-reset|operators|test|check|e2e|prove|bench|model|lines|mutate|generate|dump",
    );
  });

  test("an older Node is refused with the version that is needed", () => {
    // Loaded before the step, this pretends to be the last Node that is too old.
    const pretend = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.18.3'})";
    const args = ["--import", pretend, join(root, "scripts", "bootstrap.mjs"), "start"];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect([status, stderr.trim()]).toEqual([1, "Artel needs Node 20.19 or newer; this is Node 20.18.3."]);
  });

  test("it stands on Node's own modules alone, in syntax that an old Node can read", () => {
    const own = ["./lib/builds.mjs", "./lib/log-line.mjs", "./lib/writable.mjs"];
    const imports = ["bootstrap.mjs", ...own].flatMap((file) =>
      [...readFileSync(join(root, "scripts", file), "utf8").matchAll(/^import .* from "(.*)";$/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((name) => !name?.startsWith("node:"))).toEqual(own);
  });

  test("T-137: who may not write the code is told who installs and builds it, in production by a line of JSON", () => {
    const code = mkdtempSync(join(directory, "code-"));
    cpSync(join(root, "scripts"), join(code, "scripts"), {
      recursive: true,
      filter: (path) => !/\.(?:ts|json)$/.test(path),
    });
    for (const file of [
      "package-lock.json",
      ...["", "shared", "server", "web", "e2e"].map((one) => join(one, "package.json")),
    ]) {
      cpSync(join(root, file), join(code, file));
    }
    chmodSync(directory, 0o755);
    chmodSync(code, 0o555);
    // Root may write anywhere: it asks as somebody else.
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const ask = (env: Record<string, string>) =>
      spawnSync(process.execPath, [join(code, "scripts", "bootstrap.mjs"), "start"], {
        ...user,
        env: { PATH: process.env.PATH ?? "", ...env },
        encoding: "utf8",
      });
    const words = `The packages are not installed here, and ${code} cannot be written: run npm run build as the user who owns the code, then start again.`;
    const [plain, logged] = [ask({}), ask({ ARTEL_MODE: "production" })];
    expect([plain.status, plain.stderr]).toEqual([1, `${words}\n`]);
    expect(JSON.parse(logged.stderr)).toMatchObject({ level: 60, msg: words });
    chmodSync(code, 0o755);
  });
});

describe("real programs", () => {
  const program = (name: string, code: number) => {
    const file = join(directory, name);
    writeFileSync(file, `#!/bin/sh\nexit ${code}\n`);
    chmodSync(file, 0o755);
    return file;
  };

  test("the program that CENTRIFUGO names comes before that of the PATH, and one that does not run is no skip", () => {
    const named = program("named", 0);
    program("centrifugo", 0);
    expect(centrifugoOf({ CENTRIFUGO: named, PATH: directory })).toEqual({ program: named });
    expect(centrifugoOf({ PATH: `/nowhere:${directory}` })).toEqual({ program: join(directory, "centrifugo") });
    expect(() => centrifugoOf({ CENTRIFUGO: program("broken", 1), PATH: directory })).toThrow(
      /broken, which does not run/,
    );
  });

  test("the LibreOffice that SOFFICE names is used, and one that does not run is no skip", () => {
    const named = program("office", 0);
    expect(officeOf({ SOFFICE: named })).toEqual({ program: named });
    expect(() => officeOf({ SOFFICE: program("broken-office", 1) })).toThrow(/broken-office, which does not run/);
  });
});

test("a budget is used by what its steps took, scaled to two quiet cores, and one that is passed is a failure", () => {
  const use = (budget: "unit" | "rest", seconds: number, slowness = 1) => ({
    budget,
    milliseconds: seconds * 1_000,
    slowness,
  });
  const [slow, half] = [use("unit", budgets.unit * 2, 2), use("rest", budgets.rest / 2 + 1)];
  const { lines, tally } = judgeBudgets([slow, half, half, { ...half, budget: undefined }]);
  expect(lines.map((line) => line.replaceAll(/[\d.]+ s/g, "n s").replaceAll(/ +/g, " "))).toEqual([
    " unit n s of n s",
    expect.stringMatching(/^ rest n s of n s (?:warning: )?over its budget$/),
  ]);
  expect([tally.failed, tally.failures.map(({ name }) => name)]).toEqual([1, ["the budget of rest"]]);
});

test("a machine that is quicker than two quiet cores has the same budget", () => {
  const { tally } = judgeBudgets([{ budget: "unit", milliseconds: budgets.unit * 999, slowness: 0.5 }]);
  expect(tally.failed).toBe(0);
});

test("steps of one line run side by side, one that throws has failed, and the last line is the sum", async () => {
  const told: string[] = [];
  const writing = vi.spyOn(process.stdout, "write").mockImplementation((text) => told.push(String(text)) > 0);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const skipped = [{ name: "a", reason: "no server" }];
  const waiting: Step = {
    ...{ name: "first", title: "First" },
    run: () => gate.then(() => ({ ...tallyOf(true), skipped })),
  };
  const throwing: Step = {
    ...{ name: "second", title: "Second" },
    run: async () => {
      letGo();
      throw new Error("broken");
    },
  };
  const code = await runSteps([[waiting, throwing]]).finally(() => writing.mockRestore());
  expect([code, told.join("").includes("Error: broken")]).toEqual([1, true]);
  expect((told.at(-1) ?? "").replaceAll(/ +[\d.]+ s +/g, " ")).toBe(
    [
      "  ok First: 1 passed, 0 failed, 1 skipped",
      "  FAILED Second: 0 passed, 1 failed, 0 skipped",
      "  skipped: a (no server)",
      "1 passed, 1 failed, 1 skipped",
      "",
    ].join("\n"),
  );
});

test("each file of tests that begins before the others is there", () => {
  expect(longFiles.length).toBeGreaterThan(0);
  expect(longFiles.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});
