import type { DocumentLanguage } from "@artel/shared/documents/document-text";
import { createStore, useStore } from "../../ui/state/store.ts";

/** The language that the reader chose for PDFs in this visit; undefined for that of the company or of the interface. */
const chosen = createStore<DocumentLanguage | undefined>(undefined);

/** What was chosen, outside React. */
export function chosenPdfLanguage(): DocumentLanguage | undefined {
  return chosen.get();
}

/** Chooses the language of PDFs until the visit ends. */
export function choosePdfLanguage(language: DocumentLanguage): void {
  chosen.set(language);
}

/** The language of PDFs that was chosen. */
export function usePdfLanguage(): DocumentLanguage | undefined {
  return useStore(chosen);
}
