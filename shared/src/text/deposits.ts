import type { TextTable } from "./text-table.ts";

/** USDT that comes to the address of a company: what the company sees. */
export const depositsText = {
  "deposits.title": { en: "Pay in USDT", ru: "Пополнение в USDT" },
  "deposits.address": { en: "Your address", ru: "Ваш адрес" },
  "deposits.copyAddress": { en: "your address", ru: "ваш адрес" },
  "deposits.network": { en: "Network", ru: "Сеть" },
  "deposits.minimum": { en: "Minimum", ru: "Минимум" },
  "deposits.needed": { en: "Confirmations", ru: "Подтверждения" },
  "deposits.warning": {
    en: "Send only USDT, and only in the TRC20 network. Anything else sent here is not credited.",
    ru: "Отправляйте только USDT и только в сети TRC20. Всё остальное зачислено не будет.",
  },
  "deposits.text": {
    en: "This address belongs to your company alone. No invoice is needed: what arrives is credited after the confirmations.",
    ru: "Этот адрес только вашей компании. Счёт не нужен: деньги зачислятся сами после подтверждений сети.",
  },
  "deposits.giving": { en: "Preparing your address", ru: "Готовим ваш адрес" },
  "deposits.latest": { en: "Latest deposits", ru: "Последние поступления" },
  "deposits.progress": { en: "{{n}} of {{needed}} confirmations", ru: "Подтверждений: {{n}} из {{needed}}" },
  "deposits.transaction": { en: "transaction", ru: "номер транзакции" },
  "deposits.is.seen": { en: "Confirming", ru: "Подтверждается" },
  "deposits.is.credited": { en: "Credited", ru: "Зачислено" },
  "deposits.is.aside": { en: "Being checked", ru: "На проверке" },
  "deposits.is.dropped": { en: "Not confirmed", ru: "Не подтвердилось" },
  "deposits.why.belowMinimum": {
    en: "Below the minimum: an operator decides about it",
    ru: "Меньше минимума: решение за оператором",
  },
  "deposits.why.notFriend": {
    en: "USDT is not available to the company: an operator decides about it",
    ru: "USDT недоступен компании: решение за оператором",
  },
  "deposits.why.blocked": {
    en: "The account is blocked: an operator decides about it",
    ru: "Аккаунт заблокирован: решение за оператором",
  },
  "deposits.why.dropped": {
    en: "The network did not keep this transaction",
    ru: "Сеть не сохранила эту транзакцию",
  },
} as const satisfies TextTable;
