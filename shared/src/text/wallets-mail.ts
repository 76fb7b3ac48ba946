import type { TextTable } from "./text-table.ts";

/** The mail about a withdrawal method that operators refused. */
export const walletsMailText = {
  "wallets.mail.refused.subject": {
    en: "Your withdrawal method was refused",
    ru: "Ваш способ вывода отклонён",
  },
  "wallets.mail.refused.text": {
    en: "We checked your withdrawal method {{method}} and cannot pay to it. New withdrawals to it are off.",
    ru: "Мы проверили ваш способ вывода {{method}} и не можем переводить на него деньги. Новые выводы на него недоступны.",
  },
  "wallets.mail.refused.next": {
    en: "Enter the details anew, or add another method. If you think that this is a mistake, write to support.",
    ru: "Введите данные заново или добавьте другой способ. Если считаете, что это ошибка, напишите в поддержку.",
  },
  "wallets.mail.refused.linked": {
    en: "Remove the card and link another one, or add another method. If you think that this is a mistake, write to support.",
    ru: "Удалите карту и привяжите другую или добавьте другой способ. Если считаете, что это ошибка, напишите в поддержку.",
  },
  "wallets.mail.refused.reason": { en: "Reason", ru: "Причина" },
  "wallets.mail.refused.button": { en: "See the method", ru: "Посмотреть способ" },
} as const satisfies TextTable;
