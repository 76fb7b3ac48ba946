import type { TextTable } from "./text-table.ts";

/** Notices of the frame, the question about counting visits, and the list of keys. */
export const bannersText = {
  "banner.counter": { en: "{{index}} of {{count}}", ru: "{{index}} из {{count}}" },
  "banner.readMore": { en: "Read more", ru: "Подробнее" },
  "banner.rubleCards.title": { en: "Withdrawals to ruble cards", ru: "Вывод на рублёвые карты" },
  "banner.rubleCards.text": {
    en: "Banks check the name of the card's owner. Please make sure that your name in Russian and your tax number are in the profile.",
    ru: "Банки сверяют имя владельца карты. Проверьте, что в профиле указаны ваши ФИО по-русски и ИНН.",
  },
  "banner.bankData.title": { en: "Bank details for USD and EUR", ru: "Банковские данные для USD и EUR" },
  "banner.bankData.text": {
    en: "Transfers with an incomplete address are returned. Please check street, city, postal code and country in your bank details.",
    ru: "Переводы с неполным адресом возвращаются. Проверьте улицу, город, индекс и страну в банковских данных.",
  },
  "banner.holidayOne.title": { en: "Public holidays", ru: "Праздничные дни" },
  "banner.holidayOne.text": {
    en: "Some banks are closed until 29/10/2025. Withdrawals may take longer than usual.",
    ru: "Часть банков не работает до 29/10/2025. Выводы могут занять больше времени, чем обычно.",
  },
  "banner.holidayTwo.title": { en: "Public holidays", ru: "Праздничные дни" },
  "banner.holidayTwo.text": {
    en: "Some banks are closed until 05/11/2025. Withdrawals may take longer than usual.",
    ru: "Часть банков не работает до 05/11/2025. Выводы могут занять больше времени, чем обычно.",
  },
  "banner.vatUpdate.title": { en: "New VAT details for the EU", ru: "Новые данные НДС для ЕС" },
  "banner.vatUpdate.text": {
    en: "Companies in the EU: please check your VAT number before the next invoice.",
    ru: "Компаниям из ЕС: проверьте номер НДС (VAT) до следующего счёта.",
  },
  "banner.vatUpdate.more": {
    en: "Invoices to companies in the EU name the VAT number of the buyer. Where it is missing or wrong, the invoice cannot be issued under the reverse charge. You find the number in your profile; a change holds from the next invoice on.",
    ru: "В счетах компаниям из ЕС указывается номер НДС покупателя. Если его нет или он неверен, счёт нельзя выставить по схеме обратного начисления. Номер находится в профиле; изменение действует со следующего счёта.",
  },

  "visits.title": { en: "May we count visits?", ru: "Можно считать посещения?" },
  "visits.text": {
    en: "A counter without advertising tells us which pages are used. Nothing is loaded unless you agree, and you can change your mind at the bottom of the page.",
    ru: "Счётчик без рекламы показывает, какими страницами пользуются. Без вашего согласия ничего не загружается; решение можно изменить внизу страницы.",
  },
  "visits.yes": { en: "Allow", ru: "Разрешить" },
  "visits.no": { en: "No, thanks", ru: "Нет, спасибо" },
  "visits.change": { en: "Counting of visits", ru: "Счётчик посещений" },

  "keys.title": { en: "Keyboard shortcuts", ru: "Горячие клавиши" },
  "keys.switch": { en: "Single-key shortcuts", ru: "Горячие клавиши без Ctrl" },
  "keys.switchText": {
    en: "Off: only combinations with Ctrl or ⌘ work. They work in every keyboard layout.",
    ru: "Если выключить, останутся только сочетания с Ctrl или ⌘. Работают в любой раскладке.",
  },
  "keys.everywhere": { en: "Everywhere", ru: "Везде" },
  "keys.jump": { en: "Go to", ru: "Перейти" },
  "keys.lists": { en: "In lists", ru: "В списках" },
  "keys.task": { en: "On a task", ru: "На странице задачи" },
  "keys.search": { en: "Search or jump", ru: "Поиск и переход" },
  "keys.help": { en: "This list", ru: "Этот список" },
  "keys.sidebar": { en: "Fold the menu", ru: "Свернуть меню" },
  "keys.hide": { en: "Hide amounts", ru: "Скрыть суммы" },
  "keys.theme": { en: "Light or dark", ru: "Светлая или тёмная тема" },
  "keys.newTask": { en: "New task", ru: "Новая задача" },
  "keys.import": { en: "Import tasks", ru: "Импорт задач" },
  "keys.searchList": { en: "Search in the list", ru: "Поиск в списке" },
  "keys.filters": { en: "Filters", ru: "Фильтры" },
  "keys.move": { en: "Up and down", ru: "Вверх и вниз" },
  "keys.select": { en: "Select a row", ru: "Выбрать строку" },
  "keys.pay": { en: "Pay", ru: "Оплатить" },
  "keys.accept": { en: "Accept", ru: "Принять" },
  "keys.reject": { en: "Reject", ru: "Отклонить" },
  "keys.edit": { en: "Edit", ru: "Изменить" },
  "keys.undo": { en: "Undo a deletion", ru: "Вернуть удалённое" },
  "keys.submit": { en: "Send a form", ru: "Отправить форму" },
} as const satisfies TextTable;
