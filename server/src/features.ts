import { sealJob, sealSchedule } from "./audit/seal.ts";
import { checkBooksJob, checkBooksSchedule } from "./check-ledger.ts";
import { accountApproval } from "./features/accounts/approve-change.ts";
import { accountJobs, accountSchedules } from "./features/accounts/end-settings.ts";
import { accountRoutes } from "./features/accounts/routes.ts";
import { actionRoutes } from "./features/actions/routes.ts";
import type { ApprovalRules } from "./features/approvals/approval.ts";
import { approvalJobs, approvalSchedules } from "./features/approvals/jobs.ts";
import { approvalRoutes } from "./features/approvals/routes.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { balanceRoutes } from "./features/balances/routes.ts";
import { bankFileRoutes } from "./features/bank-files/routes.ts";
import { bannerRoutes } from "./features/banners/routes.ts";
import { catalogueRoutes } from "./features/catalogue/routes.ts";
import { vatJobs } from "./features/companies/ask-vat-register.ts";
import { blockActivation } from "./features/companies/block-activation.ts";
import { companyRoutes } from "./features/companies/routes.ts";
import { contractorRoutes } from "./features/contractors/routes.ts";
import { correctionApproval } from "./features/documents/correct-document.ts";
import { printDocument } from "./features/documents/print-document.ts";
import { documentsRoutes } from "./features/documents/routes.ts";
import { exchangeApproval } from "./features/exchange/convert-for-user.ts";
import { exchangeJobs, exchangeSchedules } from "./features/exchange/jobs.ts";
import { rateApproval } from "./features/exchange/publish-rate.ts";
import { exchangeRoutes } from "./features/exchange/routes.ts";
import { spreadApproval } from "./features/exchange/set-spread.ts";
import { failedJobRoutes } from "./features/failed-jobs/routes.ts";
import { financeJobs, financeSchedules } from "./features/finance/jobs.ts";
import { financeRoutes } from "./features/finance/routes.ts";
import { backApproval } from "./features/funding/back/back-to-payer.ts";
import { giveUpApproval } from "./features/funding/back/give-up-return.ts";
import { refundApproval } from "./features/funding/back/refund-topup.ts";
import { returnedApproval } from "./features/funding/came-back.ts";
import { cardPayinJobs, cardPayinSchedules, hearPayment } from "./features/funding/card-payins/ask-payins.ts";
import { collectPayinApproval } from "./features/funding/card-payins/collect-owed.ts";
import { creditPayinApproval } from "./features/funding/card-payins/credit-aside.ts";
import { cardPayinRoutes } from "./features/funding/card-payins/routes.ts";
import { depositApproval } from "./features/funding/deposits/credit-aside.ts";
import { depositJobs, depositSchedules } from "./features/funding/deposits/jobs.ts";
import { fundingJobs, fundingSchedules } from "./features/funding/proforma/jobs.ts";
import { fundingRoutes } from "./features/funding/routes.ts";
import { topupsApproval } from "./features/funding/settle-many.ts";
import { topupApproval } from "./features/funding/settle-topup.ts";
import { homeRoutes } from "./features/home/routes.ts";
import { keyJobs } from "./features/keys/seal-anew.ts";
import { laterAnswerJobs, laterAnswerSchedules } from "./features/later-answers/jobs.ts";
import { laterAnswerRoutes } from "./features/later-answers/routes.ts";
import { adjustmentApproval } from "./features/ledger/approve-adjustment.ts";
import { ledgerRoutes } from "./features/ledger/routes.ts";
import type { LegalTexts } from "./features/legal/legal-texts.ts";
import { legalRoutes } from "./features/legal/routes.ts";
import type { Connections } from "./features/live-sessions/operator/live-people.ts";
import { liveSessionRoutes } from "./features/live-sessions/routes.ts";
import { managerRoutes } from "./features/managers/routes.ts";
import { notificationJobs, notificationSchedules } from "./features/notifications/jobs.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { rightsApproval } from "./features/operators/change-rights.ts";
import { inviteApproval } from "./features/operators/invite-by-operator.ts";
import { operatorRoutes } from "./features/operators/routes.ts";
import { paperJobs } from "./features/papers/jobs.ts";
import { batchApproval } from "./features/payouts/operator/batches.ts";
import { failedApproval } from "./features/payouts/operator/mark-items.ts";
import { payoutJobs, payoutSchedules } from "./features/payouts/rail/jobs.ts";
import { askAtOnce } from "./features/payouts/rail/send-orders.ts";
import { sandboxRailWebhook } from "./features/payouts/rail/webhook.ts";
import { payoutRoutes } from "./features/payouts/routes.ts";
import { endApproval, publishApproval } from "./features/policies/approve-policy.ts";
import { policyRoutes } from "./features/policies/routes.ts";
import { segmentApproval } from "./features/policies/segments.ts";
import { eraseApproval } from "./features/privacy/erasure-desk.ts";
import { privacyJobs, privacySchedules } from "./features/privacy/jobs.ts";
import { privacyRoutes } from "./features/privacy/routes.ts";
import { profileRoutes } from "./features/profile/routes.ts";
import { reconciliationJobs, reconciliationSchedules } from "./features/reconciliation/jobs.ts";
import { reconciliationRoutes } from "./features/reconciliation/routes.ts";
import { listsApproval } from "./features/reference/lists-kind.ts";
import { referenceRoutes } from "./features/reference/routes.ts";
import { registrationRoutes } from "./features/registration/routes.ts";
import { publishApprovalOf } from "./features/rules/publish-set.ts";
import { ruleRoutes } from "./features/rules/routes.ts";
import { rulesKind } from "./features/rules/rules-kind.ts";
import { blockHitApproval } from "./features/screening/hits.ts";
import { publishListApproval } from "./features/screening/import-list.ts";
import { screeningJobs, screeningSchedules } from "./features/screening/jobs.ts";
import { screeningRoutes } from "./features/screening/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { sessionJobs, sessionSchedules } from "./features/session/jobs.ts";
import { sessionRoutes } from "./features/session/routes.ts";
import { statementRoutes } from "./features/statements/routes.ts";
import { supportJobs, supportSchedules } from "./features/support/jobs.ts";
import { supportRoutes } from "./features/support/routes.ts";
import { legacyTaskStats } from "./features/tasks/find/task-summary.ts";
import { taskJobs, taskSchedules } from "./features/tasks/jobs.ts";
import type { TaskQueues } from "./features/tasks/pay/task-batch.ts";
import { taskRoutes } from "./features/tasks/routes.ts";
import { termsRoutes } from "./features/terms/routes.ts";
import { twoFactorRoutes } from "./features/two-factor/routes.ts";
import { emailApproval } from "./features/users/change-email.ts";
import { closeApproval, reopenApproval } from "./features/users/close-account.ts";
import { userJobs, userSchedules } from "./features/users/finish-email.ts";
import { resetApproval } from "./features/users/reset-factor.ts";
import { userRoutes } from "./features/users/routes.ts";
import { assignInvited } from "./features/verification/assign.ts";
import { verificationJobs, verificationSchedules } from "./features/verification/jobs.ts";
import { overrideApproval } from "./features/verification/operator/override.ts";
import { verificationRoutes } from "./features/verification/routes.ts";
import { identityWebhook } from "./features/verification/webhook.ts";
import { viewRoutes } from "./features/views/routes.ts";
import { cardWebhook } from "./features/wallets/cards/webhook.ts";
import { walletJobs, walletSchedules } from "./features/wallets/jobs.ts";
import { walletRoutes } from "./features/wallets/routes.ts";
import { webhookRoutes } from "./features/webhooks/routes.ts";
import { zoneRoutes } from "./features/zones/routes.ts";
import type { App, Binding } from "./http/context.ts";
import { operatorDescription } from "./http/openapi/operator-description.ts";
import { handleWebhook, type WebhookSources, webhookJob } from "./http/webhooks/webhooks.ts";
import type { JobHandlers } from "./platform/jobs/queue.ts";
import type { Presence } from "./platform/realtime/presence.ts";
import { mailerOf } from "./providers/mail/choose-mailer.ts";
import type { Rails } from "./providers/payouts/choose-rail.ts";
import { sendMailJob } from "./send-mail.ts";

