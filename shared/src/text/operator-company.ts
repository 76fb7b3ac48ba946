import type { TextTable } from "./text-table.ts";

/** The page of a company in the console. */
export const operatorCompanyText = {
  "operatorCompany.missing": { en: "There is no such company", ru: "Такой компании нет" },
  "operatorCompany.missingText": {
    en: "The number belongs to no company.",
    ru: "Этот номер не принадлежит ни одной компании.",
  },
  "operatorCompany.all": { en: "All companies", ru: "Все компании" },
  "operatorCompany.waits": { en: "To activate", ru: "К активации" },
  "operatorCompany.asked": { en: "Waits for the owner's answer", ru: "Ждём ответа владельца" },
  "operatorCompany.refused": { en: "Refused", ru: "Отказано" },
  "operatorCompany.active": { en: "Active", ru: "Активна" },
  "operatorCompany.closed": { en: "Closed", ru: "Закрыта" },
  "operatorCompany.removed": { en: "Removed", ru: "Удалена" },
  "operatorCompany.closedBanner": {
    en: "The account is closed: nobody signs in to it.",
    ru: "Аккаунт закрыт: войти в него нельзя.",
  },

  "operator.companies.activate": { en: "Activate…", ru: "Активировать…" },
  "operator.companies.activateTitle": { en: "Activate {{name}}?", ru: "Активировать {{name}}?" },
  "operator.companies.activateEffect": {
    en: "The company can ask for invoices and top up from now on. Its owner gets an email. You can revoke it until it orders a top-up.",
    ru: "Компания сразу сможет получать счета и пополнять баланс. Владелец получит письмо. Отменить можно, пока компания не запросит пополнение.",
  },
  "operator.companies.activateConfirm": { en: "Activate company", ru: "Активировать компанию" },
  "operator.companies.activated": { en: "{{name}} is activated", ru: "{{name}}: активирована" },

  "operatorCompany.askOwner": { en: "Ask…", ru: "Спросить…" },
  "operatorCompany.refuse": { en: "Refuse…", ru: "Отказать…" },
  "operatorCompany.reopen": { en: "Check again…", ru: "Проверить снова…" },
  "operatorCompany.takeBack": { en: "Revoke activation…", ru: "Отменить активацию…" },

  "operatorCompany.proforma": { en: "Issue a proforma", ru: "Выставить проформу" },

  "operatorCompany.section.check": { en: "To check", ru: "Проверьте" },
  "operatorCompany.section.data": { en: "Company details", ru: "Данные компании" },
  "operatorCompany.section.terms": { en: "Terms", ru: "Условия" },
  "operatorCompany.section.money": { en: "Balances", ru: "Балансы" },
  "operatorCompany.section.people": { en: "People", ru: "Люди" },
  "operatorCompany.section.topups": { en: "Newest top-ups", ru: "Последние пополнения" },
  "operatorCompany.section.documents": { en: "Newest documents", ru: "Последние документы" },

  "operatorCompany.reviewText": {
    en: "Compare the details with the register of the country, look up the VAT number, then activate.",
    ru: "Сверьте данные с реестром страны, проверьте номер НДС (VAT), затем активируйте.",
  },
  "operatorCompany.incomplete": { en: "Not given yet: {{fields}}", ru: "Ещё не указано: {{fields}}" },
  "operatorCompany.entity": { en: "Served by", ru: "Обслуживает" },
  "operatorCompany.bills": { en: "Currencies", ru: "Валюты" },
  "operatorCompany.awaited": { en: "Awaited", ru: "Ожидается" },
  "operatorCompany.noMoney": { en: "No money yet", ru: "Денег пока нет" },
  "operatorCompany.noTopups": { en: "No top-ups yet", ru: "Пополнений пока нет" },
  "operatorCompany.noDocuments": { en: "No documents yet", ru: "Документов пока нет" },
  "operatorCompany.openTasks": { en: "{{count}} open", ru: "Открытых: {{count}}" },
  "operatorCompany.allDocuments": { en: "All documents", ru: "Все документы" },

  "operatorCompany.vat.none": { en: "Not given", ru: "Не указан" },
  "operatorCompany.vat.fits": { en: "Format and check digit fit", ru: "Формат и контрольная цифра верны" },
  "operatorCompany.vat.oddDigit": { en: "Check digit does not fit", ru: "Контрольная цифра не сходится" },
  "operatorCompany.vat.wrong": { en: "Not a number of its country", ru: "Не похож на номер этой страны" },
  "operatorCompany.register": { en: "VAT register", ru: "Реестр НДС (VAT)" },
  "operatorCompany.notLookedUp": { en: "Not looked up yet", ru: "Ещё не проверен" },
  "operatorCompany.valid": { en: "Valid", ru: "Действует" },
  "operatorCompany.invalid": { en: "Not valid", ru: "Не действует" },
  "operatorCompany.otherNumber": {
    en: "Another number was looked up: {{number}}",
    ru: "Проверен другой номер: {{number}}",
  },
  "operatorCompany.lookedUp": { en: "{{by}}, {{age}} ago", ru: "{{by}}, {{age}} назад" },
  "operatorCompany.itself": { en: "Answer of the register", ru: "Ответ реестра" },
  "operatorCompany.ask": { en: "Ask the register", ru: "Запросить реестр" },
  "operatorCompany.silent": {
    en: "The register has not answered yet. We keep asking it: look again later.",
    ru: "Реестр пока не ответил. Мы продолжаем запрашивать: загляните позже.",
  },
  "operatorCompany.noteCheck": { en: "Note what it says…", ru: "Записать ответ…" },
  "operatorCompany.noteCheckTitle": { en: "VAT number {{number}}", ru: "Номер НДС (VAT) {{number}}" },
  "operatorCompany.noteCheckText": {
    en: "Look the number up in the register of its country, for the EU in VIES, and keep what it says.",
    ru: "Найдите номер в реестре его страны, для ЕС в VIES, и запишите ответ.",
  },
  "operatorCompany.result": { en: "The register says", ru: "Ответ реестра" },
  "operatorCompany.noteCheckSave": { en: "Save the result", ru: "Сохранить результат" },
  "operatorCompany.checkKept": { en: "The result is saved", ru: "Результат сохранён" },
} as const satisfies TextTable;
