import { expect, test } from "vitest";
import { usdtAddressProblem } from "./usdt-form.ts";

test.each([
  ["TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH", undefined],
  [" TNrBktrAxiTaEJtGei\nQ4rVUugchTViqixH ", undefined],
  ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "validations.tetherContract"],
  // What companies pay their top-ups to, today and before.
  ["T9yD14Nj9j7xAB4dbGeiX9h8unkKi6mJHp", "validations.tetherTopUp"],
  ["T9yD14Nj9j7xAB4dbGeiX9h8unkKLxmGkn", "validations.tetherTopUp"],
  ["0xdAC17F958D2ee523a2206206994597C13D831ec7", "validations.tetherEthereum"],
  ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "validations.tetherBitcoin"],
  ["1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", "validations.tetherBitcoin"],
  ["0xdAC17F", "validations.tether"],
  ["TNrBktrAxiTaEJtGei", "validations.tether"],
])("J-36, J-55: the address %s is told as %s", (address, problem) => {
  expect(usdtAddressProblem(address)).toBe(problem);
});
