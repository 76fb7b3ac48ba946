import type { TextTable } from "./text-table.ts";

/** What waits for a second person, in words made from its data (HO-43; operator.md 5). */
export const approvalsText = {
  "approvals.about.topup": {
    en: "Settle top-up {{number}} of {{company}}",
    ru: "Зачислить пополнение {{number}}, {{company}}",
  },
  "approvals.about.rate": {
    en: "Publish the rate of {{currency}} for one US dollar",
    ru: "Опубликовать курс {{currency}} за один доллар США",
  },
  "approvals.about.exchange": {
    en: "Exchange {{amount}} to {{to}} for {{name}}",
    ru: "Обменять {{amount}} на {{to}} для {{name}}",
  },
  "approvals.about.failed_one": {
    en: "Mark {{count}} order of batch {{id}} as failed or returned",
    ru: "Отметить {{count}} платёж пакета {{id}} как неисполненный или возвращённый",
  },
  "approvals.about.failed_few": {
    en: "Mark {{count}} orders of batch {{id}} as failed or returned",
    ru: "Отметить {{count}} платежа пакета {{id}} как неисполненные или возвращённые",
  },
  "approvals.about.failed_many": {
    en: "Mark {{count}} orders of batch {{id}} as failed or returned",
    ru: "Отметить {{count}} платежей пакета {{id}} как неисполненные или возвращённые",
  },
  "approvals.about.failed_other": {
    en: "Mark {{count}} orders of batch {{id}} as failed or returned",
    ru: "Отметить {{count}} платежа пакета {{id}} как неисполненные или возвращённые",
  },
  "approvals.about.batch": { en: "Release payout batch {{id}}", ru: "Отправить пакет выплат {{id}}" },
  "approvals.value": { en: "{{value}}", ru: "{{value}}" },
  "approvals.topup.ordered": { en: "Ordered: {{amount}}", ru: "Заказано: {{amount}}" },
  "approvals.topup.byLine": {
    en: "{{amount}} to the balance, received from {{payer}}",
    ru: "{{amount}} на баланс, плательщик {{payer}}",
  },
  "approvals.topup.withoutLine": {
    en: "{{amount}} to the balance, without a bank line",
    ru: "{{amount}} на баланс, без строки выписки",
  },
  "approvals.exchange.present": { en: "Present rate {{rate}}", ru: "Текущий курс {{rate}}" },
  "approvals.exchange.own": { en: "Own rate {{rate}}", ru: "Свой курс {{rate}}" },
  "approvals.exchange.atDecision": {
    en: "The rate at the time of the approval; above the day's limit of one operator",
    ru: "Курс на момент подтверждения; сверх дневного лимита одного оператора",
  },
  "approvals.failed.before": { en: "Sent out: {{amount}}", ru: "Отправлено: {{amount}}" },
  "approvals.failed.after": { en: "Back to the balance: {{amount}}", ru: "Вернётся на баланс: {{amount}}" },
  "approvals.batch.before": { en: "Set aside: {{amount}}", ru: "Отложено: {{amount}}" },
  "approvals.batch.after": { en: "Sent out: {{amount}}", ru: "Будет отправлено: {{amount}}" },
} as const satisfies TextTable;
