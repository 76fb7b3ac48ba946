import "../testing/browser.ts";
import { letterDefinition } from "@artel/shared/documents/acceptance-letter";
import { invoiceKinds } from "@artel/shared/documents/document-number";
import { invoiceDefinition } from "@artel/shared/documents/invoice";
import { renderPdf } from "@artel/shared/documents/render-pdf";
import { fonts, someOptions } from "@artel/shared/documents/testing/an-invoice";
import { readPdf } from "@artel/shared/documents/testing/read-pdf";
import { commonText } from "@artel/shared/text/common";
import { expect, test, vi } from "vitest";
import { wordsOf } from "../testing/markup.tsx";
import { aSession, everyOf, shown } from "../testing/shown.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { browserFeatures, hasFeature } from "./browser-features.ts";
import { DocxCopyPage } from "./docx-copy-page.tsx";
import { InvoicePage } from "./invoice-page.tsx";
import { sampleInvoice, sampleLetter } from "./sample-documents.ts";
import { TermsPage } from "./terms-page.tsx";
import { TestSafariPage } from "./test-safari-page.tsx";

registerTexts(commonText);
vi.stubGlobal("window", { ...window, location: { origin: "http://127.0.0.1:5173", search: "" } });

const guest = aSession();
const types = Object.values(invoiceKinds).map(({ type }) => type);

test("A-26, HO-53: each utility page has its title and leads to the other three", () => {
  for (const [Page, title] of [
    [InvoicePage, "Invoice"],
    [TermsPage, "Terms"],
    [DocxCopyPage, "Names of copies"],
    [TestSafariPage, "Features of the browser"],
  ] as const) {
    const html = shown(<Page />, guest);
    expect(everyOf("h1", html)).toEqual([title]);
    for (const name of ["invoice", "terms", "docx-copy", "test-safari"]) {
      expect(html).toContain(`href="/utils/${name}"`);
    }
  }
});

test.each(types)(
  "A-26, HO-53: the preview of an invoice of type %i is made by the product's own renderer",
  async (type) => {
    const invoice = sampleInvoice({ type, currency: "USD", country: "DE" });
    const { text } = await readPdf(await renderPdf(invoiceDefinition(invoice, someOptions()), fonts));
    expect(text).toContain("Northwind Studio Ltd");
    const isCompany = invoiceKinds[type].side === "company" && invoiceKinds[type].prefix !== "PI";
    expect(text.replace(/\s/g, " ")).toContain(isCompany ? "2 100,00 $" : "2 000,00 $");
  },
);

test("A-26: the preview of the letter of acceptance names the provider of the country", async () => {
  const letter = sampleLetter("SG", "http://127.0.0.1:5173/legal/terms-singapore");
  const { text } = await readPdf(await renderPdf(letterDefinition(letter, "en"), fonts));
  expect(text).toContain("Artel Demo (Singapore) Pte Ltd");
  expect(text).toContain("/legal/terms-singapore");
});

test("A-26, HO-72: the page of copies gives equal names of documents the suffix of copies", () => {
  const words = wordsOf(shown(<DocxCopyPage />, guest));
  expect(words).toContain("Contract.docx Contract (copy).docx contract (copy 2).docx");
  expect(words).toContain("SI-2026-000000017.pdf SI-2026-000000017 (copy).pdf");
});

test("A-26: the page of the browser asks each feature once, and one that throws is missing", () => {
  expect(new Set(browserFeatures.map(({ name }) => name)).size).toBe(browserFeatures.length);
  const broken = { name: "broken", isNeeded: true, isThere: () => JSON.parse("{") as boolean };
  expect(hasFeature(broken)).toBe(false);
  expect(hasFeature({ ...broken, isThere: () => true })).toBe(true);
});
