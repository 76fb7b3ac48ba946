import { describe, expect, test } from "vitest";
import { serviceCatalogue } from "./service-catalogue.ts";

describe("service catalogue", () => {
  test("C-36, HO-40: categories 1, 2, 3, 4, 16, 15, 17, 18, 11 with five services; the first has the category's id", () => {
    expect(serviceCatalogue.map(({ id }) => id)).toEqual([1, 2, 3, 4, 16, 15, 17, 18, 11]);
    for (const { id, services } of serviceCatalogue) {
      expect(services).toHaveLength(5);
      expect(services[0]?.id).toBe(id);
    }
    const others = serviceCatalogue.flatMap(({ services }) => services.slice(1).map(({ id }) => id));
    expect(others).toEqual(Array.from({ length: 36 }, (_, index) => 101 + index));
  });
});
