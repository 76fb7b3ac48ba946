import * as z from "zod/mini";
import { kycStates } from "../../states/kyc-state.ts";
import { addressPapers, verificationSteps } from "../../states/verification-steps.ts";

/** Texts of a level in one language. */
export const levelTexts = z.strictObject({
  widgetTitle: z.string(),
  widgetDesc: z.string(),
  popupTitle: z.string(),
  popupContent: z.string(),
});

/** A level with its texts in both languages. */
export const levelView = z.strictObject({ levelName: z.string(), en: levelTexts, ru: levelTexts });

/** A paper that a person sent. */
export const paperView = z.strictObject({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  kind: z.enum(addressPapers),
  uploadedAt: z.string(),
});

/** The verification of a freelancer, as the person reads it. */
export const verificationView = z.strictObject({
  state: z.enum(kycStates),
  /** What the provider reported last, `progress_color_rejectType`; empty before. */
  statusRaw: z.string(),
  /** Id at the provider; null until the provider has the person. */
  applicantId: z.nullable(z.string()),
  /** Null where no verification is asked for. */
  levelName: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** Whole days until then in UTC: 0 on the day itself, negative after it. */
  daysLeft: z.nullable(z.number()),
  /** The time is over: nothing can be withdrawn and no task accepted. */
  isBlocked: z.boolean(),
  /** The address is proved in the alternative way. */
  altVerification: z.boolean(),
  /** The words of the provider for the person. */
  comment: z.nullable(z.string()),
  /** When an accepted verification has to be repeated. */
  expiresAt: z.nullable(z.string()),
  /** The steps that this person goes through, and the last one reached. */
  steps: z.array(z.enum(verificationSteps)),
  step: z.enum(verificationSteps),
  papers: z.array(paperView),
  /** Origin of the provider's frame; null where the installation has no provider. */
  frameUrl: z.nullable(z.string()),
});
