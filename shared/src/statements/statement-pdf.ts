import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { colours } from "../documents/invoice-layout.ts";
import { printable } from "../documents/printable-characters.ts";
import type { StatementParty } from "./statement-parties.ts";

/** Everything that the pages show, in words: the worker that draws them has no texts of its own. */
export interface StatementPdf {
  readonly language: "en" | "ru";
  readonly title: string;
  readonly owner: string;
  readonly madeAt: string;
  /** Who keeps the account, and whose it is. */
  readonly parties: readonly [StatementParty, StatementParty];
  /** Label and value: account, currency, period, … */
  readonly facts: readonly (readonly [string, string])[];
  /** Opening balance, money in, money out, closing balance. */
  readonly sums: readonly (readonly [string, string])[];
  readonly heads: readonly [string, string, string, string, string, string];
  readonly opening: readonly [string, string];
  readonly closing: readonly [string, string];
  /** Words, and what left and what came in all. */
  readonly totals: readonly [words: string, debit: string, credit: string];
  /** What is signed here, and the labels of name, position, date and signature. */
  readonly sign: { readonly title: string; readonly fields: readonly [string, string, string, string] };
  readonly rows: readonly StatementPdfRow[];
  /** "Page {{page}} of {{pages}}". */
  readonly pageText: string;
}

export interface StatementPdfRow {
  readonly day: string;
  readonly what: string;
  /** Counterparty, task and document, below each other. */
  readonly about: readonly string[];
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
}

/** Points: A4 is 595.28 wide, its margins are 40, the gaps between six columns 8. Fixed widths, so that a long word breaks and pushes nothing away. */
const widths = [50, 112, 107, 66, 66, 72];

const ledgerLayout: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 ? 0 : row === 1 || row >= node.table.body.length - 2 ? 0.9 : 0.5),
  hLineColor: (row, node) => (row === 1 || row >= node.table.body.length - 2 ? colours.ink : colours.line),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column) => (column === widths.length - 1 ? 0 : 4),
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** A statement on A4: who and what, four figures, and the movements between opening and closing balance. */
export function statementDefinition(statement: StatementPdf): TDocumentDefinitions {
  const { title, owner, language, pageText, madeAt } = statement;
  return {
    pageSize: "A4",
    pageOrientation: "portrait",
    pageMargins: [40, 44, 40, 52],
    language,
    info: { title: `${title} ${owner}`, author: owner, creator: "Artel", producer: "Artel" },
    displayTitle: true,
    defaultStyle: { font: "NotoSans", fontSize: 8, lineHeight: 1.15, color: colours.ink },
    content: [...head(statement), table(statement), signature(statement)],
    footer: (page, pages) => ({
      margin: [40, 14, 40, 0],
      fontSize: 7.5,
      color: colours.muted,
      columns: [
        { text: printable(`${title}, ${owner}. ${madeAt}`), width: "*" },
        {
          text: pageText.replace("{{page}}", String(page)).replace("{{pages}}", String(pages)),
          width: "auto",
          alignment: "right",
        },
      ],
    }),
  };
}

function head({ title, parties, facts, sums }: StatementPdf): Content[] {
  return [
    { canvas: [{ type: "rect", x: 0, y: 0, w: 36, h: 3, color: colours.brand }], margin: [0, 0, 0, 10] },
    { text: title, fontSize: 18, bold: true },
    { columns: parties.map(side), columnGap: 24, margin: [0, 12, 0, 12] },
    ...facts.map(([label, value]) => ({
      columns: [
        { text: label, color: colours.muted, width: 110 },
        { text: printable(value), width: "*" },
      ],
      margin: [0, 1, 0, 1] as [number, number, number, number],
    })),
    {
      columns: sums.map(([label, value]) => ({
        stack: [
          { text: label, color: colours.muted },
          { text: value, fontSize: 11, bold: true, noWrap: true, margin: [0, 2, 0, 0] },
        ],
      })),
      columnGap: 12,
      margin: [0, 14, 0, 16],
    },
  ];
}

function side({ label, name, lines }: StatementParty): Content {
  return {
    stack: [
      { text: label, color: colours.muted },
      { text: printable(name), fontSize: 11, bold: true, margin: [0, 2, 0, 1] },
      ...lines.map((line) => ({ text: printable(line) })),
    ],
  };
}

/** Where a person who files the statement signs it; never parted by the end of a page. */
function signature({ sign: { title, fields } }: StatementPdf): Content {
  const field = (label: string): Content => ({
    stack: [
      { canvas: [{ type: "line", x1: 0, y1: 0, x2: 245, y2: 0, lineWidth: 0.6, lineColor: colours.ink }] },
      { text: label, color: colours.muted, fontSize: 7.5, margin: [0, 3, 0, 0] },
    ],
    margin: [0, 26, 0, 0],
  });
  const [name, position, date, hand] = fields;
  return {
    stack: [
      { text: printable(title), bold: true },
      { columns: [field(name), field(position)], columnGap: 25 },
      { columns: [field(date), field(hand)], columnGap: 25 },
    ],
    margin: [0, 26, 0, 0],
    unbreakable: true,
  };
}

function table({ heads, opening, closing, totals, rows }: StatementPdf): Content {
  const balance = ([words, value]: readonly [string, string]): TableCell[] => [
    { text: words, bold: true, colSpan: 5 },
    ...["", "", "", ""],
    { text: value, bold: true, alignment: "right", noWrap: true },
  ];
  const sum = ([words, debit, credit]: StatementPdf["totals"]): TableCell[] => [
    { text: words, bold: true, colSpan: 3 },
    ...["", ""],
    ...[debit, credit].map((text): TableCell => ({ text, bold: true, alignment: "right", noWrap: true })),
    "",
  ];
  const body: TableCell[][] = [
    heads.map((text, index) => ({ text, color: colours.muted, alignment: index > 2 ? "right" : "left" })),
    balance(opening),
    ...rows.map(rowOf),
    sum(totals),
    balance(closing),
  ];
  return { table: { headerRows: 1, dontBreakRows: true, widths, body }, layout: ledgerLayout };
}

function rowOf({ day, what, about, debit, credit, balance }: StatementPdfRow): TableCell[] {
  return [
    { text: day, noWrap: true },
    { text: printable(what) },
    { text: printable(about.join(", ")), color: colours.muted },
    { text: debit, alignment: "right", noWrap: true },
    { text: credit, alignment: "right", noWrap: true },
    { text: balance, alignment: "right", noWrap: true },
  ];
}
