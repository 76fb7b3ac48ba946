import { operatorOverview } from "@artel/shared/calls/home/operator";
import * as desk from "@artel/shared/calls/verification/operator";
import { isWidgetShown } from "@artel/shared/states/kyc-state";
import { type ReactElement, useState } from "react";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { DateField } from "../../ui/form/date/date-field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import { savePaper } from "../parts/save-paper.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { ShownVerification } from "./verification-types.ts";

type ActName = "assign" | "extend" | "accept" | "reject" | "ask";

/** What is done about a verification, or to one of its papers. */
export type Act =
  | { readonly name: ActName; readonly verification: ShownVerification }
  | {
      readonly name: "read";
      readonly verification: ShownVerification;
      readonly paper: ShownVerification["papers"][number];
    };

const touches = [desk.operatorVerifications, desk.operatorVerification, operatorOverview];

/** What can be done about a verification as it is. */
export function actsFor({ state, levelName, pending, hasProvider }: ShownVerification): readonly ActName[] {
  const isAsked = levelName !== null;
  const canDecide = isAsked && pending === null;
  return [
    "assign",
    ...(isAsked && isWidgetShown(state) && state !== "rejected" ? (["extend"] as const) : []),
    ...(canDecide && state !== "accepted" ? (["accept"] as const) : []),
    ...(canDecide && state !== "rejected" ? (["reject"] as const) : []),
    ...(isAsked && hasProvider ? (["ask"] as const) : []),
  ];
}

/** The popup of the act that was chosen; each asks for a reason. */
export function DeskActs(props: {
  readonly target: Opened<Act>;
  /** Opens who comes next in the queue; nothing at its end. */
  readonly next: (() => void) | undefined;
}): ReactElement | null {
  const { target, next } = props;
  const act = target.item;
  if (!act) {
    return null;
  }
  switch (act.name) {
    case "assign":
      return <AssignPopup key={target.turn} target={target} verification={act.verification} />;
    case "extend":
      return <ExtendPopup key={target.turn} target={target} verification={act.verification} next={next} />;
    case "accept":
    case "reject":
      return (
        <DecidePopup target={target} verification={act.verification} isAccepted={act.name === "accept"} next={next} />
      );
    case "ask":
      return <AskPopup target={target} verification={act.verification} />;
    case "read":
      return <ReadPopup target={target} verification={act.verification} paper={act.paper} />;
  }
}

interface ActProps {
  readonly target: Opened<Act>;
  readonly verification: ShownVerification;
}

interface QueueActProps extends ActProps {
  readonly next: (() => void) | undefined;
}

function AssignPopup({ target, verification }: ActProps): ReactElement {
  const { t } = useText();
  const { id, levels, levelName } = verification;
  const [level, setLevel] = useState(levelName ?? levels[0]?.levelName ?? "");
  const [dueDate, setDueDate] = useState("");
  return (
    <ReasonPopup
      target={target}
      title={t("verifications.assign")}
      confirmLabel={t("verifications.assign")}
      call={desk.assignVerification}
      touches={touches}
      input={(reason) => ({ id, level, reason, ...(dueDate ? { dueDate } : {}) })}
      done={t("verifications.assigned")}
    >
      <p>{t("verifications.assignText")}</p>
      <SelectField
        id="verification-level"
        label={t("verifications.level")}
        value={level}
        onChange={setLevel}
        options={levels.map(({ levelName: value }) => ({ value, label: value }))}
      />
      <DateField id="verification-due" label={t("verifications.due")} value={dueDate} onChange={setDueDate} />
    </ReasonPopup>
  );
}

function ExtendPopup({ target, next, verification: { id, dueDate: before } }: QueueActProps): ReactElement {
  const { t } = useText();
  const [dueDate, setDueDate] = useState(before?.slice(0, 10) ?? "");
  return (
    <ReasonPopup
      target={target}
      title={t("verifications.extend")}
      confirmLabel={t("verifications.extend")}
      usual="extend"
      next={next}
      call={desk.extendVerification}
      touches={touches}
      input={(reason) => ({ id, dueDate, reason })}
      done={t("verifications.extended")}
    >
      <DateField id="verification-due" label={t("verifications.due")} value={dueDate} onChange={setDueDate} required />
    </ReasonPopup>
  );
}

function DecidePopup(props: QueueActProps & { readonly isAccepted: boolean }): ReactElement {
  const { t } = useText();
  const { target, verification, isAccepted, next } = props;
  const words = t(isAccepted ? "verifications.accept" : "verifications.reject");
  const state = isAccepted ? ("accepted" as const) : ("rejected" as const);
  return (
    <ReasonPopup
      target={target}
      title={words}
      confirmLabel={words}
      danger={!isAccepted}
      usual={isAccepted ? "accept" : "reject"}
      next={next}
      call={desk.overrideVerification}
      touches={touches}
      input={(reason) => ({ id: verification.id, state, reason })}
      asked={t("verifications.waits")}
    >
      <p>{t("verifications.decideText")}</p>
    </ReasonPopup>
  );
}

function AskPopup({ target, verification: { id } }: ActProps): ReactElement {
  const { t } = useText();
  return (
    <ReasonPopup
      target={target}
      title={t("verifications.ask")}
      confirmLabel={t("verifications.ask")}
      call={desk.askVerification}
      touches={touches}
      input={(reason) => ({ id, reason })}
      done={t("verifications.askDone")}
    />
  );
}

function ReadPopup(props: ActProps & { readonly paper: ShownVerification["papers"][number] }): ReactElement {
  const { t } = useText();
  const { target, verification, paper } = props;
  return (
    <ReasonPopup
      target={target}
      title={paper.name}
      confirmLabel={t("verifications.read")}
      call={desk.readPaper}
      touches={[]}
      input={(reason) => ({ id: verification.id, paper: paper.id, reason })}
      onDone={savePaper}
    >
      <p>{t("verifications.readText")}</p>
    </ReasonPopup>
  );
}