/** What the second person's approval does, by kind. A new kind adds its rules here. */
const approvalRules: ApprovalRules = {
  "topup.settle": topupApproval,
  "topup.settleMany": topupsApproval,
  "rate.publish": rateApproval,
  "rate.spread": spreadApproval,
  "exchange.custom": exchangeApproval,
  "payout.failed": failedApproval,
  "payout.returned": returnedApproval,
  "bankLine.back": backApproval,
  "bankLine.giveUp": giveUpApproval,
  "topup.refund": refundApproval,
  "cardPayin.credit": creditPayinApproval,
  "cardPayin.collect": collectPayinApproval,
  "payout.batch": batchApproval,
  "account.tariff": accountApproval,
  "account.setting": accountApproval,
  "deposit.credit": depositApproval,
  "document.correct": correctionApproval,
  "ledger.adjust": adjustmentApproval,
  "operator.invite": inviteApproval,
  "operator.rights": rightsApproval,
  "verification.override": overrideApproval,
  "person.erase": eraseApproval,
  "policy.publish": publishApproval,
  "policy.end": endApproval,
  "screening.block": blockHitApproval(blockActivation),
  "screening.publish": publishListApproval,
  "segment.save": segmentApproval,
  "reference.publish": listsApproval,
  "ruleSet.publish": publishApprovalOf(rulesKind),
  "user.resetFactor": resetApproval,
  "user.changeEmail": emailApproval,
  "user.close": closeApproval,
  "user.reopen": reopenApproval,
};

