import * as app from "@artel/shared/calls/reference/app";
import * as lists from "@artel/shared/calls/reference/operator";
import { bind } from "../../http/context.ts";
import { createDraftOf, discardDraftOf, saveDraftOf } from "../rules/edit-draft.ts";
import { listSetsOf, readSetOf } from "../rules/list-sets.ts";
import { askToPublishOf, describeSetOf } from "../rules/publish-set.ts";
import { listsKind } from "./lists-kind.ts";
import { previewLists } from "./preview-lists.ts";
import { readClosedCountries, readLists } from "./read-lists.ts";

export const referenceRoutes = [
  bind(app.presentLists, readLists),
  bind(app.closedCountries, readClosedCountries),
  bind(lists.operatorListSets, listSetsOf(listsKind)),
  bind(lists.operatorListSet, readSetOf(listsKind)),
  bind(lists.createListDraft, createDraftOf(listsKind)),
  bind(lists.saveListDraft, saveDraftOf(listsKind)),
  bind(lists.discardListDraft, discardDraftOf(listsKind)),
  bind(lists.listSetPreview, previewLists),
  bind(lists.publishListSet, askToPublishOf(listsKind), undefined, describeSetOf(listsKind)),
];
