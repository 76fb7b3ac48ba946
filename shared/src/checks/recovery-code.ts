/** The 32 signs of recovery codes, which are not mistaken for each other: five bits each, so ten make 50. */
export const recoverySigns = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const wrongSign = new RegExp(`[^${recoverySigns}]`);

/** A recovery code as it was made, of what somebody typed: case, spaces and dashes do not matter. */
export function plainRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s\p{Pd}]/gu, "");
}

/** Whether a typed text has a sign that no recovery code has, such as a letter of another alphabet. */
export function hasWrongSign(typed: string): boolean {
  return wrongSign.test(plainRecoveryCode(typed));
}
