import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";
import { changeView, deleteView, listViews, saveView } from "./app.ts";
import { consoleLists } from "./lists.ts";

const list = z.enum(consoleLists, "validations.wrongValue");
const effect = { none: "what the own lists show" } as const;

/** The operator's own views of one list of the console. */
export const operatorListViews = readCall({
  ...listViews,
  name: "operatorListViews",
  path: "/api/operator/views",
  who: "operator",
  request: z.strictObject({ list }),
});

export const operatorSaveView = writeCall({
  ...saveView,
  name: "operatorSaveView",
  path: "/api/operator/views",
  who: "operator",
  effect,
  request: z.strictObject({ ...saveView.request.shape, list }),
});

export const operatorChangeView = writeCall({
  ...changeView,
  name: "operatorChangeView",
  path: "/api/operator/views/:id",
  who: "operator",
  effect,
});

export const operatorDeleteView = writeCall({
  ...deleteView,
  name: "operatorDeleteView",
  path: "/api/operator/views/:id",
  who: "operator",
  effect,
});
