import { z } from "zod";
import type { Report, ReportMessage } from "./port.ts";

const words = z.string().max(4000).optional().catch(undefined);
const resultSchema = z
  .object({ reviewAnswer: words, reviewRejectType: words, moderationComment: words })
  .optional()
  .catch(undefined);
type Result = z.output<typeof resultSchema>;

const statusSchema = z.object({
  levelName: z.string().default(""),
  reviewStatus: z.string(),
  createDate: words,
  reviewDate: words,
  reviewResult: resultSchema,
});

const messageSchema = z.object({
  applicantId: z.string().min(1).max(100),
  externalUserId: z.string().max(200).optional(),
  levelName: z.string().max(200).default(""),
  type: z.string(),
  reviewStatus: z.string(),
  reviewResult: resultSchema,
  createdAtMs: z.union([z.string(), z.number()]),
  sandboxMode: z.boolean().optional(),
});

/** Messages that tell how far the check of an applicant is. Those of actions are about something else. */
const tellingTypes = new Set([
  ...["applicantCreated", "applicantPending", "applicantReviewed", "applicantOnHold", "applicantPrechecked"],
  ...["applicantAwaitingUser", "applicantAwaitingService", "applicantReset", "applicantLevelChanged"],
]);

/** Words of the provider that the product has no word for: someone there looks, or the person has to go on. */
const progressOf: Readonly<Record<string, string>> = {
  prechecked: "queued",
  awaitingservice: "queued",
  awaitinguser: "init",
};

/**
 * The state of a check as `progress_color_rejectType`. The provider carries the last result along while the person is looked at
 * again, so a result counts only where the check is over. A check that is over without a clear answer waits, and a red one
 * without a reject type is final.
 */
export function statusRawOf(reviewStatus: string, result: Result): string {
  const status = reviewStatus.toLowerCase();
  if (status !== "completed") {
    return `${progressOf[status] ?? status}__`;
  }
  const color = result?.reviewAnswer?.toLowerCase() ?? "";
  if (color === "green") {
    return "completed_green_";
  }
  return color === "red" ? `completed_red_${result?.reviewRejectType?.toLowerCase() || "final"}` : "queued__";
}

/** A moment as the vendor writes it, `2026-11-20 09:00:00+0000` or milliseconds, in milliseconds; undefined for anything else. */
export function momentOf(text: string | number | undefined): number | undefined {
  if (text === undefined || text === "") {
    return undefined;
  }
  if (typeof text === "number" || /^\d{12,14}$/.test(text)) {
    return Number.parseInt(String(text), 10);
  }
  const [, day, time, zone] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  const parsed = Date.parse(`${day}T${time}${(zone ?? "Z").replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`);
  return Number.isNaN(parsed) ? undefined : parsed;
}

/** What the answer of a question says; undefined where it is none. */
export function reportIn(body: unknown, applicantId: string): Report | undefined {
  const { data } = statusSchema.safeParse(body);
  return (
    data && {
      applicantId,
      levelName: data.levelName,
      statusRaw: statusRawOf(data.reviewStatus, data.reviewResult),
      atMs: momentOf(data.reviewDate) ?? momentOf(data.createDate) ?? 0,
      comment: commentIn(data),
    }
  );
}

/** What a message says of the state of a check; undefined for any other message. */
export function messageIn(raw: Uint8Array): ReportMessage | undefined {
  const { data } = messageSchema.safeParse(jsonOf(raw));
  const atMs = data && momentOf(data.createdAtMs);
  if (!data || atMs === undefined || !tellingTypes.has(data.type)) {
    return undefined;
  }
  return {
    applicantId: data.applicantId,
    externalId: data.externalUserId,
    levelName: data.levelName,
    statusRaw: statusRawOf(data.reviewStatus, data.reviewResult),
    atMs,
    comment: commentIn(data),
    isTrial: data.sandboxMode === true,
  };
}

/** The provider's words of the present result; those of an older one are not said again. */
function commentIn({
  reviewStatus,
  reviewResult,
}: {
  reviewStatus: string;
  reviewResult?: Result;
}): string | undefined {
  return reviewStatus === "completed" ? reviewResult?.moderationComment?.trim().slice(0, 1000) || undefined : undefined;
}

function jsonOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString("utf8"));
  } catch {
    return undefined;
  }
}
