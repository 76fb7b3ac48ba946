import { isLatinOrCyrillicText } from "../checks/cyrillic-text.ts";
import { refusalReasonLength } from "../limits/tasks.ts";

/** Words for what is wrong with a reason. */
export type ReasonProblem = "validations.required" | "validations.tooLong" | "validations.latinOrCyrillic";

/** What is wrong with the reason of a refusal: it is required, short, and in letters that both sides can read. */
export function refusalReasonProblem(reason: string): ReasonProblem | undefined {
  const text = reason.trim();
  if (text === "") {
    return "validations.required";
  }
  if (text.length > refusalReasonLength) {
    return "validations.tooLong";
  }
  return isLatinOrCyrillicText(text) ? undefined : "validations.latinOrCyrillic";
}
