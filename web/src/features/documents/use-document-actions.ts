import type { Output } from "@artel/shared/calls/call";
import { documentOptions, getDocument } from "@artel/shared/calls/documents/app";
import { inLanguage } from "@artel/shared/documents/document-text";
import type { DocumentOptions } from "@artel/shared/documents/prepare-invoice";
import { documentsText } from "@artel/shared/text/documents";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { keyOf } from "../../api/use-call.ts";
import { currentLanguage } from "../../ui/words/language.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { text } from "../../ui/words/use-text.ts";
import { DocumentError } from "./build-document.ts";
import { documentAddress, downloadDocument, openDocument } from "./open-document.ts";
import { chosenPdfLanguage } from "./pdf-language.ts";

registerTexts(documentsText);

/** A document as the list calls answer it. */
export type DocumentView = Output<typeof getDocument>;

/** What can be done with the PDF of a document, known whole or by its id. All reject with an Error in words. */
export interface PdfActions {
  /** In a new tab; call it from the click itself. */
  readonly open: (document: DocumentView | number) => Promise<void>;
  readonly download: (document: DocumentView | number) => Promise<void>;
  /** An address for a preview; the caller revokes it. */
  readonly address: (document: DocumentView) => Promise<string>;
  readonly options: () => Promise<DocumentOptions>;
}

const staleMilliseconds = 60_000;

/** Opens, downloads and previews documents; the PDF is built in the browser. */
export function useDocumentActions(): PdfActions {
  const client = useQueryClient();
  return useMemo(() => actionsOf(client), [client]);
}

function actionsOf(client: QueryClient): PdfActions {
  const options = () => optionsOf(client);
  return {
    options,
    open: (document) => inWords(openDocument(wholeOf(document), options())),
    download: (document) =>
      inWords(Promise.all([wholeOf(document), options()]).then((both) => downloadDocument(...both))),
    address: (document) => inWords(options().then((known) => documentAddress(document, known))),
  };
}

/** The company's setting, the address of the links and the note on VAT, in the language that was chosen for PDFs. */
async function optionsOf(client: QueryClient): Promise<DocumentOptions> {
  const known = await client.fetchQuery({
    queryKey: keyOf(documentOptions, {}),
    queryFn: () => call(documentOptions, {}, { quiet: true }),
    staleTime: staleMilliseconds,
  });
  const language = chosenPdfLanguage() ?? known.language ?? currentLanguage();
  return { ...known, language, domesticVatNote: inLanguage(language, known.domesticVatNote) };
}

function wholeOf(document: DocumentView | number): Promise<DocumentView> {
  return typeof document === "number"
    ? call(getDocument, { id: String(document) }, { quiet: true })
    : Promise.resolve(document);
}

/** Lets a failure through as an Error whose message can be shown. */
function inWords<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((problem: unknown) => {
    throw new Error(failureWords(problem));
  });
}

/** Why there is no PDF, in the reader's language. */
export function failureWords(problem: unknown): string {
  if (problem instanceof DocumentError) {
    return text(problem.textKey, problem.values);
  }
  return problem instanceof ApiError ? problem.message : text("documents.error.failed");
}
