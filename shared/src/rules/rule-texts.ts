/** Words of the shipped rules in both languages; `{n}` is the rule's own number. */
export const ruleTexts = {
  minimum: { en: "Minimum {n}", ru: "Минимум {n}" },
  maximum: { en: "Maximum {n}", ru: "Максимум {n}" },
  insufficientFunds: { en: "Insufficient funds", ru: "Недостаточно средств" },
  feeExceedsAmount: { en: "The amount does not cover the fee", ru: "Сумма не покрывает комиссию" },
  pairNotOffered: {
    en: "Exchange between these currencies is not available",
    ru: "Обмен между этими валютами недоступен",
  },
  tooLarge: { en: "The amount is too large", ru: "Сумма слишком велика" },
  tooSmall: { en: "The amount is too small", ru: "Сумма слишком мала" },
  currencyNotOffered: { en: "This currency is not available", ru: "Эта валюта недоступна" },
} as const;
