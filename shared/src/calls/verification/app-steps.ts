import * as z from "zod/mini";
import { paperBodyBytes } from "../../limits/papers.ts";
import { addressPapers, verificationSteps } from "../../states/verification-steps.ts";
import { readCall, writeCall } from "../call.ts";
import { sentPaper } from "../paper.ts";
import { ignoredApplicant, websdkReply } from "./legacy.ts";
import { verificationView } from "./views.ts";

/** The same as the call of the specification, under the name of the second family. */
export const verificationToken = readCall("verificationToken", "/api/app/verification/token", "contractor", {
  isOwnOnly: true,
  request: z.strictObject({ applicantId: ignoredApplicant }),
  reply: websdkReply,
  errors: ["conflict", "unavailable"],
  spec: ["N-34", "HO-18", "S-02"],
  summary: "Token of the provider's verification steps",
});

/** Remembers how far the person came in the wizard. Refuses a step that this person does not go through. */
export const rememberStep = writeCall("rememberStep", "/api/app/verification/step", "contractor", {
  effect: { none: "remembers a place in a form" },
  request: z.strictObject({ step: z.enum(verificationSteps) }),
  errors: ["conflict"],
  spec: ["N-27"],
  summary: "Remembers the last step of the verification wizard",
});

/** Sends a paper that proves the address. Refuses what is neither PDF, JPEG nor PNG by its bytes, and too many of them. */
export const uploadPaper = writeCall("uploadPaper", "/api/app/verification/papers", "contractor", {
  effect: { none: "shows a paper to operators, who decide by calls of their own" },
  rate: "mail",
  bodyLimit: paperBodyBytes,
  bodyParts: 16,
  request: z.strictObject({ ...sentPaper, kind: z.enum(addressPapers) }),
  reply: verificationView,
  errors: ["conflict", "invalidInput", "limitExceeded", "unavailable"],
  spec: ["HO-86", "S-20"],
  summary: "Sends a paper that proves the address",
});

/** Takes back a paper that the person sent; its bytes are erased. */
export const removePaper = writeCall("removePaper", "/api/app/verification/papers/:paper/remove", "contractor", {
  effect: { none: "erases a paper of the person" },
  request: z.strictObject({ paper: z.uuid() }),
  reply: verificationView,
  errors: ["notFound"],
  spec: ["S-20"],
  summary: "Erases a paper that was sent",
});
