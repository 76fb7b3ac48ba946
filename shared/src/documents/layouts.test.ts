import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { currentLayout } from "./current-layout.ts";
import type { DocumentLanguage } from "./document-text.ts";
import { invoiceDefinition } from "./invoice.ts";
import type { Invoice, PrintedFacts } from "./invoice-data.ts";
import { InvoiceError } from "./invoice-error.ts";
import { documentLayouts } from "./layouts.ts";
import { anInvoice, bank, client, pdfOf, readBack, someOptions, tasks } from "./testing/an-invoice.ts";

const noFacts: PrintedFacts = { layout: 2, links: null, vatNote: null, corrects: null, period: null };
const note = { en: "Exempt, section 26", ru: "Освобождено, раздел 26" };

/** A sales invoice with what it printed on the day of its issue. */
function issued(facts: Partial<PrintedFacts>, change: Partial<Invoice> = {}): Invoice {
  return anInvoice({ ...change, print: { ...noFacts, ...facts } });
}

/** Documents of each released layout, with the digests of their bytes. A digest is added, and never changed. */
const released: readonly [what: string, language: DocumentLanguage, invoice: Invoice, digest: string][] = [
  ["1: sales invoice", "en", anInvoice(), "e44ba2288a5215a3d3be157ad2383f77c4a56ee61b204b47c27710b0f398f336"],
  ["1: sales invoice", "ru", anInvoice(), "ca299b45a8f1e518ff5ffde8695b463779eccb1e8931e7917a4d80b388ceebdc"],
  ["1: proforma", "en", proforma(), "0f46054d9ce10abb12bb1b60accd7e8fd189975adc03756f68309eaf8d9d7155"],
  ["1: proforma", "ru", proforma(), "83fe38863ab005dc554b309855dfd76d5380aea1b3be52059cdc758e1d5bc77e"],
  ["1: receipt", "en", receipt(), "f3af71a4949a9ef539e9246d9514dc784ae6ea26372105521afeb9103b97e93f"],
  ["1: receipt", "ru", receipt(), "afb97194a9f28873d347ec6597979b82ec56620f5fa59e77a3fab06ea21c1055"],
  ["2: sales invoice", "en", correction(), "c205bc0497defbadbe7624d8d5c209e516c36fb3e00c4030ef281decd5d2bb42"],
  ["2: sales invoice", "ru", correction(), "ab399d086ab6527f9790c3980c1a5e84999e71d58fe11564f442a43d81da1bd3"],
  ["2: sales invoice", "both", correction(), "55e082196ea54c194552a85468ce62ffffdd5b635422c7f6774229f279cedc64"],
  ["2: order", "both", order(), "f6963ab421dc47bd2cd36e02ee7d7f246b48245f6311ba094d4755a7ab1a0e9a"],
  ["2: self-billed invoice", "both", selfBilled(), "484717763327a7135aafc9a202ba556ddced3c68c7a30366a2603799aa5ae82f"],
  ["3: sales invoice", "en", sale(), "1c36fbebc729d19d6366ad8e5d1a0b7de070939a5ada3195d89deb63743e3660"],
  ["3: sales invoice", "ru", sale(), "ef44b504d87026c7aa2c48b8ac64a590d224d4fe9b3f54284115217ef24a6bab"],
  ["3: sales invoice", "both", sale(), "4519c9d0f213c4357208c93d3c29c443a43c632985b998d6621eea082b676a03"],
];

function proforma(): Invoice {
  return anInvoice({ Type: 1, Price: "5000", PriceCurrency: 2 }, { TasksF: [{}], Bank: bank });
}

function receipt(): Invoice {
  const Card = { CardType: 1, Num: "4000 00** **** 7890" };
  return anInvoice({ Type: 12001, Price: "300", PriceCurrency: 1 }, { TasksF: [{}], Card });
}

function correction(): Invoice {
  return issued({ corrects: { number: "SI-2026-000000016", issuedOn: "2026-11-20" }, links: "https://old.example" });
}

function order(): Invoice {
  return issued({ period: { from: "2026-10-01", to: "2026-10-31" }, links: "https://old.example" }, { Type: 55 });
}

/** A sales invoice that names its freelancer. */
function sale(data: Partial<Invoice["Data"]> = {}): Invoice {
  const TasksF = tasks.map((task, place) => ({ ...task, ...(place === 1 ? { Freelancer: "Anna Petrovic" } : {}) }));
  return { ...issued({ layout: 3 }), Data: { ...anInvoice().Data, TasksF, ...data } };
}

function selfBilled(): Invoice {
  return issued({}, { Type: 2, Price: "2000.00" });
}

test.each(released)(
  "HO-36, X-47: layout %s in %s prints the bytes that it printed when it was released",
  async (_what, language, invoice, digest) => {
    expect(
      createHash("sha256")
        .update(await pdfOf(invoice, { language }))
        .digest("hex"),
    ).toBe(digest);
  },
);

test("HO-36: documents are issued with the newest layout", () => {
  expect(Math.max(...Object.keys(documentLayouts).map(Number))).toBe(currentLayout);
});

test("HO-36: a document whose layout is newer than the program is refused, and the reader is told to reload", () => {
  const newer = issued({ layout: 99 });
  expect(() => invoiceDefinition(newer, someOptions())).toThrow(new InvoiceError("unknownLayout", "99"));
  expect(new InvoiceError("unknownLayout", "99").textKey).toBe("documents.error.unknownLayout");
});

