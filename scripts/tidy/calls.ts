import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../lib/root.ts";
import { type Finding, isTest } from "./source.ts";

export interface FoundCall {
  readonly file: string;
  readonly name: string;
  readonly who: string;
  readonly method: string;
  readonly paths: readonly string[];
  /** Whether it moves money, and how it says that its person saw what it does. */
  readonly movesMoney: boolean;
  readonly confirms: unknown;
  /** Names in the request, those of its lists too. */
  readonly fields: readonly string[];
}

function callOf(file: string, value: unknown): FoundCall | undefined {
  if (typeof value !== "object" || value === null || !("who" in value && "method" in value && "path" in value)) {
    return undefined;
  }
  const name = "name" in value ? String(value.name) : "";
  const paths = Array.isArray(value.path) ? value.path.map(String) : [String(value.path)];
  const movesMoney = "effect" in value && value.effect === "money";
  const confirms = "confirms" in value ? value.confirms : undefined;
  const fields = "request" in value ? fieldsOf(value.request) : [];
  return { file, name, who: String(value.who), method: String(value.method), paths, movesMoney, confirms, fields };
}

/** Names of the members of a schema, and of what its lists hold. */
function fieldsOf(schema: unknown): string[] {
  const shape = memberOf(memberOf(schema, "def"), "shape");
  if (typeof shape !== "object" || shape === null) {
    const inner = memberOf(memberOf(schema, "def"), "element");
    return inner === undefined ? [] : fieldsOf(inner);
  }
  return Object.entries(shape).flatMap(([name, member]) => [name, ...fieldsOf(member)]);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/**
 * Calls that move money and cannot say what their person saw of it: neither by `seen`, nor by a quote that holds it. An operator may
 * confirm what never changes, and says why it does not.
 */
export function findUnseenMoney(calls: readonly FoundCall[]): Finding[] {
  return calls
    .filter(({ movesMoney }) => movesMoney)
    .filter(({ confirms, who }) => !(who.startsWith("operator") && typeof confirms === "object"))
    .filter(({ confirms, fields }) => !(confirms === "seen" || confirms === "quote") || !fields.includes("seen"))
    .map(({ file, name }) => ({
      path: file,
      message: `${name} moves money: let it carry what its person saw, in \`seen\``,
    }));
}

/** Loads every file of shared/src/calls and gives the calls that it exports, alone or in lists. */
export async function loadCalls(files: readonly string[]): Promise<FoundCall[]> {
  const calls = new Map<unknown, FoundCall>();
  for (const file of files.filter((path) => /^shared\/src\/calls\/.*\.ts$/.test(path) && !isTest(path))) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
    for (const exported of Object.values(module)) {
      for (const value of Array.isArray(exported) ? exported : [exported]) {
        const call = callOf(file, value);
        if (call !== undefined && !calls.has(value)) {
          calls.set(value, call);
        }
      }
    }
  }
  return [...calls.values()];
}

/** The noun of a calls file: `tasks` for calls/tasks/app.ts. */
export function nounOf(file: string): string {
  return /^shared\/src\/calls\/([^/.]+)/.exec(file)?.[1] ?? "";
}

/** Who asks: the console, the product's own pages, or whoever knows only the paths of the specification. */
function askerOf({ who, paths }: FoundCall): "operator" | "app" | "legacy" {
  if (who.startsWith("operator") || paths.every((path) => path.startsWith("/api/operator/"))) {
    return "operator";
  }
  return paths.some((path) => path.startsWith("/api/app/")) ? "app" : "legacy";
}

