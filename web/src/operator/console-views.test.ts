import "../testing/browser.ts";
import { type ConsoleListName, consoleLists, viewedLists } from "@artel/shared/calls/views/lists";
import { expect, test } from "vitest";
import type { Column } from "../ui/table/column.ts";
import { accountColumns } from "./accounts/account-columns.tsx";
import { approvalColumns } from "./approvals/approval-columns.tsx";
import { auditColumns } from "./audit/audit-columns.tsx";
import { payinColumns } from "./card-payins/payin-columns.tsx";
import { companyColumns } from "./companies/companies-screen.tsx";
import { addressColumns } from "./deposits/address-columns.tsx";
import { depositColumns } from "./deposits/deposit-columns.tsx";
import { documentColumns } from "./documents/documents-screen.tsx";
import { exchangeColumns } from "./exchanges/exchange-columns.tsx";
import { jobColumns } from "./jobs/job-columns.tsx";
import { payoutColumns } from "./payouts/payout-columns.tsx";
import { hitColumns } from "./screening/hits-table.tsx";
import { livePersonColumns } from "./sessions/live-person-columns.tsx";
import { lineColumns } from "./statements/line-columns.tsx";
import { ticketColumns } from "./tickets/ticket-columns.tsx";
import { topupColumns } from "./topups/topup-columns.tsx";
import { userColumns } from "./users/user-columns.tsx";
import { verificationColumns } from "./verifications/verifications-screen.tsx";
import { walletColumns } from "./wallets/wallet-columns.tsx";
import { webhookColumns } from "./webhooks/webhook-columns.tsx";

const t = (key: string) => key;
const columnsByList: Readonly<Record<ConsoleListName, () => readonly Column<never>[]>> = {
  "operator-accounts": () => accountColumns(t),
  "operator-users": () => userColumns(t, []),
  "operator-companies": () => ["", "active", "off"].flatMap((tab) => companyColumns(t, String, tab, 0)),
  "operator-lines": () => lineColumns(t),
  "operator-topups": () => topupColumns(t, 0),
  "operator-card-payins": () => payinColumns(t, 0),
  "operator-payouts-ready": () => payoutColumns(t, "ready", 0),
  "operator-payouts-held": () => payoutColumns(t, "held", 0),
  "operator-payouts-done": () => payoutColumns(t, "done", 0),
  "operator-wallets": () => walletColumns(t, 0),
  "operator-approvals": () => approvalColumns(t, false, 0),
  "operator-approvals-closed": () => approvalColumns(t, true, 0),
  "operator-tickets": () => ticketColumns(t),
  "operator-live-sessions": () => livePersonColumns(t),
  "operator-jobs": () => jobColumns(t),
  "operator-webhooks": () => webhookColumns(t, ["cards"]),
  "operator-documents": () => documentColumns(t),
  "operator-verifications": () => verificationColumns(t),
  "operator-screening": () => hitColumns(t, true),
  "operator-deposits": () => depositColumns(t, 19),
  "operator-deposit-addresses": () => addressColumns(t, 0),
  "operator-exchanges": () => exchangeColumns(t),
  "operator-audit": () => auditColumns(t),
};

test.each(consoleLists)(
  "Q-28: a view of the list %s may name each column and each filter that the list has",
  (name) => {
    const columns = columnsByList[name]();
    expect(columns.map(({ key }) => key).filter((key) => !viewedLists[name].columns.includes(key))).toEqual([]);
    const filters = columns.filter(({ filter }) => filter).map(({ key }) => key);
    expect(filters.filter((key) => !viewedLists[name].filters.includes(key))).toEqual([]);
    expect(columns.length).toBeGreaterThan(3);
  },
);
