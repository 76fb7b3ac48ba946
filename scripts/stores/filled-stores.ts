import { accessLimits } from "../../shared/src/limits/access.ts";
import { bulkBounds } from "../../shared/src/limits/bulk.ts";
import { reviewLimits } from "../../shared/src/limits/companies.ts";
import { importKeptDays, importsKept } from "../../shared/src/limits/imports.ts";
import { invitationsBeforeActivation, mailsADay } from "../../shared/src/limits/mails.ts";
import { notificationsKeptDays } from "../../shared/src/limits/notifications.ts";
import { noteLimits } from "../../shared/src/limits/operator.ts";
import { ownDataLimits } from "../../shared/src/limits/privacy.ts";
import { requestLimits } from "../../shared/src/limits/requests.ts";
import { storeBounds } from "../../shared/src/limits/stores.ts";
import { supportLimits } from "../../shared/src/limits/support.ts";
import { mostPapers } from "../../shared/src/limits/verification.ts";
import { mostViews } from "../../shared/src/limits/views.ts";

/** A queue or store that people fill by what they send. */
export interface FilledStore {
  readonly what: string;
  /** Its tables; none where it is memory of a process. */
  readonly tables: readonly string[];
  /** What one person has of it at most. */
  readonly most: string;
  /** How it ends by itself, or who ends it. */
  readonly end: string;
}

const number = (value: number) => value.toLocaleString("en-GB").replaceAll(",", " ");
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;

