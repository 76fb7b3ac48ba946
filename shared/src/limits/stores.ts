/** What one person may have of what is kept, and how long it is kept. */
export const storeBounds = {
  /** Changes of an account's time zone within so many days: each stays for good, since days of papers are of it. */
  zoneChanges: 10,
  zoneChangeDays: 30,
  /** Drafts of tasks that a person made, and the days after which one that nobody changed is deleted. */
  drafts: 50_000,
  draftDays: 365,
  /** Answers that came later and are kept, the newest ones, and their bytes in the database together. */
  answers: 200,
  answerBytes: 64 * 1024 * 1024,
  /** Sessions that live at once; a sign-in beyond them ends the oldest. Ended ones are kept in so many rows. */
  sessions: 100,
  endedSessions: 1_000,
  /** Notifications, the newest ones. */
  notifications: 1_000,
  /** Days that a question to the support is kept. */
  supportDays: 365,
  /** Mails of the inbox page, of everybody together. */
  inboxMails: 10_000,
  /** Pages of the card provider that a person is sent to within 24 hours, and the days after which one without a card is forgotten. */
  cardPagesADay: 20,
  cardPageDays: 30,
  /** Days that a message of an outside service is kept after it was handled. */
  webhookDays: 90,
  /** Invoices for top-ups that a company asks for within 24 hours. */
  topupsADay: 100,
  /** Payments by card that a company begins within 24 hours. */
  cardPayinsADay: 50,
  /** Drafts of sets of rules that an operator has at once. */
  ruleDrafts: 20,
} as const;
