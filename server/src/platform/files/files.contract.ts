import { describe, expect, it } from "vitest";
import type { FileStore } from "./port.ts";

/** What every storage of files keeps to. */
export function filesContract(name: string, setup: () => FileStore): void {
  const id = "c0ffee00-89ab-4cde-8f01-23456789abcd";
  const other = "c0ffee01-89ab-4cde-8f01-23456789abcd";
  const bytes = (text: string) => new TextEncoder().encode(text);
  const text = async (of: string) => {
    const found = await setup().get(of);
    return found && Buffer.from(found).toString();
  };

  describe(name, () => {
    it("S-20: bytes come back as they were given, the last ones of an id, and end when they are erased", async () => {
      const store = setup();
      expect(await text(id)).toBeUndefined();
      await store.put(id, bytes("first\u0000\u00ff"));
      await store.put(other, bytes("other"));
      expect([await text(id), await text(other)]).toEqual(["first\u0000\u00ff", "other"]);
      await store.put(id, bytes("second"));
      expect(await text(id)).toBe("second");
      await store.remove(id);
      await store.remove(id);
      expect([await text(id), await text(other)]).toEqual([undefined, "other"]);
    });

    it("S-20: a file of five mebibytes comes back whole", async () => {
      const large = Buffer.alloc(5 * 1024 * 1024, "artel");
      await setup().put(id, large);
      expect(Buffer.from((await setup().get(id)) ?? []).equals(large)).toBe(true);
      await setup().remove(id);
    });

    it("S-20: a name that is no id leads nowhere", async () => {
      for (const wrong of ["../secrets.json", "", "a/b", id.toUpperCase(), `${id}/..`]) {
        await expect(setup().get(wrong)).rejects.toThrow(RangeError);
        await expect(setup().put(wrong, bytes("x"))).rejects.toThrow(RangeError);
        await expect(setup().remove(wrong)).rejects.toThrow(RangeError);
      }
    });
  });
}
