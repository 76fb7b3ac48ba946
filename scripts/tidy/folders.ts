import { basename, dirname } from "node:path";
import { type Finding, isTest, type Source } from "./source.ts";

const folderLimit = 3000;

/** Lines of tables and texts are data: a long list stays in one place. Row types are generated. */
const data = /^shared\/src\/(?:text|reference)(?:\/|$)|^server\/src\/platform\/db\/tables\.ts$/;

/**
 * Folders that hold more than 3000 lines in files of their own, tests not counted: a test grows with its rules, and stands
 * beside what it tries.
 */
export function findLargeFolders(sources: readonly Source[]): Finding[] {
  return [...linesByFolder(sources)].flatMap(([path, count]) => {
    const message = `${count} lines in its own files, and it ends at ${folderLimit}: give it rooms, with a line on each in ARCHITECTURE.md`;
    return count > folderLimit ? [{ path, message }] : [];
  });
}

function linesByFolder(sources: readonly Source[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const { path, text } of sources.filter((source) => !isTest(source.path) && !data.test(source.path))) {
    lines.set(dirname(path), (lines.get(dirname(path)) ?? 0) + text.trimEnd().split("\n").length);
  }
  return lines;
}

/** Rooms of a folder of the product that the text of ARCHITECTURE.md has no line for. */
export function findUnnamedRooms(paths: readonly string[], architecture: string): Finding[] {
  const rooms = new Set(paths.flatMap((path) => roomsOf(path)));
  return [...rooms]
    .filter((room) => !isNamed(room, architecture))
    .map((path) => ({ path, message: "has no line in ARCHITECTURE.md: say there what it holds" }));
}

const homes =
  /^(?:server\/src\/http|server\/src\/features\/[^/]+|web\/src\/(?:app|operator|ui)|web\/src\/features\/[^/]+)(?=\/)/;

/** Every folder below the home of a file; SQL and help for tests explain themselves. */
function roomsOf(path: string): readonly string[] {
  const home = homes.exec(path)?.[0];
  if (home === undefined) {
    return [];
  }
  const parts = dirname(path).slice(home.length).split("/").filter(Boolean);
  return parts
    .map((_, index) => [home, ...parts.slice(0, index + 1)].join("/"))
    .filter((room) => !/\/(?:sql|testing)$/.test(room));
}

/** A room is named as `live/` after the folder around it, in the tree of its side (server or web) in the document. */
function isNamed(room: string, architecture: string): boolean {
  const [name = "", around = ""] = room.split("/").reverse();
  const [side = ""] = room.split("/");
  const tree = architecture.split(new RegExp(`^${side}/$`, "m"))[1]?.split(/^\w+\/|^```/m)[0] ?? "";
  return [...tree.matchAll(new RegExp(`[\\s(]${around}/`, "g"))].some(({ index }) => {
    const block = tree.slice(index).split(/\n(?=\s{4}\S)/)[0] ?? "";
    return new RegExp(`[\\s(]${name}/`).test(block);
  });
}

const fileName = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|story|spec|states|contract|config|module|d))?\.[a-z0-9]+$/;
const folderName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Names that tools give. */
const givenNames = new Set(["pg-symlinks.json", "package-lock.json", "package.json", "tsconfig.json"]);

/** Names of files and folders that are not kebab-case. */
export function findWrongNames(paths: readonly string[]): Finding[] {
  return paths.flatMap((path) => {
    const name = basename(path);
    const folders = dirname(path).split("/");
    const wrongFolder = folders.find((folder) => !folderName.test(folder));
    if (wrongFolder !== undefined) {
      return [{ path, message: `the folder ${wrongFolder} is not kebab-case: write it like import-tasks` }];
    }
    const isSource = /\.(ts|tsx|mjs|css|sql)$/.test(name);
    return !isSource || givenNames.has(name) || fileName.test(name)
      ? []
      : [{ path, message: "the name is not kebab-case: write it like request-conversion.ts" }];
  });
}
