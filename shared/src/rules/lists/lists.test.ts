import { describe, expect, test } from "vitest";
import type { ReferenceLists } from "./lists-content.ts";
import { listsDifference } from "./lists-difference.ts";
import { checkLists, listsProblems } from "./lists-problems.ts";
import {
  bankOf,
  canPayToCard,
  countriesFor,
  isKindUnknown,
  isServiceOffered,
  offeredBanks,
  offeredCatalogue,
  serviceOf,
  withEarlier,
} from "./present-lists.ts";
import { shippedLists } from "./shipped-lists.ts";

/** The shipped lists with other rows of the first category. */
function withDesign(change: (services: ReferenceLists["catalogue"][number]["services"]) => typeof services) {
  const catalogue = shippedLists.catalogue.map((one) =>
    one.id === 2 ? { ...one, services: change(one.services) } : one,
  );
  return { ...shippedLists, catalogue };
}

const withoutIllustration = withDesign((services) => services.filter(({ id }) => id !== 107));
const hiddenIllustration = withDesign((services) => services.map((one) => ({ ...one, isHidden: one.id === 107 })));

describe("lists of reference", () => {
  test("D-13: a service is found by its id, an unknown one is not", () => {
    expect(serviceOf(shippedLists, 105)?.name.en).toBe("Interface design");
    expect(serviceOf(shippedLists, 99_999)).toBeUndefined();
    expect([101, 99_999].map((id) => isServiceOffered(shippedLists, id))).toEqual([true, false]);
  });

  test("a hidden service is not offered, and keeps its name", () => {
    expect(offeredCatalogue(hiddenIllustration)[1]?.services.map(({ id }) => id)).toEqual([2, 105, 106, 108]);
    expect(isServiceOffered(hiddenIllustration, 107)).toBe(false);
    expect(serviceOf(hiddenIllustration, 107)?.name.ru).toBe("Иллюстрации");
  });

  test("what a version leaves out is hidden, and keeps the name that it had", () => {
    const lists = withEarlier({ ...withoutIllustration, banks: shippedLists.banks.slice(1) }, [shippedLists]);
    expect(serviceOf(lists, 107)).toMatchObject({ name: { en: "Illustration" }, isHidden: true });
    expect(bankOf(lists, 1)?.isHidden).toBe(true);
    expect(offeredBanks(lists)).toHaveLength(22);
    const whole = withEarlier({ ...shippedLists, catalogue: shippedLists.catalogue.slice(1) }, [shippedLists]);
    expect(serviceOf(whole, 104)?.isHidden).toBe(true);
    expect(offeredCatalogue(whole).map(({ id }) => id)).toEqual([2, 3, 4, 16, 15, 17, 18, 11]);
  });

  test("A-66, A-67, HO-74: BY, RU, PK and GH and territories are closed to companies only", () => {
    const company = countriesFor("company", shippedLists).map(({ code }) => code);
    const contractor = countriesFor("contractor", shippedLists).map(({ code }) => code);
    for (const code of ["BY", "RU", "PK", "GH", "GI", "PR", "KP"]) {
      expect(company, code).not.toContain(code);
      expect(contractor, code).toContain(code);
    }
    expect(company).toContain("DE");
  });

  test("J-56, J-57, HO-75, HO-76: no Visa in the US, MasterCard in Serbia to cards that may be credit cards", () => {
    expect([
      canPayToCard(shippedLists, "visa", "US"),
      canPayToCard(shippedLists, "visa", "DE"),
      canPayToCard(shippedLists, "mastercard", "RS"),
      canPayToCard(shippedLists, "mastercard", "US"),
    ]).toEqual([false, true, true, false]);
    expect(["RS", "DE"].map((code) => isKindUnknown(shippedLists, "mastercard", code))).toEqual([true, false]);
    const open = { ...shippedLists, visaForbidden: [], mastercard: [...shippedLists.mastercard, "US"] };
    expect(["visa", "mastercard"].map((brand) => canPayToCard(open, brand, "US"))).toEqual([true, true]);
  });
});

describe("what is wrong with lists", () => {
  test("the shipped ones are right, in the shape of a file", () => {
    expect(checkLists(JSON.parse(JSON.stringify(shippedLists))).problems).toEqual([]);
  });

  test("two rows have no number, no name of an offered service and no letters of a bank in common", () => {
    const twins = withDesign((services) => [
      ...services,
      { id: 101, name: { en: "DESIGN", ru: "Дизайн два" }, isHidden: false },
    ]);
    expect(listsProblems(twins).map(({ row, field, key }) => [row, field, key])).toEqual([
      ["service 101", "id", "lists.problem.idTwice"],
      ["service 101", "name.en", "lists.problem.nameTwice"],
    ]);
    const [first, second] = shippedLists.banks;
    const banks = first && second ? [first, { ...second, iban: first.iban }] : [];
    expect(listsProblems({ ...shippedLists, banks }).map(({ row, key }) => [row, key])).toEqual([
      ["bank 2", "lists.problem.ibanTwice"],
      ["bank 2", "lists.problem.bankLetters"],
    ]);
  });

  test("a service and a bank are offered at least, and debit cards stand among those that are paid to", () => {
    const none = {
      ...shippedLists,
      catalogue: shippedLists.catalogue.map((category) => ({
        ...category,
        services: category.services.map((one) => ({ ...one, isHidden: true })),
      })),
      banks: shippedLists.banks.map((bank) => ({ ...bank, isHidden: true })),
      mastercardDebit: ["US"],
    };
    expect(listsProblems(none).map(({ key }) => key)).toEqual([
      "lists.problem.noService",
      "lists.problem.noBank",
      "lists.problem.debitOnly",
    ]);
  });

  test("a value of another shape is named by its place", () => {
    const { problems } = checkLists({ ...shippedLists, visaForbidden: ["XX"], banksDay: "yesterday" });
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      ["visaForbidden", "1"],
      ["banksDay", ""],
    ]);
  });
});

describe("what two versions of the lists have otherwise", () => {
  test("rows are told by their numbers, field by field", () => {
    const after = {
      ...hiddenIllustration,
      closedToCompanies: shippedLists.closedToCompanies.filter((code) => code !== "GH"),
      mastercardDebit: [],
    };
    expect(listsDifference(shippedLists, after)).toEqual([
      {
        ...{ list: "service", id: "107", name: { en: "Illustration", ru: "Иллюстрации" }, kind: "changed" },
        fields: [{ field: "isHidden", before: "false", after: "true" }],
      },
      {
        ...{ list: "country", id: "GH", name: { en: "Ghana", ru: "Гана" }, kind: "changed" },
        fields: [{ field: "companies", before: "false", after: "true" }],
      },
      {
        ...{ list: "country", id: "RS", name: { en: "Serbia", ru: "Сербия" }, kind: "changed" },
        fields: [{ field: "mastercard", before: "debit", after: "all" }],
      },
    ]);
    expect(listsDifference(shippedLists, shippedLists)).toEqual([]);
  });

  test("a row that is missing and another order are told", () => {
    expect(listsDifference(shippedLists, withoutIllustration).map(({ id, kind }) => [id, kind])).toEqual([
      ["107", "removed"],
    ]);
    expect(
      listsDifference(
        shippedLists,
        withDesign((services) => services.toReversed()),
      ).map(({ list }) => list),
    ).toEqual(["catalogue"]);
  });
});
