import { type WithdrawMethod, withdrawMethods } from "@artel/shared/rules/withdraw-methods";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Row } from "../../ui/layout/page.tsx";
import { MenuButton } from "../../ui/overlay/menu.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { AddBankPopup } from "./add-bank-popup.tsx";
import { AddCardPopup } from "./add-card-popup.tsx";
import { AddUsdtPopup } from "./add-usdt-popup.tsx";
import type { MethodGroup } from "./use-wallets.ts";
import { methodIcon, typeKey } from "./wallet-look.ts";

/** "Add a method" with the groups that have room. */
export function AddMethodMenu(props: {
  readonly groups: readonly MethodGroup[];
  readonly onAdd: (type: WithdrawMethod) => void;
}): ReactElement {
  const { t } = useText();
  return (
    <MenuButton
      button={
        <Button variant="link" size="xs" icon={IconPlus}>
          {t("wallets.add")}
        </Button>
      }
      items={props.groups.map((group) => ({
        key: group.type,
        label: t(typeKey(group.type)),
        icon: methodIcon(group.type),
        onClick: () => props.onAdd(group.type),
        ...(group.canAdd ? {} : { disabledReason: whyFull(group, t) }),
      }))}
    />
  );
}

/** The groups as buttons, for a contractor without any method yet. */
export function AddMethodButtons(props: {
  readonly groups: readonly MethodGroup[];
  readonly onAdd: (type: WithdrawMethod) => void;
}): ReactElement {
  const { t } = useText();
  return (
    <Row gap={8}>
      {props.groups
        .filter(({ canAdd }) => canAdd)
        .map(({ type }) => (
          <Button key={type} size="sm" icon={methodIcon(type)} onClick={() => props.onAdd(type)}>
            {t(typeKey(type))}
          </Button>
        ))}
    </Row>
  );
}

/** The popups of all methods that can be added in place; at most one is open. */
export function AddMethodPopups(props: {
  readonly type: WithdrawMethod | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const { type, onClose } = props;
  const [card, bank, usdt] = withdrawMethods;
  return (
    <>
      <AddCardPopup opened={type === card} onClose={onClose} />
      <AddBankPopup opened={type === bank} onClose={onClose} />
      <AddUsdtPopup opened={type === usdt} onClose={onClose} />
    </>
  );
}

/** Why nothing can be added to a group: switched off, full, or its form is not there yet. */
export function whyFull(group: MethodGroup, t: ReturnType<typeof useText>["t"]): string {
  if (!group.isEnabled) {
    return group.message ?? t("wallets.isOff");
  }
  return group.count >= group.limit ? t("wallets.settings.full") : t("wallets.settings.later");
}
