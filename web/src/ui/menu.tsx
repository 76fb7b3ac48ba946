import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { useNavigateTo } from "./app-link.tsx";
import { IconButton } from "./button.tsx";
import type { IconType } from "./icons.tsx";
import styles from "./menu.module.css";
import { useText } from "./use-text.ts";

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconType;
  readonly onClick?: () => void;
  readonly href?: string;
  readonly danger?: boolean;
  /** Why it is off; stands under the label. */
  readonly disabledReason?: string;
  /** A line above it. */
  readonly apart?: boolean;
}

/** A list of actions that opens at a button; arrow keys, Home, End and Esc work. */
export function MenuButton(props: {
  /** Passes on its props and ref; the "⋯" button by default. */
  readonly button?: ReactElement;
  readonly items: readonly MenuItem[];
  /** Name of the "⋯" button. */
  readonly label?: string;
  /** Above the items: who is signed in. */
  readonly head?: ReactNode;
  readonly position?: "bottom-start" | "bottom-end" | "top-end" | "top-start";
  readonly width?: number;
}): ReactElement {
  const { t } = useText();
  const { button, items, label, head, position = "bottom-end", width } = props;
  return (
    <Menu
      position={position}
      offset={6}
      width={width}
      returnFocus
      transitionProps={{ transition: "fade", duration: 100 }}
    >
      <Menu.Target>{button ?? <IconButton icon={IconDots} label={label ?? t("ui.openMenu")} size={28} />}</Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        {head !== undefined && <div className={styles.head}>{head}</div>}
        {items.map((item) => (
          <Fragment key={item.key}>
            {item.apart && <Menu.Divider className={styles.divider} />}
            <Item item={item} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ item }: { readonly item: MenuItem }): ReactElement {
  const navigate = useNavigateTo();
  const Icon = item.icon;
  const act = () => {
    item.onClick?.();
    if (item.href !== undefined) {
      navigate(item.href);
    }
  };
  return (
    <Menu.Item
      className={styles.item}
      data-danger={item.danger || undefined}
      disabled={item.disabledReason !== undefined}
      leftSection={Icon && <Icon size={16} aria-hidden="true" />}
      onClick={act}
    >
      {item.label}
      {item.disabledReason !== undefined && <span className={styles.reason}>{item.disabledReason}</span>}
    </Menu.Item>
  );
}