/** The calls of every feature. A new feature adds its routes here. */
export function allBindings(shared: {
  queues: TaskQueues;
  realtimeConnections?: () => number;
  connectionsByPerson?: Connections | undefined;
  presence?: Presence | undefined;
  legalTexts?: () => LegalTexts;
}): readonly Binding[] {
  const bindings: readonly Binding[] = [
    ...accountRoutes,
    ...actionRoutes,
    ...approvalRoutes(approvalRules),
    ...auditRoutes,
    ...balanceRoutes(legacyTaskStats),
    ...bannerRoutes,
    ...catalogueRoutes,
    ...companyRoutes,
    ...laterAnswerRoutes,
    ...ledgerRoutes,
    ...contractorRoutes(assignInvited),
    ...documentsRoutes,
    ...exchangeRoutes,
    ...failedJobRoutes,
    ...financeRoutes,
    ...fundingRoutes,
    ...cardPayinRoutes,
    ...bankFileRoutes,
    ...legalRoutes(shared.legalTexts ?? (() => new Map())),
    ...liveSessionRoutes({
      connections: shared.connectionsByPerson ?? (() => undefined),
      presence: shared.presence,
    }),
    ...managerRoutes,
    ...notificationRoutes,
    ...operatorRoutes,
    ...homeRoutes(shared.realtimeConnections ?? (() => 0)),
    ...payoutRoutes,
    ...policyRoutes,
    ...privacyRoutes,
    ...profileRoutes,
    ...reconciliationRoutes,
    ...registrationRoutes,
    ...referenceRoutes,
    ...ruleRoutes,
    ...screeningRoutes,
    ...searchRoutes,
    ...sessionRoutes,
    ...statementRoutes,
    ...supportRoutes,
    ...taskRoutes(shared.queues),
    ...termsRoutes,
    ...twoFactorRoutes,
    ...userRoutes,
    ...verificationRoutes,
    ...viewRoutes,
    ...walletRoutes,
    ...webhookRoutes,
    ...zoneRoutes,
  ];
  return [...bindings, operatorDescription(bindings)];
}

/** What outside services send us, by the name in the address. */
export function webhookSources(app: App): WebhookSources {
  const cards = cardWebhook(app, { onPayout: askAtOnce(app), onPayment: (tx, report) => hearPayment(tx, app, report) });
  const simulator = sandboxRailWebhook(app);
  const sumsub = identityWebhook(app);
  return { ...(cards ? { cards } : {}), ...(simulator ? { simulator } : {}), ...(sumsub ? { sumsub } : {}) };
}

/** The jobs of every feature by name. The rails of payouts are those of the configuration, unless others are given. */
export function allJobs(app: App, queues: TaskQueues, rails?: Rails): JobHandlers {
  return {
    "send-mail": sendMailJob(mailerOf(app), (id, language) => printDocument(app, id, language)),
    "check-books": checkBooksJob({ db: app.db, key: app.keys.seal, log: app.log, now: app.clock.now }),
    "seal-heads": sealJob({ db: app.db, key: app.keys.seal, log: app.log }),
    ...accountJobs(app),
    ...approvalJobs(app),
    ...cardPayinJobs(app),
    ...laterAnswerJobs(app),
    ...exchangeJobs(app),
    ...supportJobs(app),
    ...financeJobs(app),
    ...keyJobs(app),
    ...depositJobs(app),
    ...fundingJobs(app),
    ...notificationJobs(app),
    ...paperJobs(app),
    ...payoutJobs(app, rails),
    ...privacyJobs(app),
    ...reconciliationJobs(app),
    ...screeningJobs(app),
    ...sessionJobs(app),
    ...taskJobs(app, queues),
    ...userJobs(app),
    ...vatJobs(app),
    ...verificationJobs(app),
    ...walletJobs(app),
    [webhookJob]: handleWebhook(app, webhookSources(app)),
  };
}

/** Schedules in crontab form, UTC. */
export const schedules = [
  sealSchedule,
  checkBooksSchedule,
  accountSchedules,
  approvalSchedules,
  cardPayinSchedules,
  laterAnswerSchedules,
  exchangeSchedules,
  supportSchedules,
  financeSchedules,
  depositSchedules,
  fundingSchedules,
  notificationSchedules,
  payoutSchedules,
  privacySchedules,
  reconciliationSchedules,
  screeningSchedules,
  sessionSchedules,
  taskSchedules,
  userSchedules,
  verificationSchedules,
  walletSchedules,
].join("\n");
