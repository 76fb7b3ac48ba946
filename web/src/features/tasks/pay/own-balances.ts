import { companyBalances } from "@artel/shared/calls/balances/app";
import { companyInfo } from "@artel/shared/calls/balances/legacy";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { enabledSums } from "@artel/shared/money/legacy-balances";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";

interface OwnBalance {
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly isEnabled: boolean;
}

/** The balances of the company; an account without apiV2 asks by the legacy call, which tells of enabled currencies alone. */
export function useOwnBalances(): { readonly rows: readonly OwnBalance[] | undefined; readonly isPending: boolean } {
  const { apiV2 } = useSession();
  const balances = useCall(companyBalances, {}, { enabled: apiV2 });
  const info = useCall(companyInfo, {}, { enabled: !apiV2 });
  if (apiV2) {
    return { rows: balances.data, isPending: balances.isPending };
  }
  return {
    rows: info.data && enabledSums(info.data.balances).map((row) => ({ ...row, isEnabled: true })),
    isPending: info.isPending,
  };
}

/** The currencies that tasks of the company may be in; the usual two where none is known. */
export function enabledOf(rows: readonly OwnBalance[] | undefined): readonly CurrencyCode[] {
  return (rows ?? []).filter(({ isEnabled }) => isEnabled).map(({ currency }) => currency);
}
