import { whyNot } from "@artel/shared/calls/actions/app";
import { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import { companyInfo, contractorInfo } from "@artel/shared/calls/balances/legacy";
import type { CallDefinition } from "@artel/shared/calls/call";
import { getCompany, getSettings } from "@artel/shared/calls/companies/app";
import { companyReview } from "@artel/shared/calls/companies/app-review";
import { companySettings } from "@artel/shared/calls/companies/app-settings";
import { findContractors, getContractor } from "@artel/shared/calls/contractors/app";
import { freelancers } from "@artel/shared/calls/contractors/legacy";
import { documentOptions, findDocuments } from "@artel/shared/calls/documents/app";
import { lastDocuments } from "@artel/shared/calls/documents/legacy";
import { coverExchange, exchangeOptions } from "@artel/shared/calls/exchange/app";
import { listCompanyExchanges, listExchanges } from "@artel/shared/calls/exchange/legacy";
import {
  cashFlowCharts,
  cashFlowGroups,
  cashFlowTotals,
  findCashFlow,
  homeCashFlow,
} from "@artel/shared/calls/finance/app";
import { companyFinance } from "@artel/shared/calls/finance/legacy";
import { listTopups } from "@artel/shared/calls/funding/app";
import { getCardPayin, listCardPayins } from "@artel/shared/calls/funding/app-card-payins";
import { listDeposits } from "@artel/shared/calls/funding/app-deposits";
import { countNotifications, listNotifications } from "@artel/shared/calls/notifications/app";
import {
  estimateWithdrawal,
  findPayouts,
  listPayouts,
  listWithdrawals,
  withdrawalOverview,
  withdrawalQuotas,
} from "@artel/shared/calls/payouts/app";
import { profilePlan } from "@artel/shared/calls/profile/app";
import { companyProfile, contractorProfile } from "@artel/shared/calls/profile/legacy";
import { getHistory, getStatement, listMoneyAccounts } from "@artel/shared/calls/statements/app";
import { listQuestions, readQuestion } from "@artel/shared/calls/support/app";
import {
  companyTaskSummary,
  contractorTaskSummary,
  getCompanyTask,
  getContractorTask,
  taskOptions,
} from "@artel/shared/calls/tasks/app";
import { estimatePayment, getBulk, runningBulks } from "@artel/shared/calls/tasks/app-bulk";
import { findCompanyTasks, findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { importContext } from "@artel/shared/calls/tasks/app-import";
import { getImport, recentImports } from "@artel/shared/calls/tasks/app-import-jobs";
import { contractorSettings } from "@artel/shared/calls/tasks/app-settings";
import { getVerification } from "@artel/shared/calls/verification/app";
import { listWalletMethods, listWallets } from "@artel/shared/calls/wallets/app";
import { accountMethod } from "@artel/shared/messages/account";
import { bulkMethod } from "@artel/shared/messages/bulk";
import { cardPayinsMethod } from "@artel/shared/messages/card-payins";
import { depositsMethod } from "@artel/shared/messages/deposits";
import { importMethod } from "@artel/shared/messages/import";
import { freelancerInfoMethod, infoContentSchema, infoMethod } from "@artel/shared/messages/info";
import { memberMethod } from "@artel/shared/messages/member";
import { isAbout, type RealtimeMessage } from "@artel/shared/messages/message";
import { notificationsMethod } from "@artel/shared/messages/notifications";
import { payoutsMethod } from "@artel/shared/messages/payouts";
import { reviewMethod } from "@artel/shared/messages/review";
import { settingsMethod } from "@artel/shared/messages/settings";
import { supportMethod } from "@artel/shared/messages/support";
import { tasksMethod } from "@artel/shared/messages/tasks";
import { termsTimeMethod } from "@artel/shared/messages/terms-time";
import { verificationMethod } from "@artel/shared/messages/verification";
import { walletsMethod } from "@artel/shared/messages/wallets";
import { zoneMethod } from "@artel/shared/messages/zone";
import type { QueryClient } from "@tanstack/react-query";
import { touch } from "../api/use-call.ts";
import { applyAccount } from "./account.ts";
import { applyBalances } from "./balances.ts";
import { applyMember } from "./member.ts";
import { applyReview } from "./review.ts";
import { applyZone } from "./zone.ts";

/** The entries behind balances, on screen as statements and history. */
const entries = [getStatement, getHistory, listMoneyAccounts];

/** What the settings of a company decide about, whoever changed them. */
const accountReads = [
  whyNot,
  getSettings,
  companySettings,
  getCompany,
  companyBalances,
  companyInfo,
  companyProfile,
  exchangeOptions,
  coverExchange,
  documentOptions,
  taskOptions,
  contractorSettings,
  importContext,
  estimatePayment,
];

/** What a message makes stale: the parts on screen that show it load again. One line per topic of shared/messages. */
const touched: Readonly<Record<string, readonly CallDefinition[]>> = {
  [infoMethod]: [
    whyNot,
    companyInfo,
    exchangeOptions,
    coverExchange,
    estimatePayment,
    listTopups,
    listCompanyExchanges,
    getSettings,
    companySettings,
    findCashFlow,
    cashFlowTotals,
    cashFlowCharts,
    cashFlowGroups,
    homeCashFlow,
    companyFinance,
    ...entries,
  ],
  [freelancerInfoMethod]: [
    whyNot,
    contractorInfo,
    homeCashFlow,
    contractorBalances,
    exchangeOptions,
    listExchanges,
    withdrawalOverview,
    ...entries,
  ],
  [tasksMethod]: [
    findCompanyTasks,
    findContractorTasks,
    getCompanyTask,
    getContractorTask,
    estimatePayment,
    companyTaskSummary,
    contractorTaskSummary,
    findDocuments,
    lastDocuments,
    findContractors,
    freelancers,
    getContractor,
  ],
  [depositsMethod]: [listDeposits, listTopups],
  [bulkMethod]: [getBulk, runningBulks],
  [notificationsMethod]: [listNotifications, countNotifications],
  [supportMethod]: [listQuestions, readQuestion],
  [importMethod]: [getImport, recentImports],
  [cardPayinsMethod]: [listCardPayins, getCardPayin, findDocuments],
  [walletsMethod]: [whyNot, listWallets, listWalletMethods, withdrawalOverview],
  [payoutsMethod]: [
    findPayouts,
    listPayouts,
    listWithdrawals,
    withdrawalOverview,
    withdrawalQuotas,
    findDocuments,
    lastDocuments,
    ...entries,
  ],
  [settingsMethod]: accountReads,
  [accountMethod]: [
    ...accountReads,
    contractorProfile,
    contractorBalances,
    contractorInfo,
    profilePlan,
    listWallets,
    listWalletMethods,
    listWithdrawals,
    withdrawalOverview,
    withdrawalQuotas,
  ],
  [verificationMethod]: [
    whyNot,
    getVerification,
    contractorProfile,
    listWalletMethods,
    withdrawalOverview,
    estimateWithdrawal,
  ],
  [reviewMethod]: [whyNot, companyProfile, getCompany, companyReview],
  [termsTimeMethod]: [whyNot, companyProfile, contractorProfile, getCompany],
};

/**
 * Brings a message of the channel into the cache: balances at once, by their version, all else by loading
 * again what the topic touches. Names and rights of a manager, the
 * review of the company, the time zone of the account and what operators change of it go into the session.
 */
export function applyMessage(client: QueryClient, message: RealtimeMessage): void {
  if (isAbout(message, infoMethod) || isAbout(message, freelancerInfoMethod)) {
    const content = infoContentSchema.safeParse(message.content);
    if (content.success) {
      applyBalances(client, content.data.balances);
    }
  }
  if (isAbout(message, memberMethod)) {
    applyMember(client, message.content);
  }
  if (isAbout(message, zoneMethod)) {
    applyZone(client, message.content);
  }
  if (isAbout(message, reviewMethod)) {
    applyReview(message.content);
  }
  if (isAbout(message, accountMethod)) {
    applyAccount(message.content);
  }
  // After the balances: what is written into the cache counts as fresh.
  for (const [topic, calls] of Object.entries(touched)) {
    if (isAbout(message, topic)) {
      touch(client, calls);
    }
  }
}
