import * as app from "@artel/shared/calls/statements/app";
import { type Binding, bind } from "../../http/context.ts";
import { getChain, getHistory, listMoneyAccounts } from "./get-history.ts";
import { getStatement } from "./get-statement.ts";

export const statementRoutes: readonly Binding[] = [
  bind(app.getStatement, getStatement),
  bind(app.listMoneyAccounts, listMoneyAccounts),
  bind(app.getHistory, getHistory),
  bind(app.getChain, getChain),
];
