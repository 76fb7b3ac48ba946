import { taskSettingsText } from "@artel/shared/text/task-settings";
import type { ReactElement } from "react";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Fold } from "../../../ui/layout/fold.tsx";
import { registerTexts } from "../../../ui/words/texts.ts";
import { useText } from "../../../ui/words/use-text.ts";
import { PlanBox } from "../pay/plan-box.tsx";
import type { TaskOptions } from "./use-presets.ts";

registerTexts(taskSettingsText);

/** What is settled with the contractor of a task: that it goes out at once, and the plan that it carries. */
export function SettledNote(props: {
  readonly options: Pick<TaskOptions, "plan" | "autoPay"> | undefined;
  /** A task that is made may be paid at once; one that is changed is not. */
  readonly isNew: boolean;
}): ReactElement | null {
  const { t } = useText();
  const { options, isNew } = props;
  if (!options) {
    return null;
  }
  return (
    <>
      {isNew && options.autoPay && <Banner tone="info">{t("taskSettings.atOnce")}</Banner>}
      {options.plan && (
        <Fold label={t("taskSettings.carries", { name: options.plan.name })}>
          <PlanBox plan={options.plan} />
        </Fold>
      )}
    </>
  );
}
