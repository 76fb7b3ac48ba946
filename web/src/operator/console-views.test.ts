import "../testing/browser.ts";
import { type ConsoleListName, consoleLists, viewedLists } from "@artel/shared/calls/views/lists";
import { expect, test } from "vitest";
import { runHook } from "../testing/hook.tsx";
import type { Column } from "../ui/table/column.ts";
import { useAccountColumns } from "./accounts/account-columns.tsx";
import { useApprovalColumns } from "./approvals/approval-columns.tsx";
import { columnsOf } from "./audit/audit-screen.tsx";
import { usePayinColumns } from "./card-payins/payin-columns.tsx";
import { useColumns } from "./companies/companies-screen.tsx";
import { useAddressColumns } from "./deposits/address-columns.tsx";
import { useDepositColumns } from "./deposits/deposit-columns.tsx";
import { useExchangeColumns } from "./exchanges/exchange-columns.tsx";
import { usePayoutColumns } from "./payouts/payout-columns.tsx";
import { useLineColumns } from "./statements/line-columns.tsx";
import { useTopupColumns } from "./topups/topup-columns.tsx";
import { useWebhookColumns } from "./webhooks/webhook-columns.tsx";

const columnsByList: Readonly<Record<ConsoleListName, () => readonly Column<never>[]>> = {
  "operator-accounts": useAccountColumns,
  "operator-companies": () => ["", "active", "off"].flatMap((tab) => useColumns(tab, 0)),
  "operator-lines": () => useLineColumns(),
  "operator-topups": () => useTopupColumns(0),
  "operator-card-payins": () => usePayinColumns(0),
  "operator-payouts-ready": () => usePayoutColumns("ready", 0),
  "operator-payouts-held": () => usePayoutColumns("held", 0),
  "operator-payouts-done": () => usePayoutColumns("done", 0),
  "operator-approvals": () => useApprovalColumns(false, 0),
  "operator-approvals-closed": () => useApprovalColumns(true, 0),
  "operator-webhooks": () => useWebhookColumns(["cards"]),
  "operator-deposits": () => useDepositColumns(19),
  "operator-deposit-addresses": () => useAddressColumns(0),
  "operator-exchanges": () => useExchangeColumns(),
  "operator-audit": () => columnsOf((key) => key),
};

test.each(consoleLists)(
  "Q-28: a view of the list %s may name each column and each filter that the list has",
  async (name) => {
    const hook = await runHook(columnsByList[name]);
    const columns = hook.result();
    expect(columns.map(({ key }) => key).filter((key) => !viewedLists[name].columns.includes(key))).toEqual([]);
    const filters = columns.filter(({ filter }) => filter).map(({ key }) => key);
    expect(filters.filter((key) => !viewedLists[name].filters.includes(key))).toEqual([]);
    expect(columns.length).toBeGreaterThan(3);
    await hook.unmount();
  },
);
