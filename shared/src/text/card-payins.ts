import type { TextTable } from "./text-table.ts";

/** Top-ups by card: the popup of companies and what the provider's page says. */
export const cardPayinsText = {
  "cardPayins.description": { en: "Balance top-up", ru: "Пополнение баланса" },
  "cardPayins.pay": { en: "Pay by card", ru: "Оплатить картой" },
  "cardPayins.payFor": { en: "Pay {{amount}} by card", ru: "Оплатить картой {{amount}}" },
  "cardPayins.or": { en: "Your company can also pay by card.", ru: "Вашей компании доступна оплата картой." },
  "cardPayins.hint": {
    en: "The whole amount is credited, without a fee, as soon as the bank of the card confirms it. From {{least}} to {{most}} at a time.",
    ru: "Вся сумма зачисляется без комиссии, как только её подтвердит банк карты. За один раз — от {{least}} до {{most}}.",
  },
  "cardPayins.currency": {
    en: "Cards are charged in US dollars and euros.",
    ru: "Картой можно заплатить в долларах США и евро.",
  },
  "cardPayins.title": { en: "Payment by card", ru: "Оплата картой" },
  "cardPayins.openPage": { en: "Open the payment page", ru: "Открыть страницу оплаты" },
  "cardPayins.foreignPage": {
    en: "The address of the payment page is not one of the card provider. Nothing was opened; write to support.",
    ru: "Адрес страницы оплаты не относится к провайдеру карт. Страница не открыта, напишите в поддержку.",
  },
  "cardPayins.blocked": {
    en: "Your browser did not open the payment page. Open it with the button below.",
    ru: "Браузер не открыл страницу оплаты. Откройте её кнопкой ниже.",
  },
  "cardPayins.waiting": {
    en: "Enter the card on the page of the provider, in the other tab. The result appears here by itself.",
    ru: "Введите данные карты на странице провайдера в другой вкладке. Результат появится здесь сам.",
  },
  "cardPayins.processing": {
    en: "The bank has not answered yet. You can close this window: the balance grows by itself, and we will send an email.",
    ru: "Банк ещё не ответил. Окно можно закрыть: баланс пополнится сам, и мы пришлём письмо.",
  },
  "cardPayins.again": { en: "Try again", ru: "Попробовать ещё раз" },
  "cardPayins.card": { en: "Card", ru: "Карта" },
  "cardPayins.state": { en: "State", ru: "Состояние" },
  "cardPayins.credited": { en: "Credited", ru: "Зачислено" },
  "cardPayins.returned": { en: "Returned to the card", ru: "Возвращено на карту" },
  "cardPayins.until": { en: "The page is open until", ru: "Страница открыта до" },
  "cardPayins.document": { en: "Download the document", ru: "Скачать документ" },
  "cardPayins.newest": { en: "Payments by card", ru: "Оплаты картой" },
  "cardPayins.open": { en: "Show the payment of {{amount}}", ru: "Показать оплату {{amount}}" },
  "cardPayins.missing": { en: "There is no such payment", ru: "Такой оплаты нет" },
  "cardPayins.owed": {
    en: "A bank took money back from your company that your balance did not hold. Settle it with support before paying by card again.",
    ru: "Банк вернул деньги с карты, а на балансе компании их уже не было. Прежде чем снова платить картой, уладьте это с поддержкой.",
  },
  "cardPayins.is.open": { en: "Waiting for the bank", ru: "Ждёт ответа банка" },
  "cardPayins.is.paid": { en: "Credited", ru: "Зачислено" },
  "cardPayins.is.declined": { en: "Declined", ru: "Отклонено" },
  "cardPayins.is.expired": { en: "Not paid in time", ru: "Не оплачено вовремя" },
  "cardPayins.is.aside": { en: "Being checked", ru: "Проверяется" },
  "cardPayins.is.returned": { en: "Returned to the card", ru: "Возвращено на карту" },
  "cardPayins.is.closed": { en: "Closed", ru: "Закрыто" },
  "cardPayins.text.paid": { en: "{{amount}} is on your balance.", ru: "{{amount}} на вашем балансе." },
  "cardPayins.text.expired": {
    en: "Nobody paid before the page closed. Nothing was charged.",
    ru: "Страница закрылась раньше, чем поступила оплата. Деньги не списаны.",
  },
  "cardPayins.text.aside": {
    en: "The payment arrived with another amount or currency than was ordered. Our operators check it; support knows more.",
    ru: "Платёж пришёл с другой суммой или валютой. Его проверяют операторы, подробности знает поддержка.",
  },
  "cardPayins.text.returned": {
    en: "The money went back to the card.",
    ru: "Деньги вернулись на карту.",
  },
  "cardPayins.text.closed": {
    en: "Support closed this payment. Nothing was credited.",
    ru: "Поддержка закрыла этот платёж. Деньги не зачислены.",
  },
  "cardPayins.declined.noFunds": {
    en: "There is not enough money on the card. Nothing was charged.",
    ru: "На карте недостаточно денег. Деньги не списаны.",
  },
  "cardPayins.declined.cardExpired": {
    en: "The card has expired. Nothing was charged.",
    ru: "Срок действия карты истёк. Деньги не списаны.",
  },
  "cardPayins.declined.notConfirmed": {
    en: "The payment was not confirmed on the page of the bank. Nothing was charged.",
    ru: "Платёж не подтверждён на странице банка. Деньги не списаны.",
  },
  "cardPayins.declined.cancelled": {
    en: "The payment was canceled. Nothing was charged.",
    ru: "Платёж отменён. Деньги не списаны.",
  },
  "cardPayins.declined.suspected": {
    en: "The provider refused this card for safety. Use another card or pay an invoice.",
    ru: "Провайдер отклонил карту из соображений безопасности. Возьмите другую карту или оплатите счёт.",
  },
  "cardPayins.declined.elsewhere": {
    en: "The payment failed on the way to the bank. Nothing was charged; try again later.",
    ru: "Платёж не дошёл до банка. Деньги не списаны, повторите попытку позже.",
  },
  "cardPayins.declined.bank": {
    en: "The bank of the card declined the payment. Nothing was charged; the bank knows why.",
    ru: "Банк отклонил платёж. Деньги не списаны, причину знает банк.",
  },
} as const satisfies TextTable;
