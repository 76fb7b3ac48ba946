import { disconnectPerson, operatorLiveSessions } from "@artel/shared/calls/live-sessions/operator";
import { type ReactElement, useState } from "react";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { LivePerson } from "./live-person-columns.tsx";

/** Closes the connections of a person; with the box ticked all sessions end, too. */
export function DisconnectPopup({ target }: { readonly target: Opened<LivePerson> }): ReactElement {
  return <Question key={target.turn} target={target} />;
}

function Question({ target }: { readonly target: Opened<LivePerson> }): ReactElement {
  const { t } = useText();
  const [signsOut, setSignsOut] = useState(false);
  const { id = 0, name = "" } = target.item ?? {};
  return (
    <ReasonPopup
      target={target}
      title={t("liveSessions.disconnectTitle", { name })}
      confirmLabel={t("liveSessions.disconnect")}
      danger={signsOut}
      call={disconnectPerson}
      touches={[operatorLiveSessions]}
      input={(reason) => ({ id, signsOut, reason })}
      done={t("liveSessions.done", { name })}
    >
      <p>{t("liveSessions.disconnectText")}</p>
      <Checkbox
        checked={signsOut}
        onChange={setSignsOut}
        label={t("liveSessions.signOut")}
        description={t("liveSessions.signOutText")}
      />
    </ReasonPopup>
  );
}
