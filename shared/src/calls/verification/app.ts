import * as z from "zod/mini";
import { readCall } from "../call.ts";
import { levelView, verificationView } from "./views.ts";

/** The verification of the caller. */
export const getVerification = readCall("getVerification", "/api/app/verification", "contractor", {
  reply: verificationView,
  spec: ["N-09", "HO-85", "N-27"],
  summary: "The caller's verification",
});

/** The levels of verification with their texts. */
export const verificationLevels = readCall(
  "verificationLevels",
  ["/sumsub/levels", "/api/app/verification/levels"],
  "user",
  {
    reply: z.array(levelView),
    spec: ["N-10", "N-33", "N-34", "HO-18"],
    summary: "Levels of verification with their texts in both languages",
  },
);