/** Each has a bound and an end of life; the numbers are those that the code uses. */
export const filledStores: readonly FilledStore[] = [
  {
    what: "bulk runs in flight",
    tables: ["bulk_job", "bulk_item"],
    most: `${bulkBounds.running} runs, ${number(bulkBounds.tasks)} tasks`,
    end: "they end by themselves",
  },
  {
    what: "bulk runs that have ended",
    tables: ["bulk_job", "bulk_item"],
    most: `the ${bulkBounds.kept} newest`,
    end: `${bulkBounds.keptDays} days`,
  },
  {
    what: "imports with their rows",
    tables: ["task_import", "task_import_row", "task_import_part", "imported_part"],
    most: `1 that runs, the ${importsKept} newest others`,
    end: `${importKeptDays} days`,
  },
  {
    what: "drafts of tasks",
    tables: ["task"],
    most: number(storeBounds.drafts),
    end: `${storeBounds.draftDays} days without a change`,
  },
  {
    what: "answers that came later, and large messages",
    tables: ["content"],
    most: `the ${storeBounds.answers} newest, ${megabytes(storeBounds.answerBytes)}`,
    end: `${requestLimits.jobAnswerHours} hours; messages ${requestLimits.contentMinutes} minutes`,
  },
  {
    what: "answered keys",
    tables: ["idempotency"],
    most: "one for each call, within its rate",
    end: `${requestLimits.idempotencyHours + 1} hours`,
  },
  {
    what: "whole lists; apart from them heavy reads",
    tables: [],
    most: "1 at work, 4 that wait",
    end: "20 seconds of waiting",
  },
  {
    what: "other calls at work in a process",
    tables: [],
    most: "half of `DATABASE_POOL`, 300 that wait",
    end: "20 seconds of waiting",
  },
  {
    what: "requests, and each 8 KiB of their bodies",
    tables: [],
    most: "a tenth of `RATE_DEFAULT` at once, then a twentieth of it a second",
    end: "10 seconds of waiting",
  },
  { what: "connections of the channel", tables: [], most: "10 of a process", end: "a minute without a ping" },
  { what: "saved views", tables: ["list_view"], most: `${mostViews} of each list`, end: "the person deletes them" },
  {
    what: "notifications, and the notices that they are made of",
    tables: ["notification", "notification_event", "notice"],
    most: `the ${number(storeBounds.notifications)} newest, counted at night`,
    end: `${notificationsKeptDays} days; notices as soon as they are told`,
  },
  {
    what: "sessions",
    tables: ["session"],
    most: `${storeBounds.sessions} that live, ${number(storeBounds.endedSessions)} that have ended`,
    end: `${accessLimits.sessionSeconds / 3600} hours; 30 days as a row`,
  },
  {
    what: "codes and links by mail",
    tables: ["mail_code", "factor_challenge", "mail_count"],
    most: `${mailsADay.code.by} codes and ${mailsADay.password.by} links a day`,
    end: "30 days",
  },
  {
    what: "questions that a code of the app answers",
    tables: ["factor_question"],
    most: "50",
    end: "10 minutes",
  },
  {
    what: "time zones of an account",
    tables: ["account_zone"],
    most: `${storeBounds.zoneChanges} changes in ${storeBounds.zoneChangeDays} days`,
    end: "kept: days of papers and statements are of them",
  },
  {
    what: "failed sign-ins",
    tables: ["sign_in_failure"],
    most: "one row for each address and network",
    end: "30 days",
  },
  {
    what: "invitations",
    tables: ["company_contractor"],
    most: `${mailsADay.invitation.by} a day, ${invitationsBeforeActivation} before the company is activated`,
    end: "the company makes them inactive, the asked person declines",
  },
  {
    what: "withdrawal methods",
    tables: ["wallet"],
    most: `the limit of each type, ${mailsADay.wallet.by} new ones a day`,
    end: "the person removes them; their rows say where money went",
  },
  {
    what: "pages of the card provider",
    tables: ["card_link"],
    most: `${storeBounds.cardPagesADay} within 24 hours`,
    end: `${storeBounds.cardPageDays} days; linked ones say where a card came from`,
  },
  {
    what: "invoices for top-ups",
    tables: ["topup"],
    most: `${storeBounds.topupsADay} of a company within 24 hours`,
    end: "none: documents are kept",
  },
  {
    what: "payments by card",
    tables: ["card_payin", "card_payin_return", "card_payin_collection", "card_payin_difference"],
    most: `${storeBounds.cardPayinsADay} of a company within 24 hours`,
    end: "none: they are part of the books",
  },
  {
    what: "addresses for deposits",
    tables: ["deposit_address"],
    most: "one of a company; another one after operators gave it up",
    end: "kept: what still comes there is the company's",
  },
  {
    what: "papers that prove an address",
    tables: ["verification_paper"],
    most: `${mostPapers}`,
    end: "the person removes them; they end with the person",
  },
  {
    what: "copies of own data",
    tables: ["own_data", "own_data_part"],
    most: "1",
    end: `${ownDataLimits.keptDays} days after it was made`,
  },
  {
    what: "hits of the screening of names",
    tables: ["screening_hit"],
    most: "one for each entry of the list",
    end: "an operator decides on them; those that were dismissed end with the person",
  },
  {
    what: "questions to the support",
    tables: ["support_request", "support_message"],
    most: `${mailsADay.support.by} a day, ${supportLimits.open} that wait, ${supportLimits.messages} messages in each`,
    end: `${storeBounds.supportDays} days after the latest change`,
  },
  {
    what: "notes of operators about a person",
    tables: ["user_note"],
    most: String(noteLimits.most),
    end: "none: they end with the person",
  },
  {
    what: "what is said before an activation",
    tables: ["company_review_message", "company_paper"],
    most: `an answer to each of ${reviewLimits.questions} questions, with ${reviewLimits.answerPapers} files`,
    end: "a file that was not sent can be removed; they end with the owner",
  },
  {
    what: "what a register said of VAT numbers",
    tables: ["vat_check"],
    most: "1 a company",
    end: "the next look; they end with the owner",
  },
  {
    what: "mails of the inbox page",
    tables: ["inbox_mail", "inbox_attachment"],
    most: `the ${number(storeBounds.inboxMails)} newest of all people, counted at night`,
    end: "newer mails",
  },
];
