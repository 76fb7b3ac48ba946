import {
  documentOptions,
  findDocuments,
  getDocument,
  lastDocuments,
  legacyDocuments,
  listDocuments,
} from "@artel/shared/calls/documents";
import { bind } from "../../http/context.ts";
import { documentOptionsAction } from "./document-options.ts";
import {
  findDocumentsAction,
  getDocumentAction,
  lastDocumentsAction,
  legacyDocumentsAction,
  listDocumentsAction,
} from "./list-documents.ts";

export const documentsRoutes = [
  bind(legacyDocuments, legacyDocumentsAction),
  bind(lastDocuments, lastDocumentsAction),
  bind(listDocuments, listDocumentsAction),
  bind(findDocuments, findDocumentsAction),
  bind(getDocument, getDocumentAction),
  bind(documentOptions, documentOptionsAction),
];
