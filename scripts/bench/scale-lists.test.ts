import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type CallDefinition, pathsOf } from "../../shared/src/calls/call.ts";
import { root } from "../lib/root.ts";
import { listPages, ownPages, searches } from "./scale-lists.ts";

let reads: readonly CallDefinition[];

beforeAll(async () => {
  const folder = join(root, "shared/src/calls");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\/app[^/]*(?<!test)\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(join(folder, file))));
  reads = modules.flatMap((module) => Object.values(module)).filter(isRead);
});

function isRead(value: unknown): value is CallDefinition {
  return (
    typeof value === "object" && value !== null && "request" in value && "method" in value && value.method === "GET"
  );
}

/** Why a path cannot be asked; undefined where a call takes it. */
function faultOf(asked: string): string | undefined {
  const { pathname, searchParams } = new URL(asked, "http://bench.test");
  const isOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+")}$`).test(pathname);
  const call = reads.find((one) => pathsOf(one).some(isOf));
  const path = call && pathsOf(call).find(isOf);
  const names = (path?.match(/:[^/]+/g) ?? []).map((name) => [name.slice(1), "1050"]);
  const input = { ...Object.fromEntries(names), ...Object.fromEntries(searchParams) };
  return call ? call.request.safeParse(input).error?.message : "no such call";
}

test("each page that the bench of growth reads is a call that takes its fields", () => {
  const pages = [...ownPages("1050", new Date("2026-11-20T10:00:00Z")).map(([, , path]) => path)];
  const paths = [...pages, ...[...listPages(), ...searches("1050")].map(([, path]) => path)];
  expect(paths).toHaveLength(33);
  expect(paths.map((path) => [path, faultOf(path)])).toEqual(paths.map((path) => [path, undefined]));
  expect([faultOf("/api/app/home/cash-flow?zone=UTC"), faultOf("/api/app/nothing")]).toEqual([
    expect.stringContaining("zone"),
    "no such call",
  ]);
});
