import type { TextTable } from "./text-table.ts";

/** What waits for a second person, in words made from its data. */
export const approvalsText = {
  "approvals.search": { en: "Search approvals", ru: "Поиск одобрений" },
  "approvals.tab.waiting": { en: "Waiting", ru: "Ждут решения" },
  "approvals.tab.closed": { en: "Closed", ru: "Закрытые" },
  "approvals.none": { en: "Nothing decided yet", ru: "Решений пока нет" },
  "approvals.missing": { en: "There is no such request", ru: "Такого запроса нет" },
  "approvals.openTopup": { en: "Open the top-up", ru: "Открыть пополнение" },
  "approvals.openBatch": { en: "Open the batch", ru: "Открыть пакет" },
  "approvals.openLine": { en: "Open the bank line", ru: "Открыть строку выписки" },
  "approvals.what": { en: "Request", ru: "Запрос" },
  "approvals.change": { en: "Before and after", ru: "Было и станет" },
  "approvals.before": { en: "Before", ru: "До" },
  "approvals.after": { en: "After", ru: "После" },
  "approvals.askedBy": { en: "Asked by", ru: "Кто просит" },
  "approvals.why": { en: "Why", ru: "Почему" },
  "approvals.waits": { en: "Waiting", ru: "Ждёт" },
  "approvals.until": { en: "until", ru: "до" },
  "approvals.expires": { en: "Expires", ru: "Истекает" },
  "approvals.outcome": { en: "Outcome", ru: "Итог" },
  "approvals.decidedBy": { en: "Decided by", ru: "Кто решил" },
  "approvals.decisionReason": { en: "Reason for the decision", ru: "Причина решения" },
  "approvals.closed": { en: "Closed", ru: "Закрыто" },
  "approvals.approve": { en: "Approve", ru: "Одобрить" },
  "approvals.refuse": { en: "Refuse", ru: "Отказать" },
  "approvals.approveTitle": { en: "Approve the request", ru: "Одобрить запрос" },
  "approvals.refuseTitle": { en: "Refuse the request", ru: "Отказать в запросе" },
  "approvals.final": {
    en: "Approved, it is done at once and can't be undone.",
    ru: "После одобрения это выполнится сразу. Отменить будет нельзя.",
  },
  "approvals.own": { en: "Waits for another operator", ru: "Решит другой" },
  "approvals.ownText": {
    en: "You asked for it. Another operator has to decide.",
    ru: "Это ваш запрос. Решение принимает другой оператор.",
  },
  "approvals.done.approved": { en: "Approved and done", ru: "Одобрено и выполнено" },
  "approvals.done.refused": { en: "The request is refused", ru: "В запросе отказано" },
  "approvals.done.overtaken": {
    en: "It was settled in another way meanwhile: nothing was done",
    ru: "Тем временем всё решилось иначе: ничего не сделано",
  },
  "approvals.state.waiting": { en: "Waiting", ru: "Ждёт" },
  "approvals.state.approved": { en: "Approved", ru: "Одобрено" },
  "approvals.state.refused": { en: "Refused", ru: "Отказано" },
  "approvals.state.expired": { en: "Expired", ru: "Истекло" },
  "approvals.state.overtaken": { en: "Overtaken", ru: "Неактуально" },
  "approvals.stateText.waiting": { en: "A second operator has to decide", ru: "Нужно решение второго оператора" },
  "approvals.stateText.approved": { en: "It was done at once", ru: "Выполнено сразу" },
  "approvals.stateText.refused": { en: "Nothing was done", ru: "Ничего не сделано" },
  "approvals.stateText.expired": { en: "Nobody decided in time", ru: "Никто не решил вовремя" },
  "approvals.stateText.overtaken": {
    en: "It was settled in another way, or a newer one took its place",
    ru: "Всё решилось иначе, или появился более новый запрос",
  },
  "approvals.about.topup": {
    en: "Settle top-up {{number}} of {{company}}",
    ru: "Зачислить пополнение {{number}}, {{company}}",
  },
  "approvals.about.topups": {
    en: [
      "Settle {{count}} top-up that matches its bank line exactly",
      "Settle {{count}} top-ups that match their bank lines exactly",
    ],
    ru: [
      "Зачислить {{count}} пополнение, полностью совпавшее со строкой выписки",
      "Зачислить {{count}} пополнения, полностью совпавшие со строками выписки",
      "Зачислить {{count}} пополнений, полностью совпавших со строками выписки",
    ],
  },
  "approvals.topups.after": { en: "To the balances: {{amount}}", ru: "На балансы: {{amount}}" },
  "approvals.about.rate": {
    en: "Publish the rate of {{currency}} for one US dollar",
    ru: "Опубликовать курс {{currency}} за один доллар США",
  },
  "approvals.about.spread": {
    en: "Set the spread: {{pair}}, {{tariff}}",
    ru: "Установить спред: {{pair}}, {{tariff}}",
  },
  "approvals.spread.from": { en: "{{value}}, from {{moment}} UTC on", ru: "{{value}}, начиная с {{moment}} UTC" },
  "approvals.about.exchange": {
    en: "Exchange {{amount}} to {{to}} for {{name}}",
    ru: "Обменять {{amount}} на {{to}} для {{name}}",
  },
  "approvals.about.failed": {
    en: [
      "Mark {{count}} order of batch {{id}} as failed or returned",
      "Mark {{count}} orders of batch {{id}} as failed or returned",
    ],
    ru: [
      "Отметить {{count}} платёж пакета {{id}} как неисполненный или возвращённый",
      "Отметить {{count}} платежа пакета {{id}} как неисполненные или возвращённые",
      "Отметить {{count}} платежей пакета {{id}} как неисполненные или возвращённые",
    ],
  },
  "approvals.about.cameBack": {
    en: "Credit order {{order}} of {{name}}, which the bank sent back",
    ru: "Зачислить возвращённый банком платёж {{order}}, {{name}}",
  },
  "approvals.about.back": {
    en: "Return the money of bank line {{id}} to its payer, {{payer}}",
    ru: "Вернуть деньги строки {{id}} плательщику: {{payer}}",
  },
  "approvals.about.refund": {
    en: "Refund top-up {{number}} of {{company}} to its payer, {{payer}}",
    ru: "Вернуть пополнение {{number}}, {{company}}, плательщику: {{payer}}",
  },
  "approvals.about.correction": {
    en: "Correct document {{number}} of {{name}}",
    ru: "Исправить документ {{number}}, {{name}}",
  },
  "approvals.correction.sums": {
    en: "Its amount: {{amount}}; lines {{lines}}",
    ru: "Сумма: {{amount}}; строки {{lines}}",
  },
  "approvals.about.adjustment": {
    en: "Correct the books by {{amount}}: {{code}}",
    ru: "Исправить учёт на {{amount}}: {{code}}",
  },
  "approvals.adjustment.after": {
    en: "From: {{fromOwner}}, {{fromAccount}}. To: {{toOwner}}, {{toAccount}}. Evidence: {{evidence}}",
    ru: "Со счёта: {{fromOwner}}, {{fromAccount}}. На счёт: {{toOwner}}, {{toAccount}}. Основание: {{evidence}}",
  },
  "approvals.openLedger": { en: "Open the ledger", ru: "Открыть учёт" },
  "approvals.refund.before": { en: "Left of the payment: {{amount}}", ru: "Осталось от платежа: {{amount}}" },
  "approvals.about.giveUp": {
    en: "Give up order {{order}}, by which money goes back to {{payer}}",
    ru: "Отказаться от возврата {{order}} плательщику: {{payer}}",
  },
  "approvals.about.deposit": {
    en: "Credit a deposit that was put aside to {{company}}",
    ru: "Зачислить невыясненное поступление: {{company}}",
  },
  "approvals.deposit.before": { en: "Put aside: {{amount}}", ru: "В невыясненных: {{amount}}" },
  "approvals.deposit.after": { en: "To the balance: {{amount}}", ru: "На баланс: {{amount}}" },
  "approvals.about.cardPayinCredit": {
    en: "Credit payment {{id}} by card to {{company}}",
    ru: "Зачислить оплату картой {{id}}, {{company}}",
  },
  "approvals.about.cardPayinCollect": {
    en: "Collect what {{company}} owes of payment {{id}} by card",
    ru: "Взыскать долг по оплате картой {{id}}, {{company}}",
  },
  "approvals.cardPayin.owed": { en: "Owed: {{amount}}", ru: "Долг: {{amount}}" },
  "approvals.cardPayin.collected": { en: "From the balance: {{amount}}", ru: "С баланса: {{amount}}" },
  "approvals.openCardPayin": { en: "Open the card pay-in", ru: "Открыть оплату картой" },
  "approvals.back.before": { en: "Put aside: {{amount}}", ru: "В невыясненных: {{amount}}" },
  "approvals.back.after": { en: "To be paid back: {{amount}}", ru: "К возврату: {{amount}}" },
  "approvals.about.account": { en: "{{what}}: {{name}} ({{email}})", ru: "{{what}}: {{name}} ({{email}})" },
  "approvals.about.policy": { en: "{{what}} {{method}}: {{whom}}", ru: "{{what}} способ {{method}}: {{whom}}" },
  "approvals.about.policyEnd": {
    en: "End the policy: {{what}} {{method}}, {{whom}}",
    ru: "Прекратить правило: {{what}} {{method}}, {{whom}}",
  },
  "approvals.about.policyInPlace": {
    en: "{{what}} {{method}}: {{whom}}. Ends the policy: {{oldWhat}} {{oldMethod}}, {{oldWhom}}",
    ru: "{{what}} способ {{method}}: {{whom}}. Прекращает правило: {{oldWhat}} {{oldMethod}}, {{oldWhom}}",
  },
  "approvals.policy.ends": {
    en: "{{oldWhat}} {{oldMethod}}, {{oldWhom}}",
    ru: "{{oldWhat}} {{oldMethod}}, {{oldWhom}}",
  },
  "approvals.policy.period": {
    en: "From: {{from}}. Until: {{until}}",
    ru: "Начало: {{from}}. Конец: {{until}}",
  },
  "approvals.policy.after": {
    en: "From: {{from}}. Until: {{until}}. Freelancers read: {{messageEn}} / {{messageRu}}",
    ru: "Начало: {{from}}. Конец: {{until}}. Исполнители прочтут: {{messageEn}} / {{messageRu}}",
  },
  "approvals.about.ruleSet": {
    en: "Publish set of rules {{id}}: {{name}}",
    ru: "Опубликовать набор правил {{id}}: {{name}}",
  },
  "approvals.about.reference": {
    en: "Publish version {{id}} of the reference lists: {{name}}",
    ru: "Опубликовать версию {{id}} справочников: {{name}}",
  },
  "approvals.ruleSet.after": {
    en: "From: {{from}}. Changes: {{rows}}",
    ru: "Начало: {{from}}. Изменения: {{rows}}",
  },
  "approvals.about.segment": { en: "Save the segment {{name}}", ru: "Сохранить сегмент {{name}}" },
  "approvals.segment.empty": {
    en: "{{name}}: no accounts. Owner: {{owner}}, {{until}}",
    ru: "{{name}}: нет аккаунтов. Ответственный: {{owner}}, {{until}}",
  },
  "approvals.segment.until": { en: "until {{day}}", ru: "до {{day}}" },
  "approvals.segment.members": {
    en: [
      "{{name}}, {{count}} account: {{members}}. Owner: {{owner}}, {{until}}",
      "{{name}}, {{count}} accounts: {{members}}. Owner: {{owner}}, {{until}}",
    ],
    ru: [
      "{{name}}, {{count}} аккаунт: {{members}}. Ответственный: {{owner}}, {{until}}",
      "{{name}}, {{count}} аккаунта: {{members}}. Ответственный: {{owner}}, {{until}}",
      "{{name}}, {{count}} аккаунтов: {{members}}. Ответственный: {{owner}}, {{until}}",
    ],
  },
  "approvals.segment.change": {
    en: [
      "{{name}}, {{count}} account. Join: {{joins}}. Leave: {{leaves}}. Owner: {{owner}}, {{until}}",
      "{{name}}, {{count}} accounts. Join: {{joins}}. Leave: {{leaves}}. Owner: {{owner}}, {{until}}",
    ],
    ru: [
      "{{name}}, {{count}} аккаунт. Добавляются: {{joins}}. Убираются: {{leaves}}. Ответственный: {{owner}}, {{until}}",
      "{{name}}, {{count}} аккаунта. Добавляются: {{joins}}. Убираются: {{leaves}}. Ответственный: {{owner}}, {{until}}",
      "{{name}}, {{count}} аккаунтов. Добавляются: {{joins}}. Убираются: {{leaves}}. Ответственный: {{owner}}, {{until}}",
    ],
  },
  "approvals.openRuleSet": { en: "Open the set of rules", ru: "Открыть набор правил" },
  "approvals.openPolicies": { en: "Open the policies", ru: "Открыть правила доступа" },
  "approvals.openVerification": { en: "Open the verification", ru: "Открыть проверку" },
  "approvals.openAccount": { en: "Open the account", ru: "Открыть аккаунт" },
  "approvals.about.screeningList": {
    en: "Publish the list of names {{name}}",
    ru: "Опубликовать список имён {{name}}",
  },
  "approvals.about.screeningBlock": {
    en: "Block account {{id}}, which is {{reference}} of the list",
    ru: "Заблокировать аккаунт {{id}}: в списке это {{reference}}",
  },
  "approvals.about.erase": { en: "Erase the data of account {{id}}", ru: "Стереть данные аккаунта {{id}}" },
  "approvals.about.verification": {
    en: "Decide the verification of {{name}} ({{email}})",
    ru: "Решить проверку: {{name}} ({{email}})",
  },
  "approvals.about.resetFactor": {
    en: "Reset two-step verification of {{name}} ({{email}})",
    ru: "Сбросить двухфакторную аутентификацию: {{name}} ({{email}})",
  },
  "approvals.about.changeEmail": {
    en: "Change the address of {{name}} ({{email}})",
    ru: "Сменить адрес: {{name}} ({{email}})",
  },
  "approvals.about.closeUser": {
    en: "Close the account of {{name}} ({{email}})",
    ru: "Закрыть аккаунт: {{name}} ({{email}})",
  },
  "approvals.about.reopenUser": {
    en: "Open the account of {{name}} ({{email}}) again",
    ru: "Снова открыть аккаунт: {{name}} ({{email}})",
  },
  "approvals.user.noFactor": {
    en: "No two-step verification; every session ends",
    ru: "Без двухфакторной аутентификации; все сеансы завершатся",
  },
  "approvals.user.emailAfter": {
    en: "{{email}}, {{hours}} hours after the approval unless the old address objects",
    ru: "{{email}}, через {{hours}} часа после одобрения, если старый адрес не возразит",
  },
  "approvals.user.closed": { en: "Nobody signs in; every session ends", ru: "Войти нельзя; все сеансы завершатся" },
  "approvals.user.closedCompany": {
    en: "Owner and managers cannot sign in; every session ends",
    ru: "Владелец и менеджеры не войдут; все сеансы завершатся",
  },
  "approvals.user.reopened": { en: "The sign-in works again", ru: "Вход снова открыт" },
  "approvals.openUser": { en: "Open the person", ru: "Открыть человека" },
  "approvals.about.batch": { en: "Release payout batch {{id}}", ru: "Отправить пакет выплат {{id}}" },
  "approvals.about.invite": { en: "Invite {{email}} as an operator", ru: "Пригласить {{email}} оператором" },
  "approvals.about.rights": {
    en: "Change the duties of {{name}} ({{email}})",
    ru: "Изменить роли оператора {{name}} ({{email}})",
  },
  "approvals.operator.rights": { en: "Duties: {{rights}}", ru: "Роли: {{rights}}" },
  "approvals.value": { en: "{{value}}", ru: "{{value}}" },
  "approvals.topup.ordered": { en: "Ordered: {{amount}}", ru: "Заказано: {{amount}}" },
  "approvals.topup.byLine": {
    en: "{{amount}} to the balance, received from {{payer}}",
    ru: "{{amount}} на баланс, плательщик {{payer}}",
  },
  "approvals.topup.above": {
    en: "Credited {{amount}} from {{payer}}; put aside: {{aside}}",
    ru: "Зачислить {{amount}} от {{payer}}; на невыясненные: {{aside}}",
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
  "approvals.failed.afterElsewhere": {
    en: "Back to the balance: {{amount}}. Not because of the freelancer's details: {{elsewhere}} of {{count}}",
    ru: "Вернётся на баланс: {{amount}}. Не из-за реквизитов исполнителя: {{elsewhere}} из {{count}}",
  },
  "approvals.batch.before": { en: "Reserved: {{amount}}", ru: "Зарезервировано: {{amount}}" },
  "approvals.batch.after": { en: "Sent out: {{amount}}", ru: "Будет отправлено: {{amount}}" },
} as const satisfies TextTable;
