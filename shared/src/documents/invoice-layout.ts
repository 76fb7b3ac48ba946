import type { Content, ContentTable, CustomTableLayout, StyleDictionary, TableCell } from "pdfmake/interfaces.js";
import { dayText } from "../checks/zoned-day.ts";
import { type Amount, add, toWire, zero } from "../money/amount.ts";
import { formatMoney } from "../money/wire.ts";
import type { DocumentText, DocumentTextKey } from "./document-text.ts";
import type { PreparedInvoice, PreparedLine, PreparedParty } from "./prepare-invoice.ts";

/** Paper and ink: the light colours of the interface. */
export const colours = {
  ink: "#16201D",
  muted: "#55605C",
  line: "#D9DDDB",
  sunken: "#F4F6F5",
  brand: "#0B6376",
} as const;

export const documentStyles: StyleDictionary = {
  title: { fontSize: 20, bold: true },
  number: { fontSize: 11, color: colours.muted, margin: [0, 1, 0, 0] },
  label: { fontSize: 8, color: colours.muted },
  partyName: { fontSize: 11, bold: true, margin: [0, 3, 0, 2] },
  head: { fontSize: 8, color: colours.muted },
  lineTitle: { fontSize: 9.5, bold: true },
  lineMore: { fontSize: 8.5, color: colours.muted },
  total: { fontSize: 14, bold: true },
  section: { fontSize: 10, bold: true, margin: [0, 0, 0, 6] },
  note: { fontSize: 8.5, color: colours.muted },
};

/** A label, its value, and whether the value is what the reader must not miss. */
export type Pair = readonly [label: string, value: string, weight?: "bold"];

/**
 * All widths are fixed, in points: a flexible column grows with its longest word and would push the others off the
 * page, a fixed one breaks the word. The page is 595.28 wide, its margins are 48.
 */
const width = { content: 499.28, gutter: 16, ref: 52, deadline: 92, amount: 104, party: 233, label: 118, inset: 16 };

const hairline = 0.6;

/** A table whose rows are parted by hairlines and closed by a line in ink: the ledger. */
const ledgerLayout: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 ? 0 : row === node.table.body.length ? 1 : hairline),
  hLineColor: (row, node) => (row === node.table.body.length ? colours.ink : colours.line),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : width.gutter / 2),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : width.gutter / 2),
  paddingTop: (row) => (row === 0 ? 0 : 7),
  paddingBottom: (row) => (row === 0 ? 5 : 7),
};

const panelLayout: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  fillColor: () => colours.sunken,
  paddingLeft: () => width.inset,
  paddingRight: () => width.inset,
  paddingTop: () => 14,
  paddingBottom: () => 14,
};

const pairLayout: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: (column) => (column === 0 ? width.gutter : 0),
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

/** Kind and number on the left, date, currency and more on the right, under a short rule in the brand's colour. */
export function heading(invoice: PreparedInvoice, t: DocumentText, more: readonly Pair[] = []): Content {
  return titleLine(t(invoice.kind.title), t("documents.pdf.number", { number: invoice.number }), [
    [t("documents.pdf.date"), dayText(invoice.timeZone, invoice.issuedAt)],
    [t("documents.pdf.currency"), invoice.shownCurrency],
    ...more,
  ]);
}

/** The days that a monthly order bills; nothing of any other document. */
export function periodPair({ period }: PreparedInvoice, t: DocumentText): readonly Pair[] {
  return period ? [[t("documents.pdf.period"), `${printedDay(period.from)} – ${printedDay(period.to)}`]] : [];
}

/** Says of a corrective document which one it corrects; nothing of any other. */
export function correctionLine({ corrects }: PreparedInvoice, t: DocumentText): Content[] {
  if (!corrects) {
    return [];
  }
  const { number, issuedOn } = corrects;
  return [
    { text: t("documents.pdf.correction"), style: "section", margin: [0, 20, 0, 0] },
    { text: t("documents.pdf.corrects", { number, day: printedDay(issuedOn) }) },
  ];
}

/** A day of ISO 8601 as documents print it. */
function printedDay(day: string): string {
  return day.split("-").reverse().join("/");
}

