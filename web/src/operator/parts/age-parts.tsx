import { IconClock, IconClockExclamation } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ageOf } from "./age.ts";
import styles from "./age-parts.module.css";

/** How long a thing waits: quiet words while there is time, a chip with its clock when there is not. */
export function AgeChip(props: { readonly since: string | null | undefined; readonly now: number }): ReactElement {
  const { t } = useText();
  const age = ageOf(props.since, props.now, t);
  if (!age) {
    return <span className="muted">—</span>;
  }
  switch (age.tone) {
    case "late":
      return <StatusChip tone="danger" icon={IconClockExclamation} label={age.words} title={t("operator.age.late")} />;
    case "soon":
      return <StatusChip tone="warning" icon={IconClock} label={age.words} title={t("operator.age.soon")} />;
    case "onTime":
      return <span className={styles.plain}>{age.words}</span>;
  }
}

/** Shares of a queue by age: on time, due soon, late. The words are said, the colours only repeat them. */
export function AgeBar(props: { readonly byAge: readonly [number, number, number] }): ReactElement {
  const { t } = useText();
  const [fresh, soon, late] = props.byAge;
  return (
    <span className={styles.bar} role="img" aria-label={t("operator.age.bar", { fresh, soon, late })}>
      {fresh > 0 && <span data-tone="onTime" style={{ flexGrow: fresh }} />}
      {soon > 0 && <span data-tone="soon" style={{ flexGrow: soon }} />}
      {late > 0 && <span data-tone="late" style={{ flexGrow: late }} />}
    </span>
  );
}

/** What the three colours of the bars mean. */
export function AgeLegend(): ReactElement {
  const { t } = useText();
  return (
    <span className={styles.legend}>
      {(["onTime", "soon", "late"] as const).map((tone) => (
        <span key={tone} className={styles.entry}>
          <span className={styles.swatch} data-tone={tone} aria-hidden="true" />
          {t(`operator.age.${tone}`)}
        </span>
      ))}
    </span>
  );
}
