import { reasonKeys, type Why } from "@artel/shared/calls/actions/app";
import type { ErrorCode } from "@artel/shared/errors";

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

/** A refusal as pages tell it: its rule, the words of the reason, and the way out. */
export function whyOf(refusal: Refusal | undefined, wayOut?: WayOut): Why | null {
  if (!refusal) {
    return null;
  }
  const { code, rule = code, text = `errors.${code}`, params = {} } = refusal;
  const key = reasonKeys.find((known) => known === text) ?? "errors.optionNotAvailable";
  return { rule, reason: { key, params: { ...params } }, wayOut: wayOut ?? waysOut[code] ?? null };
}
