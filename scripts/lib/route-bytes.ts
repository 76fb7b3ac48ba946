import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./root.ts";

/** What the built pages say of one of their files. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Chunks = Readonly<Record<string, Chunk>>;

/** The packed JavaScript of one route, in kilobytes of gzip -9. */
export interface RouteWeight {
  readonly path: string;
  /** What opening it loads beyond the entry and the frame. */
  readonly own: number;
  /** What its parts can load afterwards: charts, popups, exports. */
  readonly later: number;
}

const dist = join(root, "web/dist");

/** Where the pages of each part of the product are listed, and which modules are loaded whichever of them is opened. */
const parts = [
  { routes: "src/app/routes.tsx", shared: ["index.html", "src/app/app.tsx"] },
  { routes: "src/operator/routes.tsx", shared: ["operator.html"] },
] as const;

/** The first page is part of the entry, so that no file is named for it. */
const firstPage = "src/screens/sign-in-screen.tsx";

/** Weighs every route of the built pages; throws for a route whose file the build does not name. */
export function routeWeights(): RouteWeight[] {
  const chunks = builtChunks();
  return parts.flatMap(({ routes, shared }) => {
    const loaded = reach(chunks, shared, new Set());
    return routesOf(routes).map(({ path, module }) => {
      const own = reach(chunks, module === firstPage ? [] : [module], loaded);
      const asked = [...own].flatMap((name) => chunks[name]?.dynamicImports ?? []);
      const later = reach(chunks, asked, new Set([...loaded, ...own]), true);
      return { path, own: weightOf(chunks, own), later: weightOf(chunks, later) };
    });
  });
}

/** What opening the first page loads, in kilobytes of gzip -9: the entry and all that it imports. */
export function firstWeight(): number {
  const chunks = builtChunks();
  return weightOf(chunks, reach(chunks, ["index.html"], new Set()));
}

function builtChunks(): Chunks {
  return JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
}

/** The path of every route, of the product and then of the console. */
export function routePaths(): string[] {
  return parts.flatMap(({ routes }) => routesOf(routes).map(({ path }) => path));
}

/** Path and module of every route, as its file lists them. */
function routesOf(file: string): { path: string; module: string }[] {
  const source = readFileSync(join(root, "web", file), "utf8");
  const found = [...source.matchAll(/path: "([^"]+)",(?:(?!path: ")[\s\S])*?import\("([^"]+)"\)/g)];
  if (found.length === 0 || found.length !== [...source.matchAll(/path: "/g)].length) {
    throw new Error(`${file}: a route without the module that it loads`);
  }
  return found.map(([, path = "", module = ""]) => ({ path, module: join(file, "..", module) }));
}

/** What these modules load beyond what is there, and with `isLater` what that can load by and by. */
function reach(chunks: Chunks, modules: readonly string[], there: ReadonlySet<string>, isLater = false): Set<string> {
  const found = new Set<string>();
  const visit = (module: string): void => {
    if (found.has(module) || there.has(module)) {
      return;
    }
    const chunk = chunks[module];
    if (chunk === undefined) {
      throw new Error(`The build names no file for ${module}`);
    }
    found.add(module);
    for (const next of [...(chunk.imports ?? []), ...(isLater ? (chunk.dynamicImports ?? []) : [])]) {
      visit(next);
    }
  };
  modules.forEach(visit);
  return found;
}

function weightOf(chunks: Chunks, modules: ReadonlySet<string>): number {
  const files = new Set([...modules].map((module) => chunks[module]?.file ?? ""));
  const bytes = [...files]
    .filter((file) => file.endsWith(".js"))
    .map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}
