import type { TextTable } from "./text-table.ts";

/** Exchange of currencies: popup, quote, list. */
export const exchangeText = {
  "exchange.title": { en: "Exchange", ru: "Обмен валюты" },
  "exchange.give": { en: "You give", ru: "Отдаёте" },
  "exchange.get": { en: "You get", ru: "Получаете" },
  "exchange.available": { en: "Available {{amount}}", ru: "Доступно {{amount}}" },
  "exchange.all": { en: "All", ru: "Всё" },
  "exchange.fromCurrency": { en: "Currency you give", ru: "Отдаваемая валюта" },
  "exchange.toCurrency": { en: "Currency you get", ru: "Получаемая валюта" },
  "exchange.swap": { en: "Swap the currencies", ru: "Поменять валюты местами" },
  "exchange.noReverse": {
    en: "There is no exchange from {{from}} to {{to}}",
    ru: "Обмена {{from}} на {{to}} нет",
  },
  "exchange.updated": { en: "updated {{seconds}} s ago", ru: "обновлён {{seconds}} с назад" },
  "exchange.updatedNow": { en: "updated just now", ru: "обновлён только что" },
  "exchange.sourceOf": { en: "{{currency}}: {{source}}", ru: "{{currency}}: {{source}}" },
  "exchange.closedNote": {
    en: "Not exchanged for the moment: {{currencies}}. The rate is being checked; the money stays on your balance.",
    ru: "Сейчас не обменивается: {{currencies}}. Курс проверяется, деньги остаются на вашем балансе.",
  },
  "exchange.secondsLeft": { en: "{{seconds}} s left", ru: "ещё {{seconds}} с" },
  "exchange.renewing": { en: "getting a new rate…", ru: "запрашиваем новый курс…" },
  "exchange.enterAmount": { en: "Enter an amount to see what you get", ru: "Введите сумму, чтобы увидеть расчёт" },
  "exchange.feeLine": { en: "Fee {{percent}} %", ru: "Комиссия {{percent}} %" },
  "exchange.exchanged": { en: "Exchanged", ru: "Обменивается" },
  "exchange.atRate": { en: "At the rate {{rate}}", ru: "По курсу {{rate}}" },
  "exchange.becomes": { en: "becomes", ru: "станет" },
  "exchange.receipt": { en: "How the exchange adds up", ru: "Расчёт обмена" },
  "exchange.how": { en: "How it is calculated", ru: "Как считается" },
  "exchange.howText": {
    en: "The amount without the fee is multiplied by exactly the rate shown, four decimals. The result is rounded down to hundredths. The rate is yours for 60 seconds.",
    ru: "Сумма без комиссии умножается ровно на показанный курс с четырьмя знаками. Результат округляется вниз до сотых. Курс закреплён за вами на 60 секунд.",
  },
  "exchange.final": { en: "An exchange can't be undone.", ru: "Отменить обмен будет нельзя." },
  "exchange.submit": { en: "Exchange {{amount}}", ru: "Обменять {{amount}}" },
  "exchange.minimum": {
    en: "Minimum {{n}}. Enter at least {{amount}}",
    ru: "Минимум {{n}}. Введите не меньше {{amount}}",
  },
  "exchange.tooMuch": {
    en: "Insufficient funds. You can exchange up to {{amount}}",
    ru: "Недостаточно средств. Можно обменять до {{amount}}",
  },
  "exchange.rateChanged": { en: "The rate has changed", ru: "Курс изменился" },
  "exchange.rateChangedText": {
    en: "It was {{before}}, now it is {{after}}. Check the result and confirm again.",
    ru: "Было {{before}}, стало {{after}}. Проверьте результат и подтвердите ещё раз.",
  },
  "exchange.none": {
    en: "There are no currencies available for exchange",
    ru: "Нет валют, доступных для обмена",
  },
  "exchange.noneCompany": {
    en: "Some currencies may be switched off in the settings.",
    ru: "Возможно, часть валют отключена в настройках.",
  },
  "exchange.noneContractor": {
    en: "When money comes to your balance, you can exchange it here.",
    ru: "Когда на балансе появятся деньги, их можно будет обменять здесь.",
  },
  "exchange.toSettings": { en: "Open settings", ru: "Открыть настройки" },
  "exchange.closed": {
    en: "Exchange is switched off for the moment: the rates are being updated.",
    ru: "Обмен временно отключён: курсы обновляются.",
  },
  "exchange.done": {
    en: "Exchange completed successfully! Funds are now available in your account.",
    ru: "Обмен выполнен! Деньги уже доступны на вашем счёте.",
  },
  "exchange.gave": { en: "You gave", ru: "Вы отдали" },
  "exchange.got": { en: "You received", ru: "Вы получили" },
  "exchange.nowOn": { en: "Now on your {{currency}} balance", ru: "Теперь на балансе {{currency}}" },
  "exchange.again": { en: "Exchange again", ru: "Обменять ещё" },
  "exchange.last": { en: "Latest exchanges", ru: "Последние обмены" },
  "exchange.lastNone": { en: "No exchanges yet", ru: "Обменов пока не было" },
  "exchange.lastLine": { en: "rate {{rate}}, fee {{percent}} %", ru: "курс {{rate}}, комиссия {{percent}} %" },
  "exchange.open": { en: "Exchange", ru: "Обменять" },

  "exchange.factor.give": { en: "You give", ru: "Вы отдаёте" },
  "exchange.factor.get": { en: "You get", ru: "Вы получаете" },
  "exchange.factor.rate": { en: "Rate", ru: "Курс" },
} as const satisfies TextTable;
