import type { TextTable } from "./text-table.ts";

/** Signing in and confirming by code: what the first page needs, and no more, since it is loaded before everything else. */
export const accessText = {
  "api.offline": {
    en: "No connection. Check the network and try again.",
    ru: "Нет соединения. Проверьте сеть и повторите.",
  },
  "api.notSent": {
    en: "Not sent: there is no connection. Nothing has changed. Try again once you are online.",
    ru: "Не отправлено: нет соединения. Ничего не изменилось. Повторите, когда появится сеть.",
  },
  "api.reconnecting": { en: "Reconnecting…", ru: "Подключаемся…" },
  "api.timeout": { en: "timeout for request", ru: "Время ожидания ответа истекло" },
  "api.checkStatus": {
    en: "Check the status before you try again: it may have been done.",
    ru: "Прежде чем повторять, проверьте состояние: действие могло выполниться.",
  },
  "api.noToken": { en: "No TFA token", ru: "Нет токена подтверждения" },
  "api.sessionEnded": { en: "Your session has ended. Please sign in again.", ru: "Сеанс завершён. Войдите снова." },

  "captcha.missed": {
    en: "Please confirm that you are not a robot",
    ru: "Подтвердите, что вы не робот",
  },
  "captcha.failed": {
    en: "The check that you are not a robot could not be loaded. You can try to continue without it.",
    ru: "Проверка «Я не робот» не загрузилась. Можно попробовать продолжить без неё.",
  },

  "signIn.title": { en: "Sign in", ru: "Вход" },
  "signIn.password": { en: "Password", ru: "Пароль" },
  "signIn.forgot": { en: "Forgot password?", ru: "Забыли пароль?" },
  "signIn.noAccount": { en: "New to Artel?", ru: "Впервые в Artel?" },
  "signIn.signUp": { en: "Create an account", ru: "Создать аккаунт" },
  "signIn.required": { en: "Sign in to continue to {{page}}", ru: "Войдите, чтобы продолжить: {{page}}" },
  "signIn.page.tasks": { en: "Tasks", ru: "Задачи" },
  "signIn.page.documents": { en: "Documents", ru: "Документы" },
  "signIn.page.freelancers": { en: "Freelancers", ru: "Исполнители" },
  "signIn.page.finance": { en: "Finance", ru: "Финансы" },
  "signIn.page.withdraw": { en: "Withdraw funds", ru: "Вывод средств" },
  "signIn.page.settings": { en: "Settings", ru: "Настройки" },
  "signIn.page.profile": { en: "Profile", ru: "Профиль" },
  "signIn.requiredPlain": { en: "Sign in to continue", ru: "Войдите, чтобы продолжить" },
  "signIn.wrong": { en: "Incorrect login/password", ru: "Неверный логин или пароль" },
  "signIn.attemptsLeft": {
    en: ["{{count}} try left before a pause of 15 minutes", "{{count}} tries left before a pause of 15 minutes"],
    ru: [
      "До паузы в 15 минут осталась {{count}} попытка",
      "До паузы в 15 минут осталось {{count}} попытки",
      "До паузы в 15 минут осталось {{count}} попыток",
    ],
  },
  "signIn.blocked": { en: "Account blocked for 15 minutes", ru: "Аккаунт заблокирован на 15 минут" },
  "signIn.blockedLeft": { en: "You can try again in {{time}}", ru: "Повторить можно через {{time}}" },
  "signIn.closed": { en: "This account is closed", ru: "Этот аккаунт закрыт" },
  "signIn.closedText": {
    en: "Nobody can sign in to it. Write to the support if you have questions.",
    ru: "Войти в него нельзя. По вопросам напишите в поддержку.",
  },
  "signIn.maintenance": { en: "Scheduled maintenance", ru: "Плановые работы" },
  "signIn.maintenanceUntil": {
    en: "Signing in is closed until {{time}}. Balances and tasks are safe.",
    ru: "Вход закрыт до {{time}}. Балансы и задачи в сохранности.",
  },
  "signIn.maintenanceOpen": {
    en: "Signing in is closed for a while. Balances and tasks are safe.",
    ru: "Вход временно закрыт. Балансы и задачи в сохранности.",
  },
  "signIn.demoTitle": { en: "Demo accounts", ru: "Демо-аккаунты" },
  "signIn.demoHint": {
    en: "One click signs in. Password of all: {{password}}",
    ru: "Вход одним нажатием. Пароль у всех: {{password}}",
  },
  "signIn.demoCompanies": { en: "Companies", ru: "Компании" },
  "signIn.demoContractors": { en: "Freelancers", ru: "Исполнители" },
  "signIn.demoMore": { en: "All {{count}} accounts", ru: "Все аккаунты: {{count}}" },

  "factor.title": { en: "Confirm with a code", ru: "Подтвердите кодом" },
} as const satisfies TextTable;
