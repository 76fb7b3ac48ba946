import { listOperators } from "@artel/shared/calls/operators/operator-team";
import { accountsText } from "@artel/shared/text/accounts";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { DateField } from "../../ui/form/date/date-field.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useOperator } from "./use-operator.ts";

registerTexts(accountsText);

/** Who answers for something, and its last day; empty means oneself, and for good. */
export interface Held {
  readonly owner: string;
  readonly endsOn: string;
}

/** Nobody but oneself, and for good. */
export const heldByMe: Held = { owner: "", endsOn: "" };

/** What a call takes of it. */
export function heldInput({ owner, endsOn }: Held) {
  return { ...(owner ? { owner } : {}), ...(endsOn ? { endsOn } : {}) };
}

/** Chooses the operator who answers for a setting or a segment, and its last day. */
export function HeldFields(props: { readonly held: Held; readonly onChange: (held: Held) => void }): ReactElement {
  const { t } = useText();
  const { held, onChange } = props;
  const { userId, name } = useOperator();
  const { data } = useCall(listOperators, {}, { quiet: true, staleSeconds: 300 });
  const others = (data?.operators ?? []).filter(({ id, state }) => id !== userId && state === "active");
  return (
    <>
      <SelectField
        id="held-owner"
        label={t("accounts.owner")}
        hint={t("accounts.ownerHint")}
        value={held.owner}
        onChange={(owner) => onChange({ ...held, owner })}
        options={[
          { value: "", label: name },
          ...others.map((one) => ({ value: String(one.id), label: one.name || one.email })),
        ]}
      />
      <DateField
        id="held-until"
        label={t("accounts.lastDay")}
        hint={t("accounts.lastDayHint")}
        value={held.endsOn}
        onChange={(endsOn) => onChange({ ...held, endsOn })}
      />
    </>
  );
}
