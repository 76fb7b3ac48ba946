/**
 * The one catalogue of expected failures: code and HTTP status.
 * The text of a code stands in `text/errors.ts` under the key `errors.<code>` in both languages.
 */
export const errorCatalogue = {
  // 400: the input is wrong, and `fields` names what
  invalidInput: 400,
  codeWrongOrExpired: 400,
  malformedJson: 400,
  malformedRequest: 400,
  // 401 and 403
  unauthorized: 401,
  forbidden: 403,
  viewOnly: 403,
  // 404: missing, or somebody else's (never told apart)
  notFound: 404,
  methodNotAllowed: 405,
  // 409: the state of the object does not allow it
  conflict: 409,
  staleSave: 409,
  changedMeanwhile: 409,
  taskStatusWrong: 409,
  taskNotDraft: 409,
  taskAlreadyPaid: 409,
  alreadyDone: 409,
  keyInProgress: 409,
  answerPending: 409,
  importRunning: 409,
  noRoom: 409,
  noRemovableItems: 409,
  samePerson: 409,
  walletLimit: 409,
  walletNotVerified: 409,
  taxIdRequired: 409,
  withdrawalBlocked: 409,
  payoutTaken: 409,
  payoutHeld: 409,
  batchNotOpen: 409,
  termsNotAccepted: 409,
  companyNotActivated: 409,
  moneyArrived: 409,
  quoteExpired: 409,
  ratesStale: 409,
  rateUnconfirmed: 409,
  waitsForSecondPerson: 409,
  tooFewOperators: 409,
  contractorNotActive: 409,
  contractorLeft: 409,
  lastFactor: 409,
  emailTaken: 409,
  // 408, 413, 414, 415, 431: how the request was sent
  requestTimeout: 408,
  tooLarge: 413,
  addressTooLong: 414,
  unsupportedType: 415,
  headersTooLarge: 431,
  // 422: well-formed, but a rule of the product refuses it
  noFunds: 422,
  aboveDaySum: 422,
  insufficientFunds: 422,
  minimum: 422,
  maximum: 422,
  keyReused: 422,
  currencyNotOffered: 422,
  pairNotOffered: 422,
  optionNotAvailable: 422,
  limitExceeded: 422,
  ruleRefused: 422,
  captchaFailed: 422,
  // 428, 429
  secondFactorRequired: 428,
  tooManyRequests: 429,
  factorLocked: 429,
  passwordBlocked: 429,
  codeCoolDown: 429,
  // 5xx
  internal: 500,
  overloaded: 503,
  unavailable: 503,
  serviceMode: 503,
  captchaDown: 503,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** Field name to the key of its text, with the parameters of that text. */
export type FieldViolation = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> };
export type FieldViolations = Readonly<Record<string, FieldViolation>>;

/** A problem reply as every client sees it (RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance?: string;
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId: string;
}
