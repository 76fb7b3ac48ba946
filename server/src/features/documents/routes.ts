import { documentOptions, findDocuments, getDocument, listDocuments } from "@artel/shared/calls/documents/app";
import { lastDocuments, legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { bind, bindList } from "../../http/context.ts";
import { documentOptionsAction } from "./document-options.ts";
import {
  documentsList,
  findDocumentsAction,
  getDocumentAction,
  lastDocumentsAction,
  legacyDocumentsList,
} from "./list-documents.ts";

export const documentsRoutes = [
  bindList(legacyDocuments, legacyDocumentsList),
  bind(lastDocuments, lastDocumentsAction),
  bindList(listDocuments, documentsList),
  bind(findDocuments, findDocumentsAction),
  bind(getDocument, getDocumentAction),
  bind(documentOptions, documentOptionsAction),
];
