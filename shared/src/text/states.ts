import type { TextTable } from "./text-table.ts";

/** Words of every status and state, under the names of `states/*.ts`. */
export const statesText = {
  "taskStatus.draft": { en: "Draft", ru: "Черновик" },
  "taskStatus.onApproval": { en: "On approval", ru: "На согласовании" },
  "taskStatus.waitPay": { en: "Pending payment", ru: "Ожидает оплаты" },
  "taskStatus.paid": { en: "Paid", ru: "Оплачена" },
  "taskStatus.rejectedByCompany": { en: "Rejected by company", ru: "Отклонена компанией" },
  "taskStatus.rejectedByContractor": { en: "Declined by freelancer", ru: "Отклонена исполнителем" },
  // Variants: "New" is the contractor's word for an unopened task, "Declined" the short badge of both rejections.
  // Not statuses: what became of the proposal to pay a draft.
  "taskStatus.proposed": { en: "Payment proposed", ru: "Оплата предложена" },
  "taskStatus.proposalDeclined": { en: "Payment declined", ru: "В оплате отказано" },
  "taskStatus.new": { en: "New", ru: "Новая" },
  "taskStatus.declined": { en: "Declined", ru: "Отклонена" },
  "taskStatus.awaitingApproval": { en: "Waiting for approval", ru: "Ждёт согласования" },

  "payoutStatus.pending": { en: "Pending", ru: "Ожидает" },
  "payoutStatus.processing": { en: "Processing", ru: "В обработке" },
  "payoutStatus.completed": { en: "Completed", ru: "Выполнен" },
  "payoutStatus.partiallyCompleted": { en: "Partially completed", ru: "Выполнен частично" },
  "payoutStatus.canceled": { en: "Canceled", ru: "Отменён" },

  "withdrawalResult.done": { en: "Done", ru: "Выполнено" },
  "withdrawalResult.donePartially": { en: "Done partially", ru: "Выполнено частично" },
  "withdrawalResult.canceled": { en: "Canceled", ru: "Отменено" },
  "withdrawalResult.pending": { en: "Pending", ru: "В ожидании" },
  "withdrawalResult.unknown": { en: "Unknown", ru: "Неизвестно" },

  "walletState.unverified": { en: "Not confirmed", ru: "Не подтверждён" },
  "walletState.unverifiedHint": { en: "Confirm by email", ru: "Подтвердите по e-mail" },
  "walletState.incomplete": { en: "Incomplete", ru: "Заполнен не полностью" },
  "walletState.incompleteHint": { en: "Fill in missing data", ru: "Заполните недостающие данные" },
  "walletState.refusedHint": { en: "Payment refused", ru: "Платёж отклонён" },
  "walletState.refused": { en: "Refused", ru: "Отклонён" },
  "walletState.verified": { en: "Verified", ru: "Подтверждён" },

  "kycState.not_assigned": { en: "Not assigned", ru: "Не назначена" },
  "kycState.init": { en: "Not started", ru: "Не начата" },
  "kycState.wait": { en: "In review", ru: "На проверке" },
  "kycState.retry": { en: "Fix and resubmit", ru: "Исправьте и отправьте снова" },
  "kycState.accepted": { en: "Verified", ru: "Пройдена" },
  "kycState.rejected": { en: "Rejected", ru: "Отклонена" },
  "kycState.expired": { en: "Expired", ru: "Срок истёк" },
  "kycState.delayed": { en: "Postponed", ru: "Отложена" },

  "contractorStatus.active": { en: "Active", ru: "Активен" },
  "contractorStatus.inactive": { en: "Inactive", ru: "Неактивен" },
  "contractorStatus.inviteSent": { en: "Invite sent", ru: "Приглашён" },
  "contractorStatus.asked": { en: "Invite sent, no answer", ru: "Приглашён, ждём ответа" },

  "managerState.owner": { en: "Owner", ru: "Владелец" },
  "managerState.manager": { en: "Manager", ru: "Менеджер" },
  "managerState.blocked": { en: "Blocked", ru: "Заблокирован" },
  "managerState.deleted": { en: "Removed", ru: "Удалён" },
} as const satisfies TextTable;
