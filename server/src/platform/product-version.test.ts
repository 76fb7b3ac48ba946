import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { productVersion, versionText } from "./product-version.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "artel-version-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const identity = ["-c", "user.name=a", "-c", "user.email=a@b.example"];
const git = (...args: string[]) =>
  execFileSync("git", ["-C", folder, ...identity, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();

function aClone(): string {
  git("init", "-q", "-b", "main");
  writeFileSync(join(folder, "commit.txt"), "$Format:%H$\n");
  writeFileSync(join(folder, ".gitattributes"), "commit.txt export-subst\n");
  git("add", "-A");
  git("commit", "-q", "-m", "one");
  return git("rev-parse", "HEAD");
}

test("the version is that of package.json, with the commit of the clone: of a branch, a packed one, a tag and a work tree", () => {
  const commit = aClone();
  const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
  expect(productVersion(folder)).toEqual({ version, commit });
  git("pack-refs", "--all");
  expect(productVersion(folder).commit).toBe(commit);
  git("worktree", "add", "-q", "-b", "other", join(folder, "tree"));
  expect(productVersion(join(folder, "tree")).commit).toBe(commit);
  git("checkout", "-q", "--detach");
  expect(productVersion(folder).commit).toBe(commit);
  expect(versionText({ version: "1.2.3", commit })).toBe(`1.2.3 (${commit.slice(0, 8)})`);
});

test("an archive carries its commit, and sources without either have a version alone", () => {
  const commit = aClone();
  const unpacked = join(folder, "unpacked");
  mkdirSync(unpacked);
  execFileSync("tar", ["-x", "-C", unpacked], { input: execFileSync("git", ["-C", folder, "archive", "HEAD"]) });
  expect(productVersion(unpacked).commit).toBe(commit);
  writeFileSync(join(unpacked, "commit.txt"), "$Format:%H$\n");
  expect(Object.keys(productVersion(unpacked))).toEqual(["version"]);
  expect(versionText(productVersion(unpacked))).toBe(productVersion(unpacked).version);
});
