import type { Output } from "@artel/shared/calls/call";
import type { legalPage } from "@artel/shared/calls/legal/app";
import { Marked, type Token, type Tokens } from "marked";

type Block = Output<typeof legalPage>["blocks"][number];
type Heading = Extract<Block, { kind: "heading" }>;
type Run = Extract<Block, { kind: "paragraph" }>["runs"][number];
type Runs = Run[];

export interface ReadMarkdown {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** What the text has that no page shows, each a line for people. */
  readonly faults: readonly string[];
}

interface Reading {
  readonly linkTo: (href: string) => string;
  readonly faults: string[];
  readonly ids: Set<string>;
  readonly links: Set<string>;
}

const markdown = new Marked({ gfm: true });
/** What a browser may be sent to: other sites, mails, pages of ours, and parts of the same page. */
const allowedLink = /^(https?:\/\/[^\s]+|mailto:[^\s]+|\/(?![/\\])[^\s\\]*|#[\w-]+)$/i;

/**
 * Reads Markdown into blocks of plain texts, so that nothing of it is ever taken for HTML. The first line is the title, `# …`.
 * Headings below may name their part of the address, `## … {#name}`. Refuses, by telling it, HTML, pictures, entities, code
 * blocks, deeper lists, and links to anything but http(s), mailto, own paths and parts of the page.
 */
export function readMarkdown(text: string, linkTo: (href: string) => string = (href) => href): ReadMarkdown {
  const reading: Reading = { linkTo, faults: [], ids: new Set(), links: new Set() };
  const [first, ...rest] = markdown.lexer(text).filter(({ type }) => type !== "space" && type !== "def");
  const isTitled = first?.type === "heading" && first.depth === 1;
  if (!isTitled) {
    reading.faults.push("the text has to begin with its title, as # Title");
  }
  const blocks = (isTitled ? rest : []).flatMap((token) => blocksOf(token, reading));
  for (const id of [...reading.links].filter((link) => !reading.ids.has(link))) {
    reading.faults.push(`no heading has the name #${id}`);
  }
  return { title: isTitled ? wordsOf(runsOf(first, reading)) : "", blocks, faults: reading.faults };
}

function blocksOf(token: Token, reading: Reading): Block[] {
  switch (token.type) {
    case "heading":
      return [headingOf(token as Tokens.Heading, reading)];
    case "paragraph":
      return [{ kind: "paragraph", runs: runsOf(token, reading) }];
    case "list":
      return [listOf(token as Tokens.List, reading)];
    case "table":
      return [tableOf(token as Tokens.Table, reading)];
    case "blockquote":
      return [{ kind: "quote", runs: joined((token as Tokens.Blockquote).tokens.map((one) => runsOf(one, reading))) }];
    case "space":
    case "def":
    case "hr":
      return [];
    default:
      return refuse(token, reading);
  }
}

const named = /\s*\{#([a-z0-9-]+)\}$/;

function headingOf(token: Tokens.Heading, reading: Reading): Heading {
  const words = wordsOf(runsOf(token, reading));
  const id = named.exec(words)?.[1] ?? `part-${reading.ids.size + 1}`;
  if (token.depth === 1) {
    reading.faults.push(`a second title: ${quoted(words)}`);
  }
  if (reading.ids.has(id)) {
    reading.faults.push(`two headings have the name #${id}`);
  }
  reading.ids.add(id);
  return { kind: "heading", level: token.depth > 2 ? 3 : 2, id, text: words.replace(named, "") };
}

function listOf(token: Tokens.List, reading: Reading): Block {
  const items = token.items.map((item) => {
    const lists = item.tokens.filter((part): part is Tokens.List => part.type === "list");
    return {
      runs: joined(item.tokens.filter(({ type }) => type !== "list").map((part) => runsOf(part, reading))),
      under: lists.flatMap((list) => list.items.map((below) => flatItem(below, reading))),
    };
  });
  const start = typeof token.start === "number" ? token.start : 1;
  return { kind: "list", isOrdered: token.ordered, start, items };
}

function flatItem(item: Tokens.ListItem, reading: Reading): Runs {
  return joined(
    item.tokens.map((part) => {
      if (part.type === "list") {
        reading.faults.push(`a list of a third level: ${quoted(part.raw)}`);
        return [];
      }
      return runsOf(part, reading);
    }),
  );
}

function tableOf(token: Tokens.Table, reading: Reading): Block {
  const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inside(cell.tokens, reading, plainRun));
  return { kind: "table", head: cells(token.header), rows: token.rows.map(cells) };
}

const plainRun = { look: "plain", href: null } as const;
type Look = Pick<Run, "look" | "href">;

/** The texts of a block or of a mark inside one. */
function runsOf(token: Token, reading: Reading): Runs {
  const { tokens } = token as Tokens.Generic;
  if (tokens) {
    return merged(inside(tokens, reading, plainRun));
  }
  return token.type === "space" ? [] : refuse(token, reading);
}

function inside(tokens: readonly Token[], reading: Reading, look: Look): Runs {
  return merged(tokens.flatMap((token) => pieceOf(token, reading, look)));
}

function pieceOf(token: Token, reading: Reading, look: Look): Runs {
  const { tokens = [] } = token as Tokens.Generic;
  switch (token.type) {
    case "text":
      return tokens.length > 0
        ? inside(tokens, reading, look)
        : [{ text: plainText(token as Tokens.Text, reading), ...look }];
    case "escape":
      return [{ text: (token as Tokens.Escape).text, ...look }];
    case "br":
      return [{ text: "\n", ...look }];
    case "strong":
      return inside(tokens, reading, { ...look, look: "strong" });
    case "em":
      return inside(tokens, reading, { ...look, look: look.look === "strong" ? "strong" : "emphasis" });
    case "codespan":
      return [{ text: (token as Tokens.Codespan).text, ...look, look: "code" }];
    case "link":
      return inside(tokens, reading, { ...look, href: hrefOf(token as Tokens.Link, reading) });
    case "paragraph":
      return inside(tokens, reading, look);
    default:
      return refuse(token, reading);
  }
}

/** A line that ends in the file goes on on the page. */
function plainText({ text }: Tokens.Text, { faults }: Reading): string {
  const entity = /&(#\d+|#x[\da-f]+|[a-z]\w*);/i.exec(text)?.[0];
  if (entity) {
    faults.push(`write the sign itself instead of ${entity}`);
  }
  return text.replace(/\s*\n\s*/g, " ");
}

function hrefOf({ href }: Tokens.Link, { linkTo, faults, links }: Reading): string | null {
  if (!allowedLink.test(href)) {
    faults.push(`a link leads to http(s), mailto, a path of ours or #part, not to ${quoted(href)}`);
    return null;
  }
  if (href.startsWith("#")) {
    links.add(href.slice(1));
    return href;
  }
  return linkTo(href);
}

const names: Readonly<Record<string, string>> = {
  html: "HTML is not shown",
  image: "pictures are not shown",
  code: "blocks of code are not shown",
  del: "struck-out text is not shown",
  checkbox: "boxes are not shown",
};

function refuse(token: Token, { faults }: Reading): [] {
  faults.push(`${names[token.type] ?? `${token.type} is not shown`}: ${quoted(token.raw)}`);
  return [];
}

function quoted(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** Paragraphs of one item, each on a line of its own. */
function joined(parts: readonly Runs[]): Runs {
  const [first = [], ...rest] = parts.filter(({ length }) => length > 0);
  return merged([...first, ...rest.flatMap((runs) => [{ text: "\n", ...plainRun }, ...runs])]);
}

/** Neighbours of one look are one piece. */
function merged(runs: readonly Run[]): Runs {
  const whole: Runs = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (last && last.look === run.look && last.href === run.href) {
      whole[whole.length - 1] = { ...last, text: last.text + run.text };
    } else {
      whole.push(run);
    }
  }
  return whole;
}

function wordsOf(runs: Runs): string {
  return runs.map(({ text }) => text).join("");
}
