/** Words that stand at the top of every list of leaked passwords; case, digits around them, look-alike signs and the other keyboard layout do not help. */
const words = new Set(
  `password passwort passw pass parol qwerty qwertyuiop qwertyui qwertz azerty asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx
  qazwsxedc wsxedc welcome letmein login admin administrator root guest user default changeme secret master test testing
  iloveyou loveyou love lovely sunshine princess dragon monkey football baseball basketball soccer hockey superman batman
  spiderman pokemon starwars shadow michael jordan jennifer jessica michelle charlie thomas daniel andrew joshua matthew
  ashley amanda nicole hannah samantha robert william george harley ranger hunter buster tigger ginger pepper cookie
  cheese chocolate banana orange apple flower summer winter spring autumn monday friday january december computer internet
  samsung google facebook linkedin twitter microsoft windows liverpool arsenal chelsea barcelona juventus corvette mustang
  ferrari porsche mercedes yamaha access freedom whatever trustno trustnoone killer maverick phoenix diamond silver golden
  money dollar hello helloworld world jesus christ blessed angel angels family forever friends abcdef abcdefg abcdefgh abcd
  abcabc aaaaaa xxxxxx company office business freelancer artel artelpay marina natasha svetlana nastya sergey andrey
  aleksandr alexander dmitry maksim privet lubov lyubov moskva russia spartak zenit kristina ekaterina tatiana vladimir
  пароль пороль парол привет йцукен йцукенг фывапр ячсмит любовь люблю люблютебя яжемать солнце солнышко зайка зайчик котик котенок
  котёнок кошка собака рыбка малыш малышка мамапапа мамочка секрет админ администратор логин доступ москва россия спартак зенит
  динамо победа свобода счастье надежда красотка принцесса дракон хозяин наташа марина светлана настя анастасия сергей андрей
  александр алексей дмитрий максим михаил николай владимир екатерина кристина татьяна виктория компания фрилансер январь
  декабрь понедельник пятница весна осень зима лето`.split(/\s+/),
);

const lookAlikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** The keys of one layout by those of the other: a word is as easy to guess when it was typed in the wrong one. */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillicKeys = "йцукенгшщзхъфывапролджэячсмитьбюё";
const otherKey = new Map(
  [...latinKeys].flatMap((key, place) => {
    const other = cyrillicKeys[place] ?? key;
    return [
      [key, other],
      [other, key],
    ] as const;
  }),
);

const shortestWord = 6;
const mostOrnaments = 4;
const shortestName = 3;
/** Letters of its own that a password needs beside the names of its person. */
const fewestOwnLetters = 4;

const rows = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "йцукенгшщзхъ",
  "фывапролджэ",
  "ячсмитьбю",
  "0123456789",
  "abcdefghijklmnopqrstuvwxyz",
];

/** What a check of passwords knows besides its rules: leaked passwords in lower case, and words about this person. */
export interface PasswordKnowledge {
  /** `leakedPasswords()`; without it only the rules judge. */
  readonly leaked?: ReadonlySet<string>;
  /** Name, company, address: what somebody who knows the person tries first. */
  readonly about?: readonly string[];
}

/**
 * The password is one that attackers try first: leaked before, a well-known word with ornaments, a keyboard row, a repetition,
 * digits only, or little more than a name of the person.
 */
export function isCommonPassword(password: string, { leaked, about = [] }: PasswordKnowledge = {}): boolean {
  const lower = password.trim().toLowerCase();
  return (
    isDigitsOnly(lower) ||
    isRepetition(lower) ||
    isRow(lower) ||
    isOrnamentedWord(lower) ||
    (leaked !== undefined && formsOf(lower).some((form) => leaked.has(form))) ||
    isAbout(lower, about)
  );
}

/** The text itself, and what is left without digits and signs around it, where that is not too short to mean anything. */
function formsOf(text: string): readonly string[] {
  const bare = withoutOrnaments(text);
  return bare.length >= shortestWord && text.length - bare.length <= mostOrnaments ? [text, bare] : [text];
}

/** A name of the person, the company or the address makes up the password but for a few signs. */
function isAbout(text: string, about: readonly string[]): boolean {
  const parts = about.flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const told = [...new Set(parts)].filter((word) => word.length >= shortestName).sort((a, b) => b.length - a.length);
  const reads = [text, lookedAlike(text)];
  return reads.some((read) => {
    const rest = told.reduce((left, word) => left.replaceAll(word, ""), read);
    return rest !== read && rest.replace(/\P{L}/gu, "").length < fewestOwnLetters;
  });
}

function isDigitsOnly(text: string): boolean {
  return /^[\d\s.-]*$/.test(text) && text.length < 16;
}

/** "aaaaaaaa", "abcabcabc", "12341234". */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/.test(text) && new Set(text).size <= 5;
}

/** At least two thirds of it run along a keyboard row or the alphabet, in either direction. */
function isRow(text: string): boolean {
  let along = 0;
  for (let index = 1; index < text.length; index += 1) {
    const pair = text.slice(index - 1, index + 1);
    const back = `${pair[1]}${pair[0]}`;
    along += rows.some((row) => row.includes(pair) || row.includes(back)) ? 1 : 0;
  }
  return text.length > 1 && along / (text.length - 1) > 0.66;
}

function isOrnamentedWord(text: string): boolean {
  return [text, inOtherLayout(text)].some((typed) => {
    const bare = withoutOrnaments(typed);
    const whole = lookedAlike(typed).replace(/\P{L}+$/u, "");
    return [bare, lookedAlike(bare), whole].some((word) => words.has(word) || isDoubled(word));
  });
}

/** The text without digits and signs around it, whatever alphabet its letters are of. */
function withoutOrnaments(text: string): string {
  return text.replace(/^\P{L}+|\P{L}+$/gu, "");
}

function lookedAlike(text: string): string {
  return [...text].map((sign) => lookAlikes[sign] ?? sign).join("");
}

function inOtherLayout(text: string): string {
  return [...text].map((key) => otherKey.get(key) ?? key).join("");
}

function isDoubled(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return word.length % 2 === 0 && word === half + half && words.has(half);
}
