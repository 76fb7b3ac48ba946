import type { TextTable } from "./text-table.ts";

/** Mails of signing up, recovering and confirming. */
export const mailAccessText = {
  "mailAccess.welcomeSubject": { en: "Choose a password for Artel", ru: "Задайте пароль для Artel" },
  "mailAccess.welcome": {
    en: "Welcome to Artel. Choose a password to finish the registration.",
    ru: "Добро пожаловать в Artel. Задайте пароль, чтобы завершить регистрацию.",
  },
  "mailAccess.restoreSubject": { en: "A new password for Artel", ru: "Новый пароль для Artel" },
  "mailAccess.restore": {
    en: "Somebody, hopefully you, asked for a new password for this address. If it was not you, do nothing: the password stays as it is.",
    ru: "Кто-то (надеемся, что вы) запросил новый пароль для этого адреса. Если это были не вы, ничего не делайте: пароль останется прежним.",
  },
  "mailAccess.linkLife": {
    en: "The link works once, within {{minutes}} minutes. A newer link replaces it.",
    ru: "Ссылка сработает один раз в течение {{minutes}} минут. Более новая ссылка заменяет её.",
  },
  "mailAccess.choosePassword": { en: "Choose a password", ru: "Задать пароль" },
  "mailAccess.changedSubject": { en: "Your Artel password was changed", ru: "Пароль Artel изменён" },
  "mailAccess.changed": {
    en: "The password of your account was changed and all sessions were ended.",
    ru: "Пароль вашего аккаунта изменён, все сеансы завершены.",
  },
  "mailAccess.changedHere": {
    en: "The password of your account was changed. All other sessions were ended.",
    ru: "Пароль вашего аккаунта изменён. Все другие сеансы завершены.",
  },
  "mailAccess.notYou": {
    en: "If this was not you, choose a new password at once and write to {{support}}.",
    ru: "Если это были не вы, сразу задайте новый пароль и напишите на {{support}}.",
  },
  "mailAccess.blockedSubject": {
    en: "Sign-in to Artel was blocked for 15 minutes",
    ru: "Вход в Artel заблокирован на 15 минут",
  },
  "mailAccess.blocked": {
    en: "A wrong password was entered three times from a device that has not signed in to your account before. Devices you have used can still sign in.",
    ru: "С устройства, с которого раньше не входили в ваш аккаунт, три раза ввели неверный пароль. С ваших прежних устройств войти по-прежнему можно.",
  },
  "mailAccess.blockedKnown": {
    en: "A wrong password was entered three times on a device that you have used before. It cannot sign in for 15 minutes; other devices are not affected.",
    ru: "На устройстве, с которого вы уже входили, три раза ввели неверный пароль. С него нельзя войти 15 минут; других устройств это не касается.",
  },
  "mailAccess.codeSubject": { en: "Your Artel code", ru: "Ваш код Artel" },
  "mailAccess.code": {
    en: "Enter this code to confirm the action. Check the details first: the code confirms exactly these.",
    ru: "Введите этот код, чтобы подтвердить действие. Сначала сверьте данные: код подтверждает именно их.",
  },
  "mailAccess.codeSignIn": {
    en: "Enter this code to sign in. Never tell it to anybody.",
    ru: "Введите этот код, чтобы войти. Никому его не сообщайте.",
  },
  "mailAccess.codeLife": {
    en: "The code is valid for {{minutes}} minutes.",
    ru: "Код действует {{minutes}} минут.",
  },
  "mailAccess.lockedSubject": { en: "Confirmation by code is locked", ru: "Подтверждение кодом заблокировано" },
  "mailAccess.locked": {
    en: "A wrong code was entered {{count}} times in a row, so codes are not accepted any more. If this was you, unlock them. If not, somebody knows your password: change it.",
    ru: "Неверный код ввели {{count}} раз подряд, поэтому коды больше не принимаются. Если это были вы, разблокируйте их. Если нет, кто-то знает ваш пароль: смените его.",
  },
  "mailAccess.unlock": { en: "Unlock codes", ru: "Разблокировать коды" },
  "mailAccess.newApp": { en: "New authenticator app", ru: "Новое приложение-аутентификатор" },
  "mailAccess.factorSubject": {
    en: "Two-step verification of your account was changed",
    ru: "Двухфакторная аутентификация вашего аккаунта изменена",
  },
  "mailAccess.totpLinked": {
    en: "An authenticator app was linked to your account. Other sessions were ended.",
    ru: "К вашему аккаунту подключено приложение-аутентификатор. Другие сеансы завершены.",
  },
  "mailAccess.totpUnlinked": {
    en: "The authenticator app was unlinked from your account. Other sessions were ended.",
    ru: "Приложение-аутентификатор отключено от вашего аккаунта. Другие сеансы завершены.",
  },
  "mailAccess.emailChosen": {
    en: "Codes by email were switched on for your account. Other sessions were ended.",
    ru: "Для вашего аккаунта включены коды в письмах. Другие сеансы завершены.",
  },
  "mailAccess.emailUnlinked": {
    en: "Codes by email were switched off for your account. Other sessions were ended.",
    ru: "Коды в письмах для вашего аккаунта отключены. Другие сеансы завершены.",
  },
  "mailAccess.recoveryRenewed": {
    en: "New recovery codes were made for your account. The earlier ones do not work any more.",
    ru: "Для вашего аккаунта созданы новые коды восстановления. Прежние больше не действуют.",
  },
  "mailAccess.recoverySubject": { en: "A recovery code was used", ru: "Использован код восстановления" },
  "mailAccess.recoveryUsed": {
    en: "A recovery code was used to confirm an action in your account. Codes left: {{count}}.",
    ru: "В вашем аккаунте действие подтвердили кодом восстановления. Осталось кодов: {{count}}.",
  },
  "mailAccess.newEmailSubject": { en: "Confirm your new address for Artel", ru: "Подтвердите новый адрес для Artel" },
  "mailAccess.newEmail": {
    en: "Somebody, hopefully you, wants to sign in to Artel with this address. Until you confirm it, nothing changes. If it was not you, do nothing.",
    ru: "Кто-то (надеемся, что вы) хочет входить в Artel с этим адресом. Пока вы его не подтвердите, ничего не изменится. Если это были не вы, ничего не делайте.",
  },
  "mailAccess.linkNeedsSession": {
    en: "Stay signed in where you asked for it: when you sign out there, or choose a new password, the link stops working.",
    ru: "Не выходите из аккаунта там, где запросили смену: после выхода или смены пароля ссылка перестанет действовать.",
  },
  "mailAccess.emailAskedSubject": {
    en: "A new address was requested for your Artel account",
    ru: "Запрошена смена адреса аккаунта Artel",
  },
  "mailAccess.emailAsked": {
    en: "Somebody who knows your password, hopefully you, asked to change the address of your account to {{email}}. Nothing changes until the link that was emailed there is confirmed.",
    ru: "Кто-то, кто знает ваш пароль (надеемся, что вы), попросил сменить адрес аккаунта на {{email}}. Пока отправленную туда ссылку не подтвердят, ничего не изменится.",
  },
  "mailAccess.emailAskedNotYou": {
    en: "If this was not you, choose a new password at once: the link then stops working, and all sessions are ended. Then write to {{support}}.",
    ru: "Если это были не вы, сразу задайте новый пароль: ссылка перестанет действовать, а все сеансы завершатся. Затем напишите на {{support}}.",
  },
  "mailAccess.confirmEmail": { en: "Confirm the address", ru: "Подтвердить адрес" },
  "mailAccess.emailChangedSubject": {
    en: "The address of your Artel account was changed",
    ru: "Адрес вашего аккаунта Artel изменён",
  },
  "mailAccess.emailChanged": {
    en: "Your account now has the address {{email}}. This address no longer signs in, and other sessions were ended.",
    ru: "Теперь адрес вашего аккаунта — {{email}}. Прежний адрес для входа больше не подходит, другие сеансы завершены.",
  },
  "mailAccess.emailNotYou": {
    en: "If this was not you, write to {{support}} at once.",
    ru: "Если это были не вы, сразу напишите на {{support}}.",
  },
  "mailAccess.newDeviceSubject": { en: "New device signed in to Artel", ru: "Вход в Artel с нового устройства" },
  "mailAccess.newDevice": {
    en: "Your account was opened from a device that has not signed in to it before.",
    ru: "В ваш аккаунт вошли с устройства, с которого раньше не входили.",
  },
  "mailAccess.device": { en: "Device", ru: "Устройство" },
  "mailAccess.place": { en: "Network address", ru: "Сетевой адрес" },
  "mailAccess.time": { en: "Time", ru: "Время" },
  "mailAccess.seeSessions": { en: "See your sessions", ru: "Посмотреть сеансы" },
  "mailAccess.firstPasswordSubject": { en: "Your account at Artel", ru: "Ваш аккаунт в Artel" },
  "mailAccess.managerAdded": {
    en: "{{company}} has added you as a manager. You sign in as {{email}}.",
    ru: "Компания {{company}} добавила вас как менеджера. Для входа используйте {{email}}.",
  },
  "mailAccess.firstPassword": {
    en: "The company's owner will give you a first password. Sign in with it, and you will be asked to choose your own.",
    ru: "Первый пароль вам сообщит владелец компании. Войдите с ним, и мы предложим задать собственный.",
  },
  "mailAccess.managerInvitedSubject": {
    en: "You are invited to a company on Artel",
    ru: "Вас пригласили в компанию в Artel",
  },
  "mailAccess.managerLink": {
    en: "Choose your own password by the link. It works once, within {{hours}} hours. If you do not expect it, do nothing.",
    ru: "Задайте свой пароль по ссылке. Она сработает один раз в течение {{hours}} часов. Если вы этого не ждёте, ничего не делайте.",
  },
} as const satisfies TextTable;
