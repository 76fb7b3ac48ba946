import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withPageFiles } from "./page-files.ts";

const html = "<head><title>Artel</title></head>";
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "artel-page-files-"));
  const lines = [
    { path: "/sign-in", token: null, files: [] },
    { path: "/sign-up/{-$role}", token: null, files: ["assets/up.js", "assets/up.css"] },
    { path: "/", token: "jwt", files: ["assets/home.js"] },
    { path: "/tasks", token: "jwt", files: ["assets/app.js", "assets/app.css", "assets/tasks.js"] },
    { path: "/task/$id", token: "jwt", files: ["assets/task.js"] },
    { path: "/operator/batches/$id", token: "operator-jwt", files: ["assets/batch.js"] },
  ];
  writeFileSync(join(root, "page-files.json"), JSON.stringify(lines));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("G-D6: a page of guests links what it loads, so that a browser asks for all of it at once", async () => {
  const linked = await withPageFiles(html, root, "/sign-up/company");
  expect(linked).toContain('<link rel="modulepreload" crossorigin href="/assets/up.js" />');
  expect(linked).toContain('<link rel="preload" as="style" crossorigin href="/assets/up.css" />');
  expect(linked.endsWith("</head>")).toBe(true);
  expect(await withPageFiles(html, root, "/sign-up")).toBe(linked);
});

test("G-D6: a page behind a session names what it loads beside the session that it needs, and links nothing", async () => {
  const named = await withPageFiles(html, root, "/tasks");
  expect(named).toContain('<meta name="artel-files" content="jwt assets/app.js assets/app.css assets/tasks.js" />');
  expect(named).not.toContain("<link");
  expect(await withPageFiles(html, root, "/operator/batches/7")).toContain('content="operator-jwt assets/batch.js"');
});

test("a parameter is one part of a path", async () => {
  expect(await withPageFiles(html, root, "/task/7")).toContain("assets/task.js");
  expect(await withPageFiles(html, root, "/")).toContain("assets/home.js");
  for (const path of ["/task", "/task/7/8", "/tasks/import", "/nothing", "/sign-up/a/b"]) {
    expect(await withPageFiles(html, root, path)).toBe(html);
  }
});

test("a page that loads nothing of its own, and a build that says nothing, leave the document as it is", async () => {
  expect(await withPageFiles(html, root, "/sign-in")).toBe(html);
  expect(await withPageFiles(html, join(root, "missing"), "/tasks")).toBe(html);
});

test("the table of a new build is taken from its next document on", async () => {
  const next = mkdtempSync(join(tmpdir(), "artel-page-files-"));
  const build = (file: string, at: number) => {
    writeFileSync(join(next, "page-files.json"), JSON.stringify([{ path: "/", token: "jwt", files: [file] }]));
    utimesSync(join(next, "page-files.json"), at, at);
  };
  build("assets/old.js", 1_000);
  expect(await withPageFiles(html, next, "/")).toContain("assets/old.js");
  build("assets/new.js", 2_000);
  expect(await withPageFiles(html, next, "/")).toContain("assets/new.js");
  rmSync(next, { recursive: true, force: true });
});
