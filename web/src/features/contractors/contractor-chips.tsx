import { contractorStatusName } from "@artel/shared/states/contractor-status";
import type { KycState } from "@artel/shared/states/kyc-state";
import {
  IconCircleCheck,
  IconCircleMinus,
  IconClockHour4,
  IconFileAlert,
  IconMailForward,
  IconMinus,
  IconPlayerPlay,
  IconShieldCheckFilled,
  IconShieldX,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";

const statusLooks = {
  active: { tone: "success", icon: IconCircleCheck },
  inactive: { tone: "neutral", icon: IconCircleMinus },
  inviteSent: { tone: "info", icon: IconMailForward },
} as const;

/** Active, inactive, invite sent. */
export function ContractorStatusChip({ status }: { readonly status: number }): ReactElement {
  const { t } = useText();
  const name = contractorStatusName(status);
  return <StatusChip {...statusLooks[name]} label={t(`contractorStatus.${name}`)} />;
}

const kycLooks: Readonly<Record<KycState, { tone: Tone; icon: IconType; dashed?: boolean; outline?: boolean }>> = {
  not_assigned: { tone: "neutral", icon: IconMinus, dashed: true },
  init: { tone: "info", icon: IconPlayerPlay },
  wait: { tone: "info", icon: IconClockHour4 },
  retry: { tone: "warning", icon: IconFileAlert },
  accepted: { tone: "success", icon: IconShieldCheckFilled },
  rejected: { tone: "danger", icon: IconShieldX },
  expired: { tone: "danger", icon: IconShieldX, outline: true },
  delayed: { tone: "warning", icon: IconClockHour4 },
};

/** The state of a person's verification. */
export function KycChip({ state }: { readonly state: KycState }): ReactElement {
  const { t } = useText();
  return <StatusChip {...kycLooks[state]} label={t(`kycState.${state}`)} />;
}
