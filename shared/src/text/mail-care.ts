import type { TextTable } from "./text-table.ts";

/** What operators did about an account, in mails and on the pages of their links. */
export const mailCareText = {
  "mailCare.questions": {
    en: "If you did not ask for this or have questions, write to {{support}}.",
    ru: "Если вы об этом не просили или у вас есть вопросы, напишите на {{support}}.",
  },
  "mailCare.unlockedSubject": { en: "Your Artel account is unlocked", ru: "Ваш аккаунт Artel разблокирован" },
  "mailCare.unlocked": {
    en: "Our support unlocked the sign-in of your account. You can enter password and codes again.",
    ru: "Поддержка разблокировала вход в ваш аккаунт. Пароль и коды можно вводить снова.",
  },
  "mailCare.factorReset": {
    en: "Our support reset two-step verification of your account. App, codes and recovery codes no longer work, and all sessions were ended. Set it up again in your profile.",
    ru: "Поддержка сбросила двухфакторную аутентификацию вашего аккаунта. Приложение, коды и коды восстановления больше не действуют, все сеансы завершены. Настройте её снова в профиле.",
  },
  "mailCare.closedSubject": { en: "Your Artel account is closed", ru: "Ваш аккаунт Artel закрыт" },
  "mailCare.closed": {
    en: "Your account was closed. Nobody can sign in to it any more.",
    ru: "Ваш аккаунт закрыт. Войти в него больше нельзя.",
  },
  "mailCare.reopenedSubject": { en: "Your Artel account is open again", ru: "Ваш аккаунт Artel снова открыт" },
  "mailCare.reopened": {
    en: "Your account is open again. You sign in as before.",
    ru: "Ваш аккаунт снова открыт. Вход прежний.",
  },
  "mailCare.emailSubject": {
    en: "The address of your Artel account is about to change",
    ru: "Адрес вашего аккаунта Artel скоро изменится",
  },
  "mailCare.email": {
    en: "Our support was asked to change the address of your account to {{email}}. It changes on {{moment}} at the earliest.",
    ru: "Поддержку попросили сменить адрес вашего аккаунта на {{email}}. Он изменится не раньше {{moment}}.",
  },
  "mailCare.emailObject": {
    en: "If you do not want this, keep the address by the button below. Nothing changes then.",
    ru: "Если вы этого не хотите, оставьте прежний адрес кнопкой ниже. Тогда ничего не изменится.",
  },
  "mailCare.keepEmail": { en: "Keep the address", ru: "Оставить прежний адрес" },
  "mailCare.newEmail": {
    en: "Our support was asked to make this the address of an Artel account. Confirm it, and it changes on {{moment}} at the earliest. If you did not ask for it, do nothing.",
    ru: "Поддержку попросили сделать этот адрес адресом аккаунта Artel. Подтвердите его, и он сменится не раньше {{moment}}. Если вы об этом не просили, ничего не делайте.",
  },
  "mailCare.newEmailLife": {
    en: ["The link works for {{days}} days.", "The link works for {{days}} days."],
    ru: ["Ссылка действует {{days}} день.", "Ссылка действует {{days}} дня.", "Ссылка действует {{days}} дней."],
  },

  "keepEmail.title": { en: "Keep your address", ru: "Прежний адрес" },
  "keepEmail.text": {
    en: "The change that our support was asked for then does not happen.",
    ru: "Смены адреса, о которой попросили поддержку, тогда не будет.",
  },
  "keepEmail.doneTitle": { en: "The address stays", ru: "Адрес остался прежним" },
  "keepEmail.done": {
    en: "Your account keeps the address {{email}}. If somebody else asked for the change, choose a new password.",
    ru: "У аккаунта остался адрес {{email}}. Если смену запросил кто-то другой, задайте новый пароль.",
  },
  "proveEmail.waitsTitle": { en: "The address is confirmed", ru: "Адрес подтверждён" },
  "proveEmail.waits": {
    en: "The account gets the address {{email}} on {{time}}. Until then the old address signs in.",
    ru: "Аккаунт получит адрес {{email}} {{time}}. До этого вход по прежнему адресу.",
  },
  "proveEmail.changed": {
    en: "From now on you sign in as {{email}}.",
    ru: "Теперь вы входите как {{email}}.",
  },
  "proveEmail.notTitle": { en: "The address was not changed", ru: "Адрес не изменился" },
  "proveEmail.not": {
    en: "Somebody else has this address by now, or the account has another one. Ask the support.",
    ru: "Этот адрес уже занят, или у аккаунта теперь другой. Обратитесь в поддержку.",
  },
  "careLink.toProduct": { en: "To Artel", ru: "В Artel" },
  "careLink.bad": {
    en: "The link was used already, is too old, or the change was stopped.",
    ru: "Ссылкой уже воспользовались, она устарела или смену остановили.",
  },
} as const satisfies TextTable;
