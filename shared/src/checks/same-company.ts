/** Legal forms, the long way and the short; each group is one form. */
const forms: readonly (readonly [short: string, ...others: string[]])[] = [
  ["ООО", "ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ"],
  ["ОДО", "ОБЩЕСТВО С ДОПОЛНИТЕЛЬНОЙ ОТВЕТСТВЕННОСТЬЮ"],
  ["ПАО", "ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО"],
  ["ЗАО", "ЗАКРЫТОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО"],
  ["ОАО", "ОТКРЫТОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО"],
  ["НАО", "НЕПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО"],
  ["АО", "АКЦИОНЕРНОЕ ОБЩЕСТВО"],
  ["ИП", "ИНДИВИДУАЛЬНЫЙ ПРЕДПРИНИМАТЕЛЬ"],
  ["ЧУП", "ЧАСТНОЕ УНИТАРНОЕ ПРЕДПРИЯТИЕ"],
  ["ЧП", "ЧАСТНОЕ ПРЕДПРИЯТИЕ"],
  ["LTD", "LIMITED"],
  ["LLC", "LIMITED LIABILITY COMPANY"],
  ["PLC", "PUBLIC LIMITED COMPANY"],
  ["LLP", "LIMITED LIABILITY PARTNERSHIP"],
  ["INC", "INCORPORATED"],
  ["CORP", "CORPORATION"],
  ["GMBH", "GESELLSCHAFT MIT BESCHRANKTER HAFTUNG"],
  ["AG", "AKTIENGESELLSCHAFT"],
  ["UAB", "UZDAROJI AKCINE BENDROVE"],
  ["SIA", "SABIEDRIBA AR IEROBEZOTU ATBILDIBU"],
  ["OU", "OSAUHING"],
  ["SPZOO", "SP Z O O", "SPOLKA Z OGRANICZONA ODPOWIEDZIALNOSCIA", "SPOLKA Z O O"],
  ["SARL", "SOCIETE A RESPONSABILITE LIMITEE", "S A R L"],
  ["SRL", "SOCIETA A RESPONSABILITA LIMITATA", "S R L"],
  ["BV", "B V", "BESLOTEN VENNOOTSCHAP"],
];

/** The longest first, so that a form within a longer one is not taken for it. */
const ways = forms
  .flatMap(([short, ...others]) => [short, ...others].map((way) => ({ way: plainWords(way), short })))
  .toSorted((a, b) => b.way.length - a.way.length);

/** A longer name is compared as it is: no company has one, and the work of each comparison stays small. */
const longestName = 300;

/**
 * What two ways of writing one company's name have in common: its words in their order, without signs, case and accents, and its
 * legal form, whether long or short, before or behind. Another form is another company; so is a name without any.
 */
export function companyKey(name: string): string {
  const words = plainWords(name.slice(0, longestName));
  const found = ways.find(({ way }) => words.startsWith(`${way} `) || words.endsWith(` ${way}`));
  const core = found ? withoutForm(words, found.way) : words;
  // The words of a name are not always parted alike: "ACME STUDIO", "ACMESTUDIO".
  return `${core.replaceAll(" ", "")}|${found?.short ?? ""}`;
}

/** Whether two names are one company's. An empty name is nobody's. */
export function isSameCompany(left: string, right: string): boolean {
  const key = companyKey(left);
  return !key.startsWith("|") && key === companyKey(right);
}

/** Words in capitals, without signs and accents. */
function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toUpperCase()
    .replaceAll("Ł", "L")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");
}

function withoutForm(words: string, form: string): string {
  return words.startsWith(`${form} `) ? words.slice(form.length + 1) : words.slice(0, -form.length - 1);
}
