import { describe, expect, test } from "vitest";
import { invoiceDefinition, invoiceFileName } from "./invoice.ts";
import { InvoiceError } from "./invoice-error.ts";
import { prepareInvoice } from "./prepare-invoice.ts";
import { anInvoice, bank, client, pdfOf, provider, readBack, someOptions, tasks } from "./testing/an-invoice.ts";

const nbsp = "\u00A0";

function codeOf(build: () => unknown): string {
  try {
    build();
  } catch (error) {
    return error instanceof InvoiceError ? error.code : String(error);
  }
  return "built";
}

describe("a document", () => {
  test("L-08, L-09, L-26: shows number, parties, lines and total on A4", async () => {
    const { text, pageSize, pages } = await readBack(anInvoice());
    expect(pageSize.map(Math.round)).toEqual([595, 842]);
    expect(pages).toBe(1);
    for (const line of [
      "Sales invoice",
      "No. SI-2026-000000017",
      "Date21/11/2026",
      "CurrencyUSD",
      "Artel Services (Cyprus) Ltd",
      "3030 Limassol",
      "Cyprus",
      "Registration No. HE 000001",
      "EU VAT No. DE999999999",
      "Northwind Studio Ltd",
      "olivia@northwind.example",
      "1042Spring landing page",
      `31/12/20261${nbsp}260,00${nbsp}$`,
      `1043Guide translation15/01/2027840,00${nbsp}$`,
      `2${nbsp}100,00${nbsp}$`,
      "Issued electronically, valid without signature. 21/11/2026 10:20 UTC",
      "Sales invoice SI-2026-000000017Page 1 of 1",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
  });

  test("HO-131: a document has the day, the year and the time of the zone that it was issued in, and names the zone", async () => {
    const issued = { CreatedAt: "2026-12-31T18:20:30.000Z", info: { timeZone: "Asia/Kathmandu" } };
    const { text } = await readBack(anInvoice(issued));
    for (const line of [
      "No. SI-2027-000000017",
      "Date01/01/2027",
      "Issued electronically, valid without signature. 01/01/2027 00:05 Asia/Kathmandu (UTC+05:45)",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
  });

  test("X-37, L-09: the first element of the list is never printed", async () => {
    const { text } = await readBack(anInvoice());
    expect(text).not.toContain("Never printed");
    expect(prepareInvoice(anInvoice(), someOptions()).lines).toHaveLength(2);
  });

  test("L-24: a company pays price plus fee, a contractor's document shows the price", () => {
    const company = prepareInvoice(anInvoice(), someOptions());
    const contractor = prepareInvoice(anInvoice({ Type: 2, Price: "2000.00" }), someOptions());
    expect(company.lines.map((line) => line.amount.minor)).toEqual([126_000n, 84_000n]);
    expect(contractor.lines.map((line) => line.amount.minor)).toEqual([120_000n, 80_000n]);
  });

  test("L-12: legacy numbers and decimal texts give the same document", async () => {
    const asNumbers = tasks.map((task) => ({ ...task, Tax: Number(task.Tax ?? 0), Cost: Number(task.Cost) }));
    expect(await pdfOf(anInvoice({ Price: 2100 }, { TasksF: asNumbers }))).toEqual(await pdfOf(anInvoice()));
  });

  test.each([
    [1, "RUB"],
    [2, "EUR"],
    [3, "USD"],
    [4, "USD"],
    [5, "BYN"],
  ])("L-12, L-23: currency %i of a sales invoice is printed as %s", (PriceCurrency, code) => {
    expect(prepareInvoice(anInvoice({ PriceCurrency }), someOptions()).shownCurrency).toBe(code);
  });

  test.each([1, 2, 21])("L-23: type %i keeps USDT", (Type) => {
    const invoice = anInvoice({ Type, PriceCurrency: 4, Price: "300" }, { TasksF: [] });
    expect(prepareInvoice(invoice, someOptions()).shownCurrency).toBe("USDT");
  });

  test("X-47: the same data gives the same bytes", async () => {
    expect(await pdfOf(anInvoice())).toEqual(await pdfOf(anInvoice()));
    expect(await pdfOf(anInvoice({ InternalID: 46 }))).toEqual(await pdfOf(anInvoice()));
    expect(await pdfOf(anInvoice({ CreatedAt: "2026-11-21T10:20:31.000Z" }))).not.toEqual(await pdfOf(anInvoice()));
  });

  test("the file is named after the number", () => {
    expect(invoiceFileName(anInvoice(), someOptions())).toBe("SI-2026-000000017.pdf");
  });
});

describe("payment", () => {
  test("L-10: a proforma tells how to pay and which reference to state", async () => {
    const { text } = await readBack(
      anInvoice({ Type: 1, Price: "5000", PriceCurrency: 2 }, { TasksF: [{}], Bank: bank }),
    );
    for (const line of [
      "No. PI-2026-17",
      `Advance payment (balance top-up)5${nbsp}000,00${nbsp}€`,
      "BeneficiaryArtel Services (Cyprus) Ltd",
      "Address14 Demo Avenue, Office 301, 3030 Limassol, Cyprus",
      "BankDemo Bank of Cyprus",
      "Account / IBANCY00DEMO0000000000000000",
      "SWIFT / BICDEMOCY2N",
      "Correspondent bankDemo Correspondent Bank",
      "Correspondent account400000000",
      "Correspondent SWIFTDEMODEFF",
      "Payment referencePI-2026-17",
      "Deposits from third-party and individual accounts are strictly prohibited.",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
  });

  test("L-08: a proforma in USDT is paid to the provider's address", async () => {
    const { text } = await readBack(anInvoice({ Type: 1, Price: "5000", PriceCurrency: 4 }, { TasksF: [{}] }));
    expect(text).toContain("Wallet addressTDemo1111111111111111111111111111A");
    expect(text).toContain(`5${nbsp}000,00${nbsp}₮`);
  });

  test("L-11: crypto shows network and address and no number, a card shows its masked number", async () => {
    const payout = { Type: 12001, Price: "300", PriceCurrency: 4 };
    const crypto = { CardType: 4, Num: "4000001234567890", Network: "TRC20", Address: "TDemoAddress" };
    const wallet = await readBack(anInvoice(payout, { TasksF: [{}], Card: crypto }));
    expect(wallet.text).toContain("NetworkTRC20\nWallet addressTDemoAddress");
    expect(wallet.text).not.toContain("400000");
    const card = await readBack(anInvoice(payout, { TasksF: [{}], Card: { CardType: 1, Num: "4000 00** **** 7890" } }));
    expect(card.text).toContain("Card4000 00** **** 7890");
    const unmasked = await readBack(
      anInvoice(payout, { TasksF: [{}], Card: { CardType: 1, Num: "4000001234567890" } }),
    );
    expect(unmasked.text).toContain("Card4000 00** **** 7890");
  });
});

describe("VAT", () => {
  const reverseCharge = "Reverse charge";
  const note = { domesticVatNote: "VAT of the provider's country." };

  test("L-25: a client in the EU gets the reverse charge, one outside does not", async () => {
    const german = await readBack(anInvoice(), note);
    const american = await readBack(anInvoice({}, { Client: { ...client, Country: "US" } }), note);
    expect(german.text).toContain(reverseCharge);
    expect(german.text).not.toContain(note.domesticVatNote);
    expect(american.text).not.toContain(reverseCharge);
    expect(american.text).not.toContain(note.domesticVatNote);
  });

  test("HO-98: a client in the provider's own country gets the configured note instead", async () => {
    const { text } = await readBack(anInvoice({}, { Client: { ...client, Country: "CY" } }), note);
    expect(text).toContain("VAT of the provider's country.");
    expect(text).not.toContain(reverseCharge);
  });
});

describe("links", () => {
  test("L-29: task addresses are printed only where the document says so", async () => {
    expect((await readBack(anInvoice())).links).toEqual([]);
    const { text, links } = await readBack(anInvoice(), { isInvoiceTaskHasUrls: true });
    expect(text).toContain("https://artel.example/task/1042");
    expect([...new Set(links)]).toEqual(["https://artel.example/task/1042", "https://artel.example/task/1043"]);
  });

  test("L-19: in a document of type 55 tasks link to the page of the order", async () => {
    const { links } = await readBack(anInvoice({ Type: 55 }), { isInvoiceTaskHasUrls: true });
    expect([...new Set(links)]).toEqual(["https://artel.example/task/1042?order=45"]);
  });
});

describe("refused invoices (L-27)", () => {
  test.each([
    ["an unknown type", anInvoice({ Type: 3 }), "unknownType"],
    ["an unknown currency", anInvoice({ PriceCurrency: 9 }), "invalidCurrency"],
    ["a currency that is not offered", anInvoice({ PriceCurrency: 6 }), "invalidCurrency"],
    ["an unknown country", anInvoice({}, { Client: { ...client, Country: "ZZ" } }), "invalidCountry"],
    ["a provider without country", anInvoice({}, { FDev: { ...provider, Country: "" } }), "invalidCountry"],
    ["a proforma without bank", anInvoice({ Type: 1, Price: "1" }, { TasksF: [] }), "missingBank"],
    ["a proforma without account", anInvoice({ Type: 92 }, { Bank: { ...bank, AccountNumber: " " } }), "missingBank"],
    ["a receipt without destination", anInvoice({ Type: 12001, Price: "1" }, { TasksF: [] }), "missingBank"],
    ["an amount that is none", anInvoice({ Price: "2100.001" }), "invalidAmount"],
    ["a date without zone", anInvoice({ CreatedAt: "2026-11-21T10:20" }), "invalidDate"],
    ["lines that do not add up", anInvoice({ Price: "2100.01" }), "wrongTotal"],
  ])("L-27: %s", (_what, invoice, code) => {
    expect(codeOf(() => invoiceDefinition(invoice, someOptions()))).toBe(code);
  });
});

describe("hostile text", () => {
  const nasty = '( ) \\ /JS (javascript:app.alert(1)) endobj <</OpenAction>> \u00FF 😀 "quoted"';
  const long = "W".repeat(10_000);
  const invoice = anInvoice(
    { Price: "61.00" },
    {
      Client: { ...client, CompanyName: nasty, Email: long },
      TasksF: [
        {},
        { TaskRef: "1/../../x?y=<a>", TaskTitle: nasty, TaskDesc: long, Cost: "1" },
        ...Array.from({ length: 60 }, (_, index) => ({ TaskRef: index, TaskTitle: `Task ${index}`, Cost: "1" })),
      ],
    },
  );

  test("T-98: is shown as text, adds no action and links nowhere else, within 5 seconds", async () => {
    const started = performance.now();
    const { text, structure, links } = await readBack(invoice, { isInvoiceTaskHasUrls: true });
    expect(performance.now() - started).toBeLessThan(5000);
    expect(structure).not.toMatch(/\/(?:JS|JavaScript|Launch|OpenAction|AA|EmbeddedFile)\b/);
    expect(links.every((link) => link.startsWith("https://artel.example/task/"))).toBe(true);
    expect(links).toContain("https://artel.example/task/1%2F..%2F..%2Fx%3Fy%3D%3Ca%3E");
    expect(text.replaceAll("\n", "")).toContain(
      '( ) \\ /JS (javascript:app.alert(1)) endobj <</OpenAction>> \u00FF \uFFFD "quoted"',
    );
    expect(text.replace(/[^W]/g, "")).toHaveLength(20_000);
    expect(text).toContain("Task 59");
  });
});

test("L-26: a Russian document has Russian words, dates as DD/MM/YYYY and every currency sign", async () => {
  const signs = anInvoice(
    { PriceCurrency: 1 },
    { TasksF: [{}, { TaskRef: 1, TaskTitle: "Перевод Ўў № 5, ₽ ₮ € $ Br", Cost: "2000", Tax: "100" }] },
  );
  const { text } = await readBack(signs, { language: "ru" });
  expect(text).toContain("Счёт за услуги\n№ SI-2026-000000017\nДата21/11/2026\nВалютаRUB");
  expect(text).toContain("Перевод Ўў № 5, ₽ ₮ € $ Br");
  expect(text).toContain(`Итого\n2${nbsp}100,00${nbsp}₽`);
  expect(text).toContain("Страница 1 из 1");
});
