import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { pausesFor } from "@artel/shared/rules/methods/policies";
import { IconPlus } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { type WhyHint, whyLine } from "../../ui/controls/why-button.tsx";
import { Row } from "../../ui/layout/page.tsx";
import { MenuButton } from "../../ui/overlay/menu.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { useWhyNot } from "../../why/use-why-not.ts";
import { methodPopups } from "./methods/all-popups.tsx";
import { pausedWords } from "./paused-note.tsx";
import type { Adding } from "./use-adding.ts";
import type { MethodGroup } from "./use-wallets.ts";
import { methodIcon, typeKey } from "./wallet-look.ts";

/** "Add a method" with the groups that have room. */
export function AddMethodMenu(props: {
  readonly groups: readonly MethodGroup[];
  readonly onAdd: (type: WithdrawMethod) => void;
}): ReactElement {
  const { t } = useText();
  const whyNot = useWhyNot();
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
        disabledReason: whyLine(whyNot("addMethod", { method: group.type })),
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

/** The popup of the method that is added or changed; it closes with its last content. */
export function AddMethodPopups({ adding }: { readonly adding: Adding }): ReactElement | null {
  const { wish, close } = adding;
  const [last, setLast] = useState(wish);
  if (wish && wish !== last) {
    setLast(wish);
  }
  if (!last) {
    return null;
  }
  const Open = methodPopups[last.type];
  return <Open key={last.type} opened={wish !== undefined} onClose={close} wallet={last.wallet} />;
}

/** Why nothing can be added to a group for a currency: what closes it, else what the server says of the group. */
export function whyClosed(group: MethodGroup, currency: CurrencyCode, t: Translate, why: WhyHint | undefined): string {
  const paused = pausesFor(group.pauses, currency);
  return paused.length > 0 ? pausedWords(paused, t) : (whyLine(why) ?? t("wallets.closedText", { currency }));
}
