import "../../testing/browser.ts";
import { listDocuments } from "@artel/shared/calls/documents/app";
import { legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { expect, test } from "vitest";
import { replies, worldOf } from "../../testing/served.tsx";
import { aSession } from "../../testing/shown.tsx";
import type { TableControl } from "../../ui/table/table-state.ts";
import type { DocumentView } from "./use-document-actions.ts";
import { useDocuments } from "./use-documents.ts";

function aDocument(id: number, Type: number): DocumentView {
  const party = { ID: 1, CompanyName: "Aurora Labs Ltd", Country: "CY" };
  return {
    ...{ id, Type, CreatedAt: "2026-11-20T09:00:00.000Z", InternalID: id, OwnerID: 2001, FdevId: null },
    ...{ Price: "10.00", PriceCurrency: 3, print: null },
    info: {
      ...{ number: `SI-2026-${id}`, typeName: "Sales invoice", tasks: [], created: "2026-11-20T09:00:00.000Z" },
      ...{ issuedOn: "2026-11-20", timeZone: "UTC", amount: "10.00", cy: "USD", corrects: null, correctedBy: null },
    },
    Data: { Client: party, FDev: party, TasksF: [] },
  };
}
const documents = [aDocument(1, 8), aDocument(2, 1)];

function control(tab: string): TableControl {
  const state = { sort: { key: "created", desc: true }, page: 1, size: 50, search: "", tab, filters: {}, range: {} };
  return { state } as unknown as TableControl;
}

test.each([
  [false, "legacyDocuments"],
  [true, "listDocuments"],
])("X-46: with apiV2 %s the documents of a month are read by %s, and are the same", async (apiV2, name) => {
  const world = worldOf(aSession({ apiV2 }), replies(legacyDocuments, documents), replies(listDocuments, documents));
  const days = { from: "2026-11-01", to: "2026-11-30" };
  const all = await world.run(() => useDocuments(control("")));
  expect((await all.result().readMonth(days)).map(({ id }) => id)).toEqual([1, 2]);
  expect(world.asked).toContain(name);
  expect(world.asked.filter((asked) => /^(legacy|list)Documents$/.test(asked))).toEqual([name]);
  const sales = await world.run(() => useDocuments(control("SI")));
  expect((await sales.result().readMonth(days)).map(({ id }) => id)).toEqual([1]);
});
