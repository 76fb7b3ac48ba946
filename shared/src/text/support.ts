import type { TextTable } from "./text-table.ts";

/** Asking the support: the popup, what stands in its place where it cannot open, and the mail. */
export const supportText = {
  "support.title": { en: "Contact support", ru: "Написать в поддержку" },
  "support.question": { en: "Your question", ru: "Ваш вопрос" },
  "support.hint": {
    en: "What did you do, and what did you expect to happen?",
    ru: "Что вы делали и чего ожидали?",
  },
  "support.goesAlong": { en: "We also send", ru: "Вместе с вопросом отправим" },
  "support.email": { en: "The answer comes to {{email}}.", ru: "Ответ придёт на {{email}}." },
  "support.orMail": {
    en: "You can also write to <mail>{{address}}</mail>.",
    ru: "Можно написать и на <mail>{{address}}</mail>.",
  },
  "support.screen": { en: "Page", ru: "Страница" },
  "support.failedRequest": { en: "Failed request", ru: "Запрос с ошибкой" },
  "support.send": { en: "Send question", ru: "Отправить вопрос" },
  "support.sent": {
    en: "Question {{number}} was sent. The answer comes by e-mail.",
    ru: "Вопрос {{number}} отправлен. Ответ придёт на почту.",
  },
  "support.cannotOpen": {
    en: "The form could not be loaded. Write to us by e-mail.",
    ru: "Форма не загрузилась. Напишите нам на почту.",
  },
  "support.writeMail": { en: "Write an e-mail", ru: "Написать письмо" },
  "support.mailSubject": { en: "Question {{number}} to the support", ru: "Вопрос {{number}} в поддержку" },
  "support.mailText": { en: "Question: {{text}}", ru: "Вопрос: {{text}}" },
  "support.from": { en: "From", ru: "От кого" },
  "support.replyTo": { en: "Reply to", ru: "Ответить на" },
} as const satisfies TextTable;
