import type { TextTable } from "./text-table.ts";

/** People who are signed in, in the console. */
export const liveSessionsText = {
  "liveSessions.title": { en: "Live sessions", ru: "Сеансы" },
  "liveSessions.one": { en: "Sessions of {{name}}", ru: "Сеансы: {{name}}" },
  "liveSessions.search": { en: "Name, email, id", ru: "Имя, e-mail, номер" },
  "liveSessions.none": { en: "Nobody is signed in", ru: "Никто не вошёл" },
  "liveSessions.noneText": {
    en: "People with a live session appear here with their connections.",
    ru: "Здесь появятся люди с открытыми сеансами и числом подключений.",
  },
  "liveSessions.noneHere": { en: "Nobody has an open page", ru: "Открытых страниц нет" },
  "liveSessions.tab.all": { en: "Signed in", ru: "Вошли" },
  "liveSessions.tab.connected": { en: "Connected", ru: "На связи" },
  "liveSessions.person": { en: "Person", ru: "Человек" },
  "liveSessions.role": { en: "Role", ru: "Роль" },
  "liveSessions.role.company": { en: "Company", ru: "Компания" },
  "liveSessions.role.freelancer": { en: "Freelancer", ru: "Исполнитель" },
  "liveSessions.connections": { en: "Connections", ru: "Подключения" },
  "liveSessions.connectionsOf": { en: "{{count}} of {{most}}", ru: "{{count}} из {{most}}" },
  "liveSessions.sessions": { en: "Sessions", ru: "Сеансы" },
  "liveSessions.lastUsed": { en: "Last used", ru: "Последнее действие" },
  "liveSessions.unknown": {
    en: "The connections are not known here: Centrifugo or another process keeps them. Disconnecting works all the same.",
    ru: "Число подключений здесь неизвестно: их ведёт Centrifugo или другой процесс. Отключить человека можно и так.",
  },
  "liveSessions.disconnect": { en: "Disconnect", ru: "Отключить" },
  "liveSessions.disconnectName": { en: "Disconnect {{name}}", ru: "Отключить: {{name}}" },
  "liveSessions.disconnectTitle": { en: "Disconnect {{name}}?", ru: "Отключить: {{name}}?" },
  "liveSessions.disconnectText": {
    en: "All connections are closed. Open pages connect again by themselves.",
    ru: "Все подключения будут закрыты. Открытые страницы подключатся снова сами.",
  },
  "liveSessions.signOut": { en: "End all sessions too", ru: "Завершить и все сеансы" },
  "liveSessions.signOutText": {
    en: "The person has to sign in again on every device.",
    ru: "Человеку придётся снова войти на каждом устройстве.",
  },
  "liveSessions.done": { en: "{{name}} is disconnected", ru: "{{name}}: отключено" },
} as const satisfies TextTable;
