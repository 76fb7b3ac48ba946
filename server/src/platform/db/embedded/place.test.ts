import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLibraryLinks } from "./binaries.ts";
import { placeOf, refuseFullDisk, socketDirectory } from "./place.ts";
import { explainFailure } from "./process.ts";

let base = "";

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "artel-place-"));
  chmodSync(base, 0o755);
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

test("a full disk is refused before the start with one line that says what to do", () => {
  const almostFull = () => 10 * 1024 * 1024;
  expect(() => refuseFullDisk("/data", almostFull)).toThrow(
    "The disk of /data is full (10 MB left): free at least 64 MB, or set ARTEL_DATA_DIR to another disk.",
  );
  expect(() => refuseFullDisk("/data", () => 70 * 1024 * 1024)).not.toThrow();
});

test("PostgreSQL's own words about a full disk become the same line", () => {
  const words = 'initdb: error: could not write to file "global/1262": No space left on device';
  expect(explainFailure(words, "/data/postgres")).toBe(
    "The disk of /data/postgres is full: free at least 64 MB, or set ARTEL_DATA_DIR to another disk.",
  );
  expect(explainFailure("FATAL: something else", "/data/postgres")).toBeUndefined();
});

test("library links that the package manager did not make are made, and existing ones stay", () => {
  const root = join(base, "package");
  mkdirSync(join(root, "native", "lib"), { recursive: true });
  writeFileSync(join(root, "native", "lib", "libicuuc.so.60.2"), "library");
  const links = [{ source: "native/lib/libicuuc.so.60.2", target: "native/lib/libicuuc.so.60" }];
  writeFileSync(join(root, "native", "pg-symlinks.json"), JSON.stringify(links));
  createLibraryLinks(root);
  const link = join(root, "native", "lib", "libicuuc.so.60");
  expect(readlinkSync(link)).toBe("libicuuc.so.60.2");
  const made = lstatSync(link).ino;
  createLibraryLinks(root);
  expect(lstatSync(link).ino).toBe(made);
});

test("an ordinary user's cluster lies in the data directory", () => {
  const dataDir = join(base, "plain");
  const { cluster, copiesIn } = placeOf(dataDir, {});
  expect([cluster, copiesIn()]).toEqual([join(dataDir, "postgres"), dataDir]);
});

test("a socket directory in the temporary directory that belongs to somebody else is not used", () => {
  const cluster = join(base, "c".repeat(100));
  const first = socketDirectory(cluster, {});
  chmodSync(first, 0o777);
  const second = socketDirectory(cluster, {});
  expect(second).not.toBe(first);
  expect(second.startsWith(`${first}-`)).toBe(true);
  rmSync(first, { recursive: true });
  rmSync(second, { recursive: true });
  expect(existsSync(first)).toBe(false);
});
