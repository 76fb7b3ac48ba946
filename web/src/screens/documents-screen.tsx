import { getDocument } from "@artel/shared/calls/documents/app";
import { documentsText } from "@artel/shared/text/documents";
import { documentsScreenText } from "@artel/shared/text/documents-screen";
import type { ReactElement } from "react";
import { useSession } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { useViews } from "../api/use-views.ts";
import { DocumentsTable } from "../features/documents/documents-table.tsx";
import { type DocumentView, useDocumentActions } from "../features/documents/use-document-actions.ts";
import { useDocuments } from "../features/documents/use-documents.ts";
import { ErrorPanel } from "../ui/feedback/error-panel.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { Page } from "../ui/layout/page.tsx";
import { lazyPopup } from "../ui/overlay/lazy-popup.tsx";
import { MissingPopup } from "../ui/overlay/missing-popup.tsx";
import { useAddress } from "../ui/state/address.tsx";
import { useTableState } from "../ui/table/table-state.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(documentsText, documentsScreenText);

const PreviewDrawer = lazyPopup(async () => (await import("../features/documents/preview-drawer.tsx")).PreviewDrawer);

/** Under this width a PDF opens in its own tab: phones show none inside a page. */
const previewFrom = 900;

/** Documents of the company or the contractor; `?open=<id>` shows one of them beside the list. */
export function DocumentsScreen(): ReactElement {
  const { t } = useText();
  const session = useSession();
  const address = useAddress();
  const { open } = useDocumentActions();
  const control = useTableState({
    name: "documents",
    owner: session.userId,
    address,
    sort: "created",
    views: useViews("documents"),
  });
  const list = useDocuments(control);
  const documents = list.page.data?.rows;
  const { shown, isMissing, failure } = useShown(documents, address.search.open);
  const show = (document: DocumentView | undefined) => address.setSearch({ open: document && String(document.id) });
  const place = documents?.findIndex(({ id }) => id === shown?.id) ?? -1;
  const beside = (step: number) => {
    const next = place < 0 ? undefined : documents?.[place + step];
    return next && (() => show(next));
  };
  return (
    <Page title={t("documentsScreen.title")} inBar>
      {failure && <ErrorPanel message={failure.message} requestId={failure.requestId} />}
      <DocumentsTable
        list={list}
        control={control}
        onPreview={(document) => {
          if (window.innerWidth >= previewFrom) {
            show(document);
          } else {
            open(document).catch((problem: Error) => toast.error(problem.message));
          }
        }}
      />
      <PreviewDrawer
        id={shown && String(shown.id)}
        document={shown}
        onClose={() => show(undefined)}
        onNext={beside(1)}
        onPrevious={beside(-1)}
      />
      <MissingPopup opened={isMissing} title={t("documentsScreen.missing")} onClose={() => show(undefined)} />
    </Page>
  );
}

/** The document that the address names, from the list or, outside its period, from the server. */
function useShown(documents: readonly DocumentView[] | undefined, id: string | undefined) {
  const listed = documents?.find((document) => String(document.id) === id);
  const isElsewhere = id !== undefined && documents !== undefined && !listed;
  const isId = id !== undefined && /^\d{1,16}$/.test(id);
  const { data, error } = useCall(getDocument, { id: id ?? "" }, { enabled: isElsewhere && isId, quiet: true });
  return {
    shown: listed ?? (isElsewhere && isId ? data : undefined),
    isMissing: isElsewhere && (!isId || error?.code === "notFound"),
    failure: isElsewhere && error?.code !== "notFound" ? error : null,
  };
}
