import "../testing/browser.ts";
import { type ProductListName, productLists, viewedLists } from "@artel/shared/calls/views/lists";
import { expect, test } from "vitest";
import { companyColumns as invitingColumns } from "../features/contractors/company-list.tsx";
import { contractorColumns as freelancerColumns } from "../features/contractors/contractor-columns.tsx";
import { documentColumns } from "../features/documents/documents-columns.tsx";
import { cashFlowColumns } from "../features/finance/cash-flow-columns.tsx";
import { recordColumns } from "../features/finance/old-report.tsx";
import { managerColumns } from "../features/managers/manager-list.tsx";
import { payoutColumns } from "../features/payouts/payout-columns.tsx";
import { companyColumns } from "../features/tasks/list/company-columns.tsx";
import { contractorColumns } from "../features/tasks/list/contractor-list.tsx";
import type { Column } from "../ui/table/column.ts";
import type { Translate } from "../ui/words/use-text.ts";

const t: Translate = (key) => key;
const columnsOf: Readonly<Record<ProductListName, readonly Column<never>[]>> = {
  tasks: [...companyColumns(t), ...contractorColumns(t)],
  freelancers: freelancerColumns(t, "en", []),
  managers: managerColumns(t),
  companies: invitingColumns(t),
  documents: documentColumns(t),
  payouts: payoutColumns(t),
  "cash-flow": cashFlowColumns(t),
  finance: recordColumns(t),
};
/** What a page offers besides the filters of its columns. */
const besides: Readonly<Partial<Record<ProductListName, readonly string[]>>> = { "cash-flow": ["currency", "group"] };

test.each(productLists)(
  "Q-28: a view of the list %s may name each column and each filter that the list has, and nothing else",
  (name) => {
    const columns = columnsOf[name];
    const sorted = (keys: readonly string[]) => [...new Set(keys)].sort();
    const filters = columns.filter(({ filter }) => filter).map(({ key }) => key);
    expect(sorted(viewedLists[name].columns)).toEqual(sorted(columns.map(({ key }) => key)));
    expect(sorted(viewedLists[name].filters)).toEqual(sorted([...filters, ...(besides[name] ?? [])]));
  },
);
