import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { callPrefixes, loneCalls } from "../shared/src/calls/path-prefixes.ts";
import { requirementGroups } from "./lib/requirements.ts";
import { packageProgram, root } from "./lib/root.ts";
import { runCommand } from "./lib/run-command.ts";
import { tableOwners } from "./table-owners.ts";
import {
  type FoundCall,
  findLockHosts,
  findLonelyNouns,
  findPathFaults,
  findTwiceDefined,
  findUnseenMoney,
  findWronglyAsked,
  loadCalls,
} from "./tidy/calls.ts";
import { findCommentIds } from "./tidy/comments.ts";
import { findUnreadConstants } from "./tidy/constants.ts";
import { findDocumentFaults } from "./tidy/documents.ts";
import { findFirstPageLoads } from "./tidy/first-page.ts";
import { findFolderLoops } from "./tidy/folder-loops.ts";
import { findLargeFolders, findUnnamedRooms, findWrongNames } from "./tidy/folders.ts";
import { findForbidden } from "./tidy/forbidden.ts";
import { findImportFaults, importsOf } from "./tidy/imports.ts";
import { knownNames } from "./tidy/known-names.ts";
import { findProviderFaults } from "./tidy/providers.ts";
import { findUnregisteredTexts } from "./tidy/registered-texts.ts";
import { citedIds, findRequirementFaults } from "./tidy/requirements.ts";
import { columnsOf, findHandMadeRows } from "./tidy/rows.ts";
import { findUnseenScreens } from "./tidy/screens.ts";
import { findLoosePromises, findSentenceFaults, isJudged } from "./tidy/sentences.ts";
import { allDocuments, allFiles, allSources, describeFinding, type Finding, sourceOf } from "./tidy/source.ts";
import { findTableFaults, findTableUses, tablesOf } from "./tidy/tables.ts";
import { findTextLiterals, findUndocumented, findUnusedTexts } from "./tidy/texts.ts";

// They take seconds on cores of their own, so they begin before the rest.
const unused = runCommand(packageProgram("knip"), [], { quiet: true });
const ofProduct = ["--production", "--config", "knip.product.jsonc", "--include", "files,exports,types"];
const unusedByProduct = runCommand(packageProgram("knip"), ofProduct, { quiet: true });

const files = allFiles();
const sources = allSources();
/** Functions of the database. */
const functions = files.filter((path) => /^server\/src\/.*\.sql$/.test(path)).map((path) => sourceOf(path));

/** Shows every finding with what to do instead; an empty list is the pass. */
function expectNone(findings: readonly Finding[]): void {
  const lines = findings.map(describeFinding).sort();
  expect(lines.length, `\n${lines.join("\n")}\n`).toBe(0);
}

test("the checks see the tree: more than no files of each side", () => {
  for (const side of ["shared/src/", "server/src/", "web/src/", "e2e/", "scripts/"]) {
    expect(sources.filter(({ path }) => path.startsWith(side)).length, side).toBeGreaterThan(0);
  }
  expect(sources.flatMap(importsOf).length).toBeGreaterThan(100);
});

describe("imports", () => {
  test("folders import only what the import table allows", () => expectNone(findImportFaults(sources)));
  test("features of the server stand in no circle", () => expectNone(findFolderLoops(sources)));
  test("the first page loads only what its paint needs", () => expectNone(findFirstPageLoads(sources)));
});

test("each outside service has port, variables, choice, stand-in and contract suite", () => {
  expect(sources.filter(({ path }) => /^server\/src\/providers\/[\w-]+\/port\.ts$/.test(path)).length).toBeGreaterThan(
    2,
  );
  expectNone(findProviderFaults(sources));
});

test("each screen is seen in its states", () => expectNone(findUnseenScreens(sources)));

describe("tables", () => {
  const migrations = files.filter((path) => /^server\/migrations\/.*\.sql$/.test(path));
  const tables = tablesOf(migrations.map((path) => readFileSync(join(root, path), "utf8")));
  const queries = [...sources.filter(({ path }) => path.startsWith("server/src/")), ...functions];

  test("every table has an owner, and only the folders of its row use it", () => {
    expect(tables.length).toBeGreaterThan(40);
    const uses = findTableUses(queries, tables);
    expect(uses.length).toBeGreaterThan(300);
    expectNone(findTableFaults(uses, tables, tableOwners));
  });
  test("no query states the type of a column by hand: it comes from the generated row types", () => {
    const columns = columnsOf(readFileSync(join(root, "server/src/platform/db/tables.ts"), "utf8"));
    expect([...columns.keys()].sort()).toEqual([...tables].sort());
    expectNone(findHandMadeRows(queries, findTableUses(queries, tables), columns));
  });
});

