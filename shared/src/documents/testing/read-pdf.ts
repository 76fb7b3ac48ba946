import { inflateSync } from "node:zlib";

/** What a test asks of a PDF that `renderPdf` made. */
export interface ReadPdf {
  /** Width and height of the first page in points. */
  readonly pageSize: readonly number[];
  readonly pages: number;
  /** The text as drawn, in drawing order, one line per line. */
  readonly text: string;
  /** Everything outside compressed streams and strings: names such as /JS would stand here. */
  readonly structure: string;
  readonly links: readonly string[];
}

type Objects = ReadonlyMap<number, string>;

/** Reads back a PDF of pdfmake without outside tools. Good for our own files only. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = readObjects(Buffer.from(bytes).toString("latin1"));
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b(?!s)/.test(object));
  const bare = [...objects.values()].map((object) => object.replace(/stream\n[\s\S]*/, ""));
  const structure = bare.map((object) => object.replace(/\((?:\\.|[^\\)])*\)/g, "()")).join("\n");
  return {
    pageSize: (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pages[0] ?? "") ?? []).slice(1).map(Number),
    pages: pages.length,
    text: pages.map((page) => textOfPage(page, objects)).join("\n"),
    structure,
    links: bare.flatMap((object) =>
      [...object.matchAll(/\/URI \(((?:\\.|[^\\)])*)\)/g)].map((match) => String(match[1])),
    ),
  };
}

function readObjects(source: string): Objects {
  const found = source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map((match) => [Number(match[1]), String(match[2])]));
}

function stream(object: string): string {
  const raw = /stream\n([\s\S]*?)\nendstream/.exec(object)?.[1] ?? "";
  const bytes = Buffer.from(raw, "latin1");
  return (object.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
}

function reference(object: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1]);
}

function textOfPage(page: string, objects: Objects): string {
  const resources = objects.get(reference(page, "Resources")) ?? "";
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((match) => {
      const font = objects.get(Number(match[2])) ?? "";
      return [match[1], characterMap(stream(objects.get(reference(font, "ToUnicode")) ?? ""))];
    }),
  );
  const content = stream(objects.get(reference(page, "Contents")) ?? "");
  const lines: string[] = [];
  let font = new Map<number, string>();
  let baseline = "";
  for (const [, name, , x, y, glyphs] of content.matchAll(
    /\/(F\d+) ([\d.]+) Tf|1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\[(.*?)\] TJ/g,
  )) {
    font = name === undefined ? font : (fonts.get(name) ?? new Map());
    if (x !== undefined && y !== undefined && y !== baseline) {
      baseline = y;
      lines.push("");
    }
    if (glyphs !== undefined) {
      lines.push(`${lines.pop() ?? ""}${decoded(glyphs, font)}`);
    }
  }
  return lines.map((line) => line.trim()).join("\n");
}

function decoded(glyphs: string, font: ReadonlyMap<number, string>): string {
  const hex = [...glyphs.matchAll(/<([0-9a-f]*)>/g)].map((match) => match[1]).join("");
  return (hex.match(/.{4}/g) ?? []).map((code) => font.get(Number.parseInt(code, 16)) ?? "").join("");
}

function characterMap(source: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, first, targets] of source.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/g)) {
    const values = [...(targets ?? "").matchAll(/<([0-9a-f ]*)>/g)].map((match) => String(match[1]));
    for (const [offset, value] of values.entries()) {
      const units = value.match(/[0-9a-f]{4}/g) ?? [];
      const character = units.map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");
      map.set(Number.parseInt(first ?? "0", 16) + offset, character);
    }
  }
  return map;
}
