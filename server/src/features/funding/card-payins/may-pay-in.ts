import type { App } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";

/** Whether this company is one of those that pay in by card. */
export async function mayPayInByCard(_read: Read, app: App, company: number): Promise<boolean> {
  return app.config.accountLists.cardPayInUserIds.includes(company);
}
