/**
 * What a person may type into any text, and what a spreadsheet shows of it. The guard is a quote before it, and in a CSV one
 * more wherever a reader of other settings lets a new cell begin; else nothing changes. A carriage return is shown as the end of
 * a line, and a zero byte is in no file.
 */
export const hostileTexts: readonly (readonly [typed: string, inSheet: string, inCsv?: string])[] = [
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1+1", "'\t=1+1", "'\t'=1+1"],
  ["\r=1+1", "'\n=1+1", "'\n'=1+1"],
  ["\n=1+1", "'\n=1+1", "'\n'=1+1"],
  ["a;=1+1;b", "a;=1+1;b", "a;'=1+1;b"],
  ["a\t=1+1\tb", "a\t=1+1\tb", "a\t'=1+1\tb"],
  ["a\n=1+1\nb", "a\n=1+1\nb", "a\n'=1+1\nb"],
  ["a\r\n@SUM(A1)", "a\n@SUM(A1)", "a\n'@SUM(A1)"],
  ['a;"=1+1;b', 'a;"=1+1;b', "a;'\"=1+1;b"],
  ["a; =1+1;b", "a; =1+1;b", "a;' =1+1;b"],
  ["a;;=1+1;b", "a;;=1+1;b", "a;;'=1+1;b"],
  ["a;-1+1;b", "a;-1+1;b", "a;'-1+1;b"],
  ["a;b - c", "a;b - c"],
  [" =1+1", "' =1+1"],
  ["\u0000=1+1", "'=1+1"],
  ["＝1+1", "'＝1+1"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['=DDE("cmd";"/C calc";"x")', '\'=DDE("cmd";"/C calc";"x")'],
  ['=HYPERLINK("https://evil.example";"click")', '\'=HYPERLINK("https://evil.example";"click")'],
  ['=IMPORTXML("https://evil.example","//a")', '\'=IMPORTXML("https://evil.example","//a")'],
  ["=WEBSERVICE(A1)", "'=WEBSERVICE(A1)"],
  ["{=1+1}", "{=1+1}"],
  ["'=1+1", "'=1+1"],
  ['"=1+1', '"=1+1'],
  ["12345678901234567890", "12345678901234567890"],
  ["0012", "0012"],
  ["1E5", "1E5"],
  ["20/11/2026", "20/11/2026"],
  ["2026-11-20", "2026-11-20"],
  ["TRUE", "TRUE"],
  ["_x003D_1+1", "_x003D_1+1"],
  ["ёлка, 漢字 & <b>\u{1F600}</b>", "ёлка, 漢字 & <b>\u{1F600}</b>"],
];

/** The second before a day begins and its first second, in Moscow and in New York. */
export const moments = [
  "2026-11-20T20:59:59.000Z",
  "2026-11-20T21:00:00.000Z",
  "2026-11-20T04:59:59.000Z",
  "2026-11-20T05:00:00.000Z",
];

/** The days of these moments where the reader is. */
export const zones: Readonly<Record<string, readonly string[]>> = {
  "Europe/Moscow": ["2026-11-20", "2026-11-21", "2026-11-20", "2026-11-20"],
  "America/New_York": ["2026-11-20", "2026-11-20", "2026-11-19", "2026-11-20"],
};
