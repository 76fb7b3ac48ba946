import type { FieldWords } from "./word.ts";

/** Words of the pages of the law and of help. */
export const legalWords = {
  "legalPage.name": ["Name of the page", "privacy"],
  "legalPage.language": ["Language of the page", "en"],
  "legalPage.title": ["Title of the page", "Privacy policy"],
  "legalPage.date": ["Day of this version", "2026-11-29"],
  blocks: "What the page is made of, in its order",
  "TextHeading|TextParagraph|TextQuote|TextList|TextTable.kind": "What the block is",
  level: "Depth of the heading; the title of the page is 1",
  "TextHeading.id": ["The part behind # in an address that leads to it", "rights"],
  "TextHeading.text": ["Words of the heading", "Your rights"],
  "TextRun.text": ["Words; a line break is a line feed", "We answer within one month."],
  look: "How the words look",
  "runs.href": ["Where the words lead: http(s), mailto, a path of ours or #part; null where they lead nowhere", null],
  runs: "The words, in pieces of one look",
  isOrdered: "Whether the items have numbers",
  start: ["Number of the first item", 1],
  "TextList.items": "The items",
  under: "Items of the list under this one",
  "TextTable.head": "Cells of the first row, each in pieces",
  "TextTable.rows": "Cells of the other rows",
} as const satisfies FieldWords;
