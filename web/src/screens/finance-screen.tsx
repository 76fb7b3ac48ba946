import type { ReactElement } from "react";
import { useSession } from "../api/session.ts";
import { CashFlowReport } from "../features/finance/cash-flow-report.tsx";
import { OldReport } from "../features/finance/old-report.tsx";

/** The finance report of a company: the cash flow, or the old report for accounts that are not switched over yet. */
export function FinanceScreen(): ReactElement {
  const { flags } = useSession();
  return flags.isNewTransactions ? <CashFlowReport /> : <OldReport />;
}
