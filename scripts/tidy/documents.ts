import { type Finding, lineAt } from "./source.ts";

/** A page for people. */
export interface Document {
  /** From the root of the clone. */
  readonly path: string;
  readonly text: string;
}

/** What a document may name. */
export interface Known {
  /** Every file of the clone. */
  readonly files: readonly string[];
  /** Scripts of package.json. */
  readonly commands: readonly string[];
  /** Packages that a workspace lists, and the workspaces themselves. */
  readonly packages: readonly string[];
  /** The text of a file, for the name that a document gives beside it. */
  readonly textOf: (path: string) => string;
  /** Every word that stands in code. */
  readonly words: ReadonlySet<string>;
}

/** Names that no file of the clone holds, each with its reason. */
const elsewhere: Readonly<Record<string, string>> = {
  ".data/where": "written by the running product",
  ".data/bench.json": "written by the bench",
  "secrets.json": "written by the embedded mode",
  "first-operator.txt": "written by the first start",
  "postgres.log": "written by PostgreSQL",
  "server/dist/start.js": "built by npm start",
  "../shared/tools": "the one place outside the clone, which the check of a commit looks up",
  "@fastify/helmet": "decision 0019 says that it went",
  "stdnum/lib/cjs/cz/dic.js": "a file of the package",
};

const pathLike = /^[\w.@*<>{},$-]+(?:\/[\w.@*<>{},$-]+)+\/?$|^[\w<>*-]+\.(?:tsx?|mjs|sql|md|json|jsonc|css|txt|log)$/;
const variable = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const name = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\(\))?$/;
/** "`tryPost` in `server/src/ledger/post.ts`" and "`tryPost` (`server/src/ledger/post.ts`)". */
const nameAndFile = /`([A-Za-z_]\w+)(?:\(\))?`(?: in | of | \()`([\w./-]+\.(?:tsx?|mjs|sql))`/g;

/** Everything that a document mentions and that does not exist: paths, links, commands, variables and names. */
export function findDocumentFaults(documents: readonly Document[], known: Known): Finding[] {
  const pages = new Map(documents.map(({ path, text }) => [path, text]));
  return documents.flatMap((document) => {
    const at = (index: number, message: string): Finding => ({
      path: document.path,
      line: lineAt(document.text, index),
      message,
    });
    // The scheme of a tree or of a shell stands between fences: only its commands are judged.
    const prose = document.text.replace(/```.*?```/gs, (fence) => fence.replace(/[^\n]/g, " "));
    return [
      ...[...prose.matchAll(/`([^`\n]+)`/g)].flatMap((match) => {
        const missing = missingName(match[1] ?? "", known);
        return missing ? [at(match.index, missing)] : [];
      }),
      ...[...document.text.matchAll(/npm run ([\w:-]+)/g)]
        .filter((match) => !known.commands.includes(match[1] ?? ""))
        .map((match) => at(match.index, `npm run ${match[1]} is no script of package.json`)),
      ...[...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap((match) => {
        const fault = wrongLink(document.path, match[1] ?? "", known, pages);
        return fault ? [at(match.index, fault)] : [];
      }),
      ...[...prose.matchAll(nameAndFile)].flatMap((match) => wrongPlace(match, known).map((m) => at(match.index, m))),
    ];
  });
}

function missingName(text: string, known: Known): string | undefined {
  if (text in elsewhere || known.packages.some((one) => text === one || text.startsWith(`${one}/`))) {
    return undefined;
  }
  if (pathLike.test(text)) {
    return filesOf(text, known).length > 0 ? undefined : `there is no file or folder ${text}`;
  }
  if (variable.test(text)) {
    return known.words.has(text) ? undefined : `no code reads ${text}`;
  }
  if (!name.test(text)) {
    return undefined;
  }
  const strange = text
    .replace("()", "")
    .split(".")
    .find((word) => !known.words.has(word));
  return strange === undefined ? undefined : `no code holds the name ${strange}`;
}

/** Files of a path from the root or from any folder; `*` and `<noun>` stand for one part, `{a,b}` for each. */
function filesOf(path: string, known: Known): readonly string[] {
  const pattern = path
    .replace(/\/$/, "")
    .replace(/[.$+?^|()[\]\\]/g, "\\$&")
    .replace(/\*\*\//g, "(?:.+/)?")
    .replace(/\*/g, "[^/]*")
    .replace(/<[^>]*>/g, "[^/]+")
    .replace(/\{([^}]*)\}/g, (_, parts: string) => `(?:${parts.replaceAll(",", "|")})`);
  const whole = new RegExp(`(?:^|/)${pattern}(?:/|$)`);
  return known.files.filter((file) => whole.test(file));
}

function wrongPlace(match: RegExpMatchArray, known: Known): string[] {
  const [, word = "", path = ""] = match;
  const files = filesOf(path, known);
  const isThere = files.some((file) => new RegExp(`\\b${word}\\b`).test(known.textOf(file)));
  return files.length === 0 || isThere ? [] : [`${path} holds no ${word}`];
}

function wrongLink(from: string, link: string, known: Known, pages: ReadonlyMap<string, string>): string | undefined {
  if (/^[a-z]+:/.test(link)) {
    return undefined;
  }
  const [target = "", anchor] = link.split("#");
  const path = target === "" ? from : join(from, target);
  const isThere = known.files.includes(path) || known.files.some((file) => file.startsWith(`${path}/`));
  if (!isThere) {
    return `the link to ${link} leads nowhere`;
  }
  const text = pages.get(path);
  const isAnchor = anchor === undefined || text === undefined || anchorsOf(text).includes(anchor);
  return isAnchor ? undefined : `${path} has no heading #${anchor}`;
}

/** The address that a link of a page means, from the root of the clone. */
function join(from: string, target: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of target.split("/").filter((one) => one !== "" && one !== ".")) {
    if (part === "..") {
      parts.pop();
    } else {
      parts.push(part);
    }
  }
  return parts.join("/");
}

function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replace(/\s/g, "-"),
  );
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = ""]) => id)];
}
