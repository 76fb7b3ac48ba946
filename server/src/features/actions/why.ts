import type { Why } from "@artel/shared/calls/actions/app";
import type { ErrorCode } from "@artel/shared/errors";

type Reason = Why["reason"]["key"];
type WayOut = Why["wayOut"];

/** What a judge says against an action. */
export interface Refusal {
  readonly code: ErrorCode;
  /** The rule where it is narrower than the code. */
  readonly rule?: string;
  /** Words in the place of those of the code. */
  readonly text?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

const methodsPage = "/withdraw-settings";

const waysOut: Readonly<Partial<Record<ErrorCode, WayOut>>> = {
  termsNotAccepted: { key: "why.out.terms", href: null },
  withdrawalBlocked: { key: "why.out.support", href: null },
  optionNotAvailable: { key: "why.out.otherMethod", href: methodsPage },
  taxIdRequired: { key: "why.out.taxId", href: "/profile" },
  currencyNotOffered: { key: "why.out.otherMethod", href: methodsPage },
  walletNotVerified: { key: "why.out.confirm", href: methodsPage },
  walletLimit: { key: "why.out.removeMethod", href: methodsPage },
  notFound: { key: "why.out.addMethod", href: methodsPage },
  minimum: { key: "why.out.more", href: null },
  companyNotActivated: { key: "why.out.activation", href: null },
  ratesStale: { key: "why.out.wait", href: null },
  pairNotOffered: { key: "why.out.wait", href: null },
};

const reasons: readonly Reason[] = [
  ...(["errors.termsNotAccepted", "errors.withdrawalBlocked", "errors.optionNotAvailable"] as const),
  ...(["errors.taxIdRequired", "errors.currencyNotOffered", "errors.walletNotVerified"] as const),
  ...(["errors.walletLimit", "errors.insufficientFunds", "errors.minimum", "errors.companyNotActivated"] as const),
  ...(["errors.ratesStale", "errors.pairNotOffered", "errors.noFunds"] as const),
  ...(["pausedMethods.why", "pausedMethods.whyUntil", "why.noMethod", "why.noBalance", "why.noCurrency"] as const),
  ...(["why.right.newTask", "why.right.acceptTask", "why.right.makePay", "why.right.invFreel"] as const),
  "why.right.owner",
];

/** A refusal as pages tell it: its rule, the words of the reason, and the way out. */
export function whyOf(refusal: Refusal | undefined, wayOut?: WayOut): Why | null {
  if (!refusal) {
    return null;
  }
  const { code, rule = code, text = `errors.${code}`, params = {} } = refusal;
  const key = reasons.find((known) => known === text) ?? "errors.optionNotAvailable";
  return { rule, reason: { key, params: { ...params } }, wayOut: wayOut ?? waysOut[code] ?? null };
}
