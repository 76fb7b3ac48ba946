import type { ZodMiniType } from "zod/mini";
import { wireAmount, wireCurrency, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { companyLogRecord } from "../audit/app.ts";
import { legacyBalances } from "../balances/legacy.ts";
import { doneReply } from "../call.ts";
import { categoryEntry, localised } from "../catalogue/legacy.ts";
import { letterSide } from "../companies/app.ts";
import { companyReviewView, reviewPaper } from "../companies/app-review.ts";
import { contractorItem } from "../contractors/views.ts";
import { bank, invoice, party } from "../documents/views.ts";
import { exchangeQuoteReply } from "../exchange/app.ts";
import { rateRow } from "../exchange/operator.ts";
import { exchangeRow, seenExchange } from "../exchange/views.ts";
import { failedJob } from "../failed-jobs/operator.ts";
import { cashFlowRow } from "../finance/views.ts";
import { cardPayin } from "../funding/app-card-payins.ts";
import { deposit } from "../funding/app-deposits.ts";
import { topup } from "../funding/fields.ts";
import { bankLine, match } from "../funding/operator.ts";
import { cardPayinRow, cardPayinView } from "../funding/operator-card-payins.ts";
import { depositAddress, operatorDeposit } from "../funding/operator-deposits.ts";
import { textHeading, textItem, textList, textParagraph, textQuote, textRun, textTable } from "../legal/app.ts";
import { livePerson } from "../live-sessions/operator.ts";
import { notificationChoice, notificationView } from "../notifications/views.ts";
import { group } from "../payouts/app.ts";
import { withdrawReply } from "../payouts/fields.ts";
import { batch, operatorPayout, payout, payoutItem, person } from "../payouts/views.ts";
import { operatorErasure } from "../privacy/operator.ts";
import { profileSchema } from "../profile/legacy.ts";
import { comparedDay } from "../reconciliation/operator.ts";
import { screeningHit, screeningList } from "../screening/operator.ts";
import {
  presentOfTask,
  seenCredit,
  seenNewTask,
  seenPayout,
  seenReward,
  seenSum,
  seenTask,
  seenWithdrawal,
} from "../seen.ts";
import { ownSession } from "../session/app-sessions.ts";
import { realtimeAccess, rights, sessionSchema } from "../session/legacy.ts";
import { signInReply, signInRequest } from "../session/views.ts";
import { chainLink, exactMoney, moneyAccount, movement } from "../statements/views.ts";
import { supportRow, supportView, ticketRow, ticketView } from "../support/views.ts";
import { bulkState } from "../tasks/app-bulk.ts";
import { row, sum } from "../tasks/app-import.ts";
import { failedRow, importState, problem } from "../tasks/app-import-jobs.ts";
import { changedProposal } from "../tasks/app-propose.ts";
import { changedTask, objectId } from "../tasks/fields.ts";
import {
  bucket,
  companyTask,
  companyTaskDetail,
  companyTimelineEntry,
  contractorTask,
  contractorTaskDetail,
  legacyBucket,
  legacyCompanyTask,
  legacyContractorTask,
  planView,
  proposalView,
  taskDocument,
  timelineEntry,
} from "../tasks/views.ts";
import { factorBody } from "../two-factor/legacy.ts";
import { uiField, uiHint, uiLeaf, uiOption, uiSettings } from "../ui-settings.ts";
import { operatorVerificationRow, operatorVerificationView } from "../verification/operator.ts";
import { editedLevel } from "../verification/operator-levels.ts";
import { levelTexts, levelView, paperView, verificationView } from "../verification/views.ts";
import { methodName, walletView } from "../wallets/app.ts";
import { webhookRow, webhookView } from "../webhooks/operator.ts";

/** A schema that the description of the calls names, so that it stands there once. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: ZodMiniType;
  readonly text: string;
  /** A value, for texts and numbers. */
  readonly example?: unknown;
}

