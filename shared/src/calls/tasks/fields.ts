import * as z from "zod/mini";
import { isLatinOrCyrillicText } from "../../checks/cyrillic-text.ts";
import { oneLine } from "../../checks/one-line.ts";
import { selectionMaximum } from "../../limits/lists.ts";
import { refusalReasonLength } from "../../limits/tasks.ts";

/** Largest id that a JSON number carries without loss. */
const largestId = Number.MAX_SAFE_INTEGER;

/**
 * The id of a task, contractor or company in a path or body. What can be no id becomes 0, which nothing has: a malformed
 * id and a missing one get the same answer, 404.
 */
export const objectId = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((input) => {
      const text = String(input);
      return /^\d{1,16}$/.test(text) && Number.parseInt(text, 10) <= largestId ? Number.parseInt(text, 10) : 0;
    }),
  ),
  z.number(),
);

/** Ids of a selection: a list, or the query form "1,2". */
export const objectIds = z.union([
  z.array(objectId).check(z.minLength(1), z.maxLength(selectionMaximum)),
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(120_000)),
      z.transform((text): (string | number)[] => text.split(",").map((part) => part.trim())),
    ),
    z.array(objectId).check(z.minLength(1), z.maxLength(selectionMaximum)),
  ),
]);

/** Why a draft is not paid. */
export const paymentErrors = [
  "noFunds",
  "aboveDaySum",
  "taskAlreadyPaid",
  "changedMeanwhile",
  "taskNotDraft",
  "contractorNotActive",
  "currencyNotOffered",
  "notFound",
] as const;

/** An answer to a changed object: its id and status now. */
export const changedTask = z.object({ id: z.number(), status: z.number() });

/** A point of time of a reply: ISO 8601 in UTC. */
export const instant = z.string();

/** `true`, 1 and "1" of legacy bodies; anything else that is allowed there means no. */
export const legacyFlag = z.pipe(
  z.pipe(
    z.union([z.boolean(), z.number(), z.string().check(z.maxLength(8))]),
    z.transform((input) => input === true || input === 1 || input === "1" || input === "true"),
  ),
  z.boolean(),
);

/** A text of a request: trimmed, without control characters but line breaks, at most `longest` characters. */
export function textField(longest: number) {
  return cleanedField(longest, (text) => text.replace(/[^\P{Cc}\n\t]/gu, "").trim());
}

/** A name or another text of one line: trimmed, without line breaks and signs that nobody sees, at most `longest` characters. */
export function lineField(longest: number) {
  return cleanedField(longest, oneLine);
}

function cleanedField(longest: number, clean: (text: string) => string) {
  return z.pipe(
    z.pipe(z.string().check(z.maxLength(longest * 2, "validations.tooLong")), z.transform(clean)),
    z.string().check(z.maxLength(longest, "validations.tooLong")),
  );
}

/** Why a task is rejected or declined: the other side reads it. The action says where it is required. */
export const refusalReason = textField(refusalReasonLength).check(
  z.refine(isLatinOrCyrillicText, "validations.latinOrCyrillic"),
);
