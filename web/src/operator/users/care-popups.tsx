import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { revealUserPhone } from "@artel/shared/calls/users/operator";
import * as care from "@artel/shared/calls/users/operator-care";
import { usersText } from "@artel/shared/text/users";
import { type ReactElement, useState } from "react";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Popup } from "../../ui/overlay/popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { ByTwo, type Care, type CareProps, careTouches } from "./care.tsx";
import { EmailPopup } from "./email-popup.tsx";
import { NotePopup } from "./note-popup.tsx";
import { deviceOf } from "./sessions-card.tsx";
import type { UserSession } from "./user-types.ts";
import { ViewPopup } from "./view-popup.tsx";

registerTexts(usersText);

/** The popup of what was chosen; each asks for a reason, and those that need two persons say so. */
export function CarePopups({ target }: { readonly target: Opened<Care> }): ReactElement | null {
  const chosen = target.item;
  if (!chosen) {
    return null;
  }
  const { user } = chosen;
  const props = { target, user };
  switch (chosen.name) {
    case "unlock":
      return <UnlockPopup {...props} />;
    case "stopEmail":
      return <StopPopup {...props} />;
    case "resetFactor":
      return <ResetPopup {...props} />;
    case "close":
    case "reopen":
      return <ClosePopup {...props} isClosing={chosen.name === "close"} />;
    case "endSession":
      return <EndPopup {...props} session={chosen.session} />;
    case "endAll":
      return <EndPopup {...props} />;
    case "changeEmail":
      return <EmailPopup {...props} />;
    case "note":
      return <NotePopup {...props} />;
    case "phone":
      return <PhonePopup key={target.turn} {...props} />;
    case "view":
      return <ViewPopup key={target.turn} {...props} />;
  }
}

function UnlockPopup({ target, user: { id } }: CareProps): ReactElement {
  const { t } = useText();
  return (
    <ReasonPopup
      target={target}
      title={t("users.unlock")}
      confirmLabel={t("users.unlock")}
      usual="care"
      call={care.unlockUser}
      touches={careTouches}
      input={(reason) => ({ id, reason })}
      done={t("users.unlocked")}
    >
      <p>{t("users.unlockText")}</p>
    </ReasonPopup>
  );
}

function StopPopup({ target, user: { id } }: CareProps): ReactElement {
  const { t } = useText();
  return (
    <ReasonPopup
      target={target}
      title={t("users.stopEmail")}
      confirmLabel={t("users.stopEmail")}
      call={care.stopEmailChange}
      touches={careTouches}
      input={(reason) => ({ id, reason })}
      done={t("users.emailStopped")}
    >
      <p>{t("users.stopEmailText")}</p>
    </ReasonPopup>
  );
}

function ResetPopup({ target, user: { id } }: CareProps): ReactElement {
  const { t } = useText();
  return (
    <ReasonPopup
      target={target}
      title={t("users.resetFactor")}
      confirmLabel={t("users.ask")}
      danger
      usual="care"
      call={care.proposeFactorReset}
      touches={careTouches}
      input={(reason) => ({ id, reason })}
      asked={t("users.asked")}
    >
      <p>{t("users.resetFactorText")}</p>
      <ByTwo />
    </ReasonPopup>
  );
}

function ClosePopup({ target, user, isClosing }: CareProps & { readonly isClosing: boolean }): ReactElement {
  const { t } = useText();
  const { id, role } = user;
  const closing = role === "owner" ? t("users.closeCompanyText") : t("users.closeText");
  return (
    <ReasonPopup
      target={target}
      title={t(isClosing ? "users.close" : "users.reopen")}
      confirmLabel={t("users.ask")}
      danger={isClosing}
      usual="care"
      call={isClosing ? care.proposeUserClose : care.proposeUserReopen}
      touches={careTouches}
      input={(reason) => ({ id, reason })}
      asked={t("users.asked")}
    >
      <p>{isClosing ? closing : t("users.reopenText")}</p>
      <ByTwo />
    </ReasonPopup>
  );
}

function EndPopup({ target, user, session }: CareProps & { readonly session?: UserSession }): ReactElement {
  const { t } = useText();
  const { id } = user;
  const title = session ? t("users.endSessionOf", { device: deviceOf(t, session) }) : t("users.endAll");
  return (
    <ReasonPopup
      target={target}
      title={title}
      confirmLabel={t(session ? "users.endSession" : "users.endAll")}
      danger
      call={care.endUserSessions}
      touches={careTouches}
      input={(reason) => ({ id, reason, ...(session ? { session: session.id } : {}) })}
      onDone={({ ended }) => toast.success(t("users.ended", { count: ended }))}
    >
      <p>{t("users.endText")}</p>
    </ReasonPopup>
  );
}

/** The whole number, once a reason is given. */
function PhonePopup({ target, user: { id } }: CareProps): ReactElement {
  const { t } = useText();
  const [phone, setPhone] = useState<string>();
  return (
    <>
      <ReasonPopup
        target={target}
        title={t("users.showPhoneOf")}
        confirmLabel={t("users.showPhone")}
        call={revealUserPhone}
        touches={[operatorAudit]}
        input={(reason) => ({ id, reason })}
        onDone={(reply) => setPhone(reply.phone)}
      >
        <p>{t("users.phoneText")}</p>
      </ReasonPopup>
      <Popup opened={phone !== undefined} onClose={() => setPhone(undefined)} size={400} title={t("users.phone")}>
        <CopyText value={phone ?? ""} label={t("users.phone")} />
      </Popup>
    </>
  );
}
