import type { TextTable } from "./text-table.ts";

/** The form that asks for a code: loaded with it, because few are asked on the first page. */
export const factorText = {
  "factor.sentTo": {
    en: "We sent a {{length}}-digit code to {{email}}.",
    ru: "Мы отправили код из {{length}} цифр на {{email}}.",
  },
  "factor.changed": {
    en: "What you confirm has changed since the last question. Read it again and type a new code.",
    ru: "С прошлого вопроса данные изменились. Прочитайте их заново и введите новый код.",
  },
  "factor.second": {
    en: "One more code: this method is new, so it is confirmed twice.",
    ru: "Ещё один код: способ новый, поэтому подтверждение двойное.",
  },
  "factor.fromApp": {
    en: "Enter the {{length}}-digit code of your authenticator app.",
    ru: "Введите код из {{length}} цифр из приложения-аутентификатора.",
  },
  "factor.code": { en: "Code", ru: "Код" },
  "factor.recoveryCode": { en: "Recovery code", ru: "Код восстановления" },
  "factor.useRecovery": { en: "Use a recovery code", ru: "Ввести код восстановления" },
  "factor.useApp": { en: "Use the authenticator app", ru: "Ввести код из приложения" },
  "factor.recoveryHint": {
    en: "10 letters and digits; each code works once.",
    ru: "10 букв и цифр; каждый код действует один раз.",
  },
  "factor.recoverySigns": {
    en: "Recovery codes have Latin letters and digits, but no I, O, 0 or 1. Check the keyboard layout.",
    ru: "В кодах восстановления латинские буквы и цифры, но нет I, O, 0 и 1. Проверьте раскладку клавиатуры.",
  },
  "factor.resend": { en: "Send a new code", ru: "Отправить новый код" },
  "factor.resendIn": { en: "New code in {{seconds}} s", ru: "Новый код через {{seconds}} с" },
  "factor.resent": {
    en: "A new code is on its way. The earlier one no longer works.",
    ru: "Новый код отправлен. Прежний больше не действует.",
  },
  "factor.wrong": { en: "Wrong or expired code", ru: "Неверный или просроченный код" },
  "factor.used": {
    en: "This code was used already. Wait for the next one: the app shows it within 30 seconds.",
    ru: "Этот код уже использован. Дождитесь следующего: он появится в приложении в течение 30 секунд.",
  },
  "factor.clock": {
    en: "If the next one is refused too, turn on automatic time on the phone.",
    ru: "Если и следующий не подойдёт, включите на телефоне автоматическое время.",
  },
  "factor.triesLeft": {
    en: ["{{count}} try left", "{{count}} tries left"],
    ru: ["Осталась {{count}} попытка", "Осталось {{count}} попытки", "Осталось {{count}} попыток"],
  },
  "factor.dead": {
    en: "This code no longer works. Ask for a new one.",
    ru: "Этот код больше не действует. Запросите новый.",
  },
  "factor.about": { en: "You confirm", ru: "Вы подтверждаете" },
  "factor.confirm": { en: "Confirm", ru: "Подтвердить" },
  "factor.back": { en: "Back to sign in", ru: "Назад ко входу" },
} as const satisfies TextTable;
