import { addBankAccount, operatorBankAccounts, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { bind } from "../../http/context.ts";
import { addBankAccountAction, describeAccount, operatorBankAccountsAction } from "./accounts.ts";
import { describeUpload, uploadBankFileAction } from "./upload-file.ts";

export const bankFileRoutes = [
  bind(operatorBankAccounts, operatorBankAccountsAction),
  bind(addBankAccount, addBankAccountAction, undefined, describeAccount),
  bind(uploadBankFile, uploadBankFileAction, undefined, describeUpload),
];
