import type { TextTable } from "./text-table.ts";

/** People who are signed in, in the console. */
export const liveSessionsText = {
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
  "liveSessions.knows.page": {
    en: "Centrifugo told the connections of the people on this page. The list cannot be ordered by them.",
    ru: "Centrifugo сообщил подключения людей на этой странице. Сортировать по ним нельзя.",
  },
  "liveSessions.knows.noAnswer": {
    en: "Centrifugo did not answer, so the connections are not known now. Disconnecting works all the same.",
    ru: "Centrifugo не ответил: число подключений сейчас неизвестно. Отключить человека можно и так.",
  },
  "liveSessions.knows.noKey": {
    en: "Centrifugo keeps the connections. Set CENTRIFUGO_API_URL and CENTRIFUGO_API_KEY to see them here. Disconnecting works all the same.",
    ru: "Подключения ведёт Centrifugo. Чтобы видеть их здесь, задайте CENTRIFUGO_API_URL и CENTRIFUGO_API_KEY. Отключить человека можно и так.",
  },
  "liveSessions.knows.elsewhere": {
    en: "Another process keeps the connections, so they are not known here. Disconnecting works all the same.",
    ru: "Подключения ведёт другой процесс, здесь их число неизвестно. Отключить человека можно и так.",
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
