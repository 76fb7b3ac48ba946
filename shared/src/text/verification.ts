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
  "verification.later": { en: "Check back later.", ru: "Загляните позже." },
  "verification.ask": {
    en: "Write to support: they will tell you what to send.",
    ru: "Напишите в поддержку: вам скажут, что прислать.",
  },
  "verification.askWhy": {
    en: "Write to support to learn what can be done.",
    ru: "Напишите в поддержку, чтобы узнать, что можно сделать.",
  },
  "verification.blockedAfter": {
    en: "Withdrawals will be blocked after {{day}}",
    ru: "Вывод будет заблокирован после {{day}}",
  },
  "verification.blocked": { en: "Withdrawal is blocked", ru: "Вывод заблокирован" },
  "verification.support": { en: "Write to support", ru: "Написать в поддержку" },
} as const satisfies TextTable;
