import { IconCircleCheck, IconEqualNot } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./match-chip.module.css";
import type { BankMatch } from "./topup-types.ts";

/** How far a bank line agrees with an invoice: everything, or one chip for each thing that differs. */
export function MatchChips({
  match,
}: {
  readonly match: Pick<BankMatch, "isExact" | "differences"> | undefined;
}): ReactElement {
  const { t } = useText();
  if (!match) {
    return <span className="muted">—</span>;
  }
  if (match.isExact) {
    return <StatusChip tone="success" icon={IconCircleCheck} label={t("operator.topups.exact")} />;
  }
  return (
    <span className={styles.chips}>
      {match.differences.map((name) => (
        <StatusChip key={name} tone="warning" icon={IconEqualNot} label={t(`operator.topups.differs.${name}`)} />
      ))}
    </span>
  );
}
