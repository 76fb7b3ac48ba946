/** The widget's key and the address of its script; null where none is set up. */
export type CaptchaSetting = { readonly siteKey: string; readonly script: string } | null;

/** What the form around the widget may ask of it. */
export interface CaptchaHandle {
  readonly reset: () => void;
}
