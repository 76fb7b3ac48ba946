/** What is checked: the token of the widget, and what it must have been made for. */
export interface CaptchaToken {
  readonly token: string;
  /** The action that the widget named; a token made for another one is refused. */
  readonly action: string;
  readonly ip: string;
  /** UUID of the request: the same request, sent again with a code, is judged as the first time; another one is not. */
  readonly requestId: string;
}

/** `down` means that nobody can say: the provider does not answer, or does not accept our secret. */
export type CaptchaVerdict = "passed" | "refused" | "down";

/** The one adapter of a captcha. */
export interface Captcha {
  /** Judges a token; each serves one request only. Never throws. */
  verify(token: CaptchaToken): Promise<CaptchaVerdict>;
}
