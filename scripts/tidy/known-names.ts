import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../lib/root.ts";
import type { Known } from "./documents.ts";
import type { Source } from "./source.ts";

const workspaces = ["", "shared", "server", "web", "e2e"];
const word = /[A-Za-z_$][\w$]*/g;

interface Package {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** What documents may name: files, commands, packages, and the words of code without its comments. */
export function knownNames(sources: readonly Source[]): Known {
  const files = filesBelow(root).map((path) => relative(root, path));
  const packages = workspaces.map((folder): Package => JSON.parse(textOf(join(folder, "package.json"))));
  const others = files.filter((path) =>
    /\.(?:sql|css|html|conf)$|(?:^|\/)(?:package|functions|centrifugo)\.json$/.test(path),
  );
  return {
    files,
    commands: Object.keys(packages[0]?.scripts ?? {}),
    packages: packages.flatMap(({ name, dependencies, devDependencies }) => [
      name,
      ...Object.keys({ ...dependencies, ...devDependencies }),
    ]),
    textOf,
    words: new Set(
      [...sources.map(({ withoutComments }) => withoutComments), ...others.map(textOf)].flatMap(
        (text) => text.match(word) ?? [],
      ),
    ),
  };
}

function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const isOther = /^(?:node_modules|dist|\.git|\.data.*|\.stryker.*|test-results)$/.test(entry.name);
    const path = join(folder, entry.name);
    return entry.isDirectory() ? (isOther ? [] : filesBelow(path)) : [path];
  });
}