/** Paths that server and development server would take for pages, and prefixes under which no call stands any more. */
export function findPathFaults(
  calls: readonly FoundCall[],
  known: { readonly below: readonly string[]; readonly alone: readonly string[] },
): Finding[] {
  const list = "shared/src/calls/path-prefixes.ts";
  const paths = calls.flatMap(({ file, paths }) =>
    paths.map((path) => ({ file, path, parts: path.split("/").slice(1) })),
  );
  const isKnown = ([first = "", ...rest]: readonly string[]) =>
    known.below.includes(first) || (rest.length === 0 && known.alone.includes(first));
  const used = new Set(paths.map(({ parts }) => parts[0]));
  return [
    ...paths
      .filter(({ parts }) => !isKnown(parts))
      .map(({ file, path }) => ({ path: file, message: `${path} begins with nothing that ${list} names` })),
    ...[...known.below, ...known.alone]
      .filter((prefix) => !used.has(prefix))
      .map((prefix) => ({ path: list, message: `no call stands under ${prefix}` })),
  ];
}

/** Calls outside the file of who asks them: `app.ts`, `legacy.ts`, `operator.ts`, or one subject such as `app-bulk.ts`. */
export function findWronglyAsked(calls: readonly FoundCall[]): Finding[] {
  return calls.flatMap((call) => {
    const asker = askerOf(call);
    const fits = new RegExp(`^shared/src/calls/[a-z-]+/${asker}(?:-[a-z-]+)?\\.ts$`).test(call.file);
    const message = `${call.name} is asked by ${asker}: define it in shared/src/calls/<noun>/${asker}.ts`;
    return fits ? [] : [{ path: call.file, message }];
  });
}

function parameterless(path: string): string {
  return path.replace(/:\w+/g, ":").replace(/\/$/, "").toLowerCase();
}

/** Paths and names that are defined twice. */
export function findTwiceDefined(calls: readonly FoundCall[]): Finding[] {
  const findings: Finding[] = [];
  const routes = new Map<string, FoundCall>();
  const names = new Map<string, FoundCall>();
  for (const call of calls) {
    const twin = names.get(call.name);
    if (twin !== undefined) {
      findings.push({
        path: call.file,
        message: `the name ${call.name} is taken by ${twin.file}: rename one of the calls`,
      });
    }
    names.set(call.name, call);
    for (const path of call.paths) {
      const route = `${call.method} ${parameterless(path)}`;
      const other = routes.get(route);
      if (other !== undefined) {
        const message = `${call.method} ${path} is defined by ${other.name} in ${other.file} too: give it to one of them`;
        findings.push({ path: call.file, message });
      }
      routes.set(route, call);
    }
  }
  return findings;
}

/** Calls without a feature of their noun, and features with routes whose noun has no calls. */
export function findLonelyNouns(calls: readonly FoundCall[], files: readonly string[]): Finding[] {
  const nouns = new Set(calls.map((call) => nounOf(call.file)));
  const features = new Set(
    files.flatMap((path) => /^server\/src\/features\/([^/]+)\/routes\.ts$/.exec(path)?.[1] ?? []),
  );
  const withoutFeature = [...nouns].filter((noun) => !existsSync(join(root, "server/src/features", noun, "routes.ts")));
  const withoutCalls = [...features].filter((feature) => !nouns.has(feature));
  return [
    ...withoutFeature.map((noun) => ({
      path: `shared/src/calls/${noun}`,
      message: `add server/src/features/${noun}/routes.ts, which binds these calls, or move them to the noun that serves them`,
    })),
    ...withoutCalls.map((feature) => ({
      path: `server/src/features/${feature}`,
      message: `its calls belong in shared/src/calls/${feature}/, so that both sides are found under one noun`,
    })),
  ];
}

/** What the lock file must not hold: hosts, which would bind it to one source of packages. */
export function findLockHosts(lock: string): Finding[] {
  return lock.split("\n").flatMap((line, index) =>
    /"resolved":\s*"(?:https?|git)/.test(line)
      ? [
          {
            path: "package-lock.json",
            line: index + 1,
            message: "the lock names a host: keep omit-lockfile-registry-resolved=true in .npmrc and install again",
          },
        ]
      : [],
  );
}
