import { describe, expect, test } from "vitest";
import { accountOf, addressOf } from "./address.ts";
import { termsOf, txIdOf } from "./raw-transaction.ts";
import { requestSignature, signerOf } from "./signature.ts";

// Two transfers of USDT on the main network, as any explorer of TRON shows them: of 18 September 2024 and of June 2026.
const first = {
  txId: "77a142681cb97d98bce112ac7cfba77ba33aed789892565f06744270f5303823",
  raw: "0a023e2a2208916cae4febbf0dca40e0a1bec1a0325aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a1541393ae652f6b407f61b09873536dc92d7282d0cde121541a614f803b6fd780986a42c78ec9c7f77e6ded13c2244a9059cbb000000000000000000000000bdd2974950f2b93788e5b1ac2117d189c08de64b0000000000000000000000000000000000000000000000000000000005f5e10070b9d2bac1a032900180a3c347",
  signature:
    "05bdace05bb4e04e57c6b43e3780f686f5aa2831a5f42b96a714769abd566373864b198fb87f061564a7940384de33b00c994a852b1bea9819d5ca1fc523ccf800",
  owner: "TFBp5R7GQVG9xsqBbsNZnGm5PSJj7CsmYF",
};
const second = {
  txId: "9bb2f5e89735af456de341b09d772791673e6b65199390c930a44a7cd806bace",
  raw: "0a02540f220838fa3a5a2874200140e8a3feaae9335aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a1541fe4792ec35f2c300dc3b4722b3b5fcd2d2b0156a121541a614f803b6fd780986a42c78ec9c7f77e6ded13c2244a9059cbb0000000000000000000000003d93998b456c0366ef4f6a4c973d987196c440f700000000000000000000000000000000000000000000000000000000123d308070fdeafaaae933900180a3c347",
  signature:
    "34515bd7068e7a71d305f2462c366f7b6edec21ba862b587f2a85ed202d414358247da3515a2972bc387fd58a7ae11ab7bd1d832c2c195f797d3edfc887b25b01c",
  owner: "TZ9iNpumbY1KFytiS4LwcAx5C8hEwq8yQQ",
};

describe("addresses", () => {
  test.each([
    // The contract of USDT, by the documents of its issuer; and the account of the private network in the documents of TRON.
    ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "a614f803b6fd780986a42c78ec9c7f77e6ded13c"],
    ["TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZY", "928c9af0651632157ef27a2cf17ca72c575a4d21"],
  ])("S-09: %s is the account %s, and back", (address, account) => {
    expect([accountOf(address), addressOf(account)]).toEqual([account, address]);
  });

  test.each([
    ["a changed letter", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u"],
    ["another network", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"],
    ["nothing", ""],
  ])("S-09: %s is no account", (_, address) => {
    expect(accountOf(address)).toBeUndefined();
  });
});

describe("transactions", () => {
  test.each([first, second])("T-61: the id and the signing address of $txId are those of the main network", (one) => {
    expect(txIdOf(one.raw)).toBe(one.txId);
    expect(signerOf(one.txId, one.signature)).toBe(one.owner);
  });

  test("T-61: what a transfer says is read out of its bytes", () => {
    expect(termsOf(first.raw)).toEqual({
      owner: first.owner,
      contract: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
      recipient: "TTGtzRyx7xEpehfnQnznYgVLYMwaWgwxDQ",
      units: 100_000_000n,
      feeLimitSun: 150_000_000n,
      expiresAt: new Date(1_726_714_188_000),
    });
    expect(termsOf(second.raw)?.units).toBe(306_000_000n);
  });

  test.each([
    ["another method of the contract", first.raw.replace("a9059cbb", "095ea7b3")],
    ["another kind of contract", first.raw.replace("5aae01081f", "5aae01081e")],
    ["another type under the right kind", first.raw.replace("54726967676572", "54726967676573")],
    ["a number before the recipient's account", first.raw.replace("a9059cbb00", "a9059cbb01")],
    ["a memo", `${first.raw}5201aa`],
    ["a field that nobody knows", `${first.raw}980101`],
    ["a second limit of the fee", `${first.raw}900180a3c347`],
    ["bytes that end too early", first.raw.slice(0, -2)],
    ["a number without end", "ffffffffffffffffffffffff"],
    ["nothing", ""],
  ])("T-61: a transaction with %s is no transfer of ours", (_, raw) => {
    expect(termsOf(raw)).toBeUndefined();
  });

  test("T-61: a signature of another transaction, or none at all, is that of nobody we know", () => {
    expect(signerOf(second.txId, first.signature)).not.toBe(first.owner);
    for (const signature of ["", "00".repeat(65), `${first.signature}00`, "zz".repeat(65)]) {
      expect(signerOf(first.txId, signature)).toBeUndefined();
    }
  });

  test("T-61: a request to the signer is signed over its time and its body", () => {
    // By `printf '1764320400.{}' | openssl dgst -sha256 -hmac secret`.
    const signature = "7b6b15f018630f6fe7ecd3a1a2c5274f8bc36122cac32d91e37482d8e59a31fb";
    expect(requestSignature("1764320400", "{}", "secret")).toBe(signature);
  });
});
