import type { TextTable } from "./text-table.ts";

/** Refusals and emails about own data and erasures, which the server says. */
export const mailPrivacyText = {
  "ownData.tooSoon": {
    en: "You can ask for a copy once in {{hours}} hours",
    ru: "Копию можно запросить раз в {{hours}} часа",
  },
  "ownData.mail.subject": { en: "The copy of your data is ready", ru: "Копия ваших данных готова" },
  "ownData.mail.text": {
    en: "You asked for a copy of the data that we keep about you. Sign in and download it in your profile within {{days}} days, then it is deleted. If you did not ask for it, change your password.",
    ru: "Вы запросили копию данных, которые мы о вас храним. Войдите и скачайте её в профиле в течение {{days}} дней, потом она удаляется. Если вы её не запрашивали, смените пароль.",
  },
  "ownData.mail.button": { en: "Open the profile", ru: "Открыть профиль" },
  "erasure.stands": {
    en: "This account cannot be erased yet: something of it has not ended",
    ru: "Этот аккаунт пока нельзя стереть: не всё завершено",
  },
  "erasure.askedAlready": { en: "This was asked for already", ru: "Такой запрос уже есть" },
  "erasure.nobody": { en: "There is no such account", ru: "Такого аккаунта нет" },
  "erasure.after": {
    en: "In {{days}} days everything personal is erased for good, unless it is taken back",
    ru: "Через {{days}} дней всё личное будет стёрто навсегда, если это не отменят",
  },
  "erasure.mail.askedSubject": { en: "You asked to delete your account", ru: "Вы попросили удалить аккаунт" },
  "erasure.mail.asked": {
    en: "We check that nothing stands against it and email you the day. You can take it back in your profile.",
    ru: "Мы проверим, что ничего не мешает, и сообщим день письмом. Отменить запрос можно в профиле.",
  },
  "erasure.mail.waitsSubject": { en: "Your data will be erased", ru: "Ваши данные будут стёрты" },
  "erasure.mail.waits": {
    en: "In {{days}} days everything personal in your account is erased for good. Until then you can keep the account in your profile.",
    ru: "Через {{days}} дней всё личное в вашем аккаунте будет стёрто навсегда. До этого аккаунт можно сохранить в профиле.",
  },
  "erasure.mail.endedSubject": { en: "Your account stays", ru: "Ваш аккаунт остаётся" },
  "erasure.mail.ended": {
    en: "The request to delete your account was taken back. Nothing was erased.",
    ru: "Запрос на удаление аккаунта отменён. Ничего не стёрто.",
  },
  "erasure.mail.refused": {
    en: "We cannot delete your account now. Ask the support for the reason.",
    ru: "Сейчас мы не можем удалить ваш аккаунт. О причине спросите поддержку.",
  },
  "erasure.mail.doneSubject": { en: "Your account is deleted", ru: "Ваш аккаунт удалён" },
  "erasure.mail.done": {
    en: "Everything personal in your account was erased. Documents and the money history stay without it, as the law asks. This is the last email.",
    ru: "Всё личное в вашем аккаунте стёрто. Документы и история операций остаются, как требует закон. Это последнее письмо.",
  },
} as const satisfies TextTable;
