import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorSegments, proposeSegment } from "@artel/shared/calls/policies/operator";
import { segmentLimits } from "@artel/shared/limits/operator";
import { policiesText } from "@artel/shared/text/policies";
import { type ReactElement, useState } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { isoDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { type Held, HeldFields, heldInput } from "../parts/held-fields.tsx";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { useOperator } from "../parts/use-operator.ts";
import type { Segment } from "./policy-types.ts";

registerTexts(policiesText);

/** Asks another operator for a new segment, or for another name, other accounts, another owner or last day of one. */
export function SegmentPopup({ target }: { readonly target: Opened<Segment | null> }): ReactElement {
  return <Fields key={target.turn} target={target} />;
}

function Fields({ target }: { readonly target: Opened<Segment | null> }): ReactElement {
  const { t } = useText();
  const { userId } = useOperator();
  const touches = [operatorSegments, listApprovals, operatorOverview];
  const propose = useMutationCall(proposeSegment, { touches, quiet: true });
  const segment = target.item ?? undefined;
  const [held, setHeld] = useState(() => heldAs(segment, userId));
  const form = useReasonForm({
    target,
    initialValues: {
      name: segment?.name ?? "",
      members: (segment?.members ?? []).map(({ email }) => email).join("\n"),
      reason: "",
    },
    rules: ({ name }) => ({ name: name.trim() === "" ? t("validations.required") : undefined }),
    run: async ({ name, members, reason }) => {
      await propose.mutateAsync({
        ...(segment && { id: segment.id }),
        ...{ version: segment?.version ?? 0, name: name.trim(), members: linesOf(members), reason },
        ...heldInput(held),
      });
      toast.info(t("policies.asked"));
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      title={t(segment ? "policies.segmentChange" : "policies.segmentNew")}
      confirmLabel={t("policies.ask")}
      form={form}
    >
      <TextField {...form.field("name")} label={t("policies.segmentName")} required maxLength={segmentLimits.name} />
      <TextField
        {...form.field("members")}
        label={t("policies.segmentMembers")}
        hint={t("policies.segmentMembersHint")}
        rows={6}
        spellCheck={false}
      />
      <HeldFields held={held} onChange={setHeld} />
      <p>{t("policies.segmentText")}</p>
      <Banner compact tone="info">
        {t("policies.byTwo")}
      </Banner>
    </ReasonFormPopup>
  );
}

/** Who answers for a segment now, and its last day: a change of something else keeps both. */
function heldAs(segment: Segment | undefined, me: number): Held {
  const owner = segment && segment.owner.id !== me ? String(segment.owner.id) : "";
  return { owner, endsOn: segment?.endsAt ? isoDay(new Date(Date.parse(segment.endsAt) - 1)) : "" };
}

function linesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
}
