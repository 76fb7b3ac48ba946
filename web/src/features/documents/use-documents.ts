import { legacyDocuments, listDocuments } from "@artel/shared/calls/documents";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import type { DocumentView } from "./use-document-actions.ts";

/** Documents of a period, by the call that the account uses. */
export interface DocumentList {
  readonly documents: readonly DocumentView[] | undefined;
  readonly isLoading: boolean;
  readonly error: { readonly message: string; readonly requestId?: string } | undefined;
  readonly retry: () => void;
}

/** The documents of a range of moments; both calls answer the same rows. */
export function useDocuments(range: { readonly dateFrom?: string; readonly dateTo?: string }): DocumentList {
  const { apiV2 } = useSession();
  const present = useCall(listDocuments, range, { enabled: apiV2, keepPrevious: true, quiet: "whileEmpty" });
  const legacy = useCall(
    legacyDocuments,
    { DateFrom: range.dateFrom, DateTo: range.dateTo },
    { enabled: !apiV2, keepPrevious: true, quiet: "whileEmpty" },
  );
  const list = apiV2 ? present : legacy;
  return {
    documents: list.data,
    isLoading: list.isFetching,
    error: list.error ?? undefined,
    retry: () => void list.refetch(),
  };
}
