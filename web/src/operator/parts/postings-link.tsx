import type { PostingNoun } from "@artel/shared/states/ledger-accounts";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useOperator } from "./use-operator.ts";

/** Whether this operator reads the ledger: who has to do with money in neither way does not. */
export function useReadsLedger(): boolean {
  const { rights } = useOperator();
  return rights.includes("finance") || rights.includes("treasury");
}

/** The way from something to its postings; nothing for an operator who does not read them. */
export function PostingsLink(props: { readonly noun: PostingNoun; readonly id: number }): ReactElement | null {
  const { t } = useText();
  const { noun, id } = props;
  return useReadsLedger() ? (
    <AppLink href={`/operator/ledger?tab=postings&about=${noun}:${id}`}>{t("operator.postings")}</AppLink>
  ) : null;
}
