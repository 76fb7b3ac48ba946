import * as z from "zod/mini";
import { mostViews, viewKeys, viewLengths } from "../../limits/views.ts";
import { readCall, writeCall } from "../call.ts";
import { lineField, objectId } from "../tasks/fields.ts";
import { savedVersion, seenVersion } from "../version.ts";
import { productLists } from "./lists.ts";

const key = lineField(viewLengths.key);

/** What a list shows: all of it is in words of the list, so that a view saved long ago can still be read. */
const viewState = z.strictObject({
  sort: key,
  search: lineField(viewLengths.search),
  tab: key,
  period: key,
  filters: z
    .array(z.strictObject({ column: key, text: lineField(viewLengths.filter) }))
    .check(z.maxLength(viewKeys, "validations.tooLong")),
  columns: z.array(key).check(z.maxLength(viewKeys, "validations.tooLong")),
});

const savedView = z.strictObject({
  id: z.number(),
  name: z.string(),
  isDefault: z.boolean(),
  savedVersion,
  state: z.strictObject({
    sort: z.string(),
    search: z.string(),
    tab: z.string(),
    period: z.string(),
    filters: z.array(z.strictObject({ column: z.string(), text: z.string() })),
    columns: z.array(z.string()),
  }),
});

const list = z.enum(productLists, "validations.wrongValue");
const name = lineField(viewLengths.name);
/** Bytes of a request: a view with all that the list has, in Cyrillic, takes less than half. */
const bodyLimit = 32_768;

/** The caller's own views of one list, oldest first. */
export const listViews = readCall("listViews", "/api/app/views", "user", {
  request: z.strictObject({ list }),
  reply: z.strictObject({ views: z.array(savedView).check(z.maxLength(mostViews)) }),
  spec: ["Q-06", "Q-28"],
  summary: "Saved views of one list",
});

/** Saves what a list shows under a name that no other view of it has; the case of letters does not matter. */
export const saveView = writeCall("saveView", "/api/app/views", "user", {
  effect: { none: "keeps filters of a list" },
  bodyLimit,
  request: z.strictObject({ list, name, isDefault: z._default(z.boolean(), false), state: viewState }),
  reply: savedView,
  errors: ["invalidInput", "conflict"],
  spec: ["Q-28"],
  summary: "Saves what a list shows under a name",
});

/** Changes what is given; the rest stays. One view of a list at most is the one that it opens with. */
export const changeView = writeCall("changeView", "/api/app/views/:id", "user", {
  method: "PUT",
  effect: { none: "keeps filters of a list" },
  bodyLimit,
  request: z.strictObject({
    id: objectId,
    name: z.optional(name),
    isDefault: z.optional(z.boolean()),
    state: z.optional(viewState),
    seenVersion,
  }),
  reply: savedView,
  errors: ["invalidInput", "notFound", "staleSave"],
  spec: ["Q-28", "HO-130"],
  summary: "Renames a saved view, changes what it shows, or makes it the default",
});

export const deleteView = writeCall("deleteView", "/api/app/views/:id", "user", {
  method: "DELETE",
  effect: { none: "keeps filters of a list" },
  request: z.strictObject({ id: objectId }),
  errors: ["notFound"],
  spec: ["Q-28"],
  summary: "Deletes a saved view",
});
