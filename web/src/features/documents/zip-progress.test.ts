import { translate } from "@artel/shared/text/translate";
import { describe, expect, test } from "vitest";
import { monthOf } from "../../ui/words/month-of.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import type { DocumentView } from "./use-document-actions.ts";
import { firstState, marked, withReasons, zipName } from "./zip-progress.ts";

function aDocument(id: number, number: string, created: string): DocumentView {
  const party = { ID: 1, CompanyName: "Northwind Studio Ltd", Country: "CY" };
  return {
    id,
    Type: 8,
    CreatedAt: created,
    InternalID: id,
    OwnerID: 2001,
    FdevId: null,
    Price: "10.00",
    PriceCurrency: 3,
    print: null,
    info: {
      number,
      typeName: "Sales invoice",
      tasks: [],
      created,
      issuedOn: created.slice(0, 10),
      timeZone: "UTC",
      corrects: null,
      correctedBy: null,
      amount: "10.00",
      cy: "USD",
    },
    Data: { Client: party, FDev: party, TasksF: [] },
  };
}

const three = [
  aDocument(1, "SI-2026-000000001", "2026-11-20T12:00:00Z"),
  aDocument(2, "SI-2026-000000002", "2026-10-02T12:00:00Z"),
  aDocument(3, "PI-2026-3", "2026-11-03T12:00:00Z"),
];

const english: Translate = (key, params) => translate("en", key, params);
const russian: Translate = (key, params) => translate("ru", key, params);

describe("a zip of documents", () => {
  test("L-04: it is named in the reader's language, after its owner and the days of its oldest and newest document", () => {
    expect(zipName(english, three, "Northwind Studio")).toBe("Documents_Northwind-Studio_02102026-20112026.zip");
    expect(zipName(russian, three, "Northwind Studio")).toBe("Документы_Northwind-Studio_02102026-20112026.zip");
    expect(zipName(english, three, "../etc/passwd")).toBe("Documents_..-etc-passwd_02102026-20112026.zip");
  });

  test("L-05: a document that fails is named with its reason, and the others go on", () => {
    const begun = firstState(english, three, "Northwind");
    expect(begun.rows.map(({ state }) => state)).toEqual(["running", "waiting", "waiting"]);
    const afterOne = { ...begun, rows: marked(begun, 0), done: 1 };
    const afterTwo = { ...afterOne, rows: marked(afterOne, 1), failed: 1 };
    expect(afterTwo.rows.map(({ state }) => state)).toEqual(["done", "failed", "running"]);
    const ended = withReasons(afterTwo.rows, [{ invoice: {}, reason: "not ready within 5 seconds" }]);
    expect(ended.map(({ label, state, text }) => [label, state, text])).toEqual([
      ["SI-2026-000000001.pdf", "done", undefined],
      ["SI-2026-000000002.pdf", "failed", "not ready within 5 seconds"],
      ["PI-2026-3.pdf", "waiting", undefined],
    ]);
  });
});

test("months stand in the reader's language", () => {
  expect(monthOf("2026-11-20T12:00:00Z", "en")).toEqual({
    key: "2026-11",
    label: "November 2026",
    days: { from: "2026-11-01", to: "2026-11-30" },
  });
  expect(monthOf("2026-12-20T12:00:00Z", "ru")).toEqual({
    key: "2026-12",
    label: "Декабрь 2026",
    days: { from: "2026-12-01", to: "2026-12-31" },
  });
});
