import type { TextTable } from "./text-table.ts";

/** Withdrawal methods: their mails, settings screen, popups and confirmation page. */
export const walletsText = {
  "wallets.mail.confirm.subject": { en: "Confirm your withdrawal method", ru: "Подтвердите способ вывода" },
  "wallets.mail.confirm.text": {
    en: "You added a withdrawal method: {{method}}. Open the page and press the button to confirm it. The link works for 72 hours, once.",
    ru: "Вы добавили способ вывода: {{method}}. Откройте страницу и нажмите кнопку, чтобы подтвердить его. Ссылка действует 72 часа и срабатывает один раз.",
  },
  "wallets.mail.confirm.warning": {
    en: "If you did not add it, do not confirm: change your password and write to support.",
    ru: "Если вы его не добавляли, не подтверждайте: смените пароль и напишите в поддержку.",
  },
  "wallets.mail.confirm.button": { en: "See the method", ru: "Посмотреть способ" },
  "wallets.mail.bank.subject": { en: "Your bank details have changed", ru: "Банковские реквизиты изменены" },
  "wallets.mail.bank.text": {
    en: "Withdrawals can now go to the account {{method}}.",
    ru: "Теперь деньги можно выводить на счёт {{method}}.",
  },
  "wallets.factor.method": { en: "Withdrawal method", ru: "Способ вывода" },
  "wallets.factor.add": { en: "Add a withdrawal method", ru: "Добавление способа вывода" },
  "wallets.factor.remove": { en: "Remove a withdrawal method", ru: "Удаление способа вывода" },
  "wallets.alreadyKnown": { en: "You have this method already", ru: "Этот способ у вас уже есть" },

  "wallets.type.toCard": { en: "Card", ru: "Карта" },
  "wallets.type.toBank": { en: "Bank account", ru: "Банковский счёт" },
  "wallets.type.toUSDT": { en: "USDT", ru: "USDT" },
  "wallets.type.toCardRub": { en: "Rouble card", ru: "Карта в рублях" },
  "wallets.type.toBankAlt": { en: "Rouble bank account", ru: "Счёт в рублях" },
  "wallets.type.cardBlr": { en: "Belarusian card", ru: "Карта белорусского банка" },
  "wallets.type.bankBlr": { en: "Belarusian bank account", ru: "Счёт в белорусском банке" },
} as const satisfies TextTable;
