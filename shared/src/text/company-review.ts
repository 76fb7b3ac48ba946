import type { TextTable } from "./text-table.ts";

/** The review of a company before its activation, as its owner reads it. */
export const companyReviewText = {
  "companyReview.title": { en: "Activation of your company", ru: "Активация вашей компании" },
  "companyReview.conversation": { en: "Questions and answers", ru: "Вопросы и ответы" },
  "companyReview.kind.question": { en: "Our question", ru: "Наш вопрос" },
  "companyReview.kind.answer": { en: "Your answer", ru: "Ваш ответ" },
  "companyReview.kind.refusal": { en: "Not activated", ru: "Отказ в активации" },
  "companyReview.kind.reopening": { en: "We are checking it again", ru: "Проверяем ещё раз" },
  "companyReview.kind.takingBack": { en: "Activation revoked", ru: "Активация отменена" },
  "companyReview.state.waits": {
    en: "We have everything we need for now and are checking your company. We will email you.",
    ru: "Пока у нас есть всё нужное, мы проверяем компанию. Мы напишем вам на почту.",
  },
  "companyReview.state.refused": {
    en: "We did not activate your company. If something has changed, write to support.",
    ru: "Мы не активировали компанию. Если что-то изменилось, напишите в поддержку.",
  },
  "companyReview.state.active": {
    en: "Your company is activated: you can top up.",
    ru: "Компания активирована: можно пополнять баланс.",
  },
  "companyReview.support": { en: "Write to support", ru: "Написать в поддержку" },
  "companyReview.answer": { en: "Your answer", ru: "Ваш ответ" },
  "companyReview.answerHint": {
    en: "Files that you add below go along with it.",
    ru: "Файлы, которые вы добавите ниже, уйдут вместе с ответом.",
  },
  "companyReview.files": { en: "Files", ru: "Файлы" },
  "companyReview.send": { en: "Send the answer", ru: "Отправить ответ" },
  "companyReview.sent": { en: "Your answer is sent", ru: "Ответ отправлен" },
  "companyReview.notAsked": {
    en: "There is no open question about your company",
    ru: "Сейчас к вашей компании нет вопросов",
  },
  "companyReview.hasAskedForMoney": {
    en: "This company has already ordered a top-up, so its activation stays",
    ru: "Компания уже запросила пополнение, активацию не отменить",
  },

  "companyReview.mail.asked.subject": { en: "A question about your company", ru: "Вопрос о вашей компании" },
  "companyReview.mail.asked.text": {
    en: "Before we can activate {{company}}, we need to know: {{text}}",
    ru: "Чтобы активировать {{company}}, нам нужно уточнить: {{text}}",
  },
  "companyReview.mail.refused.subject": { en: "Your company was not activated", ru: "Ваша компания не активирована" },
  "companyReview.mail.refused.text": {
    en: "We checked {{company}} and did not activate it. The reason: {{text}}",
    ru: "Мы проверили {{company}} и не активировали. Причина: {{text}}",
  },
  "companyReview.mail.reopened.subject": {
    en: "We are checking your company again",
    ru: "Проверяем вашу компанию ещё раз",
  },
  "companyReview.mail.reopened.text": {
    en: "We are checking {{company}} again and will write to you. Our note: {{text}}",
    ru: "Мы снова проверяем {{company}} и напишем вам. Что мы отметили: {{text}}",
  },
  "companyReview.mail.takenBack.subject": {
    en: "Your company's activation was revoked",
    ru: "Активация вашей компании отменена",
  },
  "companyReview.mail.takenBack.text": {
    en: "We revoked the activation of {{company}} and are checking it again. You cannot top up until it is activated. The reason: {{text}}",
    ru: "Мы отменили активацию {{company}} и проверяем её снова. До этого пополнить баланс нельзя. Причина: {{text}}",
  },
  "companyReview.mail.answer": { en: "Answer", ru: "Ответить" },
} as const satisfies TextTable;
