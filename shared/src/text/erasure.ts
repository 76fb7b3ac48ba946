import type { TextTable } from "./text-table.ts";

/** The deletion of the account in the profile, and what stands against it. */
export const erasureText = {
  "erasure.title": { en: "Delete the account", ru: "Удалить аккаунт" },
  "erasure.text": {
    en: "Everything personal is erased. Documents and the money history stay as the law asks.",
    ru: "Всё личное будет стёрто. Документы и история операций остаются, как требует закон.",
  },
  "erasure.asked": {
    en: "You asked for it on {{date}}. We check that nothing stands against it and email you the day.",
    ru: "Вы попросили об этом {{date}}. Мы проверим, что ничего не мешает, и сообщим день письмом.",
  },
  "erasure.waits": {
    en: "Your data will be erased on {{date}}. Until then you can keep the account.",
    ru: "Ваши данные будут стёрты {{date}}. До этого аккаунт можно сохранить.",
  },
  "erasure.button": { en: "Delete", ru: "Удалить" },
  "erasure.keep": { en: "Keep the account", ru: "Сохранить аккаунт" },
  "erasure.kept": { en: "The account stays", ru: "Аккаунт остаётся" },
  "erasure.popupTitle": { en: "Delete your account?", ru: "Удалить ваш аккаунт?" },
  "erasure.popupText": {
    en: "After our check the account waits {{days}} days, and you can keep it. Then name, email, methods, papers, messages and sessions are erased for good, and nobody can sign in.",
    ru: "После нашей проверки аккаунт ждёт {{days}} дней, и его можно сохранить. Затем имя, e-mail, способы вывода, документы проверки, сообщения и сеансы стираются навсегда, и войти будет нельзя.",
  },
  "erasure.ask": { en: "Ask to delete", ru: "Попросить удалить" },
  "erasure.done": { en: "We got your request", ru: "Запрос принят" },
  "erasure.standsLead": { en: "First has to end:", ru: "Сначала нужно завершить:" },
  "erasure.obstacle.balance": { en: "money on the balance", ru: "деньги на балансе" },
  "erasure.obstacle.tasks": { en: "tasks in work", ru: "задачи в работе" },
  "erasure.obstacle.withdrawals": { en: "withdrawals on the way", ru: "выводы в пути" },
  "erasure.obstacle.topups": { en: "unpaid top-ups", ru: "неоплаченные пополнения" },
  "erasure.obstacle.managers": { en: "managers of the company", ru: "менеджеры компании" },
} as const satisfies TextTable;
