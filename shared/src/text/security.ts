import type { TextTable } from "./text-table.ts";

/** The security parts of the profile: address, password, sessions; and the page that confirms a new address. */
export const securityText = {
  "security.access": { en: "Signing in", ru: "Вход в аккаунт" },
  "security.changeNamed": { en: "Change: {{name}}", ru: "Изменить: {{name}}" },
  "security.password": { en: "Password", ru: "Пароль" },
  "security.passwordText": {
    en: "Changing it ends all other sessions",
    ru: "Смена завершит все другие сеансы",
  },
  "security.passwordTitle": { en: "Change the password", ru: "Смена пароля" },
  "security.present": { en: "Current password", ru: "Текущий пароль" },
  "security.passwordSave": { en: "Change the password", ru: "Сменить пароль" },
  "security.passwordDone": {
    en: "The password was changed, other sessions were ended",
    ru: "Пароль изменён, другие сеансы завершены",
  },
  "security.blockedLeft": { en: "Try again in {{time}}", ru: "Повторите через {{time}}" },
  "security.emailTitle": { en: "Change the email", ru: "Смена e-mail" },
  "security.emailLead": {
    en: "We email a link to the new address. Until you confirm it there, {{email}} stays.",
    ru: "На новый адрес придёт письмо со ссылкой. Пока вы его не подтвердите, остаётся {{email}}.",
  },
  "security.emailNew": { en: "New email", ru: "Новый e-mail" },
  "security.emailSend": { en: "Send the link", ru: "Отправить ссылку" },
  "security.emailSent": { en: "Request sent, check your email to confirm", ru: "Запрос отправлен, проверьте почту" },
  "security.emailSentText": {
    en: "The email went to {{email}}. The link in it works for {{minutes}} minutes.",
    ru: "Письмо ушло на {{email}}. Ссылка в нём действует {{minutes}} минут.",
  },

  "security.sessions": { en: "Sessions", ru: "Сеансы" },
  "security.sessionsLead": {
    en: "Where your account is open now. End whatever you do not recognize, then change the password.",
    ru: "Где сейчас открыт ваш аккаунт. Завершите незнакомые сеансы и смените пароль.",
  },
  "security.thisDevice": { en: "This device", ru: "Это устройство" },
  "security.unknownDevice": { en: "Unknown device", ru: "Неизвестное устройство" },
  "security.lastUse": { en: "last used {{time}}", ru: "последняя активность {{time}}" },
  "security.activeNow": { en: "active now", ru: "активен сейчас" },
  "security.signedIn": { en: "signed in {{time}}", ru: "вход {{time}}" },
  "security.end": { en: "End", ru: "Завершить" },
  "security.endNamed": { en: "End: {{device}}", ru: "Завершить: {{device}}" },
  "security.endTitle": { en: "End this session?", ru: "Завершить этот сеанс?" },
  "security.endText": {
    en: "{{device}} at {{place}} is signed out at once. To sign in there again, the password is needed.",
    ru: "{{device}}, {{place}}: выход произойдёт сразу. Чтобы войти там снова, понадобится пароль.",
  },
  "security.endOne": { en: "End the session", ru: "Завершить сеанс" },
  "security.ended": { en: "The session was ended", ru: "Сеанс завершён" },
  "security.onlyThis": { en: "Your account is open nowhere else.", ru: "Больше нигде ваш аккаунт не открыт." },
  "security.endOthers": { en: "End all others", ru: "Завершить другие" },
  "security.endOthersTitle": { en: "End all other sessions?", ru: "Завершить все другие сеансы?" },
  "security.endOthersText": {
    en: [
      "{{count}} other session is ended at once. You stay signed in here. To sign in there again, the password is needed.",
      "{{count}} other sessions are ended at once. You stay signed in here. To sign in there again, the password is needed.",
    ],
    ru: [
      "{{count}} другой сеанс завершится сразу. Здесь вы останетесь в аккаунте. Чтобы войти там снова, понадобится пароль.",
      "{{count}} других сеанса завершатся сразу. Здесь вы останетесь в аккаунте. Чтобы войти там снова, понадобится пароль.",
      "{{count}} других сеансов завершатся сразу. Здесь вы останетесь в аккаунте. Чтобы войти там снова, понадобится пароль.",
    ],
  },
  "security.endedOthers": {
    en: ["{{count}} session was ended", "{{count}} sessions were ended"],
    ru: ["Завершён {{count}} сеанс", "Завершено {{count}} сеанса", "Завершено {{count}} сеансов"],
  },

  "confirmEmail.title": { en: "Confirm your new address", ru: "Подтверждение нового адреса" },
  "confirmEmail.text": {
    en: "Your account gets this address, and you sign in with it from now on. Other sessions are ended.",
    ru: "Аккаунт получит этот адрес, и входить вы будете с ним. Другие сеансы завершатся.",
  },
  "confirmEmail.button": { en: "Confirm the address", ru: "Подтвердить адрес" },
  "confirmEmail.doneTitle": { en: "The address is confirmed", ru: "Адрес подтверждён" },
  "confirmEmail.done": { en: "From now on you sign in as {{email}}.", ru: "Теперь вы входите как {{email}}." },
  "confirmEmail.bad": {
    en: "Ask for a new link in the profile: a link works once, for 60 minutes, and a newer one replaces it. Stay signed in until it is confirmed.",
    ru: "Запросите новую ссылку в профиле: ссылка работает один раз, 60 минут, а новая заменяет прежнюю. Не выходите из аккаунта, пока не подтвердите адрес.",
  },
  "confirmEmail.toProfile": { en: "To the profile", ru: "В профиль" },
  "confirmEmail.toProduct": { en: "To Artel", ru: "В Artel" },
} as const satisfies TextTable;
