import { describe, expect, it } from "vitest";
import type { VatRegister } from "./port.ts";

export interface VatSetup {
  readonly register: VatRegister;
  /** A number that the register has, with what it tells of its owner, one that it does not have, and one whose register is silent. */
  readonly known: { readonly number: string; readonly name: string; readonly address: string };
  readonly unknown: string;
  readonly silent: string;
}

/** What every adapter of a register of VAT numbers keeps to. */
export function vatContract(name: string, setup: () => VatSetup): void {
  describe(name, () => {
    it("S-16: a number of the register is valid, with its name and address in one line", async () => {
      const { register, known } = setup();
      expect(await register.ask(known.number)).toEqual({ isValid: true, name: known.name, address: known.address });
    });

    it("S-16: a number that the register does not have is not valid, and nothing is told of it", async () => {
      const { register, unknown } = setup();
      expect(await register.ask(unknown)).toEqual({ isValid: false, name: "", address: "" });
    });

    it("S-16: a register that is silent says nothing of a number", async () => {
      const { register, silent } = setup();
      await expect(register.ask(silent)).rejects.toThrow("The register of VAT numbers cannot say");
    });
  });
}
