import { issueServiceBypass, operatorServiceMode, setServiceMode } from "@artel/shared/calls/session/operator";
import { type ReactElement, useState } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { DateField } from "../../ui/form/date/date-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, ReasonPopup, useReasonForm } from "../parts/reason-popup.tsx";
import { momentOf, typedProblems } from "../parts/typed-moment.ts";
import type { Opened } from "../parts/use-opened.ts";

type Target = { readonly target: Opened<true> };

/** Closes the product for people, with the end that they read. */
export function ClosePopup({ target }: Target): ReactElement {
  const { t } = useText();
  const set = useMutationCall(setServiceMode, { touches: [operatorServiceMode], quiet: true });
  const form = useReasonForm({
    target,
    initialValues: { day: "", time: "", reason: "" },
    wireNames: { until: "day" },
    rules: ({ day, time }) => typedProblems(day, time, t),
    run: async ({ day, time, reason }) => {
      await set.mutateAsync({ isOn: true, until: momentOf(day, time) ?? null, reason });
      toast.success(t("servicePage.closed"));
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      danger
      title={t("servicePage.closeTitle")}
      confirmLabel={t("servicePage.close")}
      form={form}
    >
      <p>{t("servicePage.closeText")}</p>
      <DateField {...form.field("day")} label={t("servicePage.endDay")} hint={t("servicePage.endHint")} />
      <TextField
        {...form.field("time")}
        label={t("servicePage.endTime")}
        placeholder={t("policies.timePattern")}
        inputMode="numeric"
        autoComplete="off"
      />
    </ReasonFormPopup>
  );
}

/** Opens it again. */
export function OpenPopup({ target }: Target): ReactElement {
  const { t } = useText();
  return (
    <ReasonPopup
      target={target}
      title={t("servicePage.openTitle")}
      confirmLabel={t("servicePage.open")}
      call={setServiceMode}
      touches={[operatorServiceMode]}
      input={(reason) => ({ isOn: false, until: null, reason })}
      done={t("servicePage.opened")}
    />
  );
}

/** Makes a pass through the closed door and shows it once. */
export function PassPopup({ target }: Target): ReactElement {
  const { t } = useText();
  const [made, setMade] = useState<{ readonly token: string; readonly expires: string }>();
  return (
    <>
      <ReasonPopup
        target={target}
        title={t("servicePage.bypassTitle")}
        confirmLabel={t("servicePage.bypass")}
        call={issueServiceBypass}
        touches={[]}
        input={(reason) => ({ reason })}
        onDone={setMade}
      >
        <p>{t("servicePage.bypassText")}</p>
      </ReasonPopup>
      <Popup opened={made !== undefined} onClose={() => setMade(undefined)} title={t("servicePage.bypassTitle")}>
        {made && (
          <>
            <p>{t("servicePage.bypassOnce", { until: formatDateTime(made.expires) })}</p>
            <CopyText mono value={made.token} label={t("servicePage.bypass")} />
          </>
        )}
      </Popup>
    </>
  );
}
