import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorUser } from "@artel/shared/calls/users/operator";
import {
  lookAgain,
  operatorWallet,
  operatorWallets,
  passWallet,
  refuseWallet,
} from "@artel/shared/calls/wallets/operator";
import type { ReactElement } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { type Method, methodName } from "./wallet-types.ts";

const touches = [operatorWallets, operatorWallet, operatorUser, operatorOverview, operatorAudit];

export interface Decision {
  readonly name: "refuse" | "pass" | "again";
  readonly method: Method;
}

interface PopupProps {
  readonly target: Opened<Decision>;
  /** Goes to the next method of the queue; nothing at its end. */
  readonly next: (() => void) | undefined;
}

/** What is decided about a method, each with a reason. */
export function WalletPopups(props: PopupProps): ReactElement {
  switch (props.target.item?.name) {
    case "pass":
      return <PassPopup {...props} />;
    case "again":
      return <AgainPopup {...props} />;
    default:
      return <RefusePopup {...props} />;
  }
}

function RefusePopup({ target, next }: PopupProps): ReactElement {
  const { t } = useText();
  const method = target.item?.method;
  return (
    <ReasonPopup
      target={target}
      title={t("operatorWallets.refuseTitle", { method: method ? nameOf(t, method) : "" })}
      confirmLabel={t("operatorWallets.refuseConfirm")}
      danger
      told="freelancer"
      hint={t("operatorWallets.refuseHint")}
      usual="refuseMethod"
      call={refuseWallet}
      touches={touches}
      input={(reason) => method && { id: String(method.id), version: method.version, reason }}
      done={t("operatorWallets.refusedDone")}
      next={next}
    >
      <p>{t("operatorWallets.refuseText")}</p>
      {method && method.openPayouts.length > 0 && (
        <Banner compact tone="warning">
          {t("operatorWallets.openPayouts", { ids: method.openPayouts.join(", ") })}
        </Banner>
      )}
    </ReasonPopup>
  );
}

function PassPopup({ target, next }: PopupProps): ReactElement {
  const { t } = useText();
  const method = target.item?.method;
  return (
    <ReasonPopup
      target={target}
      title={t("operatorWallets.passTitle", { method: method ? nameOf(t, method) : "" })}
      confirmLabel={t("operatorWallets.passConfirm")}
      usual="passMethod"
      call={passWallet}
      touches={touches}
      input={(reason) =>
        method && method.flaggedAt !== null ? { id: String(method.id), flaggedAt: method.flaggedAt, reason } : undefined
      }
      done={t("operatorWallets.passed")}
      next={next}
    >
      <p>{t("operatorWallets.passText")}</p>
    </ReasonPopup>
  );
}

function AgainPopup({ target }: PopupProps): ReactElement {
  const { t } = useText();
  const method = target.item?.method;
  return (
    <ReasonPopup
      target={target}
      title={t("operatorWallets.againTitle", { method: method ? nameOf(t, method) : "" })}
      confirmLabel={t("operatorWallets.againConfirm")}
      call={lookAgain}
      touches={touches}
      input={(reason) => method && { id: String(method.id), reason }}
      done={t("operatorWallets.againDone")}
    >
      <p>{t("operatorWallets.againText")}</p>
    </ReasonPopup>
  );
}

/** The masked number is name enough; details that are missing have none. */
function nameOf(t: Translate, method: Method): string {
  return method.details || methodName(t, method);
}
