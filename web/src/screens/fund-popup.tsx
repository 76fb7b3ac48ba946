import type { ReactElement } from "react";
import { useSession } from "../api/session.ts";
import { SendDocumentPopup } from "../features/documents/send-document.tsx";
import { useDocumentActions } from "../features/documents/use-document-actions.ts";
import { wantedOf } from "../features/funding/funding-form.ts";
import { FundingPopup } from "../features/funding/funding-popup.tsx";

/** The top-up of a company by its owner, opened by `?fund`, `?fund=EUR` or `?fund=USD-240.00`; its invoice is built in the browser. */
export function FundPopup(props: { readonly value: string; readonly onClose: () => void }): ReactElement | null {
  const { open, download } = useDocumentActions();
  const { isOwner } = useSession();
  if (!isOwner) {
    return null;
  }
  return (
    <FundingPopup
      opened
      onClose={props.onClose}
      wanted={wantedOf(props.value)}
      documents={{ open, download, Send: SendDocumentPopup }}
    />
  );
}
