import { policiesText } from "@artel/shared/text/policies";
import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { DateField } from "../../ui/form/date/date-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { clock } from "../../ui/state/clock.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import { momentOf, typedProblems } from "../parts/typed-moment.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { SetPages } from "./set-pages.ts";
import type { SetRow } from "./set-types.ts";
import styles from "./sets.module.css";

registerTexts(policiesText, rulesText);

/** Asks another operator to publish a draft, from a moment or as soon as it is approved. */
export function PublishPopup(props: { readonly target: Opened<SetRow>; readonly pages: SetPages }): ReactElement {
  const { t } = useText();
  const { target, pages } = props;
  const publish = pages.usePublish();
  const set = target.item;
  const form = useReasonForm({
    target,
    initialValues: { fromDay: "", fromTime: "", reason: "" },
    wireNames: { effectiveFrom: "fromDay" },
    rules: ({ fromDay, fromTime }) => {
      const typed = typedProblems(fromDay, fromTime, t);
      const moment = momentOf(fromDay, fromTime);
      const isPast = moment !== undefined && Date.parse(moment) <= clock.now();
      return { fromDay: typed.day ?? (isPast ? t("rules.fromInPast") : undefined), fromTime: typed.time };
    },
    run: async ({ fromDay, fromTime, reason }) => {
      const effectiveFrom = momentOf(fromDay, fromTime);
      await publish({
        ...{ id: set?.id ?? 0, revision: set?.revision ?? 1, reason },
        ...(effectiveFrom !== undefined && { effectiveFrom }),
      });
      toast.info(t(pages.words.asked));
    },
  });
  const time = { placeholder: t("policies.timePattern"), inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      title={t(pages.words.publishTitle, { name: set?.name ?? "" })}
      confirmLabel={t("rules.ask")}
      form={form}
    >
      <div className={styles.moment}>
        <DateField {...form.field("fromDay")} label={t("rules.fromDay")} hint={t("rules.fromHint")} />
        <TextField {...form.field("fromTime")} label={t("rules.fromTime")} {...time} />
      </div>
      <Banner compact tone="info">
        {t(pages.words.publishText)}
      </Banner>
    </ReasonFormPopup>
  );
}
