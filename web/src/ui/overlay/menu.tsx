import "@mantine/core/styles/Popover.layer.css";
import { Popover as MantinePopover } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import {
  cloneElement,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { useNavigateTo } from "../controls/app-link.tsx";
import { IconButton } from "../controls/button.tsx";
import type { IconType } from "../controls/icons.tsx";
import { nextIndex } from "../layout/tabs.tsx";
import { useText } from "../words/use-text.ts";
import { useEscape } from "./escape.ts";
import styles from "./menu.module.css";
import { type Opens, opens } from "./opens.ts";

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

/** The items of a menu, or what makes them whenever the open menu is drawn: as many menus as rows are closed. */
export type MenuItems = readonly MenuItem[] | (() => readonly MenuItem[]);

/** A list of actions that opens at a button; arrow keys, Home, End and Esc work, and the focus goes back. */
export function MenuButton(props: {
  /** Passes on its props and ref; the "⋯" button by default. */
  readonly button?: ReactElement<Partial<Opens> & { onClick?: () => void }>;
  readonly items: MenuItems;
  /** Name of the "⋯" button. */
  readonly label?: string;
  /** Above the items: who is signed in. */
  readonly head?: ReactNode;
  readonly position?: "bottom-start" | "bottom-end" | "top-end" | "top-start";
  readonly width?: number;
}): ReactElement {
  const { t } = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { items, label, head, position = "bottom-end", width } = props;
  const button = props.button ?? <IconButton icon={IconDots} label={label ?? t("ui.openMenu")} size={28} />;
  useEscape(open, () => setOpen(false));
  return (
    <MantinePopover
      opened={open}
      onChange={setOpen}
      closeOnEscape={false}
      position={position}
      offset={6}
      width={width}
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal={false}
      floatingStrategy="fixed"
      transitionProps={{ transition: "fade", duration: 100 }}
    >
      <MantinePopover.Target>
        {cloneElement(button, { ...opens("menu", id, open), onClick: () => setOpen(!open) })}
      </MantinePopover.Target>
      <MantinePopover.Dropdown className={styles.dropdown}>
        {head !== undefined && <div className={styles.head}>{head}</div>}
        <MenuList id={id} items={items} label={label ?? t("ui.openMenu")} onDone={() => setOpen(false)} />
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}

function MenuList(props: {
  readonly id: string;
  readonly items: MenuItems;
  readonly label: string;
  readonly onDone: () => void;
}): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const { id, items: given, label, onDone } = props;
  const items = typeof given === "function" ? given() : given;
  const handleKey = (event: KeyboardEvent) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const now = entries.indexOf(document.activeElement as HTMLElement);
    const next = nextIndex(event.key, now, entries.length);
    if (next !== undefined) {
      event.preventDefault();
      entries[next]?.focus();
    } else if (event.key === "Tab") {
      onDone();
    }
  };
  return (
    <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={handleKey}>
      {items.map((item, index) => (
        <Fragment key={item.key}>
          {item.apart && <hr className={styles.divider} />}
          <Entry item={item} first={index === 0} onDone={onDone} />
        </Fragment>
      ))}
    </div>
  );
}

function Entry(props: { readonly item: MenuItem; readonly first: boolean; readonly onDone: () => void }): ReactElement {
  const navigate = useNavigateTo();
  const { item, first, onDone } = props;
  const Icon = item.icon;
  const off = item.disabledReason !== undefined;
  const act = () => {
    if (off) {
      return;
    }
    onDone();
    item.onClick?.();
    if (item.href !== undefined) {
      navigate(item.href);
    }
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      data-danger={item.danger || undefined}
      data-autofocus={first || undefined}
      aria-disabled={off || undefined}
      onClick={act}
    >
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span>
        {item.label}
        {off && <span className={styles.reason}>{item.disabledReason}</span>}
      </span>
    </button>
  );
}
