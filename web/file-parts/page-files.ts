import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What a page loads beyond its document, as the server reads it (`server/src/http/pages/page-files.ts`). */
interface PageFiles {
  /** Path as the router has it, with `$name` and `{-$name}` for its parameters. */
  readonly path: string;
  /** The session without which the page is not shown; guests are not sent what it loads. */
  readonly token: string | null;
  readonly files: readonly string[];
}

/** A file of the build, as far as it is looked at here. */
interface Chunk {
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

type ChunkOf = (file: string) => Chunk | undefined;

/** Both parts of the product: where their pages are listed, what their document names, and what each page asks for besides. */
const parts = [
  {
    routes: "src/app/routes.tsx",
    document: "index.html",
    token: "jwt",
    besides: ["src/features/session/send-sign-in.ts", "src/app/app.tsx"],
    // The first page stands without the frame, and is part of the entry.
    ofFirst: { path: "/sign-in", besides: ["src/features/session/send-sign-in.ts"] },
  },
  { routes: "src/operator/routes.tsx", document: "operator.html", token: "operator-jwt", besides: [] },
] as const;

const file = "page-files.json";

/** Writes down which files each page loads, so that a browser can ask for all of them at once instead of one after another. */
export function pageFiles(root: string): Plugin {
  return {
    name: "artel-page-files",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunkOf: ChunkOf = (name) => (bundle[name]?.type === "chunk" ? bundle[name] : undefined);
      const named = new Map<string, string>();
      for (const [name, { type, ...chunk }] of Object.entries(bundle)) {
        if (type === "chunk" && "facadeModuleId" in chunk && chunk.facadeModuleId !== null) {
          named.set(chunk.facadeModuleId, name);
        }
      }
      const source = JSON.stringify(linesOf(root, (module) => named.get(root + module), chunkOf));
      this.emitFile({ type: "asset", fileName: file, source });
    },
  };
}

function linesOf(root: string, fileOf: (module: string) => string | undefined, chunkOf: ChunkOf): PageFiles[] {
  const files = (modules: readonly string[], there: ReadonlySet<string>) =>
    [
      ...filesOf(
        modules.map((module) => fileOf(module) ?? missing(module)),
        chunkOf,
      ),
    ].filter((name) => !there.has(name));
  return parts.flatMap((part) => {
    const ofDocument = new Set(files([part.document], new Set()));
    return routesIn(readFileSync(join(root, part.routes), "utf8")).map(({ path, who, module }): PageFiles => {
      const isFirst = "ofFirst" in part && part.ofFirst.path === path;
      const modules = isFirst ? part.ofFirst.besides : [...part.besides, join(part.routes, "..", module)];
      const isForGuests = who === "guest" || who === "any";
      return { path, token: isForGuests ? null : part.token, files: files(modules, ofDocument) };
    });
  });
}

function missing(module: string): never {
  throw new Error(`The build has no file for ${module}`);
}

/** Path, reader and module of every page, as the table of pages lists them. */
export function routesIn(source: string): { path: string; who: string; module: string }[] {
  const found = [
    ...source.matchAll(
      /path: "([^"]+)",(?:(?!path: ")[\s\S])*?who: "([^"]+)"(?:(?!path: ")[\s\S])*?import\("([^"]+)"\)/g,
    ),
  ];
  if (found.length === 0 || found.length !== [...source.matchAll(/path: "/g)].length) {
    throw new Error("A page without its reader or the module that it loads");
  }
  return found.map(([, path = "", who = "", module = ""]) => ({ path, who, module }));
}

/** Files of scripts with all that they import, and the style sheets of each. */
function filesOf(first: readonly string[], chunkOf: ChunkOf): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = found.has(name) ? undefined : chunkOf(name);
    if (chunk !== undefined) {
      found.add(name);
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) {
        found.add(sheet);
      }
      chunk.imports.forEach(visit);
    }
  };
  first.forEach(visit);
  return found;
}
