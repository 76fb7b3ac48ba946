import type { Kind } from "./kind.ts";
import { bankKinds } from "./kinds/bank-details.ts";
import { batchKinds } from "./kinds/batches.ts";
import { bulkKinds } from "./kinds/bulk.ts";
import { cardPayinKinds } from "./kinds/card-payins.ts";
import { companyKinds } from "./kinds/company-commands.ts";
import { depositKinds } from "./kinds/deposits.ts";
import { approvalKinds } from "./kinds/desk/approvals.ts";
import { lineKinds } from "./kinds/desk/line-commands.ts";
import { statementKinds } from "./kinds/desk/statements.ts";
import { topupKinds } from "./kinds/desk/topups.ts";
import { exchangeKinds } from "./kinds/exchange.ts";
import { methodKinds } from "./kinds/methods.ts";
import { replayKinds } from "./kinds/replays.ts";
import { returnKinds } from "./kinds/returns.ts";
import { reviewKinds } from "./kinds/reviews.ts";
import { taskKinds } from "./kinds/task-commands.ts";
import { withdrawalKinds } from "./kinds/withdrawals.ts";

/** Every command: another one is a file beside these and a line here. */
export const allKinds: readonly Kind[] = [
  ...taskKinds,
  ...bulkKinds,
  ...returnKinds,
  ...companyKinds,
  ...topupKinds,
  ...cardPayinKinds,
  ...depositKinds,
  ...statementKinds,
  ...lineKinds,
  ...approvalKinds,
  ...exchangeKinds,
  ...methodKinds,
  ...bankKinds,
  ...withdrawalKinds,
  ...reviewKinds,
  ...batchKinds,
  ...replayKinds,
];
