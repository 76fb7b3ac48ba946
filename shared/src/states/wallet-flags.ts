/** Why an operator has to look at a withdrawal method, in the order in which the reasons are shown. */
export const walletFlags = ["shared", "returned", "corrected"] as const;

/**
 * `shared`: another person keeps the same number or address. `returned`: a bank or provider refused to pay to it. `corrected`: its
 * owner put it right after an operator had refused it.
 */
export type WalletFlag = (typeof walletFlags)[number];
