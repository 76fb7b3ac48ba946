import { reasonLength } from "@artel/shared/limits/operator";
import { operatorText } from "@artel/shared/text/operator";
import type { ReactElement, ReactNode } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { toApiError } from "../../api/errors.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { fieldId, RequiredNote } from "../../ui/form/field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/page.tsx";
import { Popup } from "../../ui/popup.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";
import { type OpenState, useDraft } from "./use-opened.ts";

registerTexts(operatorText);

interface Draft {
  readonly reason: string;
  readonly tried: boolean;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
}

interface Reasoned {
  readonly target: OpenState;
  readonly run: (reason: string) => Promise<unknown>;
  /** Whether the other fields of the popup are right; without it there are none. */
  readonly check?: () => boolean;
  /** Whether one of those fields says this refusal already, so that no banner has to. */
  readonly isSaid?: (error: ApiError) => boolean;
}

const untouched: Draft = { reason: "", tried: false, busy: false, error: undefined };

/**
 * An action of an operator: what it is about, why, and the verb. Without a reason nothing is sent; a refusal stays
 * in the popup with everything that was typed. `run` rejects with the refusal; the popup closes when it resolves.
 */
export function ReasonPopup(
  props: Reasoned & {
    readonly title: string;
    readonly confirmLabel: string;
    readonly danger?: boolean;
    readonly size?: 400 | 480 | 550;
    readonly children?: ReactNode;
  },
): ReactElement {
  const { t } = useText();
  const { target, title, confirmLabel, danger, size = 480, children } = props;
  const { draft, change, isMissing, submit } = useReason(props);
  const { error } = draft;
  const isSaid = error && (error.code === "cancelled" || error.fields.reason || props.isSaid?.(error));
  return (
    <Popup
      opened={target.opened}
      onClose={target.close}
      title={title}
      size={size}
      guarded={draft.reason.trim() !== ""}
      busy={draft.busy}
      aside={<RequiredNote />}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={target.close} disabled={draft.busy}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" variant={danger ? "dangerSolid" : "primary"} loading={draft.busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        {error && !isSaid && <Banner tone="danger">{error.message}</Banner>}
        {children}
        <TextField
          label={t("operator.reason.label")}
          hint={t("operator.reason.hint")}
          name="reason"
          required
          rows={2}
          maxLength={reasonLength.most}
          value={draft.reason}
          onChange={(next) => change({ reason: next })}
          error={error?.fields.reason ?? (draft.tried && isMissing ? t("operator.reason.tooShort") : undefined)}
        />
      </Stack>
    </Popup>
  );
}

/** What was typed, and the submit: nothing is sent without a reason or while another field is wrong. */
function useReason({ target, run, check }: Reasoned) {
  const [draft, change] = useDraft(target.turn, untouched);
  const reason = draft.reason.trim();
  const isMissing = reason.length < reasonLength.least;
  const submit = async () => {
    const areOthersRight = check ? check() : true;
    if (isMissing || !areOthersRight) {
      change({ tried: true });
      document.getElementById(fieldId("reason"))?.focus();
      return;
    }
    change({ busy: true, error: undefined });
    try {
      await run(reason);
      change({ busy: false });
      target.close();
    } catch (thrown) {
      change({ busy: false, tried: true, error: toApiError(thrown) });
    }
  };
  return { draft, change, isMissing, submit };
}
