/** Times, counts and lengths of signing in, recovering and confirming. Times are in seconds unless the name says otherwise. */
export const accessLimits = {
  /** Failed sign-ins that block, and for how long. */
  signInFailures: 3,
  signInBlockSeconds: 15 * 60,
  /** A pause after which the next use begins a new visit. */
  visitPauseMinutes: 30,
  /** Life of a session token; user-init renews it. */
  sessionSeconds: 12 * 3600,
  /** Life of the proof that a device signed in before. */
  deviceProofSeconds: 180 * 24 * 3600,
  /** Life of a set-password link. */
  passwordCodeSeconds: 60 * 60,
  /** Life of a link that confirms a new address. */
  emailCodeSeconds: 60 * 60,
  /** Longest life of a token that lets its bearer in during the service mode. */
  serviceBypassSeconds: 24 * 3600,
  /** Own sessions shown at once. */
  sessionsShown: 100,
  /** At most one mail with a link of the same kind within. */
  mailCoolDownSeconds: 60,
  /** Shortest own password, and shortest first one that an owner gives a manager. */
  passwordLength: 8,
  managerPasswordLength: 5,
  passwordMaximum: 128,
  /** Digits of a code by mail and of an authenticator app. */
  emailCodeLength: 4,
  totpLength: 6,
  /** Time step of an app, and how many steps early or late it may be. */
  totpStepSeconds: 30,
  totpWindow: 1,
  /** Life, tries and cool-down of a code by mail. */
  codeSeconds: 10 * 60,
  codeTries: 5,
  codeCoolDownSeconds: 60,
  /** Consecutive failures that lock a factor until the link of the mail is used. */
  factorFailures: 15,
  unlockSeconds: 24 * 3600,
  /** Recovery codes: how many, and characters of each. */
  recoveryCodes: 10,
  recoveryCodeLength: 10,
  /** Sign-ins of one address while the captcha's provider does not answer, and the time they are counted over. */
  captchaDownTries: 5,
  captchaDownSeconds: 15 * 60,
  /** Life of the link by which a manager chooses the first password. */
  managerInvitationSeconds: 72 * 3600,
  /** Life of the link that invites an operator. */
  operatorInvitationSeconds: 72 * 3600,
} as const;
