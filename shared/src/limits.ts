/**
 * Times, sizes, lengths and other numbers of the specification that are neither fees nor states. Each stands once, with its
 * requirement; the unit is the end of its name. Signing in and codes stand in `limits/access.ts`, exchange and payout times in
 * `limits/money.ts`.
 */

/** What the browser keeps and sends before there is a session. */
export const clientLimits = {
  /** Key of the stored session token. */
  storageKey: "jwt",
  /** HO-51. */
  deviceIdLength: 64,
  /** HO-87. */
  marketingTagsBytes: 2048,
  /** Text shown on the outcome page. */
  actionResultLength: 200,
} as const;

/** Requests and answers (areas O and P, HO-13 to HO-15). */
export const requestLimits = {
  /** Calls that take longer answer 202 (HO-13). */
  asyncAfterMilliseconds: 1000,
  /** Larger answers go by contentId (HO-13). */
  messageBytes: 32_768,
  /** HO-14. */
  contentMinutes: 10,
  /** HO-14. */
  jobAnswerHours: 24,
  /** HO-15. */
  idempotencyHours: 24,
  /** */
  profileDebounceMilliseconds: 250,
  /** Items of a bulk run that share a commit at most. */
  bulkChunk: 50,
  /** K-23. */
  payoutPage: 100,
} as const;

/** Realtime channel (area O). */
export const realtimeLimits = {
  /** O-06. */
  answerSeconds: 60,
  /** O-09, X-48. */
  readySeconds: 10,
  /** O-15. */
  reconnectMinMilliseconds: 500,
  reconnectMaxMilliseconds: 20_000,
  /** O-17. */
  connectSeconds: 5,
  /** O-18. */
  pingAllowanceSeconds: 10,
  /** O-19. */
  connectionRefreshMinSeconds: 5,
  connectionRefreshMaxSeconds: 10,
  /** O-20. */
  subscriptionRefreshMinSeconds: 10,
  subscriptionRefreshMaxSeconds: 20,
  /** HO-09. */
  tokenMinutes: 10,
  /** HO-69. */
  connectionsPerUser: 10,
  /** O-22. */
  closeConnectionLimit: 3504,
  /** O-25. */
  closeMessageSize: 1009,
} as const;

/** A close code after which the browser does not reconnect (O-24). */
export function isTerminalClose(code: number): boolean {
  return (code >= 3500 && code <= 3999) || (code >= 4500 && code <= 4999);
}

/** Import of tasks (HO-71). The step of amounts stands with the rules of new tasks. */
export const importLimits = {
  rows: 10_000,
  bytes: 10 * 1024 * 1024,
  fileTypes: [".xlsx", ".csv"],
} as const;

/** Tasks (areas C and D). */
export const taskLimits = {
  /** Deadline of a copied task from now (C-15). */
  copyDeadlineDays: 1,
  /** HO-100. */
  deadlineLength: 60,
} as const;

/** Tables and reports (Q-05, M-14). */
export const tableLimits = {
  pageSizes: [25, 50, 75, 9999],
  allPageSize: 9999,
  defaultPageSize: 25,
  defaultPeriodDays: 90,
} as const;

/** Lists of the home screens (H-21, L-33). */
export const homeLimits = { exchanges: 3, invoices: 3, columnPixels: 300, gapPixels: 12 } as const;

/** Toasts and popups (P-12, P-13, Q-22). */
export const popupLimits = {
  toastSeconds: 5,
  successPopupSeconds: 3,
  minWidthPixels: 400,
  maxWidthPixels: 550,
} as const;

/** Exchange and funding (areas G and H). */
export const exchangeLimits = {
  /** H-02. */
  shownDigits: 4,
  /** H-22, HO-91. */
  logDigits: 6,
  /** G-32. */
  fundingReenableMilliseconds: 750,
  /** Balances below are left out of the mobile menu (G-19). */
  leastShownBalance: "0.01",
  /** Card pay-in amounts travel times this (G-34). */
  payInFactor: 100,
} as const;

/** Wallets and withdrawals (areas J and K). */
export const walletLimits = {
  /** J-53. */
  cardAddRefreshMilliseconds: 1000,
  /** J-42. */
  mexicanAccountDigits: 18,
  /** J-44. */
  achRoutingDigits: 9,
  /** J-55. */
  usdtNetwork: "TRC20",
  /** R-07, J-11. */
  cryptoCardType: 4,
} as const;

/** Result codes of withdrawals and card binding (K-15, K-16, J-78). */
export const withdrawalCodes = { openUrl: 111, bindCard: 555, success: 777 } as const;

/** Verification (area N). */
export const verificationLimits = {
  /** N-22. */
  blockAtDaysLeft: 0,
  /** N-24. */
  refreshMilliseconds: 1000,
  /** HO-67, X-35. */
  dueDays: 14,
  /** HO-67. */
  reminderDays: [7, 3, 1],
  /** HO-47. */
  validMonths: 12,
} as const;

/** Documents (area L). */
export const documentLimits = {
  /** L-05. */
  zipWaitSeconds: 5,
  /** A4 portrait in points (L-26). */
  pageWidthPoints: 595,
  pageHeightPoints: 842,
} as const;

/** Formats of dates across the product. */
export const dateFormats = { date: "DD/MM/YYYY", time: "HH:mm" } as const;

/** Words of the wire (R-05, R-06, HO-43). */
export const wireWords = {
  featureSwitch: "apiV2",
  company: "company",
  contractor: "freelancer",
  operator: "operator",
} as const;
