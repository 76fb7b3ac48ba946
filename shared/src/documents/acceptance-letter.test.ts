import { expect, test } from "vitest";
import { type AcceptanceLetter, letterDefinition, letterFileName } from "./acceptance-letter.ts";
import { renderPdf } from "./render-pdf.ts";
import { fonts } from "./testing/an-invoice.ts";
import { readPdf } from "./testing/read-pdf.ts";

const letter: AcceptanceLetter = {
  company: {
    companyName: "Northwind Studio Ltd",
    regNum: "HE 100200",
    vat: "CY10259033P",
    address: "1 Harbour Avenue",
    city: "Limassol",
    zip: "3000",
    country: "CY",
    email: "olivia@northwind.example",
  },
  provider: {
    companyName: "Artel Demo (Malta) Ltd",
    regNum: "C 00012",
    vat: "MT00000012",
    address: "2 Demo Street",
    city: "Valletta",
    zip: "VLT 1000",
    country: "MT",
    email: "malta@artel.example",
  },
  acceptedAt: "2026-11-21T10:20:30.000Z",
  timeZone: "UTC",
  acceptedBy: "Olivia Hart, olivia@northwind.example",
  detailsAt: "2026-11-21T10:20:30.000Z",
  termsUrl: "https://artel.example/legal/terms-malta",
};

test("F-02: the letter names the company, its provider, the date and who accepted, on one page of A4", async () => {
  const { text, pages, pageSize } = readPdf(await renderPdf(letterDefinition(letter, "en"), fonts));
  expect([pages, pageSize.map(Math.round)]).toEqual([1, [595, 842]]);
  for (const line of [
    "Letter of acceptance",
    "Northwind Studio Ltd",
    "Date21/11/2026",
    "Artel Demo (Malta) Ltd",
    "3000 Limassol",
    "Malta",
    "EU VAT No. CY10259033P",
    "VAT No. MT00000012",
    "CompanyNorthwind Studio Ltd",
    "Accepted byOlivia Hart, olivia@northwind.example",
    "Accepted on21/11/2026 10:20 UTC",
    "Termshttps://artel.example/legal/terms-malta",
  ]) {
    expect(text.split("\n")).toContain(line);
  }
  expect(text.replaceAll("\n", " ")).toContain(
    "Northwind Studio Ltd confirms that on 21/11/2026 it accepted the terms",
  );
});

test("F-02: a letter whose details are of another day than the acceptance says so, and no other does", async () => {
  const textOf = async (detailsAt: string) =>
    readPdf(await renderPdf(letterDefinition({ ...letter, detailsAt }, "en"), fonts)).text.split("\n");
  expect(await textOf("2026-11-23T08:00:00.000Z")).toContain("Details as of23/11/2026");
  expect((await textOf(letter.acceptedAt)).filter((line) => line.startsWith("Details as of"))).toEqual([]);
});

test("F-02: the letter reads in Russian too, and its file is named for company and day", async () => {
  const { text } = readPdf(await renderPdf(letterDefinition(letter, "ru"), fonts));
  expect(text).toContain("Письмо о принятии условий");
  expect(text.replaceAll("\n", " ")).toContain("21/11/2026 приняла условия");
  expect(letterFileName(letter, "en")).toBe("Letter of acceptance Northwind Studio Ltd 2026-11-21.pdf");
});

test("HO-131: the letter has the day and the time of the zone that the company lived by when it accepted, and names it", async () => {
  const late = { ...letter, acceptedAt: "2026-11-21T18:20:30.000Z", timeZone: "Asia/Kathmandu" };
  const { text } = readPdf(await renderPdf(letterDefinition(late, "en"), fonts));
  const lines = text.split("\n");
  expect(lines).toContain("Date22/11/2026");
  expect(lines).toContain("Accepted on22/11/2026 00:05 Asia/Kathmandu (UTC+05:45)");
  expect(letterFileName(late, "en")).toBe("Letter of acceptance Northwind Studio Ltd 2026-11-22.pdf");
});

test("a number that a company does not have takes no line of the letter", async () => {
  const company = { ...letter.company, vat: "" };
  const { text } = readPdf(await renderPdf(letterDefinition({ ...letter, company }, "en"), fonts));
  expect(text).not.toContain("EU VAT No.");
});
