import { operatorAudit } from "@artel/shared/calls/audit/operator";
import type { Output } from "@artel/shared/calls/call";
import { viewAsUser } from "@artel/shared/calls/users/operator-view";
import { viewMinutes } from "@artel/shared/limits/operator";
import { type ReactElement, useState } from "react";
import { viewAddress } from "../../api/view-token.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { formatTime } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { CareProps } from "./care.tsx";

/** Looks at the product as a person: a reason, then the way into a tab of its own. */
export function ViewPopup({ target, user }: CareProps): ReactElement {
  const { t } = useText();
  const [view, setView] = useState<Output<typeof viewAsUser>>();
  const close = () => setView(undefined);
  const name = user.name || user.email;
  return (
    <>
      <ReasonPopup
        target={target}
        title={t("users.viewTitle", { name })}
        confirmLabel={t("users.viewConfirm")}
        call={viewAsUser}
        touches={[operatorAudit]}
        input={(reason) => ({ id: user.id, reason })}
        onDone={setView}
      >
        <p>{t("users.viewText", { minutes: viewMinutes })}</p>
      </ReasonPopup>
      <Popup
        opened={view !== undefined}
        onClose={close}
        size={400}
        title={t("users.viewReady", { time: view ? formatTime(view.until) : "" })}
        footer={
          view && (
            // The token goes behind the sign that no browser sends to a server.
            <Button variant="primary" href={viewAddress(view.token)} target="_blank">
              {t("users.viewOpen")}
            </Button>
          )
        }
      >
        <Stack gap={14}>
          <p>{t("users.viewOpenText")}</p>
        </Stack>
      </Popup>
    </>
  );
}
