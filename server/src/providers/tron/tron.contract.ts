import { describe, expect, it } from "vitest";
import type { TransactionSigner, UnsignedTransaction } from "./port.ts";
import { signerOf } from "./signature.ts";

export interface SignerSetup {
  readonly signer: TransactionSigner;
  /** The address that it signs for. */
  readonly address: string;
  /** An unsigned transfer of that address, another one at each call. */
  prepare(): Promise<UnsignedTransaction>;
}

/** What every signer keeps to: the product stakes money on it. */
export function signerContract(name: string, setup: () => SignerSetup): void {
  describe(name, () => {
    it("T-61: signs the bytes that it was given, with the key of its address; asked again, it signs them again", async () => {
      const { signer, address, prepare } = setup();
      const transaction = await prepare();
      for (const answer of [await signer.sign("AP1001", transaction), await signer.sign("AP1001", transaction)]) {
        expect(answer).toMatchObject({ outcome: "signed", rawHex: transaction.rawHex });
        const signature = answer.outcome === "signed" ? answer.signature : "";
        expect(signerOf(transaction.txId, signature)).toBe(address);
      }
    });

    it("T-61: signs no second transaction of an order while the first may still enter a block", async () => {
      const { signer, prepare } = setup();
      expect((await signer.sign("AP1002", await prepare())).outcome).toBe("signed");
      expect((await signer.sign("AP1002", await prepare())).outcome).toBe("refused");
    });

    it("T-61: refuses a transaction whose id is not that of its bytes", async () => {
      const { signer, prepare } = setup();
      const [one, other] = [await prepare(), await prepare()];
      expect((await signer.sign("AP1003", { ...one, txId: other.txId })).outcome).toBe("refused");
    });
  });
}
