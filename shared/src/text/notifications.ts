import type { TextTable } from "./text-table.ts";

/** What the bell says of each kind: one event by its name, several by their number; and the panel around it. */
export const notificationsText = {
  "notifications.taskSent.one": { en: "New task: {{title}}", ru: "Новая задача: {{title}}" },
  "notifications.taskSent.many_one": { en: "{{count}} new task", ru: "{{count}} новая задача" },
  "notifications.taskSent.many_few": { en: "{{count}} new tasks", ru: "{{count}} новые задачи" },
  "notifications.taskSent.many_many": { en: "{{count}} new tasks", ru: "{{count}} новых задач" },
  "notifications.taskSent.many_other": { en: "{{count}} new tasks", ru: "{{count}} новой задачи" },
  "notifications.taskRejected.one": {
    en: "The company rejected the task: {{title}}",
    ru: "Компания отклонила задачу: {{title}}",
  },
  "notifications.taskRejected.many_one": {
    en: "Companies rejected {{count}} task",
    ru: "Отклонена компанией {{count}} задача",
  },
  "notifications.taskRejected.many_few": {
    en: "Companies rejected {{count}} tasks",
    ru: "Отклонены компаниями {{count}} задачи",
  },
  "notifications.taskRejected.many_many": {
    en: "Companies rejected {{count}} tasks",
    ru: "Отклонено компаниями {{count}} задач",
  },
  "notifications.taskRejected.many_other": {
    en: "Companies rejected {{count}} tasks",
    ru: "Отклонено компаниями {{count}} задачи",
  },
  "notifications.taskCompleted.one": {
    en: "The money is on your balance: {{title}}",
    ru: "Деньги на вашем балансе: {{title}}",
  },
  "notifications.taskCompleted.many_one": {
    en: "The money for {{count}} task is on your balance",
    ru: "Деньги за {{count}} задачу на вашем балансе",
  },
  "notifications.taskCompleted.many_few": {
    en: "The money for {{count}} tasks is on your balance",
    ru: "Деньги за {{count}} задачи на вашем балансе",
  },
  "notifications.taskCompleted.many_many": {
    en: "The money for {{count}} tasks is on your balance",
    ru: "Деньги за {{count}} задач на вашем балансе",
  },
  "notifications.taskCompleted.many_other": {
    en: "The money for {{count}} tasks is on your balance",
    ru: "Деньги за {{count}} задачи на вашем балансе",
  },
  "notifications.taskWaitsForYou.one": {
    en: "Completed, but not paid until you accept the terms and pass the verification: {{title}}",
    ru: "Завершена, но будет оплачена, когда вы примете условия и пройдёте проверку: {{title}}",
  },
  "notifications.taskWaitsForYou.many_one": {
    en: "{{count}} task is completed, but not paid until you accept the terms and pass the verification",
    ru: "{{count}} задача завершена, но будет оплачена, когда вы примете условия и пройдёте проверку",
  },
  "notifications.taskWaitsForYou.many_few": {
    en: "{{count}} tasks are completed, but not paid until you accept the terms and pass the verification",
    ru: "{{count}} задачи завершены, но будут оплачены, когда вы примете условия и пройдёте проверку",
  },
  "notifications.taskWaitsForYou.many_many": {
    en: "{{count}} tasks are completed, but not paid until you accept the terms and pass the verification",
    ru: "{{count}} задач завершено, но оплата будет, когда вы примете условия и пройдёте проверку",
  },
  "notifications.taskWaitsForYou.many_other": {
    en: "{{count}} tasks are completed, but not paid until you accept the terms and pass the verification",
    ru: "{{count}} задачи завершены, но будут оплачены, когда вы примете условия и пройдёте проверку",
  },
  "notifications.taskAccepted.one": {
    en: "Accepted and paid, documents are ready: {{title}}",
    ru: "Принята и оплачена, документы готовы: {{title}}",
  },
  "notifications.taskAccepted.many_one": {
    en: "{{count}} task accepted and paid, documents are ready",
    ru: "{{count}} задача принята и оплачена, документы готовы",
  },
  "notifications.taskAccepted.many_few": {
    en: "{{count}} tasks accepted and paid, documents are ready",
    ru: "{{count}} задачи приняты и оплачены, документы готовы",
  },
  "notifications.taskAccepted.many_many": {
    en: "{{count}} tasks accepted and paid, documents are ready",
    ru: "{{count}} задач принято и оплачено, документы готовы",
  },
  "notifications.taskAccepted.many_other": {
    en: "{{count}} tasks accepted and paid, documents are ready",
    ru: "{{count}} задачи приняты и оплачены, документы готовы",
  },
  "notifications.taskDeclined.one": {
    en: "Declined, the money was returned to your balance: {{title}}",
    ru: "Отклонена, деньги вернулись на баланс: {{title}}",
  },
  "notifications.taskDeclined.many_one": {
    en: "{{count}} task declined, the money was returned to your balance",
    ru: "{{count}} задача отклонена, деньги вернулись на баланс",
  },
  "notifications.taskDeclined.many_few": {
    en: "{{count}} tasks declined, the money was returned to your balance",
    ru: "{{count}} задачи отклонены, деньги вернулись на баланс",
  },
  "notifications.taskDeclined.many_many": {
    en: "{{count}} tasks declined, the money was returned to your balance",
    ru: "{{count}} задач отклонено, деньги вернулись на баланс",
  },
  "notifications.taskDeclined.many_other": {
    en: "{{count}} tasks declined, the money was returned to your balance",
    ru: "{{count}} задачи отклонены, деньги вернулись на баланс",
  },
  "notifications.taskProposed.one": {
    en: "A payment waits for your approval: {{title}}",
    ru: "Оплата ждёт вашего решения: {{title}}",
  },
  "notifications.taskProposed.many_one": {
    en: "{{count}} payment waits for your approval",
    ru: "{{count}} оплата ждёт вашего решения",
  },
  "notifications.taskProposed.many_few": {
    en: "{{count}} payments wait for your approval",
    ru: "{{count}} оплаты ждут вашего решения",
  },
  "notifications.taskProposed.many_many": {
    en: "{{count}} payments wait for your approval",
    ru: "{{count}} оплат ждут вашего решения",
  },
  "notifications.taskProposed.many_other": {
    en: "{{count}} payments wait for your approval",
    ru: "{{count}} оплаты ждут вашего решения",
  },
  "notifications.proposalDeclined.one": {
    en: "The payment that you proposed was declined: {{title}}",
    ru: "Предложенную вами оплату отклонили: {{title}}",
  },
  "notifications.proposalDeclined.many_one": {
    en: "{{count}} payment that you proposed was declined",
    ru: "Отклонили {{count}} предложенную вами оплату",
  },
  "notifications.proposalDeclined.many_few": {
    en: "{{count}} payments that you proposed were declined",
    ru: "Отклонили {{count}} предложенные вами оплаты",
  },
  "notifications.proposalDeclined.many_many": {
    en: "{{count}} payments that you proposed were declined",
    ru: "Отклонили {{count}} предложенных вами оплат",
  },
  "notifications.proposalDeclined.many_other": {
    en: "{{count}} payments that you proposed were declined",
    ru: "Отклонили {{count}} предложенной вами оплаты",
  },
  "notifications.proposalPaid.one": {
    en: "The payment that you proposed was made: {{title}}",
    ru: "Предложенная вами оплата проведена: {{title}}",
  },
  "notifications.proposalPaid.many_one": {
    en: "{{count}} payment that you proposed was made",
    ru: "Проведена {{count}} предложенная вами оплата",
  },
  "notifications.proposalPaid.many_few": {
    en: "{{count}} payments that you proposed were made",
    ru: "Проведены {{count}} предложенные вами оплаты",
  },
  "notifications.proposalPaid.many_many": {
    en: "{{count}} payments that you proposed were made",
    ru: "Проведено {{count}} предложенных вами оплат",
  },
  "notifications.proposalPaid.many_other": {
    en: "{{count}} payments that you proposed were made",
    ru: "Проведено {{count}} предложенной вами оплаты",
  },
  "notifications.withdrawalEnded.completed": { en: "The withdrawal is completed", ru: "Вывод выполнен" },
  "notifications.withdrawalEnded.partly": {
    en: "The withdrawal is completed in part, the rest was returned to your balance",
    ru: "Вывод выполнен частично, остаток вернулся на ваш баланс",
  },
  "notifications.withdrawalEnded.returned": {
    en: "The withdrawal was not made, the money was returned to your balance",
    ru: "Вывод не состоялся, деньги вернулись на ваш баланс",
  },
  "notifications.verificationChanged.init": {
    en: "You are asked to pass the verification",
    ru: "Вам нужно пройти проверку",
  },
  "notifications.verificationChanged.wait": {
    en: "Your documents are being checked",
    ru: "Ваши документы проверяются",
  },
  "notifications.verificationChanged.retry": {
    en: "The verification needs other documents from you",
    ru: "Для проверки нужны другие документы",
  },
  "notifications.verificationChanged.accepted": { en: "You have passed the verification", ru: "Вы прошли проверку" },
  "notifications.verificationChanged.rejected": {
    en: "You have not passed the verification",
    ru: "Вы не прошли проверку",
  },
  "notifications.verificationChanged.expired": {
    en: "Your verification has expired, pass it again",
    ru: "Срок проверки истёк, пройдите её снова",
  },
  "notifications.companyAdded.one": {
    en: "{{title}} added you to its freelancers",
    ru: "{{title}} добавила вас в число исполнителей",
  },
  "notifications.importEnded.one": {
    en: "Import finished. Drafts: {{created}}, rows with errors: {{failed}}",
    ru: "Импорт завершён. Черновиков: {{created}}, строк с ошибками: {{failed}}",
  },
  "notifications.topupCredited.one": {
    en: "The top-up is on your balance: {{title}}",
    ru: "Пополнение на вашем балансе: {{title}}",
  },
  "notifications.companyActivated.one": {
    en: "{{title}} is activated: you can top up the balance and pay for tasks",
    ru: "{{title}} активирована: можно пополнять баланс и оплачивать задачи",
  },
  "notifications.panel": { en: "Notifications", ru: "Уведомления" },
  "notifications.kept": { en: "For you", ru: "Для вас" },
  "notifications.visit": { en: "This visit", ru: "Этот визит" },
  "notifications.which": { en: "What is shown", ru: "Что показать" },
  "notifications.today": { en: "Today", ru: "Сегодня" },
  "notifications.yesterday": { en: "Yesterday", ru: "Вчера" },
  "notifications.earlier": { en: "Earlier", ru: "Раньше" },
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
  "notifications.titleCount": { en: "({{unread}}) {{title}}", ru: "({{unread}}) {{title}}" },
} as const satisfies TextTable;
