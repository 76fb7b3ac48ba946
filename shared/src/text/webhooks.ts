import type { TextTable } from "./text-table.ts";

/** Messages of outside services, in the console. The rest of an outcome's key is what the handler says, by `outcomeCode`. */
export const webhooksText = {
  "webhooks.title": { en: "Webhooks", ru: "Вебхуки" },
  "webhooks.one": { en: "Webhook {{id}}", ru: "Вебхук {{id}}" },
  "webhooks.missing": { en: "There is no such webhook", ru: "Такого вебхука нет" },
  "webhooks.search": { en: "Id, outcome, error, checksum", ru: "Номер, результат, ошибка, контрольная сумма" },
  "webhooks.none": { en: "No webhooks yet", ru: "Вебхуков пока нет" },
  "webhooks.noneText": {
    en: "Messages of card providers and other services appear here, each one once.",
    ru: "Здесь появятся сообщения провайдера карт и других сервисов — каждое один раз.",
  },
  "webhooks.noneHere": { en: "Nothing on this tab", ru: "На этой вкладке пусто" },
  "webhooks.clear": {
    en: "Every message is handled or will be tried again.",
    ru: "Все сообщения сервисов обработаны или ждут следующей попытки.",
  },

  "webhooks.tab.all": { en: "All", ru: "Все" },
  "webhooks.tab.failed": { en: "Failed", ru: "Не обработаны" },
  "webhooks.tab.waiting": { en: "Waiting", ru: "Ждут" },
  "webhooks.tab.handled": { en: "Handled", ru: "Обработаны" },
  "webhooks.is.failed": { en: "Failed", ru: "Не обработан" },
  "webhooks.is.waiting": { en: "Waiting", ru: "Ждёт" },
  "webhooks.is.handled": { en: "Handled", ru: "Обработан" },

  "webhooks.received": { en: "Received", ru: "Получен" },
  "webhooks.service": { en: "Service", ru: "Сервис" },
  "webhooks.about": { en: "Concerns", ru: "О чём" },
  "webhooks.state": { en: "State", ru: "Состояние" },
  "webhooks.result": { en: "Outcome or latest error", ru: "Результат или последняя ошибка" },
  "webhooks.outcomeLabel": { en: "Outcome", ru: "Результат" },
  "webhooks.lastError": { en: "Latest error", ru: "Последняя ошибка" },
  "webhooks.attempts": { en: "Tries", ru: "Попытки" },
  "webhooks.tried": { en: "Latest try", ru: "Последняя попытка" },
  "webhooks.handled": { en: "Handled at", ru: "Обработка" },
  "webhooks.size": { en: "Size", ru: "Размер" },
  "webhooks.bytes": { en: "{{bytes}} bytes", ru: "{{bytes}} байт" },
  "webhooks.checksum": { en: "Checksum", ru: "Контрольная сумма" },
  "webhooks.replayed": { en: "Replayed", ru: "Повтор" },
  "webhooks.sealed": {
    en: "The message itself may hold secrets of the service: it is kept encrypted and shown to nobody.",
    ru: "В самом сообщении могут быть секреты сервиса: оно хранится зашифрованным и никому не показывается.",
  },

  "webhooks.replay": { en: "Replay", ru: "Повторить" },
  "webhooks.replayName": { en: "Replay webhook {{id}}", ru: "Повторить обработку вебхука {{id}}" },
  "webhooks.replayTitle": { en: "Replay webhook {{id}}?", ru: "Повторить обработку вебхука {{id}}?" },
  "webhooks.replayText": {
    en: "The same message is handled once more. What it has done already is not done twice.",
    ru: "То же сообщение будет обработано ещё раз. Уже сделанное по нему не повторится.",
  },
  "webhooks.replayDone": { en: "Webhook {{id}} is being handled", ru: "Вебхук {{id}} обрабатывается" },

  "webhooks.of.cards": { en: "Card provider", ru: "Провайдер карт" },
  "webhooks.of.simulator": { en: "Payout simulator", ru: "Симулятор выплат" },
  "webhooks.outcome.linked": { en: "Card linked", ru: "Карта привязана" },
  "webhooks.outcome.answered-before": { en: "Answered before", ru: "Ответ уже был" },
  "webhooks.outcome.no-such-page": {
    en: "No such page for a card was opened",
    ru: "Страница для ввода карты не открывалась",
  },
  "webhooks.outcome.the-page-of-somebody-else": {
    en: "The page was opened for somebody else",
    ru: "Страница открыта для другого человека",
  },
  "webhooks.outcome.refused-declined": { en: "Card declined", ru: "Карта отклонена" },
  "webhooks.outcome.refused-country": {
    en: "Refused: such cards are not paid in this country",
    ru: "Отказ: на такие карты в этой стране не платят",
  },
  "webhooks.outcome.refused-known": { en: "Refused: the card is there already", ru: "Отказ: карта уже добавлена" },
  "webhooks.outcome.refused-room": { en: "Refused: there is a linked card", ru: "Отказ: одна карта уже привязана" },
  "webhooks.outcome.asked": { en: "The service is asked about the order", ru: "Сервис запрошен о платеже" },
  "webhooks.outcome.no-such-order-waits": { en: "No such order waits", ru: "Такого ожидающего платежа нет" },
  "webhooks.outcome.of-no-concern": { en: "Of no concern to us", ru: "К нам не относится" },
  "webhooks.outcome.no-such-service-any-more": { en: "The service is not set up", ru: "Сервис больше не настроен" },
} as const satisfies TextTable;
