import * as z from "zod/mini";
import { reviewLimits } from "../../limits/companies.ts";
import { paperBodyBytes } from "../../limits/papers.ts";
import { reviewStates, reviewWords } from "../../states/company-review.ts";
import { readCall, writeCall } from "../call.ts";
import { sentPaper } from "../paper.ts";
import { textField } from "../tasks/fields.ts";

/** A file that goes along with an answer. */
export const reviewPaper = z.strictObject({ id: z.string(), name: z.string(), bytes: z.number() });

/** What was said on the way to the activation. */
export const reviewMessage = z.strictObject({
  id: z.number(),
  kind: z.enum(reviewWords),
  text: z.string(),
  at: z.string(),
  papers: z.array(reviewPaper),
});

/** Words of a question or an answer. */
export const reviewText = textField(reviewLimits.text).check(z.minLength(1, "validations.required"));

/** How a company stands with those who activate, as its owner reads it. */
export const companyReviewView = z.strictObject({
  state: z.enum(reviewStates),
  /** Since when it is so. */
  since: z.string(),
  /** Oldest first. */
  messages: z.array(reviewMessage),
  /** Files that go along with the next answer. */
  papers: z.array(reviewPaper),
});

/** The review of the caller's company: what operators asked, what was answered, and why they refused it. */
export const companyReview = readCall("companyReview", "/api/app/company-review", "companyOwner", {
  reply: companyReviewView,
  spec: ["HO-43", "G-25"],
  summary: "The review of the caller's company before its activation",
});

/** Answers what operators asked, with the files that were added; the company waits for them again. */
export const answerReview = writeCall("answerReview", "/api/app/company-review/answer", "companyOwner", {
  effect: { none: "tells operators something, who decide by calls of their own" },
  request: z.strictObject({ text: reviewText }),
  reply: companyReviewView,
  errors: ["conflict"],
  spec: ["HO-43"],
  summary: "Answers a question about the company before its activation",
});

/** Adds a file to the next answer. Refuses what is neither PDF, JPEG nor PNG by its bytes, and too many of them. */
export const addReviewPaper = writeCall("addReviewPaper", "/api/app/company-review/papers", "companyOwner", {
  effect: { none: "shows a file to operators, who decide by calls of their own" },
  rate: "mail",
  bodyLimit: paperBodyBytes,
  bodyParts: 16,
  request: z.strictObject(sentPaper),
  reply: companyReviewView,
  errors: ["conflict", "invalidInput", "limitExceeded", "unavailable"],
  spec: ["HO-43", "S-20"],
  summary: "Adds a file to the answer about the company",
});

/** Takes back a file that was not sent yet; its bytes are erased. */
export const removeReviewPaper = writeCall(
  "removeReviewPaper",
  "/api/app/company-review/papers/:paper/remove",
  "companyOwner",
  {
    effect: { none: "erases a file of the company" },
    request: z.strictObject({ paper: z.uuid() }),
    reply: companyReviewView,
    errors: ["notFound"],
    spec: ["S-20"],
    summary: "Erases a file that was not sent yet",
  },
);
