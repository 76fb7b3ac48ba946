import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { mostOrderTasks } from "../../limits/documents.ts";
import { invoiceKinds } from "../document-number.ts";
import { documentLanguages } from "../document-text.ts";
import type { Invoice } from "../invoice-data.ts";
import { anInvoice, bank, client, pdfOf, tasks } from "../testing/an-invoice.ts";

declare module "vitest" {
  interface ProvidedContext {
    pdfTools: { readonly qpdf: string; readonly pdftotext: string } | { readonly missing: string };
  }
}

const tools = inject("pdfTools");
const found = "qpdf" in tools ? tools : { qpdf: "", pdftotext: "" };

const folder = mkdtempSync(join(tmpdir(), "artel-pdf-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const print = { layout: 2, links: null, vatNote: null, corrects: null, period: null };
const masked = { CardType: 1, Num: "4000 00** **** 7890" };

/** A document of a type in a currency, which says that it corrects another. */
function documentOf(Type: number, PriceCurrency = 3): Invoice {
  const isCompany = [8, 55, 89, 90].includes(Type);
  const isProforma = [1, 92].includes(Type);
  return anInvoice(
    {
      ...{ Type, PriceCurrency, Price: isCompany ? "2100.00" : "2000.00" },
      print: { ...print, corrects: { number: "SI-2026-000000016", issuedOn: "2026-11-20" } },
    },
    {
      ...(isProforma ? { TasksF: [{}], Bank: bank } : { TasksF: tasks }),
      ...([12001, 120011].includes(Type) ? { Card: masked } : {}),
    },
  );
}

/** The text of a PDF after qpdf found no fault in it. */
function checkedText(name: string, bytes: Uint8Array): string {
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, bytes);
  expect(execFileSync(found.qpdf, ["--check", file], { encoding: "utf8" })).toContain(
    "No syntax or stream encoding errors",
  );
  return execFileSync(found.pdftotext, ["-layout", file, "-"], { encoding: "utf8" }).replace(/\s+/g, " ");
}

/** A sign of a reader in each language. */
const electronic = {
  en: ["Issued electronically, valid without signature."],
  ru: ["Документ сформирован в электронном виде"],
  both: ["Issued electronically, valid without signature.", "Документ сформирован в электронном виде"],
};

if ("missing" in tools) {
  // One line says it for all of them.
  test("documents in qpdf and pdftotext", ({ skip }) => skip(tools.missing));
} else {
  describe("documents in qpdf and pdftotext", () => {
    const kinds = Object.values(invoiceKinds).flatMap(({ type }) =>
      documentLanguages.map((language) => [type, language] as const),
    );
    test.each(kinds)(
      "T-98, L-26: a document of type %i in %s is a sound file with its words",
      async (type, language) => {
        const text = checkedText(`${type}-${language}`, await pdfOf(documentOf(type), { language }));
        for (const words of [...electronic[language], "SI-2026-000000016", client.CompanyName]) {
          expect(text).toContain(words);
        }
      },
    );

    test.each([
      [1, "₽"],
      [2, "€"],
      [3, "$"],
      [4, "₮"],
      [5, "Br"],
    ])("L-12, L-26: the sign of currency %i is read back as %s in every language", async (currency, sign) => {
      for (const language of documentLanguages) {
        const text = checkedText(
          `currency-${currency}-${language}`,
          await pdfOf(documentOf(2, currency), { language }),
        );
        expect(text).toMatch(new RegExp(`2.000,00.${sign.replace("$", "\\$")}`));
      }
    });

    test("T-98: hostile words make no action and no link, and are read back as text", async () => {
      const nasty = '( ) \\ /JS (javascript:app.alert(1)) /URI endobj <</OpenAction>> ÿ "quoted"';
      const invoice = anInvoice({ print }, { Client: { ...client, CompanyName: nasty } });
      const bytes = await pdfOf(invoice);
      expect(checkedText("hostile", bytes)).toContain("/JS (javascript:app.alert(1))");
      const objects = execFileSync(found.qpdf, ["--json", join(folder, "hostile.pdf")], { encoding: "utf8" });
      expect(objects).not.toMatch(/"\/(?:JS|JavaScript|Launch|OpenAction|AA|EmbeddedFile)"/);
    });

    test("T-87, HO-36: an order with the most tasks that one bills is a sound file with all of them", async () => {
      const lines = Array.from({ length: mostOrderTasks }, (_, place) => ({
        ...{ TaskRef: 5000 + place, TaskTitle: `Work ${place}`, Cost: "100.00", Tax: "5.00" },
      }));
      const order = anInvoice({ Type: 55, Price: "31500.00", print }, { TasksF: [{}, ...lines] });
      const text = checkedText("order", await pdfOf(order, { language: "both" }));
      expect([text.includes("Work 0 "), text.includes("Work 299 ")]).toEqual([true, true]);
    });
  });
}
