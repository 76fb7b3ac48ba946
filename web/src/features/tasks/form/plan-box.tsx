import type { Output } from "@artel/shared/calls/call";
import type { getContractorTask } from "@artel/shared/calls/tasks/app";
import { isOutsidePage } from "@artel/shared/checks/outside-page";
import type { ReactElement } from "react";
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
