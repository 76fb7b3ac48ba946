import type { TextTable } from "./text-table.ts";

/** Withdrawal methods and their pauses, in the console. */
export const methodPausesText = {
  "methodPauses.title": { en: "Withdrawal methods", ru: "Способы вывода" },
  "methodPauses.method": { en: "Method", ru: "Способ" },
  "methodPauses.state": { en: "Now", ru: "Сейчас" },
  "methodPauses.open": { en: "Works", ru: "Работает" },
  "methodPauses.partly": { en: "Partly paused", ru: "Частично приостановлен" },
  "methodPauses.paused": { en: "Paused", ru: "Приостановлен" },
  "methodPauses.everywhere": { en: "All countries", ru: "Все страны" },
  "methodPauses.allCurrencies": { en: "all currencies", ru: "все валюты" },
  "methodPauses.atOnce": { en: "at once", ru: "сразу" },
  "methodPauses.until": { en: "until {{until}}", ru: "до {{until}}" },
  "methodPauses.untilLifted": { en: "until it is lifted", ru: "до снятия" },

  "methodPauses.list": { en: "Pauses", ru: "Приостановки" },
  "methodPauses.none": { en: "Every method works for everybody", ru: "Все способы работают у всех" },
  "methodPauses.noneText": {
    en: "Pause one when its bank or provider does not pay: freelancers then read why.",
    ru: "Приостановите способ, когда банк или провайдер не платит: исполнители увидят причину.",
  },
  "methodPauses.past": { en: "Past pauses", ru: "Прошедшие приостановки" },
  "methodPauses.residents": { en: "Country of residence", ru: "Страна проживания" },
  "methodPauses.message": { en: "What freelancers read", ru: "Что видят исполнители" },
  "methodPauses.period": { en: "Period, UTC", ru: "Период, UTC" },
  "methodPauses.from": { en: "from {{from}}", ru: "с {{from}}" },
  "methodPauses.coming": { en: "Begins later", ru: "Начнётся позже" },
  "methodPauses.holds": { en: "Holds now", ru: "Действует" },
  "methodPauses.ended": { en: "Ended", ru: "Закончилась" },
  "methodPauses.lifted": { en: "Lifted", ru: "Снята" },
  "methodPauses.by": { en: "By", ru: "Кто" },
  "methodPauses.liftedBy": { en: "lifted by {{name}}", ru: "снятие: {{name}}" },
  "methodPauses.liftedAt": { en: "lifted on {{at}}", ru: "снята {{at}}" },
  "methodPauses.status": { en: "State", ru: "Состояние" },

  "methodPauses.pause": { en: "Pause", ru: "Приостановить" },
  "methodPauses.pauseTitle": { en: "Pause a withdrawal method", ru: "Приостановить способ вывода" },
  "methodPauses.pauseName": { en: "Pause: {{method}}", ru: "Приостановить: {{method}}" },
  "methodPauses.currency": { en: "In the currency", ru: "В валюте" },
  "methodPauses.everyCurrency": { en: "All currencies", ru: "Все валюты" },
  "methodPauses.messageEn": { en: "Reason in English", ru: "Причина по-английски" },
  "methodPauses.messageRu": { en: "Reason in Russian", ru: "Причина по-русски" },
  "methodPauses.messageHint": { en: "Freelancers read it at the method", ru: "Исполнители увидят её у способа" },
  "methodPauses.beginsDay": { en: "Start day", ru: "День начала" },
  "methodPauses.beginsTime": { en: "Begins at (UTC)", ru: "Начало (UTC)" },
  "methodPauses.beginsHint": { en: "Empty: at once", ru: "Пусто — сразу" },
  "methodPauses.endsDay": { en: "End day", ru: "День конца" },
  "methodPauses.endsTime": { en: "Ends at (UTC)", ru: "Конец (UTC)" },
  "methodPauses.endsHint": { en: "Empty: until it is lifted", ru: "Пусто — до снятия" },
  "methodPauses.timePattern": { en: "HH:MM", ru: "ЧЧ:ММ" },
  "methodPauses.timeWrong": { en: "Enter a time as HH:MM", ru: "Введите время в виде ЧЧ:ММ" },
  "methodPauses.dayFirst": { en: "Enter the day too", ru: "Укажите и день" },
  "methodPauses.reachFreelancers_one": {
    en: "{{count}} freelancer has such a method.",
    ru: "Такой способ есть у {{count}} исполнителя.",
  },
  "methodPauses.reachFreelancers_few": {
    en: "{{count}} freelancers have such a method.",
    ru: "Такой способ есть у {{count}} исполнителей.",
  },
  "methodPauses.reachFreelancers_many": {
    en: "{{count}} freelancers have such a method.",
    ru: "Такой способ есть у {{count}} исполнителей.",
  },
  "methodPauses.reachFreelancers_other": {
    en: "{{count}} freelancers have such a method.",
    ru: "Такой способ есть у {{count}} исполнителя.",
  },
  "methodPauses.reachOrders_one": {
    en: "{{count}} withdrawal that is already requested is paid as usual.",
    ru: "{{count}} уже запрошенный вывод будет выплачен как обычно.",
  },
  "methodPauses.reachOrders_few": {
    en: "{{count}} withdrawals that are already requested are paid as usual.",
    ru: "{{count}} уже запрошенных вывода будут выплачены как обычно.",
  },
  "methodPauses.reachOrders_many": {
    en: "{{count}} withdrawals that are already requested are paid as usual.",
    ru: "{{count}} уже запрошенных выводов будут выплачены как обычно.",
  },
  "methodPauses.reachOrders_other": {
    en: "{{count}} withdrawals that are already requested are paid as usual.",
    ru: "{{count}} уже запрошенных вывода будут выплачены как обычно.",
  },
  "methodPauses.reachWait": { en: "Counting whom it concerns…", ru: "Считаем, кого это коснётся…" },
  "methodPauses.reachUnknown": {
    en: "Whom it concerns could not be counted",
    ru: "Не удалось посчитать, кого это коснётся",
  },
  "methodPauses.pauseDone": { en: "{{method}} is paused", ru: "Приостановлено: {{method}}" },
  "methodPauses.planned": { en: "The pause of {{method}} begins later", ru: "Приостановка начнётся позже: {{method}}" },

  "methodPauses.lift": { en: "Lift", ru: "Снять" },
  "methodPauses.liftName": { en: "Lift: {{method}}", ru: "Снять: {{method}}" },
  "methodPauses.liftTitle": { en: "Lift the pause of {{method}}?", ru: "Снять приостановку: {{method}}?" },
  "methodPauses.liftText": {
    en: "Freelancers can add this method and withdraw by it again, unless another pause holds for them.",
    ru: "Исполнители снова смогут добавлять этот способ и выводить деньги, если их не касается другая приостановка.",
  },
  "methodPauses.liftConfirm": { en: "Lift the pause", ru: "Снять приостановку" },
  "methodPauses.liftDone": { en: "The pause is lifted", ru: "Приостановка снята" },

  "methodPauses.standsAlready": {
    en: "There is already such a pause at that time. Lift it first, or choose another period",
    ru: "На это время такая приостановка уже есть. Сначала снимите её или выберите другой период",
  },
  "methodPauses.notPaid": {
    en: "This method takes {{currencies}} only",
    ru: "Этот способ принимает только {{currencies}}",
  },
  "methodPauses.beginsInPast": {
    en: "The beginning has passed. Leave it empty to begin at once",
    ru: "Начало уже прошло. Оставьте поле пустым, чтобы начать сразу",
  },
  "methodPauses.endsInPast": { en: "The end has passed", ru: "Конец уже прошёл" },
  "methodPauses.endsBefore": { en: "The end is not after the beginning", ru: "Конец должен быть позже начала" },
  "methodPauses.isOver": { en: "This pause is over already", ru: "Эта приостановка уже закончилась" },
} as const satisfies TextTable;
