import type { FieldWords } from "./word.ts";

/** Words of the verification of freelancers and of its desk in the console. */
export const verificationWords = {
  applicant_id: [
    "Id at the provider; taken and not believed, since the session says whose token it is",
    "5cb56e8e0a975a35f333cb83",
  ],
  "verificationToken.applicantId": ["The same under the name of the second family", "5cb56e8e0a975a35f333cb83"],
  "websdkToken.token|verificationToken.token": [
    "Token for the page of the provider's steps, for ten minutes",
    "_act-sbx-0123",
  ],
  levelName: ["Level, as the provider calls it; null where no verification is asked for", "basic"],
  "assignVerification.level": ["Level, as the provider calls it", "basic"],
  "verificationLevels.en|levels.en": "Its texts in English",
  "verificationLevels.ru|levels.ru": "Its texts in Russian",
  widgetTitle: ["Title of the note on the pages", "Verify your identity"],
  widgetDesc: ["Text of that note", "Show an identity document and your face."],
  popupTitle: ["Title of the window in which it is done", "Identity verification"],
  popupContent: ["What to know before", "Keep your passport at hand."],
  statusRaw: ["What the provider reported last: progress, color and reject type; empty before", "completed_green_"],
  applicantId: ["Id at the provider; null until it has the person", "5cb56e8e0a975a35f333cb83"],
  altVerification: "The address is proved in the alternative way",
  isBlocked: "The time for the verification is over: no withdrawal, no money of accepted tasks",
  dueDate: ["The last day of the verification", "2026-12-04"],
  "Verification|VerificationRow|VerificationDesk.dueDate": [
    "The last day of the verification; null where none is set",
    "2026-12-04T09:00:00.000Z",
  ],
  "Verification.steps": "The steps of the wizard that this person goes through, in their order",
  "Verification|rememberStep.step": "The last step of the wizard that was reached",
  papers: "Papers that prove the address, without their bytes",
  "VerificationPaper.uploadedAt": ["When it was sent", "2026-11-21T09:00:00.000Z"],
  "removePaper|readPaper.paper": ["Id of the paper", "01234567-89ab-4cde-8f01-23456789abcd"],
  "Verification.frameUrl": ["Origin of the provider's frame; null without a provider", "https://in.sumsub.com"],
  "counts.blocked": ["How many cannot withdraw, since their time is over", 2],
  "operatorVerifications|VerificationDesk.levels": "The levels that can be asked for, with their texts",
  reportedAt: ["When the provider said so, by its own clock; null before it said anything", "2026-11-21T09:00:00.000Z"],
  "VerificationDesk.acceptedAt": ["When it was accepted; null while it is not", "2026-11-21T09:00:00.000Z"],
  "Verification|VerificationDesk.daysLeft": [
    "Whole days until the due date in UTC; 0 on the day itself, negative after it",
    9,
  ],
  isOverridden: "Two operators decided in place of the provider, and it has said nothing newer",
  hasProvider: "Whether the installation has a provider of identity checks",
} as const satisfies FieldWords;
