import { companyLogPeople } from "@artel/shared/calls/audit/app";
import { companyLogGroupNames, companyLogGroups } from "@artel/shared/states/company-log";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { DateRangeButton } from "../../ui/form/date/date-range-button.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./company-log.module.css";
import { useLogChoice } from "./log-choice.ts";

/** Which records are shown: whose, of which action or group of actions, and from when to when. */
export function LogFilters(): ReactElement {
  const { t } = useText();
  const { choice, change } = useLogChoice();
  const { data } = useCall(companyLogPeople, {}, { staleSeconds: 60 });
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className={styles.filters}>
      <SelectField
        label={t("companyLog.who")}
        size="sm"
        value={choice.person}
        options={[{ value: "", label: t("companyLog.everybody") }, ...people]}
        onChange={(person) => change({ person })}
      />
      <SelectField
        label={t("companyLog.what")}
        size="sm"
        value={choice.action}
        options={[
          { value: "", label: t("companyLog.everything") },
          ...companyLogGroupNames.map((group) => ({ value: group, label: t(`companyLog.group.${group}`) })),
          ...companyLogGroupNames.flatMap((group) =>
            companyLogGroups[group].map((action) => ({ value: action, label: t(`companyLog.action.${action}`) })),
          ),
        ]}
        onChange={(action) => change({ action })}
      />
      <div className={styles.period}>
        <span className={styles.label}>{t("companyLog.period")}</span>
        <DateRangeButton label={t("companyLog.period")} value={choice.range} onChange={(range) => change({ range })} />
      </div>
    </div>
  );
}
