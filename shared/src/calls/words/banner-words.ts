import type { FieldWords } from "./word.ts";

/** Words of banners and of the versions of the terms. */
export const bannerWords = {
  banners: "Banners, in the order in which they show",
  audience: "Whom it is for",
  "banners|endBanner|publishBanner.more": 'What "Read more" opens; null without it',
  firstDay: ["First day on which it shows", "2026-12-24"],
  lastDay: ["Last day on which it shows; null, or left out, until it is ended", "2027-01-08"],
  "banners|endBanner|publishBanner.endedBy": ["Who ended it before its last day", "Olga Operator"],
  titleEn: ["Title in English", "Public holidays"],
  titleRu: ["Title in Russian", "Праздничные дни"],
  textEn: ["Text in English", "Some banks are closed until 8 January"],
  textRu: ["Text in Russian", "Часть банков не работает до 8 января"],
  moreEn: ['What "Read more" opens, in English', "Transfers that come on these days are settled on the next one"],
  moreRu: ["The same in Russian", "Переводы за эти дни зачисляются на следующий день"],
  versions: "Versions of the terms, the newest first",
  "versions.accepted": ["How many people accepted it", 120],
  "versions.publishedBy": ["Who published it; null for the one that the product came with", "Olga Operator"],
} satisfies FieldWords;
