import type { KycState } from "@artel/shared/states/kyc-state";
import { IconShieldCheckFilled } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";

/** Says that a person's verification is accepted; nothing otherwise. */
export function VerifiedChip({ state }: { readonly state: KycState }): ReactElement | null {
  const { t } = useText();
  return state === "accepted" ? (
    <StatusChip tone="success" icon={IconShieldCheckFilled} label={t("tasks.verified")} />
  ) : null;
}
