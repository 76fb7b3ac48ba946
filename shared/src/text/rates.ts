import type { TextTable } from "./text-table.ts";

/** Exchange rates and pairs, in the console. */
export const ratesText = {
  "rates.current": { en: "In force", ru: "Действуют" },
  "rates.currency": { en: "Currency", ru: "Валюта" },
  "rates.perDollar": { en: "For 1 US dollar", ru: "За 1 доллар США" },
  "rates.since": { en: "Since", ru: "Действует с" },
  "rates.by": { en: "By", ru: "Кто" },
  "rates.byProduct": { en: "Set at installation", ru: "Задан при установке" },
  "rates.approvedBy": { en: "approved by {{name}}", ru: "одобрение: {{name}}" },
  "rates.gained": { en: "Gained by users", ru: "Выигрыш пользователей" },
  "rates.gainedHint": {
    en: "Gained by users: what they won against the last rate that two operators approved. Above {{limit}} exchanges stop until a second operator approves the present rate.",
    ru: "Выигрыш пользователей считается относительно последнего курса, который одобрили два оператора. Больше {{limit}} — обмен останавливается, пока второй оператор не одобрит текущий курс.",
  },
  "rates.history": { en: "Latest rates", ru: "Последние курсы" },
  "rates.change": { en: "Change", ru: "Изменение" },

  "rates.publish": { en: "Publish a rate", ru: "Опубликовать курс" },
  "rates.publishName": { en: "Publish a rate: {{currency}}", ru: "Опубликовать курс: {{currency}}" },
  "rates.setShort": { en: "Change", ru: "Изменить" },
  "rates.publishShort": { en: "Publish", ru: "Опубликовать" },
  "rates.publishTitle": { en: "Publish a rate", ru: "Публикация курса" },
  "rates.rate": { en: "{{currency}} for 1 US dollar", ru: "{{currency}} за 1 доллар США" },
  "rates.rateHint": { en: "At most four decimals", ru: "Не больше четырёх знаков после запятой" },
  "rates.now": { en: "Now", ru: "Сейчас" },
  "rates.then": { en: "From now on", ru: "Станет" },
  "rates.atOnce": {
    en: "The rate holds at once for new quotes. Steps of one operator add up: where they come to more than 3 %, another one decides.",
    ru: "Курс сразу действует для новых котировок. Шаги одного оператора складываются: если их сумма больше 3 %, решает другой оператор.",
  },
  "rates.byTwo": {
    en: "The change is above 3 %: another operator decides. Until then the present rate holds.",
    ru: "Изменение больше 3 %: решает другой оператор. До этого действует текущий курс.",
  },
  "rates.askConfirm": { en: "Ask for approval", ru: "Отправить на одобрение" },
  "rates.published": { en: "{{currency}}: the rate is in force", ru: "{{currency}}: курс действует" },
  "rates.waits": {
    en: "{{currency}}: the rate waits for another operator",
    ru: "{{currency}}: курс ждёт другого оператора",
  },

  "rates.pairs": { en: "Pairs that are not offered", ru: "Недоступные пары" },
  "rates.allOffered": { en: "Every pair is offered", ru: "Доступны все пары" },
  "rates.allOfferedText": {
    en: "Take a pair off where money of one side runs short. Nobody can exchange it then.",
    ru: "Уберите пару, если денег одной из валют не хватает: её тогда никто не сможет обменять.",
  },
  "rates.pair": { en: "Pair", ru: "Пара" },
  "rates.reason": { en: "Reason", ru: "Причина" },
  "rates.removePair": { en: "Take a pair off", ru: "Убрать пару" },
  "rates.removeTitle": { en: "Take a pair off?", ru: "Убрать пару?" },
  "rates.removeText": {
    en: "People can no longer exchange this way; the way back stays as it is. Quotes that were shown are refused.",
    ru: "Обмен в эту сторону станет недоступен, обратный не изменится. Показанные котировки больше не примутся.",
  },
  "rates.removeConfirm": { en: "Take off", ru: "Убрать" },
  "rates.removed": { en: "{{pair}} is not offered any more", ru: "{{pair}}: пара недоступна" },
  "rates.from": { en: "From", ru: "Из валюты" },
  "rates.to": { en: "To", ru: "В валюту" },
  "rates.twoCurrencies": { en: "Choose two different currencies", ru: "Выберите две разные валюты" },
  "rates.offer": { en: "Offer", ru: "Вернуть" },
  "rates.offerName": { en: "Offer again: {{pair}}", ru: "Вернуть пару: {{pair}}" },
  "rates.offerTitle": { en: "Offer {{pair}} again?", ru: "Вернуть пару {{pair}}?" },
  "rates.offerText": {
    en: "People can exchange this way at the present rate at once.",
    ru: "Обмен в эту сторону по текущему курсу станет доступен сразу.",
  },
  "rates.offerConfirm": { en: "Offer again", ru: "Вернуть" },
  "rates.offered": { en: "{{pair}} is offered again", ru: "{{pair}}: пара снова доступна" },
} as const satisfies TextTable;
