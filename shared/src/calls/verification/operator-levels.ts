import * as z from "zod/mini";
import { levelLengths } from "../../limits/verification.ts";
import { readCall, writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { lineField, textField } from "../tasks/fields.ts";
import { levelView } from "./views.ts";

const required = z.minLength(1, "validations.required");
const title = lineField(levelLengths.title).check(required);
const note = textField(levelLengths.note).check(required);
const content = textField(levelLengths.content).check(required);

/** A level with its texts and the version that they have. */
export const editedLevel = z.strictObject({ ...levelView.shape, version: z.string() });

/** The levels of verification as operators edit them. */
export const operatorLevels = readCall("operatorLevels", "/api/operator/verification-levels", "operator", {
  reply: z.strictObject({ levels: z.array(editedLevel) }),
  spec: ["HO-43", "N-10"],
  summary: "Operator: the levels of verification with their texts",
});

/** Changes the texts that freelancers read of a level, in both languages; the level itself is the provider's. */
export const changeLevelTexts = writeCall(
  "changeLevelTexts",
  "/api/operator/verification-levels/:name/texts",
  "operator:compliance",
  {
    effect: { none: "changes words" },
    request: z.strictObject({
      name: z.string().check(z.maxLength(64)),
      /** Of the texts that were seen. */
      version: z.string().check(z.maxLength(64)),
      ...{ widgetTitleEn: title, widgetTitleRu: title, widgetDescEn: note, widgetDescRu: note },
      ...{ popupTitleEn: title, popupTitleRu: title, popupContentEn: content, popupContentRu: content },
      reason,
    }),
    reply: editedLevel,
    errors: ["notFound", "changedMeanwhile"],
    spec: ["HO-43", "N-10"],
    summary: "Operator: changes the texts of a level of verification",
  },
);
