import type { Output } from "@artel/shared/calls/call";
import type { getContractorTask } from "@artel/shared/calls/tasks/app";
import { isOutsidePage } from "@artel/shared/checks/outside-page";
import { IconFileDescription } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { IconButton } from "../../../ui/controls/button.tsx";
import { Popover } from "../../../ui/overlay/popover.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import { Prose } from "../prose.tsx";

type Plan = NonNullable<Output<typeof getContractorTask>["plan"]>;

/** The terms of a withdrawal plan: name, text, and the help page where it is a safe link. */
export function PlanBox({ plan }: { readonly plan: Plan }): ReactElement {
  const { t } = useText();
  return (
    <div>
      <strong>{plan.name}</strong>
      <Prose text={plan.descMarkdown} />
      {isOutsidePage(plan.helpUrl) && (
        <a href={plan.helpUrl} target="_blank" rel="noopener noreferrer">
          {t("tasks.planHelp")}
        </a>
      )}
    </div>
  );
}

/** A button that shows the terms of a plan, in a list. */
export function PlanButton(props: { readonly plan: Plan; readonly className?: string }): ReactElement {
  const { t } = useText();
  const { plan, className } = props;
  return (
    <Popover
      label={t("tasks.planTitle")}
      width={320}
      position="bottom-end"
      button={
        <IconButton
          icon={IconFileDescription}
          label={t("tasks.showPlan", { name: plan.name })}
          size={28}
          bordered
          className={className}
        />
      }
      content={<PlanBox plan={plan} />}
    />
  );
}
