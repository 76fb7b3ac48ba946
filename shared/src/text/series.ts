import type { TextTable } from "./text-table.ts";

/** One code for equal actions of an operator. */
export const seriesText = {
  "series.open": { en: "One code for several", ru: "Один код на несколько" },
  "series.title": { en: "One code for several actions", ru: "Один код на несколько действий" },
  "series.note": {
    en: "For 5 minutes these actions need no code of their own, as many and as much as you confirm here. Signing out ends it.",
    ru: "В течение 5 минут эти действия не требуют отдельного кода — в пределах числа и суммы, которые вы сейчас подтвердите. Выход из аккаунта это прекращает.",
  },
  "series.kind": { en: "Actions", ru: "Действия" },
  "series.kind.bankLine.enter": { en: "Entering bank lines", ru: "Ввод строк выписки" },
  "series.kind.topup.settle": { en: "Settling against a bank line", ru: "Зачисление по строке выписки" },
  "series.kind.payout.paid": { en: "Marking orders as paid", ru: "Отметка платежей выплаченными" },
  "series.count": { en: "How many, at most", ru: "Сколько, не больше" },
  "series.countWrong": { en: "Enter a number from 1 to {{most}}", ru: "Введите число от 1 до {{most}}" },
  "series.sum": { en: "Amount in all, at most", ru: "Общая сумма, не больше" },
  "series.confirm": { en: "Confirm with a code", ru: "Подтвердить кодом" },
  "series.until": { en: "{{kind}}: no code until {{time}}", ru: "{{kind}}: без кода до {{time}}" },
  "series.left": {
    en: ["{{count}} action left, {{sums}}", "{{count}} actions left, {{sums}}"],
    ru: [
      "Осталось {{count}} действие, {{sums}}",
      "Осталось {{count}} действия, {{sums}}",
      "Осталось {{count}} действий, {{sums}}",
    ],
  },
  "series.end": { en: "End", ru: "Завершить" },
} as const satisfies TextTable;