describe("sizes and names", () => {
  test("folders of more than 3 000 lines have rooms", () => expectNone(findLargeFolders(sources)));
  test("each room of the product has a line in ARCHITECTURE.md", () =>
    expectNone(findUnnamedRooms(files, readFileSync(join(root, "ARCHITECTURE.md"), "utf8"))));
  test("files and folders are kebab-case", () => expectNone(findWrongNames(files)));
});

describe("words", () => {
  test("nothing is used where style forbids it", () => expectNone(findForbidden([...sources, ...functions])));
  test("no page holds words without a key", () => expectNone(findTextLiterals(sources)));
  test("each page registers the texts that it says", () => expectNone(findUnregisteredTexts(sources)));
  test("every text is said somewhere", () => expectNone(findUnusedTexts(sources)));
  test("R-09: every constant is read by the product, members too", () => expectNone(findUnreadConstants(sources)));
  test("every exported function says what it promises", () => expectNone(findUndocumented(sources)));
  test("comments say why in words, without ids of requirements and documents that are not here", () => {
    const others = files.filter((path) => /\.(?:sql|css)$/.test(path)).map((path) => sourceOf(path));
    expectNone([...sources, ...others].flatMap(findCommentIds));
  });
  test("nothing unfinished is merged: no TODO and no mark of a conflict in migrations and documents", () => {
    const documents = readdirSync(root).filter((name) => name.endsWith(".md"));
    const others = [...files.filter((path) => /\.(sql|css|html|md)$/.test(path)), ...documents];
    expect(others.length).toBeGreaterThan(0);
    const marks = /\b(?:TODO|FIXME)\b|^(?:<{7}|>{7}) /m;
    const unfinished = others.filter((path) => marks.test(readFileSync(join(root, path), "utf8")));
    expectNone(unfinished.map((path) => ({ path, message: "do it now, or open an issue" })));
  });
});

describe("calls", () => {
  let calls: FoundCall[] = [];
  beforeAll(async () => {
    calls = await loadCalls(files);
  });

  test("each path and each name is defined exactly once", () => {
    expect(calls.length).toBeGreaterThan(0);
    expectNone(findTwiceDefined(calls));
  });
  test("HO-130: each call that moves money carries what its person saw", () => {
    expect(calls.filter(({ movesMoney }) => movesMoney).length).toBeGreaterThan(15);
    expectNone(findUnseenMoney(calls));
  });
  test("each calls file has the feature of its noun, and the reverse", () => expectNone(findLonelyNouns(calls, files)));
  test("each call stands in the file of who asks it", () => expectNone(findWronglyAsked(calls)));
  test("server and development server know every path of a call from the pages", () =>
    expectNone(findPathFaults(calls, { below: callPrefixes, alone: loneCalls })));
});

test("every cited requirement has its sentence in the glossary, and every sentence is cited", () => {
  // Generated pages repeat what others cite.
  const generated = /^docs\/(?:calls|requirements)\.md$/;
  const paths = [...files, ...allDocuments()].filter((path) => /\.(?:ts|tsx|mjs|sql|css|md)$/.test(path));
  const texts = paths
    .filter((path) => !generated.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  expect(texts.flatMap(citedIds).length).toBeGreaterThan(1000);
  expectNone(findRequirementFaults(texts, requirementGroups()));
});

test("every path, link, command and name of a document exists", () => {
  const documents = allDocuments().filter((path) => !/^docs\/(?:calls|requirements)\.md$/.test(path));
  expect(documents.length).toBeGreaterThan(40);
  const known = knownNames(sources);
  expectNone(
    findDocumentFaults(
      documents.map((path) => ({ path, text: known.textOf(path) })),
      known,
    ),
  );
});

test("sentences of documents have at most 25 words, and nobody in them is a man by default", () => {
  const judged = allDocuments().filter(isJudged);
  expect(judged.length).toBeGreaterThan(15);
  const pages = judged.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  expectNone(pages.flatMap(findSentenceFaults));
  expectNone(pages.flatMap(findLoosePromises));
});

test("nothing is exported, and no package listed, that nobody uses", async () => {
  const { code, output } = await unused;
  expect(code, output).toBe(0);
});

test("the product has nothing that only tests call", async () => {
  const { code, output } = await unusedByProduct;
  expect(code, output).toBe(0);
});

test("the lock file names no host, so that it works from any source of packages", () => {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  expect(lock.length).toBeGreaterThan(1000);
  expectNone(findLockHosts(lock));
});
