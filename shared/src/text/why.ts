import type { TextTable } from "./text-table.ts";

/** Why an action is off, where its error has no words of its own, and the way out of each reason. */
export const whyText = {
  "why.noMethod": { en: "You have no such method yet", ru: "У вас ещё нет такого способа" },
  "why.noTaker": {
    en: "None of your methods takes {{currency}}",
    ru: "Ни один из ваших способов не принимает {{currency}}",
  },
  "why.noBalance": { en: "There is no money on your balances", ru: "На ваших балансах нет денег" },
  "why.noCurrency": { en: "No currency is switched on", ru: "Не включена ни одна валюта" },
  "why.right.newTask": {
    en: "Your owner has not let you create tasks",
    ru: "Владелец не разрешил вам создавать задачи",
  },
  "why.right.acceptTask": {
    en: "Your owner has not let you accept tasks",
    ru: "Владелец не разрешил вам принимать задачи",
  },
  "why.right.makePay": { en: "Your owner has not let you pay", ru: "Владелец не разрешил вам платить" },
  "why.right.invFreel": {
    en: "Your owner has not let you invite freelancers",
    ru: "Владелец не разрешил вам приглашать исполнителей",
  },
  "why.right.owner": { en: "Only the owner of the company does this", ru: "Это делает только владелец компании" },

  "why.out.addMethod": { en: "Add a method", ru: "Добавьте способ" },
  "why.out.otherMethod": { en: "Choose another method", ru: "Выберите другой способ" },
  "why.out.confirm": { en: "Confirm the method or put it right", ru: "Подтвердите или исправьте способ" },
  "why.out.removeMethod": { en: "Remove one first", ru: "Сначала удалите один" },
  "why.out.exchange": { en: "Exchange it first", ru: "Сначала обменяйте" },
  "why.out.taxId": { en: "Fill in your tax id in the profile", ru: "Заполните ИНН в профиле" },
  "why.out.terms": { en: "Accept the new terms when you are asked", ru: "Примите новые условия, когда спросим" },
  "why.out.support": { en: "Write to support", ru: "Напишите в поддержку" },
  "why.out.askOwner": { en: "Ask the owner of your company", ru: "Спросите владельца компании" },
  "why.out.activation": {
    en: "We are checking your company and will write to you",
    ru: "Мы проверяем вашу компанию и напишем вам",
  },
  "why.out.fund": { en: "Top up your balance", ru: "Пополните баланс" },
  "why.out.earn": { en: "Accept a task to get money", ru: "Примите задачу, чтобы получить деньги" },
  "why.out.more": { en: "Wait until you have more, or exchange", ru: "Дождитесь большей суммы или обменяйте" },
  "why.out.wait": { en: "Try again later", ru: "Попробуйте позже" },
  "why.out.currency": { en: "Switch a currency on in the settings", ru: "Включите валюту в настройках" },
} as const satisfies TextTable;
