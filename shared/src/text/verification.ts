import type { TextTable } from "./text-table.ts";

/** What freelancers read of their verification beside their money. */
export const verificationText = {
  "verification.title.init": { en: "Verify your identity", ru: "Подтвердите личность" },
  "verification.title.delayed": { en: "Your verification is postponed", ru: "Проверка личности отложена" },
  "verification.title.expired": { en: "Your verification has expired", ru: "Срок проверки личности истёк" },
  "verification.title.retry": {
    en: "Your verification did not pass and has to be repeated",
    ru: "Проверка личности не пройдена, её нужно повторить",
  },
  "verification.title.rejected": { en: "Your verification was rejected", ru: "В проверке личности отказано" },
  "verification.title.wait": { en: "Your verification is in review", ru: "Идёт проверка личности" },
  "verification.blockedAfter": {
    en: "Withdrawals will be blocked after {{day}}",
    ru: "Вывод будет заблокирован после {{day}}",
  },
  "verification.blocked": { en: "Withdrawal is blocked", ru: "Вывод заблокирован" },
  "verification.notAsked": { en: "There is nothing to verify now", ru: "Сейчас проверять нечего" },
  "verification.noProvider": {
    en: "Nobody can be verified here at the moment, please contact support",
    ru: "Сейчас проверка недоступна, напишите в поддержку",
  },
  "verification.underWay": {
    en: "A verification of this level is in progress already",
    ru: "Проверка этого уровня уже идёт",
  },
  "verification.rejectedTime": {
    en: "A rejected verification gets no more time",
    ru: "После отказа срок не продлевается",
  },
  "verification.notLater": { en: "Choose a day after the present one", ru: "Выберите день позже нынешнего" },
  "verification.dueAhead": {
    en: "Choose a day from tomorrow to {{days}} days ahead",
    ru: "Выберите день от завтрашнего, не дальше чем через {{days}} дней",
  },
  "verification.message.retry": {
    en: "There was a problem during verification, please check the form and submit again",
    ru: "При проверке возникла проблема, проверьте форму и отправьте снова",
  },
  "verification.message.rejected": {
    en: "Errors occurred during the test, please contact support",
    ru: "При проверке возникли ошибки, напишите в поддержку",
  },
  "verification.message.wait": {
    en: "The request is being processed, check the result later",
    ru: "Запрос обрабатывается, результат будет позже",
  },
  "verification.start": { en: "Verify", ru: "Пройти проверку" },
  "verification.again": { en: "Try again", ru: "Пройти ещё раз" },
  "verification.wizard": { en: "Verification", ru: "Проверка личности" },
  "verification.step.fullname": { en: "Name", ru: "Имя" },
  "verification.step.address": { en: "Address", ru: "Адрес" },
  "verification.step.sdk": { en: "Documents", ru: "Документы" },
  "verification.next": { en: "Next", ru: "Далее" },
  "verification.passed": { en: "You are verified", ru: "Проверка пройдена" },
  "verification.sent": { en: "Your documents are sent", ru: "Документы отправлены" },
  "verification.guide.address": {
    en: "In Ukraine your address is verified too. Send a document with your name and address that is at most three months old.",
    ru: "В Украине подтверждается и адрес. Отправьте документ с именем и адресом не старше трёх месяцев.",
  },
  "verification.guide.alternative": {
    en: "You are verified in an alternative way. Send a document with your name and address, such as a bill or a permit.",
    ru: "Для вас действует альтернативная проверка. Отправьте документ с именем и адресом, например счёт или разрешение на проживание.",
  },
  "verification.paper": { en: "Kind of document", ru: "Вид документа" },
  "verification.paper.utilityBill": { en: "Utility bill", ru: "Коммунальный счёт" },
  "verification.paper.bankStatement": { en: "Bank statement", ru: "Банковская выписка" },
  "verification.paper.residencePermit": { en: "Residence permit", ru: "Вид на жительство" },
  "verification.paper.taxNotice": { en: "Tax notice", ru: "Налоговое уведомление" },
  "verification.file": { en: "Document with your address", ru: "Документ с адресом" },
  "verification.paperFirst": { en: "Send a document first", ru: "Сначала отправьте документ" },
  "verification.mail.subject": {
    en: "Verify your identity by {{day}}",
    ru: "Подтвердите личность до {{day}}",
  },
  "verification.mail.text": {
    en: "Your identity is not verified yet. The last day for it is {{day}}.",
    ru: "Ваша личность ещё не подтверждена. Последний день: {{day}}.",
  },
  "verification.mail.after": {
    en: "From that day on you cannot withdraw money until you are verified.",
    ru: "С этого дня вывод будет заблокирован до подтверждения.",
  },
  "verification.mail.button": { en: "Verify now", ru: "Подтвердить личность" },
  "verification.support": { en: "Write to support", ru: "Написать в поддержку" },
} as const satisfies TextTable;
