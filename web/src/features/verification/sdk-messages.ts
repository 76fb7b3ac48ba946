/** Messages of the provider's frame that tell the state of the check. */
const statusMessages: readonly string[] = ["idCheck.onApplicantStatusChanged", "idCheck.applicantStatus"];
/** Failures after which the frame cannot go on. */
const fatalCodes: readonly string[] = ["invalid-token", "unauthorized", "level-not-found", "applicant-deactivated"];

/** Whether a message says that papers were sent and are looked at now. */
export function isPending(type: string, payload: unknown): boolean {
  return statusMessages.includes(type) && textOf(payload, "reviewStatus") === "pending";
}

/** Whether an error of the frame ends it. */
export function isFatal(failure: unknown): boolean {
  return fatalCodes.includes(textOf(failure, "code"));
}

function textOf(value: unknown, name: string): string {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === "string" ? found : "";
}
