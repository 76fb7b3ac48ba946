import { documentOptions, findDocuments, getDocument, listDocuments } from "@artel/shared/calls/documents/app";
import { lastDocuments, legacyDocuments } from "@artel/shared/calls/documents/legacy";
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
