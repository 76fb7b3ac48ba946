import { commonText } from "@artel/shared/text/common";
import { documentsText } from "@artel/shared/text/documents";
import { documentsScreenText } from "@artel/shared/text/documents-screen";
import { MantineProvider } from "@mantine/core";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { markupOf, wordsOf } from "../../testing/markup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { otherTasks, TaskLinks, useDocumentColumns } from "./documents-columns.tsx";
import { RowButtons } from "./row-buttons.tsx";
import type { DocumentView } from "./use-document-actions.ts";

// The language of the interface is read from the browser as its module loads.
vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));
registerTexts(commonText, documentsText, documentsScreenText);

function aDocument(Type: number, tasks: readonly number[]): DocumentView {
  const info = {
    number: "SI-2026-7",
    created: "2026-11-20T09:00:00Z",
    issuedOn: "2026-11-20",
    amount: "1050.00",
    cy: "USD",
  };
  return {
    id: 7,
    Type,
    InternalID: 45,
    info: { ...info, tasks: tasks.map((id) => ({ id })), corrects: null, correctedBy: null },
  } as unknown as DocumentView;
}

/** A row of the table: header and words of each cell. */
function Row({ document }: { readonly document: DocumentView }): ReactElement {
  return (
    <>
      {useDocumentColumns().map(({ key, header, cell, money, value }) => (
        <p key={key}>
          {header}: {cell?.(document) ?? (money ? Object.values(money(document)).join(" ") : value?.(document))}|
        </p>
      ))}
    </>
  );
}

test("L-01: a row shows name, type, tasks, date, sum and currency, in this order", () => {
  const read = wordsOf(markupOf(<Row document={aDocument(8, [42])} />));
  expect(read.split("|").map((cell) => cell.trim())).toEqual([
    "Name: SI-2026-7",
    "Type: Sales invoice",
    "Tasks: 42",
    "Date: 20/11/2026",
    "Sum: 1050.00 USD",
    "Currency: USD",
    "",
  ]);
});

test("L-01, L-19: each task of a document leads to its page; those of a monthly order are all on the page of the order", () => {
  const links = (document: DocumentView) => {
    const markup = markupOf(
      <MantineProvider>
        <TaskLinks document={document} />
      </MantineProvider>,
    ).replace(/<style.*?<\/style>/gs, "");
    return [[...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href), wordsOf(markup)];
  };
  expect(links(aDocument(8, [42]))).toEqual([["/task/42"], "42"]);
  expect(links(aDocument(8, [42, 43, 44]))).toEqual([["/task/42"], "42 +2 2 more tasks"]);
  const others = otherTasks(aDocument(8, [42, 43, 44]), (key, params) => `${key} ${Object.values(params ?? {})}`);
  expect(others.map(({ href }) => href)).toEqual(["/task/43", "/task/44"]);
  expect(links(aDocument(55, [42, 43, 44]))).toEqual([["/task/42?order=45"], "3 tasks"]);
  expect(links(aDocument(1, []))).toEqual([[], "—"]);
});

test("L-03: each row has a button to open its PDF and one to download it", () => {
  const nothing = () => undefined;
  const work = { stateOf: nothing, open: nothing, download: nothing };
  const buttons = markupOf(<RowButtons document={aDocument(8, [])} work={work} />);
  expect([...buttons.matchAll(/aria-label="([^"]*)"/g)].slice(0, 2).map(([, label]) => label)).toEqual([
    "Open SI-2026-7",
    "Download SI-2026-7",
  ]);
});

test("HO-36: beside a document stands what corrects it, and which one it corrects", () => {
  const { info, ...document } = aDocument(8, []);
  const typeOf = (more: object) => {
    const shown = { ...document, info: { ...info, ...more } } as DocumentView;
    return wordsOf(markupOf(<Row document={shown} />)).split("|")[1];
  };
  expect(typeOf({ correctedBy: { id: 9, number: "SI-2026-9" } })).toContain("Corrected by SI-2026-9");
  expect(typeOf({ corrects: { id: 5, number: "SI-2026-5" } })).toContain("Corrects SI-2026-5");
});

test("G-28, L-01: beside a proforma stands how it is paid now, and what goes back; other documents have no such words", () => {
  const proforma = (state: string, received: string, refunded = "0.00") =>
    wordsOf(
      markupOf(<Row document={{ ...aDocument(1, []), proforma: { state, received, refunded } } as DocumentView} />),
    )
      .split("|")[1]
      ?.trim();
  expect(proforma("issued", "0.00")).toContain("Proforma invoice Waits for payment");
  expect(proforma("partPaid", "250.00")).toMatch(/Paid in part: 250,00.\$ of 1.050,00.\$/);
  expect(proforma("paid", "1050.00")).toContain("Proforma invoice Paid");
  expect(proforma("paid", "1050.00", "50.00")).toMatch(/Paid, 50,00.\$ goes back/);
  expect(proforma("expired", "0.00")).toMatch(/Expired$/);
  expect(proforma("cancelled", "250.00")).toMatch(/Canceled, 250,00.\$ of 1.050,00.\$ came/);
  expect(proforma("refunded", "1050.00", "1050.00")).toMatch(/Refunded to the payer$/);
});
