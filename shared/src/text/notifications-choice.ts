import type { TextTable } from "./text-table.ts";

/** What a person may choose about notifications, and the emails made of them. */
export const notificationsChoiceText = {
  "notifications.name.taskSent": { en: "A task is sent to me", ru: "Мне отправили задачу" },
  "notifications.name.taskRejected": { en: "A company rejects a task", ru: "Компания отклонила задачу" },
  "notifications.name.taskCompleted": {
    en: "Money arrives for a completed task",
    ru: "Пришли деньги за завершённую задачу",
  },
  "notifications.name.taskWaitsForYou": {
    en: "A completed task waits for my terms or verification",
    ru: "Завершённая задача ждёт моих условий или проверки",
  },
  "notifications.name.withdrawalEnded": {
    en: "A withdrawal is completed or returned",
    ru: "Вывод выполнен или деньги вернулись",
  },
  "notifications.name.methodRefused": {
    en: "My withdrawal method is refused",
    ru: "Мой способ вывода отклонён",
  },
  "notifications.name.verificationChanged": { en: "My verification changes", ru: "Изменилась моя проверка" },
  "notifications.name.supportAnswered": {
    en: "Support answers my question",
    ru: "Поддержка ответила на мой вопрос",
  },
  "notifications.name.companyAdded": {
    en: "A company adds me to its freelancers",
    ru: "Компания добавила меня в исполнители",
  },
  "notifications.name.companyAsks": {
    en: "A company asks to add me to its freelancers",
    ru: "Компания просит добавить меня в исполнители",
  },
  "notifications.name.taskAccepted": { en: "A task is accepted and paid", ru: "Задача принята и оплачена" },
  "notifications.name.taskDeclined": { en: "A freelancer declines a task", ru: "Исполнитель отклонил задачу" },
  "notifications.name.taskProposed": { en: "A payment waits for approval", ru: "Оплата ждёт решения" },
  "notifications.name.proposalDeclined": {
    en: "A payment that I proposed is declined",
    ru: "Предложенная мной оплата отклонена",
  },
  "notifications.name.proposalPaid": {
    en: "A payment that I proposed is made",
    ru: "Предложенная мной оплата проведена",
  },
  "notifications.name.importEnded": { en: "My import is finished", ru: "Мой импорт завершён" },
  "notifications.name.topupRefunded": {
    en: "A top-up is refunded to its payer",
    ru: "Пополнение возвращено плательщику",
  },
  "notifications.name.topupRestored": { en: "A refund did not reach its payer", ru: "Возврат не дошёл до плательщика" },
  "notifications.name.topupTakenBack": { en: "A payment by card is taken back", ru: "Оплата картой отозвана" },
  "notifications.name.topupCredited": { en: "A top-up reaches the balance", ru: "Пополнение зачислено на баланс" },
  "notifications.name.topupPart": { en: "A part of a top-up arrives", ru: "Поступила часть пополнения" },
  "notifications.name.topupExpired": { en: "An invoice expires unpaid", ru: "Срок неоплаченного счёта истёк" },
  "notifications.name.documentIssued": {
    en: "An invoice of the month, an invoice to pay or a corrected document is issued",
    ru: "Выпущен счёт за месяц, счёт на оплату или исправленный документ",
  },
  "notifications.name.paymentReturned": {
    en: "The payment of a task is returned",
    ru: "Возвращена оплата задачи",
  },
  "notifications.name.balanceCorrected": {
    en: "Operators correct my balance",
    ru: "Операторы исправили мой баланс",
  },
  "notifications.name.invitedElsewhere": {
    en: "An invitation is used with another address",
    ru: "Приглашение использовано с другим адресом",
  },
  "notifications.name.contractorLeft": { en: "A freelancer leaves the company", ru: "Исполнитель уходит из компании" },
  "notifications.name.ownDataReady": { en: "The copy of my data is ready", ru: "Копия моих данных готова" },
  "notifications.name.companyReviewed": {
    en: "A question or a decision before the activation",
    ru: "Вопрос или решение перед активацией",
  },
  "notifications.name.companyActivated": { en: "The company is activated", ru: "Компания активирована" },
  "notifications.cardLead": {
    en: "Choose what the bell shows and what comes by email. A daily summary leaves in the morning, and only when something happened. Emails about top-ups and withdrawals, and those that the rules ask for, are always sent.",
    ru: "Выберите, что показывает колокольчик и что приходит письмом. Сводка за день уходит утром, если что-то произошло. Письма о пополнениях и выводах и обязательные по правилам приходят всегда.",
  },
  "notifications.onScreen": { en: "In the bell", ru: "В колокольчике" },
  "notifications.byMail": { en: "Email", ru: "Письмо" },
  "notifications.mail.off": { en: "Off", ru: "Нет" },
  "notifications.mail.atOnce": { en: "At once", ru: "Сразу" },
  "notifications.mail.daily": { en: "Once a day", ru: "Раз в день" },
  "notifications.mail.always": { en: "Always sent", ru: "Приходит всегда" },
  "notifications.cardFailed": { en: "Your choices could not be loaded", ru: "Не удалось загрузить настройки" },
  "notifications.browser.title": { en: "Notifications of the browser", ru: "Уведомления браузера" },
  "notifications.browser.text": {
    en: "When no page of Artel is in sight, your browser tells you what the bell would.",
    ru: "Когда страницы Artel не видно, браузер сообщит то же, что и колокольчик.",
  },
  "notifications.browser.ask": { en: "Allow on this device", ru: "Разрешить на этом устройстве" },
  "notifications.browser.on": { en: "Switched on for this device", ru: "Включены на этом устройстве" },
  "notifications.browser.blocked": {
    en: "Blocked in the settings of the browser: allow notifications for this address there.",
    ru: "Запрещены в настройках браузера: разрешите там уведомления для этого адреса.",
  },
  "notifications.browser.unsupported": { en: "This browser has none.", ru: "Этот браузер их не показывает." },
  "notifications.browser.turnOff": { en: "Switch off for this device", ru: "Выключить на этом устройстве" },
  "notifications.summary.subject": { en: "Your day on Artel", ru: "Ваш день в Artel" },
  "notifications.summary.intro": { en: "What happened since the last summary:", ru: "Что произошло с прошлой сводки:" },
  "notifications.summary.line": { en: "{{line}}", ru: "{{line}}" },
  "notifications.summary.button": { en: "Open Artel", ru: "Открыть Artel" },
  "notifications.summary.choose": {
    en: "You chose a daily summary. You can change that in your profile.",
    ru: "Вы выбрали сводку раз в день. Изменить это можно в профиле.",
  },
  "notifications.mail.subject": { en: "News on Artel", ru: "Новости в Artel" },
} as const satisfies TextTable;
