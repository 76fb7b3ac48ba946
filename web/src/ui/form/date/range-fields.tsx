import { type ReactElement, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { useText } from "../../words/use-text.ts";
import dates from "./date-field.module.css";
import { DateField } from "./date-field.tsx";
import type { DateRange } from "./date-ranges.ts";
import { rangeProblems } from "./date-typing.ts";

/** The two ends of a period, typed. Enter or the button gives them on; an impossible end is refused with its reason. */
export function RangeFields(props: {
  readonly value: DateRange;
  readonly onApply: (value: DateRange) => void;
}): ReactElement {
  const { t } = useText();
  const [draft, setDraft] = useState(props.value);
  const [isTried, setTried] = useState(false);
  const problems = rangeProblems(t, draft);
  const shown = isTried ? problems : {};
  return (
    <form
      className={dates.ends}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setTried(true);
        if (!problems.from && !problems.to) {
          props.onApply(draft);
        }
      }}
    >
      <DateField
        label={t("ui.dateFrom")}
        size="sm"
        hasNoCalendar
        value={draft.from}
        error={shown.from}
        onChange={(from) => setDraft({ ...draft, from })}
      />
      <DateField
        label={t("ui.dateTo")}
        size="sm"
        hasNoCalendar
        value={draft.to}
        error={shown.to}
        onChange={(to) => setDraft({ ...draft, to })}
      />
      <Button type="submit" size="sm">
        {t("ui.rangeApply")}
      </Button>
    </form>
  );
}
