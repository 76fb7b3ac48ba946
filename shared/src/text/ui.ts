import type { TextTable } from "./text-table.ts";

/** Words of the parts that all screens are made of: fields, popups, tables, messages. */
export const uiText = {
  "ui.pageTitle": { en: "{{title}} · Artel", ru: "{{title}} · Artel" },
  "ui.print": { en: "Print", ru: "Печать" },
  "ui.printed": { en: "Printed {{moment}}, time zone {{zone}}", ru: "Напечатано {{moment}}, часовой пояс {{zone}}" },
  "ui.sheet": { en: "Page {{page}} of {{pages}}", ru: "Страница {{page}} из {{pages}}" },
  "ui.countedTitle": { en: "({{unread}}) {{title}}", ru: "({{unread}}) {{title}}" },
  "ui.showPassword": { en: "Show password", ru: "Показать пароль" },
  "ui.hidePassword": { en: "Hide password", ru: "Скрыть пароль" },
  "ui.capsLock": { en: "Caps Lock is on", ru: "Включён Caps Lock" },
  "ui.missingText": {
    en: "The link may be old, or belong to another account.",
    ru: "Возможно, ссылка устарела или ведёт в другой аккаунт.",
  },
  "ui.required": { en: "required", ru: "обязательно" },
  "ui.undo": { en: "Undo", ru: "Вернуть" },
  "ui.clear": { en: "Clear", ru: "Очистить" },
  "ui.removeItem": { en: "Remove {{name}}", ru: "Убрать: {{name}}" },
  "ui.copyValue": { en: "Copy {{name}}", ru: "Скопировать: {{name}}" },
  "ui.errorsTitle": {
    en: ["There is {{count}} error", "There are {{count}} errors"],
    ru: ["Есть {{count}} ошибка", "Есть {{count}} ошибки", "Есть {{count}} ошибок"],
  },
  "ui.savedElsewhere": {
    en: "This was changed elsewhere in the meantime. Nothing that you typed is lost: look at the values and save again.",
    ru: "За это время данные изменили в другом месте. Введённое вами сохранилось в форме: проверьте значения и сохраните ещё раз.",
  },
  "ui.savedElsewhereFields": {
    en: "Changed elsewhere in the meantime: {{fields}}. Nothing that you typed is lost: look at the values and save again.",
    ru: "За это время в другом месте изменили: {{fields}}. Введённое вами сохранилось в форме: проверьте значения и сохраните ещё раз.",
  },
  "ui.newerValue": { en: "Saved elsewhere as “{{value}}”", ru: "В другом месте сохранено «{{value}}»" },
  "ui.newerEmpty": { en: "Cleared elsewhere", ru: "В другом месте очищено" },
  "ui.errorPrefix": { en: "Error: ", ru: "Ошибка: " },
  "ui.somethingWrong": { en: "This part did not load", ru: "Эта часть не загрузилась" },
  "ui.partNotLoaded": {
    en: "A part of this page could not be loaded. Check your connection and try again.",
    ru: "Часть страницы не загрузилась. Проверьте связь и попробуйте ещё раз.",
  },
  "ui.notices": { en: "Messages", ru: "Сообщения" },
  "ui.discard.title": { en: "Discard what you typed?", ru: "Закрыть без сохранения?" },
  "ui.discard.text": {
    en: "If you close this window now, your changes are lost.",
    ru: "Если закрыть это окно сейчас, введённое пропадёт.",
  },
  "ui.discard.go": { en: "Discard", ru: "Не сохранять" },
  "ui.discard.stay": { en: "Keep typing", ru: "Продолжить ввод" },
  "ui.digit": { en: "{{length}}-digit code", ru: "Код из {{length}} цифр" },
} as const satisfies TextTable;
