import type { Kind } from "./kind.ts";
import { approvalKinds } from "./kinds/approvals.ts";
import { batchKinds } from "./kinds/batches.ts";
import { bulkKinds } from "./kinds/bulk.ts";
import { companyKinds } from "./kinds/company-commands.ts";
import { exchangeKinds } from "./kinds/exchange.ts";
import { lineKinds } from "./kinds/line-commands.ts";
import { methodKinds } from "./kinds/methods.ts";
import { replayKinds } from "./kinds/replays.ts";
import { statementKinds } from "./kinds/statements.ts";
import { taskKinds } from "./kinds/task-commands.ts";
import { topupKinds } from "./kinds/topups.ts";
import { withdrawalKinds } from "./kinds/withdrawals.ts";

/** Every command: another one is a file beside these and a line here. */
export const allKinds: readonly Kind[] = [
  ...taskKinds,
  ...bulkKinds,
  ...companyKinds,
  ...topupKinds,
  ...statementKinds,
  ...lineKinds,
  ...approvalKinds,
  ...exchangeKinds,
  ...methodKinds,
  ...withdrawalKinds,
  ...batchKinds,
  ...replayKinds,
];
