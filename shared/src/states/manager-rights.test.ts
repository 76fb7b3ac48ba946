import { expect, test } from "vitest";
import { noRights, parseRights, rightsText } from "./manager-rights.ts";

test("E-31: the six flags are read from their JSON text; one that is left out is off", () => {
  expect(
    parseRights('{"newTask":true,"acceptTask":false,"makePay":true,"allTask":false,"invFreel":true,"finance":true}'),
  ).toEqual({
    newTask: true,
    acceptTask: false,
    makePay: true,
    allTask: false,
    invFreel: true,
    finance: true,
  });
  expect(parseRights(' { "allTask" : true } ')).toEqual({ ...noRights, allTask: true });
  expect(parseRights("{}")).toEqual({
    newTask: false,
    acceptTask: false,
    makePay: false,
    allTask: false,
    invFreel: false,
    finance: false,
  });
});

test("E-31: what is written is read back", () => {
  const rights = { ...noRights, makePay: true };
  expect(rightsText(rights)).toBe(
    '{"newTask":false,"acceptTask":false,"makePay":true,"allTask":false,"invFreel":false,"finance":false}',
  );
  expect(parseRights(rightsText(rights))).toEqual(rights);
});

test("T-28: anything but true and false under the six names, each once, is refused", () => {
  const hostile = [
    "",
    "null",
    "true",
    "[]",
    '["makePay"]',
    '[{"makePay":true}]',
    '{"__proto__":{"makePay":true}}',
    '{"constructor":{"prototype":{"makePay":true}}}',
    '{"toString":true}',
    '{"makePay":"false"}',
    '{"makePay":1}',
    '{"finance":"true"}',
    '{"Finance":true}',
    '{"makePay":null}',
    '{"makePay":[true]}',
    '{"makePay":{"makePay":true}}',
    '{"makePay":false,"makePay":true}',
    '{"makePay":true,}',
    '{"makePay":true,"owner":true}',
    '{"MakePay":true}',
    '{"make\\u0050ay":true}',
    "{makePay:true}",
    '{"makePay":true}{"allTask":true}',
    '{"makePay":true}\u0000',
    '{"makePay":TRUE}',
    `{"makePay":true${" ".repeat(1_000_000)}}`,
    `{"makePay":${"[".repeat(100_000)}`,
  ];
  expect(hostile.filter((text) => parseRights(text) !== undefined)).toEqual([]);
  expect(({} as { makePay?: boolean }).makePay).toBeUndefined();
});
