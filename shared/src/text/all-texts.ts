import { accessText } from "./access.ts";
import { accessPagesText } from "./access-pages.ts";
import { accountText } from "./account.ts";
import { accountsText } from "./accounts.ts";
import { approvalsText } from "./approvals.ts";
import { bankFilesText } from "./bank-files.ts";
import { bankReasonsText } from "./bank-reasons.ts";
import { bannersText } from "./banners.ts";
import { boundsText } from "./bounds.ts";
import { cardPayinsText } from "./card-payins.ts";
import { commonText } from "./common.ts";
import { companyText } from "./company.ts";
import { companyLogText } from "./company-log.ts";
import { companyReviewText } from "./company-review.ts";
import { consoleTitlesText } from "./console-titles.ts";
import { contractorsText } from "./contractors.ts";
import { depositsText } from "./deposits.ts";
import { documentsText } from "./documents.ts";
import { documentsLayoutText } from "./documents-layout.ts";
import { documentsMailText } from "./documents-mail.ts";
import { documentsScreenText } from "./documents-screen.ts";
import { documentsSendText } from "./documents-send.ts";
import { erasureText } from "./erasure.ts";
import { erasuresText } from "./erasures.ts";
import { errorsText } from "./errors.ts";
import { exchangeText } from "./exchange.ts";
import { factorText } from "./factor.ts";
import { failedJobsText } from "./failed-jobs.ts";
import { financeText } from "./finance.ts";
import { frameText } from "./frame.ts";
import { fundingText } from "./funding.ts";
import { guestText } from "./guest.ts";
import { homeText } from "./home.ts";
import { importText } from "./import.ts";
import { ledgerText } from "./ledger.ts";
import { legalText } from "./legal.ts";
import { liveSessionsText } from "./live-sessions.ts";
import { localMethodsText } from "./local-methods.ts";
import { mailText } from "./mail.ts";
import { mailAccessText } from "./mail-access.ts";
import { mailCareText } from "./mail-care.ts";
import { mailPrivacyText } from "./mail-privacy.ts";
import { managersText } from "./managers.ts";
import { notFoundText } from "./not-found.ts";
import { notificationsText } from "./notifications.ts";
import { notificationsChoiceText } from "./notifications-choice.ts";
import { operatorText } from "./operator.ts";
import { operatorCardPayinsText } from "./operator-card-payins.ts";
import { operatorCompanyText } from "./operator-company.ts";
import { operatorDepositsText } from "./operator-deposits.ts";
import { operatorDocumentsText } from "./operator-documents.ts";
import { operatorExchangesText } from "./operator-exchanges.ts";
import { operatorFactorText } from "./operator-factor.ts";
import { operatorPayoutsText } from "./operator-payouts.ts";
import { operatorReviewText } from "./operator-review.ts";
import { operatorTasksText } from "./operator-tasks.ts";
import { operatorWalletsText } from "./operator-wallets.ts";
import { operatorsText } from "./operators.ts";
import { ownDataText } from "./own-data.ts";
import { papersText } from "./papers.ts";
import { pausedMethodsText } from "./paused-methods.ts";
import { policiesText } from "./policies.ts";
import { profileFormText } from "./profile-form.ts";
import { rateSourcesText } from "./rate-sources.ts";
import { ratesText } from "./rates.ts";
import { reasonsText } from "./reasons.ts";
import { reconciliationText } from "./reconciliation.ts";
import { referenceListsText } from "./reference-lists.ts";
import { refundsText } from "./refunds.ts";
import { rulesText } from "./rules.ts";
import { screeningText } from "./screening.ts";
import { searchText } from "./search.ts";
import { securityText } from "./security.ts";
import { seriesText } from "./series.ts";
import { servicePageText } from "./service-page.ts";
import { settingsText } from "./settings.ts";
import { startText } from "./start.ts";
import { statementsText } from "./statements.ts";
import { statesText } from "./states.ts";
import { supportText } from "./support.ts";
import { tableText } from "./table.ts";
import { taskSettingsText } from "./task-settings.ts";
import { tasksText } from "./tasks.ts";
import { tasksMailText } from "./tasks-mail.ts";
import { tasksReturnText } from "./tasks-return.ts";
import type { TextTable } from "./text-table.ts";
import { ticketsText } from "./tickets.ts";
import { tooManyText } from "./too-many.ts";
import { uiText } from "./ui.ts";
import { uiRichText } from "./ui-rich.ts";
import { usersText } from "./users.ts";
import { utilitiesText } from "./utilities.ts";
import { validationsText } from "./validations.ts";
import { verificationText } from "./verification.ts";
import { verificationsText } from "./verifications.ts";
import { walletsText } from "./wallets.ts";
import { walletsMailText } from "./wallets-mail.ts";
import { webhooksText } from "./webhooks.ts";
import { whyText } from "./why.ts";
import { withdrawalsText } from "./withdrawals.ts";
import { zonesText } from "./zones.ts";

/** Every text of the product. A new area adds its table here: one import and one line. */
export const allTexts = {
  ...cardPayinsText,
  ...operatorCardPayinsText,
  ...accessPagesText,
  ...accessText,
  ...accountText,
  ...accountsText,
  ...approvalsText,
  ...commonText,
  ...companyText,
  ...companyLogText,
  ...ownDataText,
  ...companyReviewText,
  ...papersText,
  ...erasureText,
  ...erasuresText,
  ...mailPrivacyText,
  ...screeningText,
  ...consoleTitlesText,
  ...contractorsText,
  ...documentsText,
  ...documentsLayoutText,
  ...documentsMailText,
  ...documentsScreenText,
  ...documentsSendText,
  ...errorsText,
  ...failedJobsText,
  ...financeText,
  ...fundingText,
  ...importText,
  ...mailAccessText,
  ...homeText,
  ...mailText,
  ...mailCareText,
  ...liveSessionsText,
  ...managersText,
  ...servicePageText,
  ...policiesText,
  ...referenceListsText,
  ...rulesText,
  ...rateSourcesText,
  ...ratesText,
  ...reconciliationText,
  ...notFoundText,
  ...notificationsText,
  ...notificationsChoiceText,
  ...operatorText,
  ...operatorDocumentsText,
  ...operatorReviewText,
  ...operatorTasksText,
  ...operatorWalletsText,
  ...operatorsText,
  ...operatorFactorText,
  ...seriesText,
  ...operatorExchangesText,
  ...operatorPayoutsText,
  ...bannersText,
  ...boundsText,
  ...bankFilesText,
  ...refundsText,
  ...bankReasonsText,
  ...frameText,
  ...guestText,
  ...pausedMethodsText,
  ...verificationText,
  ...profileFormText,
  ...searchText,
  ...securityText,
  ...settingsText,
  ...startText,
  ...statementsText,
  ...statesText,
  ...supportText,
  ...tableText,
  ...taskSettingsText,
  ...tasksText,
  ...tasksMailText,
  ...tasksReturnText,
  ...exchangeText,
  ...factorText,
  ...verificationsText,
  ...walletsText,
  ...walletsMailText,
  ...webhooksText,
  ...depositsText,
  ...operatorCompanyText,
  ...reasonsText,
  ...operatorDepositsText,
  ...ledgerText,
  ...legalText,
  ...localMethodsText,
  ...withdrawalsText,
  ...ticketsText,
  ...tooManyText,
  ...uiText,
  ...uiRichText,
  ...usersText,
  ...utilitiesText,
  ...validationsText,
  ...whyText,
  ...zonesText,
} as const satisfies TextTable;

/** A key of the texts. */
export type TextKey = keyof typeof allTexts;
