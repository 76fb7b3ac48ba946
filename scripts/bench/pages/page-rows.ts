import type { Output } from "@artel/shared/calls/call";
import { findDocuments } from "@artel/shared/calls/documents/app";
import { operatorBatch } from "@artel/shared/calls/payouts/operator";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { importContext } from "@artel/shared/calls/tasks/app-import";
import type { Invoice } from "@artel/shared/documents/invoice-data";
import { importColumnNames } from "@artel/shared/sheets/import-column-names";
import { type ImportCells, importColumns } from "@artel/shared/sheets/import-columns";
import { sampleOf } from "../../../e2e/support/measured/measured-pages.ts";

type Task = Output<typeof findCompanyTasks>["rows"][number];
type Batch = Output<typeof operatorBatch>;

/** Whom the rows of an import are for. */
const importEmail = "anna@demo.example";
const names = ["Anna Petrovic", "Max Moreno", "Olivia Hart", "Ivan Sokolov", "Lea Fischer", "Nina Rossi", "Tom Berg"];

function amount(index: number): string {
  return `${20 + ((index * 7919) % 4980)}.${String((index * 37) % 100).padStart(2, "0")}`;
}

function nameOf(index: number): string {
  return names[index % names.length] ?? "";
}

/** Tasks of a company as its list shows them, no two alike. */
export function someTasks(count: number): readonly Task[] {
  const [task] = sampleOf(findCompanyTasks).rows;
  return Array.from({ length: count }, (_, index) => ({
    ...(task as Task),
    id: count - index,
    status: 2,
    title: `Landing page ${index} with three sections`,
    group: `Project ${index % 20}`,
    contractorFullname: nameOf(index),
    contractorEmail: `person${index % 500}@demo.example`,
    createdAt: new Date(Date.now() - index * 600_000).toISOString(),
    deadline: "31/12/2026",
    priceReward: amount(index),
    priceTotal: amount(index + 1),
    approval: null,
    proposal: null,
  }));
}

/** A batch with many orders, and a word that some of them hold. */
export function someOrders(count: number) {
  const sample = sampleOf(operatorBatch, { batch: { state: "open" } });
  const [first] = sample.payouts as [Batch["payouts"][number]];
  const [item] = first.items as [Batch["payouts"][number]["items"][number]];
  const orders = Array.from({ length: count }, (_, index) => ({
    payout: {
      ...first.payout,
      id: 5_000_000 + index,
      contractor: { ...first.payout.contractor, name: nameOf(index) },
    },
    item: { ...item, id: index + 1, net: amount(index), result: "open" as const },
  }));
  const word = "Moreno";
  return {
    orders,
    word,
    found: orders.filter(({ payout }) => payout.contractor.name.includes(word)).length,
    reply: { ...sample, payouts: orders.map((order) => ({ payout: order.payout, items: [order.item] })) },
  };
}

/** What the page judges rows by: with the person of `importTable`. */
export function importReply(): Output<typeof importContext> {
  return sampleOf(importContext, {
    currencies: ["USD", "EUR"],
    contractors: { email: importEmail, isActive: true },
    amountStep: "0",
  });
}

/** Rows of an import, none of them wrong, for these people by turns. */
function importRows(count: number, emails: readonly string[]): readonly ImportCells[] {
  return Array.from({ length: count }, (_, index) => ({
    email: emails[index % emails.length] ?? "",
    // The default of IMPORT_AMOUNT_STEP.
    amount: String(100 * (1 + (index % 40))),
    currency: "USD",
    serviceCode: "2",
    description: `Screen ${index} with texts in English, and two rounds of changes`,
    deadline: "31/12/2099",
    taskName: `Landing page ${index}`,
    project: `Project ${index % 20}`,
    payWithdrawalFee: "0",
    paymentDetails: "",
    phone: "",
    bankName: "",
    name: "",
  }));
}

/** Rows as a file of an import holds them: the headers of the template, then the rows. */
export function importTable(count: number, emails = [importEmail]): readonly (readonly string[])[] {
  return [
    importColumnNames.map((column) => importColumns[column].header),
    ...importRows(count, emails).map((cells) => importColumnNames.map((column) => cells[column])),
  ];
}

const party = { Address1: "7 Harbour Street", City: "Hamburg", ZIP: "20457", RegNo: "HRB 12345" };

/** A sales invoice of twenty lines with letters of both languages, on one page or two. */
export function anInvoiceOf(number: number): Invoice {
  return {
    Type: 8,
    CreatedAt: "2026-11-21T10:20:30.000Z",
    InternalID: number,
    OwnerID: 2001,
    FdevId: 11,
    Price: "2100.00",
    PriceCurrency: 3,
    Data: {
      Client: { ...party, ID: number, CompanyName: "Northwind Studio Ltd", Country: "DE", VatEU: "DE999999999" },
      FDev: { ...party, ID: 11, CompanyName: "Artel Services (Cyprus) Ltd", Country: "CY", VAT: "10000001X" },
      TasksF: [
        { TaskRef: "header" },
        ...Array.from({ length: 20 }, (_, line) => ({
          TaskRef: 1000 + line,
          TaskTitle: `Spring landing page ${line}`,
          TaskDesc: "Design and layout, две правки входят в цену",
          Tax: "5.00",
          Cost: "100.00",
          Deadline: "31/12/2026",
        })),
      ],
    },
  };
}

/** Documents as their list answers them, each with its whole invoice. */
export function someDocuments(count: number): Output<typeof findDocuments> {
  const sample = sampleOf(findDocuments, { rows: { Type: 8, PriceCurrency: 3 }, searchedSince: null, counts: null });
  const [row] = sample.rows as [Output<typeof findDocuments>["rows"][number]];
  const rows = Array.from({ length: count }, (_, index) => {
    const invoice = anInvoiceOf(index + 1);
    return { ...row, ...invoice, id: index + 1, info: { ...row.info, number: `SI-2026-${index + 1}` } };
  });
  return { ...sample, rows, total: count } as Output<typeof findDocuments>;
}
