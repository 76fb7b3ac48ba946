import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorUser, operatorUsers } from "@artel/shared/calls/users/operator";
import type { ReactElement } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { User, UserSession } from "./user-types.ts";

/** What may be done about a person. */
export type CareName =
  | "unlock"
  | "resetFactor"
  | "changeEmail"
  | "stopEmail"
  | "close"
  | "reopen"
  | "endAll"
  | "note"
  | "phone"
  | "view";

/** What is done about a person, or to one of the sessions. */
export type Care =
  | { readonly name: CareName; readonly user: User }
  | { readonly name: "endSession"; readonly user: User; readonly session: UserSession };

/** What is read anew after anything that is done about a person. */
export const careTouches = [operatorUser, operatorUsers, operatorAudit, listApprovals, operatorOverview];

export interface CareProps {
  readonly target: Opened<Care>;
  readonly user: User;
}

/** That another operator has to approve it. */
export function ByTwo(): ReactElement {
  const { t } = useText();
  return (
    <Banner compact tone="info">
      {t("users.byTwo")}
    </Banner>
  );
}
