import type { TextTable } from "./text-table.ts";

/** Words of every page that the first one says too: it waits for no others. */
export const startText = {
  "validations.required": { en: "Required field", ru: "Обязательное поле" },
  "common.loading": { en: "Loading…", ru: "Загрузка…" },
  "common.email": { en: "Email", ru: "E-mail" },
  "common.signIn": { en: "Sign in", ru: "Войти" },
  "common.close": { en: "Close", ru: "Закрыть" },
  errorUnknown: {
    en: "An unknown error has occurred. Write to support or try again later.",
    ru: "Произошла неизвестная ошибка. Напишите в поддержку или повторите попытку позже.",
  },
} as const satisfies TextTable;
