import type { TextTable } from "./text-table.ts";

/** Profile, terms, the way into the operator console and notices of the frame. */
export const accountText = {
  "terms.title": { en: "New terms of service", ru: "Новые условия сервиса" },
  "terms.text": {
    en: "The terms have changed. Accept them to keep working.",
    ru: "Условия изменились. Примите их, чтобы продолжить работу.",
  },
  "terms.accept": {
    en: "I have read and accept the <terms>Service agreement</terms>",
    ru: "Я прочитал(а) и принимаю <terms>Соглашение об оказании услуг</terms>",
  },

  "profile.title": { en: "Profile", ru: "Профиль" },
  "profile.data": { en: "Your data", ru: "Ваши данные" },
  "profile.fullName": { en: "Name", ru: "Имя" },
  "profile.fullNameRu": { en: "Name in Russian", ru: "ФИО по-русски" },
  "profile.regNum": { en: "Registration number", ru: "Регистрационный номер" },
  "profile.taxNum": { en: "Tax number", ru: "Налоговый номер" },
  "profile.vat": { en: "VAT number", ru: "Номер НДС (VAT)" },
  "profile.vatNone": { en: "VAT is not applicable", ru: "НДС (VAT) не применяется" },
  "profile.kyc": { en: "Verification", ru: "Проверка" },
  "profile.termsDate": { en: "Terms accepted", ru: "Условия приняты" },
  "profile.factors": { en: "Two-step verification", ru: "Двухфакторная аутентификация" },
  "profile.factorsLead": {
    en: "A code besides the password protects payments and withdrawals.",
    ru: "Код помимо пароля защищает оплаты и выводы.",
  },
  "profile.emailFactor": { en: "Code by email", ru: "Код в письме" },
  "profile.emailFactorText": {
    en: "Asked at payments and on new devices",
    ru: "Запрашивается при оплатах и на новых устройствах",
  },
  "profile.appFactor": { en: "Authenticator app", ru: "Приложение-аутентификатор" },
  "profile.appFactorText": {
    en: "Stronger: a new code every 30 seconds, also without network",
    ru: "Надёжнее: новый код каждые 30 секунд, даже без сети",
  },
  "profile.on": { en: "On", ru: "Включён" },
  "profile.turnOn": { en: "Turn on", ru: "Включить" },
  "profile.turnOff": { en: "Turn off", ru: "Выключить" },
  "profile.link": { en: "Link an app", ru: "Подключить" },
  "profile.unlink": { en: "Unlink", ru: "Отключить" },
  "profile.unlinkTitle": { en: "Unlink the authenticator app?", ru: "Отключить приложение-аутентификатор?" },
  "profile.unlinkQuestion": {
    en: "Codes of the app will no longer be asked, and your recovery codes stop working for good. You can link an app again, with a new key.",
    ru: "Коды приложения больше не будут запрашиваться, коды восстановления перестанут действовать навсегда. Привязать приложение снова можно с новым ключом.",
  },
  "profile.recovery": { en: "Recovery codes", ru: "Коды восстановления" },
  "profile.recoveryNew": { en: "Make new recovery codes", ru: "Создать новые коды восстановления" },
  "profile.linkTitle": { en: "Link an authenticator app", ru: "Подключение приложения" },
  "profile.stepScan": { en: "Scan", ru: "Скан" },
  "profile.scanText": {
    en: "Scan the picture with the app, or type the key by hand.",
    ru: "Отсканируйте картинку приложением или введите ключ вручную.",
  },
  "profile.key": { en: "Key", ru: "Ключ" },
  "profile.codeText": {
    en: "Enter the 6-digit code that the app shows now.",
    ru: "Введите код из 6 цифр, который сейчас показывает приложение.",
  },
  "profile.saveText": {
    en: "Keep these codes where you keep passwords. Each opens your account once, when the phone is lost. They are shown only now.",
    ru: "Храните эти коды там же, где пароли. Каждый один раз откроет аккаунт, если телефон потерян. Они показываются только сейчас.",
  },
  "profile.copyAll": { en: "Copy all", ru: "Скопировать все" },
  "profile.savedThem": { en: "I saved them", ru: "Я сохранил(а) их" },
  "profile.appLinked": { en: "The authenticator app is linked", ru: "Приложение подключено" },
  "profile.appUnlinked": { en: "The authenticator app is unlinked", ru: "Приложение отключено" },
  "profile.emailOn": { en: "Codes by email are on", ru: "Коды в письмах включены" },
  "profile.emailOff": { en: "Codes by email are off", ru: "Коды в письмах выключены" },

  "operatorAccess.title": { en: "Operator console", ru: "Консоль оператора" },
  "operatorAccess.lead": {
    en: "Password and a code of your authenticator app.",
    ru: "Пароль и код из приложения-аутентификатора.",
  },
  "operatorAccess.allDuties": { en: "all duties", ru: "все роли" },
  "operatorAccess.inviteTitle": { en: "Set up your operator account", ru: "Настройка аккаунта оператора" },
  "operatorAccess.inviteLead": {
    en: "This link works once. Choose a password and link an authenticator app: it is asked at every sign-in.",
    ru: "Ссылка сработает один раз. Задайте пароль и подключите приложение-аутентификатор: его код нужен при каждом входе.",
  },
  "operatorAccess.badLink": {
    en: "This invitation was used or has expired. Ask another operator for a new one.",
    ru: "Это приглашение использовано или просрочено. Попросите новое у другого оператора.",
  },
  "operatorAccess.showKey": { en: "Show the key for the app", ru: "Показать ключ для приложения" },
  "operatorAccess.create": { en: "Create the account", ru: "Создать аккаунт" },
  "operatorAccess.created": { en: "Your operator account is ready", ru: "Аккаунт оператора готов" },
  "operatorAccess.product": {
    en: "Looking for your own account? <to>Sign in here</to>",
    ru: "Нужен ваш личный аккаунт? <to>Вход здесь</to>",
  },

  "notices.empty": {
    en: "Nothing yet. The results of what you do in this visit appear here.",
    ru: "Пока пусто. Здесь появятся результаты ваших действий за этот визит.",
  },
} as const satisfies TextTable;
