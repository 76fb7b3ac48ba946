import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { requestHash } from "./idempotency.ts";

const hash = (input: unknown) => requestHash("POST", "/rest/api/pay", input);

test.each([
  [undefined, "42ba21ae35174335dbe78f7a91d374ce9e70df2da129085e99e19d751a8927c5"],
  [{}, "9a4374ec62109c1edf590de22a4bbf05acc3f754ebfcfebb6a6ab7c49d38536e"],
  [{ Amount: "1234.50", TaskId: 15 }, "c6e8dda6d7c451edafd7335eb01641884b3959ff8dc3f2b18ad44f74ee870c73"],
  [
    { z: 1, a: [{ d: null, c: true }], 10: "ten", 9: "nine" },
    "f33f7de775b60fb6375d043f8d0fc2fea5d3a40848f29cf9810f755fdc903b51",
  ],
  [
    { я: 'Счёт "7"\n', é: "\u2028\ud83d\ude00", "\ud800": "\udfff" },
    "3f5371e25f30c986b8e1f115062719f9a887305ac5a8fa755e781048801a65a9",
  ],
  [
    { n: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0] },
    "4741a17d98b9e9d3e144ded66d7ba1d7f45554f3cc4dd86e7cbd13a3f5b0da33",
  ],
  [
    JSON.parse('{"__proto__":{"b":1,"a":2},"toJSON":1}'),
    "7f50c2f1391126155455eaa536ec36616978da5d8021db17e730849cbda483c6",
  ],
])("HO-15: the hash of %j is the one that answers are stored under", (input, expected) => {
  expect(hash(input)).toBe(expected);
});

test.prop([fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue())])(
  "HO-15: the order of members makes no other request, a changed value does",
  (body) => {
    const turned = Object.fromEntries(Object.entries(body).reverse());
    expect(hash(turned)).toBe(hash(body));
    expect(hash({ ...body, further: 1 })).not.toBe(hash({ ...body, further: 2 }));
  },
);
