import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";
import { changeView, deleteView, listViews, saveView } from "./app.ts";
import { consoleLists } from "./lists.ts";

const list = z.enum(consoleLists, "validations.wrongValue");
const effect = { none: "what the own lists show" } as const;

/** The operator's own views of one list of the console. */
export const operatorListViews = readCall("operatorListViews", "/api/operator/views", "operator", {
  ...listViews,
  request: z.strictObject({ list }),
});

export const operatorSaveView = writeCall("operatorSaveView", "/api/operator/views", "operator", {
  ...saveView,
  effect,
  request: z.strictObject({ ...saveView.request.shape, list }),
});

export const operatorChangeView = writeCall("operatorChangeView", "/api/operator/views/:id", "operator", {
  ...changeView,
  effect,
});

export const operatorDeleteView = writeCall("operatorDeleteView", "/api/operator/views/:id", "operator", {
  ...deleteView,
  effect,
});
