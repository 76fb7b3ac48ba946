import type { TextTable } from "./text-table.ts";

/** What the bell says of each kind: one event by its name, several by their number; and the panel around it. */
export const notificationsText = {
  "notified.taskSent.one": { en: "New task: {{title}}", ru: "Новая задача: {{title}}" },
  "notified.taskSent.many": {
    en: ["{{count}} new task", "{{count}} new tasks"],
    ru: ["{{count}} новая задача", "{{count}} новые задачи", "{{count}} новых задач"],
  },
  "notified.taskRejected.one": {
    en: "The company rejected the task: {{title}}",
    ru: "Компания отклонила задачу: {{title}}",
  },
  "notified.taskRejected.many": {
    en: ["{{count}} task rejected by the company", "{{count}} tasks rejected by companies"],
    ru: [
      "Отклонена компанией {{count}} задача",
      "Отклонены компаниями {{count}} задачи",
      "Отклонено компаниями {{count}} задач",
    ],
  },
  "notified.taskCompleted.one": {
    en: "The money is on your balance: {{title}}",
    ru: "Деньги на вашем балансе: {{title}}",
  },
  "notified.taskCompleted.many": {
    en: ["The money for {{count}} task is on your balance", "The money for {{count}} tasks is on your balance"],
    ru: [
      "Деньги за {{count}} задачу на вашем балансе",
      "Деньги за {{count}} задачи на вашем балансе",
      "Деньги за {{count}} задач на вашем балансе",
    ],
  },
  "notified.taskWaitsForYou.one": {
    en: "Completed, but not paid until you accept the terms and pass the verification: {{title}}",
    ru: "Завершена, но будет оплачена, когда вы примете условия и пройдёте проверку: {{title}}",
  },
  "notified.taskWaitsForYou.many": {
    en: [
      "{{count}} task is completed, but not paid until you accept the terms and pass the verification",
      "{{count}} tasks are completed, but not paid until you accept the terms and pass the verification",
    ],
    ru: [
      "{{count}} задача завершена, но будет оплачена, когда вы примете условия и пройдёте проверку",
      "{{count}} задачи завершены, но будут оплачены, когда вы примете условия и пройдёте проверку",
      "{{count}} задач завершено, но оплата будет, когда вы примете условия и пройдёте проверку",
    ],
  },
  "notified.taskAccepted.one": {
    en: "Accepted and paid, documents are ready: {{title}}",
    ru: "Принята и оплачена, документы готовы: {{title}}",
  },
  "notified.taskAccepted.many": {
    en: [
      "{{count}} task accepted and paid, documents are ready",
      "{{count}} tasks accepted and paid, documents are ready",
    ],
    ru: [
      "{{count}} задача принята и оплачена, документы готовы",
      "{{count}} задачи приняты и оплачены, документы готовы",
      "{{count}} задач принято и оплачено, документы готовы",
    ],
  },
  "notified.taskDeclined.one": {
    en: "Declined, the money was returned to your balance: {{title}}",
    ru: "Отклонена, деньги вернулись на баланс: {{title}}",
  },
  "notified.taskDeclined.many": {
    en: [
      "{{count}} task declined, the money was returned to your balance",
      "{{count}} tasks declined, the money was returned to your balance",
    ],
    ru: [
      "{{count}} задача отклонена, деньги вернулись на баланс",
      "{{count}} задачи отклонены, деньги вернулись на баланс",
      "{{count}} задач отклонено, деньги вернулись на баланс",
    ],
  },
  "notified.taskProposed.one": {
    en: "A payment waits for your approval: {{title}}",
    ru: "Оплата ждёт вашего решения: {{title}}",
  },
  "notified.taskProposed.many": {
    en: ["{{count}} payment waits for your approval", "{{count}} payments wait for your approval"],
    ru: [
      "{{count}} оплата ждёт вашего решения",
      "{{count}} оплаты ждут вашего решения",
      "{{count}} оплат ждут вашего решения",
    ],
  },
  "notified.proposalDeclined.one": {
    en: "The payment that you proposed was declined: {{title}}",
    ru: "Предложенную вами оплату отклонили: {{title}}",
  },
  "notified.proposalDeclined.many": {
    en: ["{{count}} payment that you proposed was declined", "{{count}} payments that you proposed were declined"],
    ru: [
      "Отклонили {{count}} предложенную вами оплату",
      "Отклонили {{count}} предложенные вами оплаты",
      "Отклонили {{count}} предложенных вами оплат",
    ],
  },
  "notified.proposalPaid.one": {
    en: "The payment that you proposed was made: {{title}}",
    ru: "Предложенная вами оплата проведена: {{title}}",
  },
  "notified.proposalPaid.many": {
    en: ["{{count}} payment that you proposed was made", "{{count}} payments that you proposed were made"],
    ru: [
      "Проведена {{count}} предложенная вами оплата",
      "Проведены {{count}} предложенные вами оплаты",
      "Проведено {{count}} предложенных вами оплат",
    ],
  },
  "notified.withdrawalEnded.completed": { en: "The withdrawal is completed", ru: "Вывод выполнен" },
  "notified.withdrawalEnded.partly": {
    en: "The withdrawal is completed in part, the rest was returned to your balance",
    ru: "Вывод выполнен частично, остаток вернулся на ваш баланс",
  },
  "notified.withdrawalEnded.returned": {
    en: "The withdrawal was not made, the money was returned to your balance",
    ru: "Вывод не состоялся, деньги вернулись на ваш баланс",
  },
  "notified.withdrawalEnded.failed": {
    en: "The withdrawal did not go through, the money was returned to your balance",
    ru: "Вывод не прошёл, деньги вернулись на ваш баланс",
  },
  "notified.withdrawalEnded.cameBack": {
    en: "The bank sent the withdrawal back; the amount that came is on your balance",
    ru: "Банк вернул вывод, пришедшая сумма — на вашем балансе",
  },
  "notified.methodRefused.one": {
    en: "Your withdrawal method was refused: {{title}}",
    ru: "Ваш способ вывода отклонён: {{title}}",
  },
  "notified.verificationChanged.init": {
    en: "You are asked to pass the verification",
    ru: "Вам нужно пройти проверку",
  },
  "notified.verificationChanged.wait": {
    en: "Your documents are being checked",
    ru: "Ваши документы проверяются",
  },
  "notified.verificationChanged.retry": {
    en: "The verification needs other documents from you",
    ru: "Для проверки нужны другие документы",
  },
  "notified.verificationChanged.accepted": { en: "You have passed the verification", ru: "Вы прошли проверку" },
  "notified.verificationChanged.rejected": {
    en: "You have not passed the verification",
    ru: "Вы не прошли проверку",
  },
  "notified.verificationChanged.expired": {
    en: "Your verification has expired, pass it again",
    ru: "Срок проверки истёк, пройдите её снова",
  },
  "notified.supportAnswered.one": {
    en: "Support answered your question {{title}}",
    ru: "Поддержка ответила на ваш вопрос {{title}}",
  },
  "notified.companyAdded.one": {
    en: "{{title}} added you to its freelancers",
    ru: "Компания {{title}} добавила вас в исполнители",
  },
  "notified.companyAsks.one": {
    en: "{{title}} wants to add you to its freelancers and waits for your answer",
    ru: "Компания {{title}} хочет добавить вас в исполнители и ждёт вашего ответа",
  },
  "notified.importEnded.one": {
    en: "Import finished. Drafts: {{created}}, rows with errors: {{failed}}",
    ru: "Импорт завершён. Черновиков: {{created}}, строк с ошибками: {{failed}}",
  },
  "notified.topupCredited.one": {
    en: "The top-up is on your balance: {{title}}",
    ru: "Пополнение зачислено: {{title}}",
  },
  "notified.topupPart.one": {
    en: "A part of the top-up is on your balance: {{title}}",
    ru: "Часть пополнения зачислена: {{title}}",
  },
  "notified.topupExpired.one": {
    en: "Invoice {{title}} has expired, the rest is not awaited any more",
    ru: "Срок счёта {{title}} истёк, остаток больше не ожидается",
  },
  "notified.topupRefunded.one": {
    en: "Money of top-up {{title}} goes back to its payer",
    ru: "Деньги пополнения {{title}} возвращаются плательщику",
  },
  "notified.topupRestored.one": {
    en: "The refund of top-up {{title}} did not reach its payer, the money is on your balance again",
    ru: "Возврат пополнения {{title}} не дошёл до плательщика, деньги снова на вашем балансе",
  },
  "notified.topupTakenBack.one": {
    en: "A card payment was taken back from your balance",
    ru: "Оплата картой отозвана с вашего баланса",
  },
  "notified.documentIssued.order": {
    en: "Your invoice of the month is issued: {{title}}",
    ru: "Выпущен счёт за месяц: {{title}}",
  },
  "notified.documentIssued.proforma": {
    en: "An invoice to pay is issued: {{title}}",
    ru: "Выставлен счёт на оплату: {{title}}",
  },
  "notified.documentIssued.correction": {
    en: "A corrected document takes the place of an earlier one: {{title}}",
    ru: "Исправленный документ заменяет прежний: {{title}}",
  },
  "notified.paymentReturned.got": {
    en: "The freelancer returned money of a task: {{title}}",
    ru: "Исполнитель вернул деньги за задачу: {{title}}",
  },
  "notified.paymentReturned.gave": {
    en: "You returned money of a task: {{title}}",
    ru: "Вы вернули деньги за задачу: {{title}}",
  },
  "notified.balanceCorrected.credited": {
    en: "Operators corrected your balance: money came to it",
    ru: "Операторы исправили ваш баланс: деньги зачислены",
  },
  "notified.balanceCorrected.debited": {
    en: "Operators corrected your balance: money left it",
    ru: "Операторы исправили ваш баланс: деньги списаны",
  },
  "notified.invitedElsewhere.one": {
    en: "Your invitation for {{title}} was used with another address; tasks and money stay with {{title}}",
    ru: "По приглашению для {{title}} зарегистрировались с другим адресом; задачи и деньги остаются за {{title}}",
  },
  "notified.contractorLeft.one": {
    en: "{{title}} left your company and takes no new tasks",
    ru: "{{title}} больше не работает с вашей компанией и не берёт новых задач",
  },
  "notified.ownDataReady.one": {
    en: "The copy of your data is ready to download",
    ru: "Копия ваших данных готова, её можно скачать",
  },
  "notified.companyReviewed.asked": {
    en: "We have a question about {{title}} before its activation",
    ru: "У нас есть вопрос о компании {{title}} перед активацией",
  },
  "notified.companyReviewed.refused": {
    en: "{{title}} was not activated",
    ru: "Компания {{title}} не активирована",
  },
  "notified.companyReviewed.reopened": {
    en: "We check {{title}} again",
    ru: "Снова проверяем компанию {{title}}",
  },
  "notified.companyReviewed.takenBack": {
    en: "The activation of {{title}} was revoked",
    ru: "Активация компании {{title}} отменена",
  },
  "notified.companyActivated.one": {
    en: "{{title}} is activated: you can top up the balance and pay for tasks",
    ru: "Компания {{title}} активирована: можно пополнять баланс и оплачивать задачи",
  },
  "notifications.kept": { en: "For you", ru: "Для вас" },
  "notifications.visit": { en: "This visit", ru: "За этот визит" },
  "notifications.which": { en: "What is shown", ru: "Что показать" },
  "notifications.day.today": { en: "Today", ru: "Сегодня" },
  "notifications.day.yesterday": { en: "Yesterday", ru: "Вчера" },
  "notifications.day.earlier": { en: "Earlier", ru: "Раньше" },
  "notifications.markRead": { en: "Mark as read", ru: "Отметить прочитанным" },
  "notifications.markAll": { en: "Mark all as read", ru: "Прочитать все" },
  "notifications.unreadMark": { en: "Unread", ru: "Не прочитано" },
  "notifications.older": { en: "Show older ones", ru: "Показать более ранние" },
  "notifications.settings": { en: "Set up notifications", ru: "Настроить уведомления" },
  "notifications.empty": { en: "Nothing new yet", ru: "Пока ничего нового" },
  "notifications.emptyText": {
    en: "What happens to your tasks and money appears here and is kept for 30 days.",
    ru: "Здесь появится то, что происходит с вашими задачами и деньгами. Хранится 30 дней.",
  },
  "notifications.failed": { en: "Notifications could not be loaded", ru: "Не удалось загрузить уведомления" },
} as const satisfies TextTable;
