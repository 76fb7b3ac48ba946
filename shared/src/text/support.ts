import type { TextTable } from "./text-table.ts";

/** Asking the support: the popup, the chat where there is one, what stands in its place where it cannot open, and the mail. */
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
    en: "Question {{number}} was sent. The answer comes by email and to your questions.",
    ru: "Вопрос {{number}} отправлен. Ответ придёт на e-mail и в «Мои вопросы».",
  },
  "support.cannotOpen": {
    en: "The form could not be loaded. Write to us by email.",
    ru: "Форма не загрузилась. Напишите нам письмо.",
  },
  "support.writeMail": { en: "Write an email", ru: "Написать письмо" },
  "chat.title": { en: "Chat with support", ru: "Чат с поддержкой" },
  "chat.offer": {
    en: "Quicker than email when somebody is there. It runs on {{host}}.",
    ru: "Быстрее письма, если кто-то на месте. Работает на {{host}}.",
  },
  "chat.open": { en: "Open chat", ru: "Открыть чат" },
  "chat.ask": { en: "Open the chat?", ru: "Открыть чат?" },
  "chat.runs": {
    en: "The chat runs on <host>{{host}}</host>. If you agree, your browser loads it from there and tells it:",
    ru: "Чат работает на <host>{{host}}</host>. Если вы согласны, браузер загрузит его оттуда и передаст туда:",
  },
  "chat.page": {
    en: "the address of this page, and of the pages you open next in this tab",
    ru: "адрес этой страницы и тех, что вы откроете в этой вкладке потом",
  },
  "chat.language": { en: "the language you read in", ru: "язык, на котором вы читаете" },
  "chat.browser": {
    en: "your IP address and browser, as any site learns them",
    ru: "ваш IP-адрес и браузер: их узнаёт любой сайт",
  },
  "chat.person": { en: "Also send my name and email", ru: "Передать также имя и e-mail" },
  "chat.personText": {
    en: "{{name}}, {{email}}. The support then knows who writes, and you find the conversation again on any device.",
    ru: "{{name}}, {{email}}. Поддержка узнает, кто пишет, а вы найдёте переписку с любого устройства.",
  },
  "chat.kept": {
    en: "This browser remembers your consent. Take it back whenever you like, here or in your profile. What was written stays with the chat.",
    ru: "Браузер запомнит ваше согласие. Отозвать его можно в любое время здесь или в профиле. Написанное останется в чате.",
  },
  "chat.agree": { en: "Agree and open chat", ru: "Согласиться и открыть" },
  "chat.given": {
    en: "You agreed that {{host}} gets your page and language.",
    ru: "Вы согласились передавать {{host}} страницу и язык.",
  },
  "chat.givenPerson": {
    en: "You agreed that {{host}} gets your page, language, name and email.",
    ru: "Вы согласились передавать {{host}} страницу, язык, имя и e-mail.",
  },
  "chat.takeBack": { en: "Withdraw consent", ru: "Отозвать согласие" },
  "chat.failed": { en: "The chat does not open", ru: "Чат не открывается" },
  "chat.failedText": {
    en: "{{host}} does not answer, or something blocks it. Write to us here: the answer comes by email.",
    ru: "{{host}} не отвечает, или что-то его блокирует. Напишите нам здесь: ответ придёт на e-mail.",
  },
  "support.mailSubject": { en: "Question {{number}} to support", ru: "Вопрос {{number}} в поддержку" },
  "support.noRoom": {
    en: "{{most}} of your questions wait for an answer already. Add to one of them instead",
    ru: "Ответа уже ждут ваши вопросы: {{most}}. Допишите к одному из них",
  },
  "support.isFull": {
    en: "This conversation has {{most}} messages. Ask a new question",
    ru: "В этой переписке уже {{most}} сообщений. Задайте новый вопрос",
  },
  "support.own": { en: "My questions", ru: "Мои вопросы" },
  "support.seeOwn": { en: "Read my questions and the answers", ru: "Мои вопросы и ответы на них" },
  "support.ask": { en: "Ask a question", ru: "Задать вопрос" },
  "support.search": { en: "Number or words", ru: "Номер или слова" },
  "support.none": { en: "You have asked nothing yet", ru: "Вы ещё ничего не спрашивали" },
  "support.noneText": {
    en: "Your questions to support appear here together with the answers.",
    ru: "Здесь будут ваши вопросы в поддержку и ответы на них.",
  },
  "support.one": { en: "Question {{id}}", ru: "Вопрос {{id}}" },
  "support.missing": { en: "There is no such question", ru: "Такого вопроса нет" },
  "support.asked": { en: "Question", ru: "Вопрос" },
  "support.changed": { en: "Latest change", ru: "Последнее изменение" },
  "support.state": { en: "State", ru: "Состояние" },
  "support.is.open": { en: "Waits for support", ru: "Ждёт ответа" },
  "support.is.answered": { en: "Answered", ru: "Есть ответ" },
  "support.is.closed": { en: "Closed", ru: "Закрыт" },
  "support.you": { en: "You", ru: "Вы" },
  "support.team": { en: "Support", ru: "Поддержка" },
  "support.more": { en: "Your message", ru: "Ваше сообщение" },
  "support.moreHint": {
    en: "What you write opens the question again.",
    ru: "Если вы напишете, вопрос снова откроется.",
  },
  "support.write": { en: "Send message", ru: "Отправить сообщение" },
  "support.written": { en: "Your message was sent", ru: "Сообщение отправлено" },
  "support.moreSubject": { en: "More on question {{number}}", ru: "Дополнение к вопросу {{number}}" },
  "support.answerSubject": { en: "Answer to your question {{number}}", ru: "Ответ на ваш вопрос {{number}}" },
  "support.answerText": { en: "Answer: {{text}}", ru: "Ответ: {{text}}" },
  "support.answerHow": {
    en: "To write back, open the question: an answer to this email reaches nobody.",
    ru: "Чтобы ответить, откройте вопрос: ответ на это письмо никто не прочтёт.",
  },
  "support.answerButton": { en: "Open question", ru: "Открыть вопрос" },
  "support.mailText": { en: "Question: {{text}}", ru: "Вопрос: {{text}}" },
  "support.from": { en: "From", ru: "От кого" },
  "support.replyTo": { en: "Reply to", ru: "Ответить на" },
} as const satisfies TextTable;