/** A title with quieter words under it on the left, facts on the right, under a short rule in the brand's colour. */
export function titleLine(title: string, under: string, meta: readonly Pair[]): Content {
  return [
    { canvas: [{ type: "rect", x: 0, y: 0, w: 36, h: 3, color: colours.brand }], margin: [0, 0, 0, 12] },
    {
      columns: [
        {
          width: "*",
          stack: [
            { text: title, style: "title" },
            { text: under, style: "number" },
          ],
        },
        { width: "auto", stack: [pairs(meta, "auto", "auto")], margin: [0, 6, 0, 0] },
      ],
    },
  ];
}

/** Both parties side by side. */
export function parties(invoice: PreparedInvoice, t: DocumentText): Content {
  const isPayout =
    invoice.kind.title === "documents.kind.paymentReceipt" || invoice.kind.title === "documents.kind.payoutRequest";
  const [from, to]: [DocumentTextKey, DocumentTextKey] = isPayout
    ? ["documents.pdf.payee", "documents.pdf.payer"]
    : ["documents.pdf.from", "documents.pdf.billTo"];
  return sides([t(from), invoice.from], [t(to), invoice.to], t);
}

type Side = readonly [label: string, party: PreparedParty];

/** Two sides of a document beside each other, each under its label. */
export function sides(left: Side, right: Side, t: DocumentText): Content {
  return {
    columns: [left, right].map(([label, party]) => ({ width: width.party, stack: partyBlock(label, party, t) })),
    columnGap: 32,
    margin: [0, 28, 0, 0],
  };
}

function partyBlock(label: string, party: PreparedParty, t: DocumentText): Content[] {
  const numbers: [DocumentTextKey, string][] = [
    ["documents.pdf.regNo", party.regNo],
    ["documents.pdf.vat", party.vat],
    ["documents.pdf.vatEu", party.vatEu],
  ];
  return [
    { text: label, style: "label" },
    { text: party.name, style: "partyName" },
    ...party.addressLines.map((line) => ({ text: line })),
    ...numbers.filter(([, value]) => value !== "").map(([key, value]) => ({ text: `${t(key)} ${value}` })),
    ...(party.email === "" ? [] : [{ text: party.email, color: colours.muted }]),
  ];
}

/** The lines, with their header repeated on every page, and the total under them. */
export function linesTable(
  invoice: PreparedInvoice,
  fallbackTitle: string,
  t: DocumentText,
  detailsOf: (line: PreparedLine) => readonly Content[] = () => [],
): Content {
  const hasRefs = invoice.lines.some((line) => line.ref !== "");
  const hasDeadlines = invoice.lines.some((line) => line.deadline !== "");
  const others = [...(hasRefs ? [width.ref] : []), ...(hasDeadlines ? [width.deadline] : []), width.amount];
  const description = others.reduce((rest, other) => rest - other - width.gutter, width.content);
  const widths = [...others.slice(0, hasRefs ? 1 : 0), description, ...others.slice(hasRefs ? 1 : 0)];
  const header: TableCell[] = [
    ...(hasRefs ? [{ text: t("documents.pdf.task"), style: "head" }] : []),
    { text: t("documents.pdf.description"), style: "head" },
    ...(hasDeadlines ? [{ text: t("documents.pdf.deadline"), style: "head" }] : []),
    { text: t("documents.pdf.amount"), style: "head", alignment: "right" },
  ];
  const rows = invoice.lines.map((line): TableCell[] => [
    ...(hasRefs ? [{ text: line.ref, color: colours.muted }] : []),
    { stack: [...lineText(line, fallbackTitle), ...detailsOf(line)] },
    ...(hasDeadlines ? [{ text: line.deadline }] : []),
    { text: money(invoice, line), alignment: "right", noWrap: true },
  ]);
  const table: ContentTable = {
    table: { headerRows: 1, widths, body: [header, ...rows] },
    layout: ledgerLayout,
    margin: [0, 32, 0, 0],
  };
  return table;
}

function lineText(line: PreparedLine, fallbackTitle: string): Content[] {
  return [
    { text: line.title || fallbackTitle, style: "lineTitle" },
    ...(line.description === "" || line.description === line.title
      ? []
      : [{ text: line.description, style: "lineMore" }]),
    ...(line.url === undefined ? [] : [{ text: line.url, link: line.url, style: "lineMore", color: colours.brand }]),
  ];
}

