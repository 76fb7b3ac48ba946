import { type BankFile, BankFileError } from "./bank-file.ts";
import { readStatements } from "./camt053.ts";
import { readNotifications } from "./camt054.ts";
import { readStatusReport } from "./pain002.ts";
import { readXml } from "./xml-tree.ts";

/**
 * Reads a message of ISO 20022: statements (camt.053), and what became of orders (pain.002, camt.054). A report of the running day
 * (camt.052) is told apart and refused: what it tells may still change, and comes again in a statement.
 */
export function readXmlFile(text: string): BankFile {
  const root = readXml(text);
  const message = root.name === "Document" ? root.children[0] : root;
  switch (message?.name) {
    case "BkToCstmrStmt":
      return readStatements(message);
    case "BkToCstmrDbtCdtNtfctn":
      return readNotifications(message);
    case "CstmrPmtStsRpt":
      return readStatusReport(message);
    case "BkToCstmrAcctRpt":
      throw new BankFileError("intraday");
    default:
      throw new BankFileError("unknownFormat");
  }
}
