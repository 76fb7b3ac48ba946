import { createHash } from "node:crypto";
import { listDocuments } from "@artel/shared/calls/documents/app";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { acceptTask, payTask } from "@artel/shared/calls/tasks/app";
import { currentLayout } from "@artel/shared/documents/current-layout";
import { type DocumentLanguage, documentLanguages } from "@artel/shared/documents/document-text";
import { invoiceDefinition } from "@artel/shared/documents/invoice";
import type { Invoice } from "@artel/shared/documents/invoice-data";
import { documentLayouts } from "@artel/shared/documents/layouts";
import { renderPdf } from "@artel/shared/documents/render-pdf";
import { fonts, readBack, someOptions } from "@artel/shared/documents/testing/an-invoice";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../check-ledger.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aDraft, workingPair } from "../../testing/people.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { issueDocument } from "./issue-document.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({
    PUBLIC_URL: "https://pay.artel.example",
    ARTEL_DEMO: "0",
    DOMESTIC_VAT_NOTE_EN: "Exempt, section 26",
  }));
});
afterAll(() => closeWithCleanBooks(app, world));

/** A layout that a later version of the product might have. */
const changed = {
  ...documentLayouts,
  99: { content: () => [{ text: "Another layout" }], title: () => "New", footer: () => "" },
};

async function hashOf(invoice: Invoice, language: DocumentLanguage, options = {}): Promise<string> {
  const definition = invoiceDefinition(invoice, someOptions({ language, ...options }), changed);
  return createHash("sha256")
    .update(await renderPdf(definition, fonts))
    .digest("hex");
}

async function documentsOf(person: number): Promise<Invoice[]> {
  return listDocuments.reply.parse((await app.as(person)(listDocuments, {})).json());
}

async function settledTask(company: number, contractor: number): Promise<number> {
  const id = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
  await app.as(company)(payTask, { id });
  expect((await app.as(contractor)(acceptTask, { id })).statusCode).toBe(200);
  return id;
}

test("HO-36, F-06, L-29: a document prints the same bytes after its layout, its parties and the settings changed; the next one prints what is new", async () => {
  const { company, contractor } = await workingPair(world.tx, 100_000n);
  await rowsOf(
    world.tx,
    `UPDATE company SET name = 'Before Ltd', country = 'CY', is_invoice_task_has_urls = true, can_proforma = true WHERE id = ${company} RETURNING id`,
  );
  const task = await settledTask(company, contractor);
  expect((await app.as(company)(rechargeAccount, { Cur: "EUR", Count: "5000" })).statusCode).toBe(200);
  const before = [...(await documentsOf(company)), ...(await documentsOf(contractor))];
  expect(before.map(({ Type, print }) => [Type, print?.layout])).toEqual([
    [1, currentLayout],
    [8, currentLayout],
    [2, currentLayout],
  ]);
  const [{ name } = { name: "" }] = await rowsOf<{ name: string }>(
    world.tx,
    `SELECT btrim(name || ' ' || surname) AS name FROM app_user WHERE id = ${contractor}`,
  );
  expect(before[1]?.Data.TasksF?.[1]?.Freelancer).toBe(name);
  const { text, links } = await readBack(before[1] as Invoice, { publicUrl: "https://moved.example" });
  expect([...new Set(links)]).toEqual([`https://pay.artel.example/task/${task}`]);
  for (const words of ["Exempt, section 26", `Freelancer: ${name}`, "Fee: 5,00\u00a0$", "Total\n105,00\u00a0$"]) {
    expect(text).toContain(words);
  }
  const hashes = (list: readonly Invoice[], options = {}) =>
    Promise.all(list.flatMap((one) => documentLanguages.map((language) => hashOf(one, language, options))));
  const printed = await hashes(before);

  await rowsOf(
    world.tx,
    `UPDATE company SET name = 'After Ltd', is_invoice_task_has_urls = false, flags = '{maltaTreatment}' WHERE id = ${company} RETURNING id`,
  );
  const after = [...(await documentsOf(company)), ...(await documentsOf(contractor))];
  const moved = { publicUrl: "https://moved.example", isInvoiceTaskHasUrls: false, domesticVatNote: "Changed" };
  expect(await hashes(after, moved)).toEqual(printed);
  await settledTask(company, contractor);
  const newest = (await documentsOf(company))[0] as Invoice;
  expect((await readBack(newest)).text).toContain("After Ltd");
  expect((await readBack(newest)).links).toEqual([]);
  // The layout of a later version is that of later documents alone.
  const later = { ...newest, print: { ...(newest.print ?? before[0]?.print), layout: 99 } } as Invoice;
  expect(await hashOf(later, "en")).not.toBe(await hashOf(newest, "en"));
});

test("HO-36: a document or a party that was changed past its guards is named by the check of the books", async () => {
  const company = await aCompany(world.tx);
  const facts = { Client: { CompanyName: "Kept Ltd" }, FDev: { CompanyName: "Issuer" } };
  const draft = { owner: company, type: 8, currency: "USD", minor: 100n, data: facts, now: world.clock.now() } as const;
  const { id } = await issueDocument(world.tx, draft);
  const findings = async () => (await checkLedger(world.app.db)).findings.map(({ subject }) => subject);
  expect(await findings()).toEqual([]);
  await expect(rowsOf(world.tx, `UPDATE document SET amount = 1 WHERE id = ${id} RETURNING id`)).rejects.toThrow();
  const change = async (table: string, what: string, where: string) => {
    await asSuperuser(
      world,
      `ALTER TABLE ${table} DISABLE TRIGGER append_only; UPDATE ${table} SET ${what} WHERE ${where}; ALTER TABLE ${table} ENABLE TRIGGER append_only`,
    );
  };
  await change("document", 'data = \'{"Links": "https://elsewhere.example"}\'', `id = ${id}`);
  expect(await findings()).toEqual([`document:${id}`]);
  await change("document", "data = '{}'", `id = ${id}`);
  const party = "data ->> 'CompanyName' = 'Kept Ltd'";
  const [kept] = await rowsOf<{ id: string }>(world.tx, `SELECT id::text FROM document_party WHERE ${party}`);
  await change("document_party", 'data = data || \'{"City": "Elsewhere"}\'', party);
  expect(await findings()).toEqual([`document-party:${kept?.id}`]);
  await change("document_party", "data = data - 'City'", party);
  expect(await findings()).toEqual([]);
});

test("L-20, HO-36: of 200 documents that are issued at once, a third of them taken back, the numbers have no gap", async () => {
  const company = await aCompany(world.tx);
  const draft = { owner: company, type: 2, currency: "EUR", minor: 100n, data: {}, now: world.clock.now() } as const;
  const [before] = await rowsOf<{ last: number }>(
    world.tx,
    "SELECT coalesce(max(running), 0)::int AS last FROM document WHERE prefix = 'F' AND year = 2026",
  );
  const first = (before?.last ?? 0) + 1;
  const made = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) =>
      world.app.db.transaction(async (tx) => {
        const { running } = await issueDocument(tx, draft);
        if (index % 3 === 0) {
          throw new Error("its cause failed");
        }
        return running;
      }),
    ),
  );
  const numbers = made.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 133 }, (_, index) => first + index));
});
