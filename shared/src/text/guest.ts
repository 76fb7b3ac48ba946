import type { TextTable } from "./text-table.ts";

/** Words that the frame before sign-in shares with the one behind it. */
export const guestText = {
  "frame.brand": { en: "Artel", ru: "Artel" },
  "frame.language": { en: "Language", ru: "Язык" },
  "frame.view": { en: "View as somebody", ru: "Просмотр от имени" },
  "frame.viewOf": {
    en: "Read-only view: {{whose}}",
    ru: "Только просмотр: {{whose}}",
  },
  "frame.viewUntil": { en: "until {{time}}", ru: "до {{time}}" },
  "frame.viewEnd": { en: "End", ru: "Завершить" },
  "frame.demo": { en: "Demo data", ru: "Демоданные" },
  "frame.demoStrip": { en: "Demo data and its accounts", ru: "Демоданные и их аккаунты" },
  "frame.demoInbox": { en: "Email inbox", ru: "Все письма" },
  "frame.demoCompany": { en: "As a company", ru: "Как компания" },
  "frame.demoFreelancer": { en: "As a freelancer", ru: "Как исполнитель" },
  "frame.demoOperator": { en: "As an operator", ru: "Как оператор" },
  "frame.support": { en: "Support", ru: "Поддержка" },
  "frame.knowledgeBase": { en: "Knowledge base", ru: "База знаний" },
  "frame.privacyPolicy": { en: "Privacy policy", ru: "Политика конфиденциальности" },
  "frame.thirdParty": { en: "Open-source licenses", ru: "Лицензии открытого кода" },
  "frame.toSignIn": { en: "Artel, to sign in", ru: "Artel, ко входу" },
} as const satisfies TextTable;