/** Under the words of a sales invoice's line: who did the task, and what its amount is made of. */
export function saleDetails(invoice: PreparedInvoice, t: DocumentText): (line: PreparedLine) => readonly Content[] {
  const shown = (amount: Amount) => formatMoney(toWire(amount), invoice.shownCurrency);
  return ({ freelancer, cost, fee }) => [
    ...(freelancer === "" ? [] : [detail(t("documents.pdf.freelancer"), freelancer)]),
    ...(fee.minor === 0n
      ? []
      : [detail(t("documents.pdf.cost"), shown(cost)), detail(t("documents.pdf.fee"), shown(fee))]),
  ];
}

function detail(label: string, value: string): Content {
  return { text: `${label}: ${value}`, style: "lineMore", margin: [0, 1, 0, 0] };
}

/** What the sum of a sales invoice is made of, above it: the work, the fee, and why no VAT is charged. */
export function saleSums(invoice: PreparedInvoice, t: DocumentText): Content[] {
  const sum = (of: (line: PreparedLine) => Amount) =>
    invoice.lines.map(of).reduce((whole, next) => add(whole, next), zero(invoice.total.currency));
  const shown = (amount: Amount) => formatMoney(toWire(amount), invoice.shownCurrency);
  const fee = sum((line) => line.fee);
  const rows: Pair[] = [
    ...(fee.minor === 0n
      ? []
      : ([
          [t("documents.pdf.cost"), shown(sum((line) => line.cost))],
          [t("documents.pdf.fee"), shown(fee)],
        ] satisfies Pair[])),
    ...vatPair(invoice, t),
  ];
  return rows.map(([label, value], place) => ({
    columns: [
      { width: width.party - 2 * width.inset, text: label, color: colours.muted },
      { width: "*", text: value, alignment: "right" },
    ],
    columnGap: width.gutter,
    margin: [0, place === 0 ? 8 : 3, 0, 0],
    unbreakable: true,
  }));
}

/** In one line why no VAT is charged; the note below says it in the words of the law. */
function vatPair({ vatNote, domesticNote }: PreparedInvoice, t: DocumentText): Pair[] {
  if (vatNote === undefined || (vatNote === "domestic" && domesticNote === "")) {
    return [];
  }
  return [[t("documents.pdf.vatLine"), t(`documents.pdf.vatLine.${vatNote}`)]];
}

/** The sum of the document, right under the last line and never parted from it by a page alone. */
export function totalLine(invoice: PreparedInvoice, t: DocumentText): Content {
  const key: DocumentTextKey =
    invoice.kind.title === "documents.kind.proforma"
      ? "documents.pdf.totalToPay"
      : invoice.kind.title === "documents.kind.paymentReceipt"
        ? "documents.pdf.totalPaid"
        : "documents.pdf.total";
  return {
    columns: [
      { width: "*", text: t(key), bold: true, margin: [0, 4, 0, 0] },
      { width: "auto", text: formatMoney(toWire(invoice.total), invoice.shownCurrency), style: "total", noWrap: true },
    ],
    margin: [0, 8, 0, 0],
    unbreakable: true,
  };
}

/** A quiet panel with a heading and label-value pairs. */
export function panel(title: string, rows: readonly Pair[], after: readonly Content[] = []): Content {
  const content: Content[] = [
    { text: title, style: "section" },
    pairs(rows, width.label, width.content - 2 * width.inset - width.label - width.gutter),
    ...after,
  ];
  return {
    table: { widths: ["*"], body: [[{ stack: content }]] },
    layout: panelLayout,
    margin: [0, 28, 0, 0],
    unbreakable: true,
  };
}

/** Labels on the left, values on the right, without lines. */
function pairs(rows: readonly Pair[], labelWidth: number | "auto", valueWidth: number | "auto"): Content {
  return {
    table: {
      widths: [labelWidth, valueWidth],
      body: rows.map(([label, value, weight]): TableCell[] => [
        { text: label, color: colours.muted },
        { text: value, bold: weight === "bold" },
      ]),
    },
    layout: pairLayout,
  };
}

function money(invoice: PreparedInvoice, line: PreparedLine): string {
  return formatMoney(toWire(line.amount), invoice.shownCurrency);
}