/** The schemas with a name of their own; other objects are named by the call or field that they belong to. */
export const namedSchemas: readonly NamedSchema[] = [
  named("AmountInput", wireAmount, "Money: digits with one point or comma, at most two decimals", "1250.00"),
  named("Notification", notificationView, "What one person was told; its words are made of kind and values"),
  named("NotificationChoice", notificationChoice, "What a person is told of a kind"),
  named("SeenTask", seenTask, "What a company saw of a task when it confirmed"),
  named("SeenReward", seenReward, "What a contractor saw of a task when it confirmed"),
  named("PresentTask", presentOfTask, "A task as its reader sees it now"),
  named("SeenExchange", seenExchange, "What was seen of an exchange: its rate, and what comes"),
  named("SeenNewTask", seenNewTask, "What was seen of a task that is made: its cost, and whether it is paid at once"),
  named("SeenWithdrawal", seenWithdrawal, "What was seen of a withdrawal: where it goes, what arrives, what it costs"),
  named("SeenCredit", seenCredit, "What an operator saw of a settlement: whose balance gets how much"),
  named("SeenPayout", seenPayout, "What an operator saw of a request or an order: whose it is, and its sum"),
  named("SeenSum", seenSum, "The sum that was seen"),
  named("Money", wireMoney, "Money as decimal text with two decimals", "1250.00"),
  named(
    "ExactMoney",
    exactMoney,
    "Money as decimal text: two decimals, up to six where the currency has them",
    "1250.00",
  ),
  named("Movement", movement, "One posting of a person's money"),
  named("MoneyAccount", moneyAccount, "An account of a person's money"),
  named("ChainLink", chainLink, "What the hash of a posting is made of"),
  named("CurrencyCode", wireCurrencyCode, "Code of a currency"),
  named("CurrencyInput", wireCurrency, "A currency as its code or its id", "USD"),
  named("ObjectId", objectId, "Id of an object; one that nobody has is answered 404", 128),
  named("WithdrawalMethod", methodName, "Group of a withdrawal method"),
  named("BothLanguages", localised, "A text in both languages"),
  named("Done", doneReply, "The word of success"),
  named("SecondFactorNeeded", factorBody, "Says which code is needed; the request is sent again with it"),
  named("CompanyTask", companyTask, "A task as its company sees it"),
  named("CompanyTaskDetail", companyTaskDetail, "A task as its company sees it, with what happened to it"),
  named("ContractorTask", contractorTask, "A task as its contractor sees it"),
  named("ContractorTaskDetail", contractorTaskDetail, "A task as its contractor sees it, with what happened to it"),
  named("LegacyCompanyTask", legacyCompanyTask, "A task as its company sees it, with money as numbers"),
  named("LegacyContractorTask", legacyContractorTask, "A task as its contractor sees it, with money as numbers"),
  named("Verification", verificationView, "How far the identity check of a freelancer is"),
  named("VerificationLevel", levelView, "A level of verification with its texts"),
  named("EditedLevel", editedLevel, "A level of verification with its texts and their version"),
  named("VerificationTexts", levelTexts, "Texts of a level in one language"),
  named("VerificationPaper", paperView, "A paper that proves an address, without its bytes"),
  named("VerificationRow", operatorVerificationRow, "A freelancer with how far the verification is"),
  named("VerificationDesk", operatorVerificationView, "One freelancer's verification as operators read it"),
  named("UiSettings", uiSettings, "JSON Schema of draft 2020-12 that says how its fields are shown"),
  named("UiField", uiField, "A field of the form, or a group of fields"),
  named("UiPart", uiLeaf, "A field within a group"),
  named("UiHint", uiHint, "How a field is shown"),
  named("UiOption", uiOption, "One of the values of a field"),
  named("CompanyLogRecord", companyLogRecord, "A record of the log of a company"),
  named("Erasure", operatorErasure, "The erasure of a person"),
  named("ScreeningList", screeningList, "A version of the list of names"),
  named("ScreeningHit", screeningHit, "An account that a listed name may be"),
  named("Plan", planView, "Withdrawal plan of a task"),
  named("TimelineEntry", timelineEntry, "Something that happened to a task"),
  named("CompanyTimelineEntry", companyTimelineEntry, "Something that happened to a task, as its company reads it"),
  named("Proposal", proposalView, "The proposal of a payment"),
  named("ChangedProposal", changedProposal, "A draft whose proposal changed"),
  named("TaskDocument", taskDocument, "A document of a task"),
  named("TaskBucket", bucket, "Count and sums of tasks"),
  named("LegacyTaskBucket", legacyBucket, "Count and sums of tasks, with money as numbers"),
  named("ChangedTask", changedTask, "A task after a change"),
  named("BulkState", bulkState, "How far a bulk run is"),
  named("ImportRow", row, "One row of a spreadsheet"),
  named("ImportState", importState, "How far an import is"),
  named("FailedImportRow", failedRow, "A row that is no task, with what is wrong"),
  named("ImportProblem", problem, "What is wrong with a row"),
  named("ImportSum", sum, "Sums of the valid rows in one currency"),
  named("Invoice", invoice, "A document with everything that it prints"),
  named("InvoiceParty", party, "A side of a document"),
  named("InvoiceBank", bank, "Bank details of a document"),
  named("LegacyBalances", legacyBalances, "Balances with money as numbers"),
  named("CategoryEntry", categoryEntry, "A service with its category"),
  named("Contractor", contractorItem, "A contractor as the company sees the person"),
  named("Profile", profileSchema, "Profile of a person; what a role does not have is empty, false or 0"),
  named("Session", sessionSchema, "What a page needs of the signed-in person"),
  named("SessionRights", rights, "Rights of a member of a company"),
  named("RealtimeAccess", realtimeAccess, "How to reach the realtime channel"),
  named("SignInRequest", signInRequest, "Who signs in, and how"),
  named("SignInReply", signInReply, "How signing in ended"),
  named("OwnSession", ownSession, "A live session"),
  named("Wallet", walletView, "A withdrawal method, masked"),
  named("WithdrawalGroup", group, "What leaves when this money is withdrawn"),
  named("WithdrawalResult", withdrawReply, "How a withdrawal ended"),
  named("Payout", payout, "A payout with its parts"),
  named("Person", person, "A person"),
  named("Deposit", deposit, "A transfer of USDT to the address of a company"),
  named("OperatorDeposit", operatorDeposit, "A deposit as operators see it"),
  named("DepositAddress", depositAddress, "The address of a company, with how far it is watched"),
  named("CompanyReview", companyReviewView, "How a company stands with those who activate, as its owner reads it"),
  named("ReviewPaper", reviewPaper, "A file that goes along with an answer about a company"),
  named("SupportRow", supportRow, "A question to the support, in the list of its person"),
  named(
    "SupportQuestion",
    supportView,
    "A question to the support with what was written since, as its person reads it",
  ),
  named("TicketRow", ticketRow, "A question to the support, in the list of operators"),
  named("Ticket", ticketView, "A question to the support with its context, conversation and notes"),
  named("LivePerson", livePerson, "Somebody who is signed in"),
  named("FailedJob", failedJob, "A job that failed, without what it was given"),
  named("WebhookRow", webhookRow, "A message of an outside service, in the list"),
  named("Webhook", webhookView, "A message of an outside service without its body"),
  named("OperatorPayout", operatorPayout, "A payout as operators see it"),
  named("PayoutItem", payoutItem, "A payment order of a payout"),
  named("PayoutBatch", batch, "A batch of payouts"),
  named("Exchange", exchangeRow, "An exchange that was done"),
  named("ExchangeQuote", exchangeQuoteReply, "An offer that holds for 60 seconds"),
  named("RateRecord", rateRow, "A published rate"),
  named("CashFlowRow", cashFlowRow, "A movement of the company's balance in one currency"),
  named("Topup", topup, "A top-up of a company"),
  named("CardPayin", cardPayin, "A payment by card, as its company sees it"),
  named("CardPayinRow", cardPayinRow, "A payment by card as operators see it, in the list"),
  named("OperatorCardPayin", cardPayinView, "A payment by card with what the provider said of it"),
  named("LetterSide", letterSide, "A side of the letter of acceptance"),
  named("BankLine", bankLine, "A line of a bank statement"),
  named("ComparedDay", comparedDay, "An account or a service against the ledger at the end of a day"),
  named("TextRun", textRun, "A piece of text of one look, and where it leads"),
  named("TextHeading", textHeading, "A heading of a page of text"),
  named("TextParagraph", textParagraph, "A paragraph of a page of text"),
  named("TextQuote", textQuote, "A quotation on a page of text"),
  named("TextItem", textItem, "An item of a list, with the items under it"),
  named("TextList", textList, "A list on a page of text"),
  named("TextTable", textTable, "A table on a page of text"),
  named("BankLineMatch", match, "How far a bank line agrees with a top-up"),
];

function named(name: string, schema: ZodMiniType, text: string, example?: unknown): NamedSchema {
  return { name, schema, text, example };
}
