import type { TextTable } from "./text-table.ts";

/** The review of a company before its activation, as operators read and decide it. */
export const operatorReviewText = {
  "operatorReview.askTitle": { en: "Ask {{name}}", ru: "Вопрос компании {{name}}" },
  "operatorReview.askText": {
    en: "The owner gets an email and answers in Artel, with files. Until then the company leaves the queue.",
    ru: "Владелец получит письмо и ответит в Artel, сможет приложить файлы. До ответа компании не будет в очереди.",
  },
  "operatorReview.askReads.en": {
    en: "The owner reads Artel in English.",
    ru: "Владелец читает Artel на английском.",
  },
  "operatorReview.askReads.ru": { en: "The owner reads Artel in Russian.", ru: "Владелец читает Artel на русском." },
  "operatorReview.question": { en: "Question or what to send", ru: "Вопрос или что прислать" },
  "operatorReview.askSend": { en: "Send the question", ru: "Отправить вопрос" },
  "operatorReview.askDone": { en: "The question is sent", ru: "Вопрос отправлен" },
  "operatorReview.refuseTitle": { en: "Refuse {{name}}?", ru: "Отказать компании {{name}}?" },
  "operatorReview.refuseText": {
    en: "The company cannot top up. Its owner reads the reason. You can review it again later.",
    ru: "Компания не сможет пополнять баланс. Владелец прочтёт причину. Позже можно вернуться к проверке.",
  },
  "operatorReview.refuseConfirm": { en: "Refuse company", ru: "Отказать" },
  "operatorReview.refuseDone": { en: "{{name}} is refused", ru: "{{name}}: отказано" },
  "operatorReview.reopenTitle": { en: "Check {{name}} again?", ru: "Проверить {{name}} снова?" },
  "operatorReview.reopenText": {
    en: "The refusal ends and the company is in the queue again. Its owner reads why.",
    ru: "Отказ снимается, компания снова в очереди. Владелец прочтёт причину.",
  },
  "operatorReview.reopenConfirm": { en: "Check again", ru: "Проверить снова" },
  "operatorReview.reopenDone": { en: "{{name}} is in the queue again", ru: "{{name}} снова в очереди" },
  "operatorReview.takeBackTitle": { en: "Revoke the activation of {{name}}?", ru: "Отменить активацию {{name}}?" },
  "operatorReview.takeBackText": {
    en: "The company cannot top up until it is activated again. It has not ordered a top-up yet. Its owner reads why.",
    ru: "Компания не сможет пополнять баланс до новой активации. Пополнений она ещё не запрашивала. Владелец прочтёт причину.",
  },
  "operatorReview.takeBackConfirm": { en: "Revoke", ru: "Отменить активацию" },
  "operatorReview.takeBackDone": { en: "The activation of {{name}} is revoked", ru: "Активация {{name}} отменена" },
  "operatorReview.title": { en: "Questions and answers", ru: "Вопросы и ответы" },
  "operatorReview.kind.question": { en: "Question", ru: "Вопрос" },
  "operatorReview.kind.answer": { en: "Answer", ru: "Ответ" },
  "operatorReview.kind.refusal": { en: "Refusal", ru: "Отказ" },
  "operatorReview.kind.reopening": { en: "Checked again", ru: "Повторная проверка" },
  "operatorReview.kind.takingBack": { en: "Activation revoked", ru: "Отмена активации" },
  "operatorReview.readFile": { en: "Download", ru: "Скачать" },
  "operatorReview.readFileName": { en: "Download {{name}}", ru: "Скачать {{name}}" },
  "operatorReview.readFileText": {
    en: "The file is saved to your computer. Viewing it is recorded in the audit log.",
    ru: "Файл сохранится на вашем компьютере. Просмотр попадёт в журнал.",
  },
  "operatorReview.isFull": {
    en: "A company can be asked {{most}} times. Activate or refuse it.",
    ru: "Вопросов компании можно задать не больше {{most}}. Активируйте её или откажите.",
  },
} as const satisfies TextTable;
