import type { TextTable } from "./text-table.ts";

/** A freelancer gives the payment of a task back. */
export const tasksReturnText = {
  "tasks.return.title": { en: "Return the money of the task", ru: "Вернуть деньги за задачу" },
  "tasks.return.text": {
    en: "The money goes from your balance to the company at once. This can't be undone. The fee of the company stays as it was. You both get a corrective document.",
    ru: "Деньги сразу перейдут с вашего баланса компании, отменить это нельзя. Комиссия компании не меняется. Вы оба получите исправленный документ.",
  },
  "tasks.return.reward": { en: "Paid for the task", ru: "Оплачено за задачу" },
  "tasks.return.before": { en: "Returned before", ru: "Возвращено ранее" },
  "tasks.return.now": { en: "You return now", ru: "Вы возвращаете сейчас" },
  "tasks.return.stays": { en: "Stays with you", ru: "Останется у вас" },
  "tasks.return.amount": { en: "How much to return", ru: "Сколько вернуть" },
  "tasks.return.all": { en: "All of it", ru: "Всё" },
  "tasks.return.hint": { en: "The company reads it", ru: "Компания это прочтёт" },
  "tasks.return.tooMuch": { en: "At most {{left}} can still be returned", ru: "Можно вернуть не больше {{left}}" },
  "tasks.return.tooLittle": {
    en: "Your balance holds {{available}}",
    ru: "На вашем балансе {{available}}",
  },
  "tasks.return.closed": { en: "The account of the company is closed", ru: "Аккаунт компании закрыт" },
  "tasks.return.often": {
    en: "Money of this task came back {{most}} times already. Write to us to return more.",
    ru: "Деньги за эту задачу уже возвращали {{most}} раз. Чтобы вернуть ещё, напишите нам.",
  },
  "tasks.return.confirm": { en: "Return {{amount}}", ru: "Вернуть {{amount}}" },
  "tasks.return.done": { en: "{{amount}} returned to the company", ru: "{{amount}} возвращено компании" },
} as const satisfies TextTable;
