import * as calls from "@artel/shared/calls/views/app";
import * as operator from "@artel/shared/calls/views/operator";
import { bind } from "../../http/context.ts";
import { editView } from "./change-view.ts";
import { dropView } from "./delete-view.ts";
import { getViews } from "./list-views.ts";
import { addView } from "./save-view.ts";

export const viewRoutes = [
  bind(calls.listViews, getViews),
  bind(calls.saveView, addView),
  bind(calls.changeView, editView),
  bind(calls.deleteView, dropView),
  bind(operator.operatorListViews, getViews),
  bind(operator.operatorSaveView, addView),
  bind(operator.operatorChangeView, editView),
  bind(operator.operatorDeleteView, dropView),
];
