import { stdnum } from "stdnum";
import { expect, test } from "vitest";
import { isClabe } from "./clabe.ts";
import { isInn } from "./inn.ts";
import { isEin, isRoutingNumber } from "./united-states.ts";
import { vatCheckDigitFits } from "./vat-check-digit.ts";
import { isVatNumber, vatCountries } from "./vat-number.ts";

/**
 * Verdicts of ours against those of an independent library, on thousands of numbers per kind from one seed. It has no check
 * of IBAN (the product's own library has; its vectors are proved in checks.test.ts by numbers of the registry) and none of ABA
 * routing numbers (proved below by numbers of known banks).
 */
const seed = 20_261_120;
const numbersEach = 6000;

/** mulberry32: the same numbers in every run. */
function randomOf(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Kind {
  /** Patterns of numbers: 9 is any digit, @ any letter, the rest stands for itself. */
  readonly shapes: readonly string[];
  readonly theirs: (number: string) => boolean;
  /** Numbers on which the two differ for a known reason, and what ours says of them. */
  readonly differ?: { readonly when: (number: string) => boolean; readonly ours: boolean; readonly why: string };
}

/** The library's verdict of a kind of number of a country. */
function verdict(country: string, kind: string, number: string): boolean {
  const validator = stdnum[country]?.[kind];
  if (!validator) {
    throw new Error(`stdnum has no ${kind} of ${country}`);
  }
  return validator.validate(number).isValid;
}

function by(country: string, kind: string): (number: string) => boolean {
  return (number) => verdict(country, kind, number);
}

const vat: Readonly<Record<string, Kind>> = {
  AT: { shapes: ["U99999999"], theirs: by("AT", "uid") },
  BE: { shapes: ["0999999999", "1999999999"], theirs: by("BE", "vat") },
  BG: {
    shapes: ["999999999"],
    theirs: by("BG", "vat"),
    differ: {
      when: (number) => /^[4-8]/.test(number),
      ours: true,
      why: "old registers gave out 8…, such as 831902088",
    },
  },
  CY: {
    shapes: ["99999999@"],
    theirs: by("CY", "vat"),
    differ: { when: (number) => number.startsWith("12"), ours: false, why: "none begins with 12 (I-30)" },
  },
  CZ: { shapes: ["99999999"], theirs: by("CZ", "dic") },
  DE: {
    shapes: ["999999999"],
    theirs: by("DE", "vat"),
    differ: { when: (number) => number.startsWith("0"), ours: false, why: "none begins with 0 (I-30)" },
  },
  DK: {
    shapes: ["99999999"],
    theirs: by("DK", "cvr"),
    differ: { when: (number) => number.startsWith("0"), ours: false, why: "none begins with 0 (I-30)" },
  },
  EE: { shapes: ["109999999"], theirs: by("EE", "kmkr") },
  ES: { shapes: ["99999999@", "X9999999@", "@99999999", "@9999999@"], theirs: by("ES", "nif") },
  FI: { shapes: ["99999999"], theirs: by("FI", "alv") },
  FR: {
    shapes: ["99999999999", "99000999999"],
    theirs: by("FR", "tva"),
  },
  GR: { shapes: ["999999999"], theirs: by("GR", "vat") },
  HR: { shapes: ["99999999999"], theirs: by("HR", "oib") },
  HU: { shapes: ["99999999"], theirs: by("HU", "anum") },
  IE: {
    shapes: ["9999999@", "9999999@@"],
    theirs: by("IE", "vat"),
    differ: { when: (number) => /[^A-IW]$/.test(number), ours: false, why: "the second letter is A to I, or W" },
  },
  IT: { shapes: ["99999990119", "99999991009"], theirs: by("IT", "iva") },
  LT: { shapes: ["999999919", "999999999919"], theirs: by("LT", "pvm") },
  LU: { shapes: ["99999999"], theirs: by("LU", "tva") },
  LV: {
    shapes: ["49999999999", "59999999999", "15079919999", "01128219999", "32999999999"],
    theirs: by("LV", "pvn"),
    differ: { when: (number) => number.startsWith("32"), ours: true, why: "since 2017 without date and check digit" },
  },
  MT: {
    shapes: ["99999999"],
    theirs: by("MT", "vat"),
    differ: { when: (number) => number.startsWith("0"), ours: false, why: "none begins with 0 (I-30)" },
  },
  NL: { shapes: ["999999999B99"], theirs: by("NL", "btw") },
  PL: { shapes: ["9999999999"], theirs: by("PL", "nip") },
  PT: { shapes: ["999999999"], theirs: by("PT", "nif") },
  RO: { shapes: ["99999999", "9999999999"], theirs: by("RO", "cui") },
  SE: { shapes: ["999999999901"], theirs: by("SE", "vat") },
  SI: {
    shapes: ["99999999"],
    theirs: by("SI", "ddv"),
    differ: { when: (number) => number.startsWith("0"), ours: false, why: "none begins with 0 (I-30)" },
  },
  SK: {
    shapes: ["2929999999", "4939999999", "9979999999", "1929999999"],
    theirs: by("SK", "dph"),
    differ: { when: (number) => /^[156]/.test(number), ours: true, why: "theirs takes the first digit for the third" },
  },
  GB: {
    shapes: ["999999999", "099999999", "999999999001", "GD999", "HA999"],
    theirs: by("GB", "vat"),
  },
  NO: { shapes: ["999999999MVA"], theirs: by("NO", "mva") },
  CH: { shapes: ["E999999999IVA"], theirs: (number) => verdict("CH", "vat", `CH${number}`) },
};

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function numbersOf(shapes: readonly string[]): readonly string[] {
  const random = randomOf(seed);
  const made = (shape: string) =>
    shape.replace(/[9@]/g, (sign) => (sign === "9" ? String(random(10)) : letters.charAt(random(letters.length))));
  return Array.from({ length: numbersEach }, (_, place) => made(shapes[place % shapes.length] ?? ""));
}

/** Compares both verdicts on every number. Both must accept some and refuse some, or nothing was compared. */
function compare(kind: Kind, ours: (number: string) => boolean): void {
  const { theirs, differ } = kind;
  const numbers = numbersOf(kind.shapes);
  const differing = numbers.filter((number) => ours(number) !== theirs(number));
  expect(differing.filter((number) => !differ?.when(number) || ours(number) !== differ.ours)).toEqual([]);
  expect(differing.length > 0).toBe(differ !== undefined);
  const compared = numbers.filter((number) => !differ?.when(number));
  expect(compared.filter(ours).length).toBeGreaterThan(4);
  expect(compared.filter((number) => !ours(number)).length).toBeGreaterThan(4);
}

test("HO-102: each of the thirty codes is compared", () => {
  expect(Object.keys(vat).sort()).toEqual([...vatCountries].sort());
});

test.each(Object.entries(vat))("HO-102: the verdicts on VAT numbers of %s are those of stdnum", (country, kind) => {
  compare(kind, (number) => isVatNumber(country, number) && vatCheckDigitFits(country, number));
});

test("B-49: the verdicts on Russian tax ids are those of stdnum, for both lengths", () => {
  const theirs = by("RU", "inn");
  compare({ shapes: ["9999999999"], theirs }, isInn);
  compare({ shapes: ["999999999999"], theirs }, isInn);
});

test("J-42: the verdicts on Mexican account numbers are those of stdnum", () => {
  const theirs = by("MX", "clabe");
  compare({ shapes: ["002010999999999999", "032180999999999999"], theirs }, isClabe);
});

test("B-35: the verdicts on employer numbers of the USA are those of stdnum", () => {
  compare({ shapes: ["999999999"], theirs: by("US", "ein") }, isEin);
});

test("J-44: routing numbers of known banks of the USA are taken, one with a wrong digit is not", () => {
  for (const good of ["021000021", "111000025", "026009593", "121000248", "322271627"]) {
    expect(isRoutingNumber(good), good).toBe(true);
    expect(isRoutingNumber(good.slice(0, 8) + String((Number.parseInt(good.charAt(8), 10) + 1) % 10)), good).toBe(
      false,
    );
  }
  expect([isRoutingNumber("000000000"), isRoutingNumber("450000005"), isRoutingNumber("02100002")]).toEqual([
    false,
    false,
    false,
  ]);
});
