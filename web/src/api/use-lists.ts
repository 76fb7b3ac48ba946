import { presentLists } from "@artel/shared/calls/reference/app";
import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import { useCall } from "./use-call.ts";

/** The lists of reference that hold now; those of the build until they have come. Hidden rows are there for their names. */
export function useLists(): ReferenceLists {
  const { data } = useCall(presentLists, {}, { staleSeconds: 60, quiet: true });
  return data?.content ?? shippedLists;
}
