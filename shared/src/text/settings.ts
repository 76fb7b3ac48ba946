import type { TextTable } from "./text-table.ts";

/** The settings of a company. */
export const settingsText = {
  "settings.title": { en: "Settings", ru: "Настройки" },
  "settings.saved": { en: "Settings saved", ru: "Настройки сохранены" },
  "settings.ownerOnly": { en: "Settings are changed by the owner", ru: "Настройки меняет владелец" },
  "settings.ownerOnlyText": {
    en: "They apply to the whole company and affect its money. Ask the owner of the company to change one.",
    ru: "Они действуют для всей компании и касаются её денег. Попросите владельца компании изменить нужную.",
  },

  "settings.tasks": { en: "New tasks", ru: "Новые задачи" },
  "settings.isAutoPublishTask": { en: "Publish new tasks at once", ru: "Публиковать новые задачи сразу" },
  "settings.isAutoPublishTaskText": {
    en: "A task is paid and goes to the freelancer when it is created. Tasks of managers who may not pay stay drafts.",
    ru: "Задача оплачивается и уходит исполнителю при создании. Задачи менеджеров без права оплаты остаются черновиками.",
  },
  "settings.companyPayTax": {
    en: "Pay the freelancer's card withdrawal fee",
    ru: "Оплачивать за исполнителя комиссию вывода на карту",
  },
  "settings.companyPayTaxText": {
    en: "New tasks in euros and US dollars include the fee, and the freelancer gets the reward in full. Each task can say otherwise.",
    ru: "Новые задачи в евро и долларах включают комиссию, исполнитель получает награду целиком. В каждой задаче это можно изменить.",
  },

  "settings.importsAnyAmount": { en: "Any amount in imports", ru: "Любые суммы при импорте" },
  "settings.importsAnyAmountText": {
    en: "Tasks imported from a file may cost any amount. When this is off, amounts are multiples of {{step}}.",
    ru: "Задачи из файла могут стоить сколько угодно. Когда выключено, суммы должны быть кратны {{step}}.",
  },

  "settings.freelancers": { en: "Freelancers", ru: "Исполнители" },
  "settings.isAutoStartKyc": { en: "Verify new freelancers", ru: "Проверять новых исполнителей" },
  "settings.isAutoStartKycText": {
    en: "Whoever joins by your invitation has two weeks to verify their identity. After that they cannot withdraw until they do. People who are already here stay as they are.",
    ru: "Кто приходит по вашему приглашению, проходит проверку личности за две недели. Потом вывод денег закрыт, пока проверка не пройдена. Для тех, кто уже здесь, ничего не меняется.",
  },
  "settings.locked": { en: "Locked", ru: "Закрыто" },

  "settings.documents": { en: "Documents", ru: "Документы" },
  "settings.isInvoiceTaskHasUrls": { en: "Task links on invoices", ru: "Ссылки на задачи в счетах" },
  "settings.isInvoiceTaskHasUrlsText": {
    en: "Invoices that you open print the address of each task. It is seen by whoever gets the file.",
    ru: "В счетах, которые вы открываете, печатается адрес каждой задачи. Его увидит каждый, кто получит файл.",
  },

  "settings.documentMaking": { en: "How documents are made", ru: "Как составляются документы" },
  "settings.monthlyInvoice": { en: "One invoice a month", ru: "Один счёт за месяц" },
  "settings.monthlyInvoiceText": {
    en: "Tasks of a month are billed by one invoice when the month ends, instead of one for each task.",
    ru: "Задачи за месяц войдут в один счёт, когда месяц закончится, вместо счёта за каждую задачу.",
  },
  "settings.documentLanguage": { en: "Language of documents", ru: "Язык документов" },
  "settings.documentLanguageText": {
    en: "PDFs are written in it, also those that come by email. Whoever reads one may choose another.",
    ru: "На нём составляются PDF, в том числе из писем. Читатель может выбрать другой.",
  },
  "settings.documentLanguage.reader": { en: "Of the reader", ru: "Читателя" },
  "settings.documentLanguage.en": { en: "English", ru: "Английский" },
  "settings.documentLanguage.ru": { en: "Russian", ru: "Русский" },
  "settings.documentLanguage.both": { en: "Both", ru: "Оба" },

  "settings.currencies": { en: "Currencies", ru: "Валюты" },
  "settings.currenciesText": {
    en: "Enabled currencies are shown in the header and offered in tasks, top-ups and exchange.",
    ru: "Включённые валюты видны в шапке и доступны в задачах, пополнении и обмене.",
  },
  "settings.balance": { en: "Balance", ru: "Баланс" },
  "settings.inTasks": { en: "{{amount}} in tasks", ru: "{{amount}} в задачах" },
  "settings.mustStay": {
    en: "Stays on while it holds money. Exchange or spend the balance first.",
    ru: "Остаётся включённой, пока в ней есть деньги. Сначала обменяйте или потратьте баланс.",
  },
  "settings.mustStayInTasks": {
    en: "Stays on while money is reserved for tasks. It is released when they end.",
    ru: "Остаётся включённой, пока деньги зарезервированы на задачи. Они освободятся, когда задачи завершатся.",
  },
  "settings.offWithMoney": {
    en: "Off, and its money is kept. Switch it on to use the balance.",
    ru: "Выключена, деньги сохраняются. Включите, чтобы пользоваться балансом.",
  },
  "settings.offAndClosed": {
    en: "Not offered to your company. Write to support about its balance.",
    ru: "Недоступна вашей компании. О балансе напишите в поддержку.",
  },
  "settings.closed": {
    en: "Not offered to your company any more. Once off, it cannot be switched on again.",
    ru: "Больше недоступна вашей компании. После выключения её не включить снова.",
  },
  "settings.lastCurrency": {
    en: "At least one currency stays on.",
    ru: "Хотя бы одна валюта остаётся включённой.",
  },
  "settings.holdsMoney": {
    en: "{{currency}} holds money: {{amount}}, and {{escrow}} in tasks. It stays on until both are zero.",
    ru: "В {{currency}} есть деньги: {{amount}} и {{escrow}} в задачах. Валюта остаётся включённой, пока не станет нулём и то, и другое.",
  },
} as const satisfies TextTable;
