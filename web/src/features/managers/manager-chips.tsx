import { formatMoney } from "@artel/shared/money/wire";
import type { ManagerRight } from "@artel/shared/states/manager-rights";
import type { ManagerAccess } from "@artel/shared/states/manager-state";
import { IconCircleCheck, IconLock, IconMailForward } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Manager } from "./manager-popups.tsx";
import styles from "./managers.module.css";

const looks = {
  active: { tone: "success", icon: IconCircleCheck },
  invited: { tone: "info", icon: IconMailForward },
  blocked: { tone: "danger", icon: IconLock },
} as const;

/** Whether a manager signs in with an own password, has only the first one so far, or may not sign in. */
export function AccessChip({ access }: { readonly access: ManagerAccess }): ReactElement {
  const { t } = useText();
  return (
    <StatusChip {...looks[access]} label={t(`managers.access.${access}`)} title={t(`managers.accessHint.${access}`)} />
  );
}

/** What a manager may do, a short word each; the whole right stands in its title, with the sums up to which one pays alone. */
export function RightChips({ rights, sums }: Pick<Manager, "rights" | "sums">): ReactElement {
  const { t } = useText();
  const limits = sums.map(({ currency, daySum }) => formatMoney(daySum, currency)).join(", ");
  const isLimited = (right: ManagerRight) => right === "makePay" && limits !== "";
  return (
    <span className={styles.rights}>
      {rights.length === 0 && <StatusChip tone="neutral" dashed label={t("managers.noRights")} />}
      {rights.map((right) => (
        <StatusChip
          key={right}
          tone="neutral"
          label={t(isLimited(right) ? "managers.chip.limited" : `managers.chip.${right}`)}
          title={isLimited(right) ? t("managers.chip.limits", { sums: limits }) : t(`managers.can.${right}`)}
        />
      ))}
    </span>
  );
}