describe("what a document kept from the day of its issue", () => {
  test("L-29, F-06: its links lead where they led then, whatever the installation and the setting say now", async () => {
    const now = { publicUrl: "https://new.example" };
    const linked = await readBack(issued({ links: "https://old.example" }), { ...now, isInvoiceTaskHasUrls: false });
    expect([...new Set(linked.links)]).toEqual(["https://old.example/task/1042", "https://old.example/task/1043"]);
    expect((await readBack(issued({}), { ...now, isInvoiceTaskHasUrls: true })).links).toEqual([]);
  });

  test("HO-98: a client in the provider's own country gets the note of that day, in the language of the document", async () => {
    const own = { ...issued({ vatNote: note }), Data: { ...anInvoice().Data, Client: { ...client, Country: "CY" } } };
    const options = { domesticVatNote: "The note of today" };
    const [en, ru] = [await readBack(own, options), await readBack(own, { ...options, language: "ru" })];
    expect([en.text.includes("Exempt, section 26"), ru.text.includes("Освобождено, раздел 26")]).toEqual([true, true]);
    expect(`${en.text}${ru.text}`).not.toMatch(/The note of today|Reverse charge|Обратное начисление/);
  });

  test("L-19: in a monthly order tasks link to the page of the order, and its period stands on it", async () => {
    const { links, text } = await readBack(order());
    expect([...new Set(links)]).toEqual(["https://old.example/task/1042?order=45"]);
    expect(text).toContain("Period01/10/2026 – 31/10/2026");
  });

  test("HO-36: a corrective document names the one that it corrects, with its day", async () => {
    const { text } = await readBack(correction());
    expect(text).toContain("Corrective document\nCorrects No. SI-2026-000000016 of 20/11/2026");
    expect(text).toContain("It replaces the document that it corrects as a whole.");
    expect((await readBack(issued({}))).text).not.toMatch(/Corrective|replaces/);
  });
});

describe("what a sales invoice shows of its sum", () => {
  const german = "Not charged: reverse charge, see the note below";

  test("L-24, L-25: the line keeps price plus fee, and freelancer, work, fee and the reason for no VAT stand in lines of their own", async () => {
    const lines = (await readBack(sale())).text.split("\n");
    for (const line of [
      "31/12/20261\u00a0260,00\u00a0$",
      "Freelancer: Anna Petrovic",
      "Work: 1\u00a0200,00\u00a0$",
      "Fee: 60,00\u00a0$",
      "Work2\u00a0000,00\u00a0$",
      "Fee100,00\u00a0$",
      `VAT${german}`,
      "2\u00a0100,00\u00a0$",
    ]) {
      expect(lines).toContain(line);
    }
    // The second line names nobody: its task was settled before invoices did.
    expect(lines.filter((line) => line.startsWith("Freelancer"))).toHaveLength(1);
  });

  test("HO-98: the provider's own country refers to its note, and a client outside the EU reads nothing of VAT", async () => {
    const own = { ...sale({ Client: { ...client, Country: "CY" } }), print: { ...noFacts, layout: 3, vatNote: note } };
    const { text } = await readBack(own);
    expect([text.includes("VATNot charged: see the note below"), text.includes(note.en)]).toEqual([true, true]);
    const noNote = { ...own, print: { ...own.print, vatNote: null } };
    const abroad = sale({ Client: { ...client, Country: "US" } });
    for (const one of [noNote, abroad]) {
      expect((await readBack(one)).text).not.toMatch(/^VAT(?! No)|Not charged|Reverse charge/m);
    }
  });

  test("L-24: without a fee nothing is taken apart", async () => {
    const TasksF = [{ TaskRef: "header" }, { TaskRef: 1, TaskTitle: "Logo", Tax: "0.00", Cost: "2100.00" }];
    const { text } = await readBack(sale({ TasksF }));
    expect(text).not.toMatch(/^(Work|Fee)/m);
  });
});

test("L-25: an invoice that is issued in a contractor's name says self-billing, and no other document does", async () => {
  const wording = /Self-billing \(Art\. 226\(10a\)/;
  expect((await readBack(selfBilled())).text).toMatch(wording);
  for (const Type of [8, 55, 89, 90]) {
    expect((await readBack(issued({}, { Type }))).text).not.toMatch(wording);
  }
  expect((await readBack(issued({}, { Type: 21, Price: "2000.00" }))).text).not.toMatch(wording);
});

test("L-25, L-26: in both languages each label, note and country stands in English and in Russian", async () => {
  const { text } = await readBack(selfBilled(), { language: "both" });
  for (const words of [
    "Invoice / Счёт исполнителя",
    "Date / Дата21/11/2026",
    "Germany / Германия",
    "Reverse charge – VAT to be accounted for by the recipient, Art. 196 Council Directive 2006/112/EC.",
    "Обратное начисление НДС: налог исчисляет и уплачивает получатель услуг",
    "Self-billing (Art. 226(10a)",
    "Счёт выставлен получателем услуг (self-billing",
    "Page 1 of 1 / Страница 1 из 1",
  ]) {
    expect(text.replace(/\s+/g, " ")).toContain(words);
  }
});
