import { statesText } from "@artel/shared/text/states";
import { IconAlertTriangle, IconBan, IconEdit, IconMail, IconShieldCheckFilled, IconUsers } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./wallet-chips.module.css";
import { type ListedMethod, type Sharer, standingOf, standingTones } from "./wallet-types.ts";

registerTexts(statesText);

const standingIcons = {
  unverified: IconMail,
  incomplete: IconAlertTriangle,
  refused: IconBan,
  verified: IconShieldCheckFilled,
} as const;

/** How a method stands. */
export function StandingChip({ method }: { readonly method: Pick<Sharer, "state" | "refusedAt"> }): ReactElement {
  const { t } = useText();
  const standing = standingOf(method);
  return (
    <StatusChip tone={standingTones[standing]} icon={standingIcons[standing]} label={t(`walletState.${standing}`)} />
  );
}

const flagLooks = {
  shared: { tone: "warning", icon: IconUsers },
  returned: { tone: "danger", icon: IconBan },
  corrected: { tone: "info", icon: IconEdit },
} as const;

/** Why a method has to be looked at; what was looked at is an outline. */
export function FlagChips({
  method,
}: {
  readonly method: Pick<ListedMethod, "flaggedFor" | "isWaiting">;
}): ReactElement {
  const { t } = useText();
  const { flaggedFor, isWaiting } = method;
  if (flaggedFor.length === 0) {
    return <span className="muted">—</span>;
  }
  return (
    <span className={styles.flags}>
      {flaggedFor.map((flag) => (
        <StatusChip key={flag} {...flagLooks[flag]} outline={!isWaiting} label={t(`operatorWallets.flag.${flag}`)} />
      ))}
    </span>
  );
}
