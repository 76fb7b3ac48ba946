import type { TextTable } from "./text-table.ts";

/** The page of a company: what it is, its plan, who serves it. */
export const companyText = {
  "company.title": { en: "Company", ru: "Компания" },
  "company.support": { en: "Contact support", ru: "Написать в поддержку" },
  "company.details": { en: "Company details", ru: "Данные компании" },
  "company.plan": { en: "Plan", ru: "Тариф" },
  "company.type": { en: "Company type", ru: "Тип компании" },
  "company.euVat": { en: "EU VAT", ru: "НДС ЕС (EU VAT)" },
  "company.termsNotAccepted": { en: "Not accepted yet", ru: "Пока не приняты" },
  "company.openLetter": {
    en: "{{date}}: open the letter of acceptance (PDF)",
    ru: "{{date}}: открыть письмо о принятии условий (PDF)",
  },
  "company.saveLetter": { en: "Download the letter", ru: "Скачать письмо" },

  "company.plan.archived": { en: "Archived (2022)", ru: "Архивный (2022)" },
  "company.plan.standard": { en: "Standard", ru: "Стандарт" },
  "company.plan.premium": { en: "Premium", ru: "Премиум" },
  "company.plan.isArchived": { en: "Archived", ru: "В архиве" },
  "company.plan.isArchivedText": {
    en: "New companies do not get this plan any more. Yours stays as it is.",
    ru: "Новым компаниям этот тариф больше не подключают. Ваш остаётся без изменений.",
  },
  "company.plan.feeRate": { en: "Task fee", ru: "Комиссия за задачу" },
  "company.plan.withdrawTax": { en: "Withdrawal to a card", ru: "Вывод на карту" },
  "company.plan.withdrawBankAltTax": {
    en: "Withdrawal to a bank account in Russia or Belarus",
    ru: "Вывод на счёт в банке России или Беларуси",
  },
  "company.plan.exchangeFee": { en: "Exchange, each side in USDT", ru: "Обмен, за каждую сторону в USDT" },
  "company.plan.quotas": { en: "Free withdrawals of a freelancer", ru: "Бесплатные выводы исполнителя" },
  "company.plan.quota": { en: "{{count}} a month", ru: "{{count}} в месяц" },
  "company.plan.quotaText": {
    en: "These withdrawals do not pay the fee of {{amount}} for small amounts.",
    ru: "С них не берётся комиссия {{amount}} за небольшие суммы.",
  },

  "company.provider": { en: "Your provider", ru: "Ваш провайдер" },
  "company.provider.lead": {
    en: "The company that your contract is with. It invoices you and keeps your balance.",
    ru: "Компания, с которой у вас договор: она выставляет вам счета и ведёт ваш баланс.",
  },
  "company.provider.name": { en: "Legal entity", ru: "Юридическое лицо" },
  "company.accounts": { en: "Bank details for top-ups", ru: "Реквизиты для пополнения" },
  "company.accounts.lead": {
    en: "State the number of your invoice in the payment. Without one the money waits until it is matched.",
    ru: "Указывайте в платеже номер счёта. Без него деньги ждут, пока их сопоставят.",
  },
  "company.accounts.fund": { en: "Top up", ru: "Пополнить" },
  "company.accounts.usdtNetwork": { en: "Network", ru: "Сеть" },
} as const satisfies TextTable;
