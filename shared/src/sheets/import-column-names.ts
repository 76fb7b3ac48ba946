/** The columns of an imported task by the names our code uses. */
export const importColumnNames = [
  "email",
  "amount",
  "currency",
  "serviceCode",
  "description",
  "deadline",
  "taskName",
  "project",
  "payWithdrawalFee",
  "paymentDetails",
  "phone",
  "bankName",
  "name",
] as const;
