import type { ReactElement } from "react";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";

/** Says until when operators have closed the product. */
export function MaintenanceEnd({ until }: { readonly until: string }): ReactElement {
  const { t } = useText();
  return <>{t("signIn.maintenanceUntil", { time: formatDateTime(until) })}</>;
}
