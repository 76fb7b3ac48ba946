import type { judgedBy } from "@artel/shared/calls/rules/judged-by";
import type { ReactElement } from "react";
import type { output } from "zod/mini";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { useText } from "../../ui/words/use-text.ts";

/** Which rules judged something, as a way to them: a published set with its version, or those of the build. */
export function JudgedBy(props: {
  readonly by: output<typeof judgedBy>;
  /** The build that runs now, where the page knows it. */
  readonly build?: string;
  /** Behind other words, where there is little room: the version without the name. */
  readonly isShort?: boolean;
}): ReactElement {
  const { t } = useText();
  const { by, build, isShort = false } = props;
  if (isShort) {
    return (
      <AppLink href={`/operator/rules/${by?.id ?? 0}`}>
        {by ? t("operator.judgedByVersion", by) : t("operator.judgedByShipped")}
      </AppLink>
    );
  }
  if (by !== null) {
    return <AppLink href={`/operator/rules/${by.id}`}>{t("operator.judgedBySet", by)}</AppLink>;
  }
  return (
    <AppLink href="/operator/rules/0">
      {build === undefined ? t("operator.judgedByBuild") : t("operator.judgedByBuildNow", { build })}
    </AppLink>
  );
}
