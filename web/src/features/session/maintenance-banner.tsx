import { IconTool } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { SignInOptions } from "./send-sign-in.ts";

/** Over the card of the sign-in while operators have closed the product: until when, where that is known. */
export function MaintenanceBanner(props: {
  readonly serviceMode: NonNullable<SignInOptions["serviceMode"]>;
}): ReactElement {
  const { t } = useText();
  const { until } = props.serviceMode;
  return (
    <Banner tone="warning" icon={IconTool} title={t("signIn.maintenance")}>
      {until ? t("signIn.maintenanceUntil", { time: formatDateTime(until) }) : t("signIn.maintenanceOpen")}
    </Banner>
  );
}
