/** What a register of VAT numbers says of a number: valid ones with the name and address that it has, where it tells them. */
export interface VatAnswer {
  readonly isValid: boolean;
  readonly name: string;
  readonly address: string;
}

/** A register of VAT numbers. */
export interface VatRegister {
  /** Asks about a number with its prefix, such as CY10259033P. Throws VatRegisterDown where the register cannot say now. */
  ask(number: string): Promise<VatAnswer>;
}

/** The register, or that of the number's country, does not answer now. That says nothing of the number. */
export class VatRegisterDown extends Error {
  constructor(why: string) {
    super(`The register of VAT numbers cannot say: ${why}`);
    this.name = "VatRegisterDown";
  }
}
