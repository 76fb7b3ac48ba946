import { describe, expect, test } from "vitest";
import { cellsOf, findHeaderRow, importColumns, matchHeaders, missingColumns } from "./import-columns.ts";

describe("headers", () => {
  test.each([
    ["D-01", "Email", "email"],
    ["D-01", "Contractor email", "email"],
    ["D-02", "Amount", "amount"],
    ["D-03", "Currency", "currency"],
    ["D-04", "Service_code", "serviceCode"],
    ["D-04", "Service id", "serviceCode"],
    ["D-05", "Description", "description"],
    ["D-05", "Task description", "description"],
    ["D-06", "Deadline", "deadline"],
    ["D-06", "Service period", "deadline"],
    ["D-07", "Task_name", "taskName"],
    ["D-08", "Project", "project"],
    ["D-09", "Pay_withdrawal_fee", "payWithdrawalFee"],
    ["D-09", "Card withdrawal fee", "payWithdrawalFee"],
    ["D-10", "Payment_details", "paymentDetails"],
    ["D-10", "Card_number_1", "paymentDetails"],
    ["D-11", "Phone", "phone"],
    ["D-11", "Bank_name", "bankName"],
    ["D-11", "Name", "name"],
  ])("%s: the header %s imports", (_id, header, column) => {
    expect(matchHeaders(["Other", header]).mapping).toEqual({ [column]: 1 });
  });

  test("D-04, D-09: case, spaces and underscores do not matter", () => {
    expect(matchHeaders(["\uFEFF EM\u00ADAIL ", "service\u00A0CODE\u200B", "Pay withdrawal_Fee"]).mapping).toEqual({
      email: 0,
      serviceCode: 1,
      payWithdrawalFee: 2,
    });
  });

  test("T-81: of two headers for one column the first counts and the second is named", () => {
    expect(matchHeaders(["Email", "Amount", "Contractor email"])).toEqual({
      mapping: { email: 0, amount: 1 },
      duplicates: [2],
    });
  });

  test("the header row is found under a title", () => {
    expect(findHeaderRow([["Tasks of November"], [""], ["Email", "Amount"], ["a@b.example", "100"]])).toBe(2);
    expect(
      findHeaderRow([
        ["", ""],
        ["Wer", "Wieviel"],
      ]),
    ).toBe(1);
  });

  test("required columns that a file lacks are named", () => {
    const { mapping } = matchHeaders(["Email", "Amount", "Currency"]);
    expect(missingColumns(mapping)).toEqual(["serviceCode", "description", "deadline"]);
    expect(Object.values(importColumns).filter((column) => column.isRequired)).toHaveLength(6);
  });
});

test("D-34, T-96: the guard of an export is taken off again when its file is imported", () => {
  const cells = cellsOf(["'+79991234567", "'-500", "'tis fine"], { phone: 0, amount: 1, description: 2 });
  expect([cells.phone, cells.amount, cells.description, cells.email]).toEqual([
    "+79991234567",
    "-500",
    "'tis fine",
    "",
  ]);
});
