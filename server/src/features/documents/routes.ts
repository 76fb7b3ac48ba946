import {
  documentOptions,
  findDocuments,
  getDocument,
  getOrder,
  listDocuments,
  sendDocument,
} from "@artel/shared/calls/documents/app";
import { lastDocuments, legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { correctDocument, operatorDocument, operatorDocuments } from "@artel/shared/calls/documents/operator";
import { bind, bindList } from "../../http/context.ts";
import { correctDocumentAction } from "./correct-document.ts";
import { documentOptionsAction } from "./document-options.ts";
import { getOrder as getOrderAction } from "./get-order.ts";
import * as listDocumentsCalls from "./list-documents.ts";
import { operatorDocumentAction, operatorDocumentsAction } from "./operator-documents.ts";
import { sendDocumentAction } from "./send-document.ts";

export const documentsRoutes = [
  bindList(legacyDocuments, listDocumentsCalls.legacyDocumentsList),
  bind(lastDocuments, listDocumentsCalls.lastDocumentsAction),
  bindList(listDocuments, listDocumentsCalls.documentsList),
  bind(findDocuments, listDocumentsCalls.findDocumentsAction),
  bind(getDocument, listDocumentsCalls.getDocumentAction),
  bind(sendDocument, sendDocumentAction),
  bind(documentOptions, documentOptionsAction),
  bind(getOrder, getOrderAction),
  bind(operatorDocuments, operatorDocumentsAction),
  bind(operatorDocument, operatorDocumentAction),
  bind(correctDocument, correctDocumentAction),
];
