import { IconDots } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { createPortal } from "react-dom";
import { Button, IconButton } from "../controls/button.tsx";
import type { IconType } from "../controls/icons.tsx";
import { MenuButton, type MenuItem } from "../overlay/menu.tsx";
import { useText } from "../words/use-text.ts";
import styles from "./page-bar.module.css";

/** What a page lets one do with the whole of it. */
export interface PageAction {
  readonly key: string;
  readonly label: string;
  readonly icon: IconType;
  readonly href?: string;
  readonly onClick?: () => void;
  /** Opens these in place of acting. */
  readonly items?: readonly MenuItem[];
  /** The one filled button of the page. */
  readonly isNext?: boolean;
  /** On a phone it has a place of its own in the top bar, as all that open a menu have; the rest share the menu "⋯". */
  readonly inBar?: boolean;
  readonly loading?: boolean;
  /** Off until there is something to act on. */
  readonly disabled?: boolean;
  readonly disabledReason?: string;
}

type Actions = { readonly actions: readonly PageAction[] };

/** The actions of a page as buttons on the line of its title. */
export function ActionButtons({ actions }: Actions): ReactElement {
  return (
    <>
      {actions.map(({ key, label, items, isNext, inBar: _, ...button }) => {
        const shown = (
          <Button key={key} variant={isNext ? "primary" : "default"} {...button}>
            {label}
          </Button>
        );
        return items ? <MenuButton key={key} label={label} width={300} button={shown} items={items} /> : shown;
      })}
    </>
  );
}

/** The same in the top bar of a phone: icons for what stands there by itself, and a menu for the rest. */
export function BarActions({ bar, actions }: Actions & { readonly bar: HTMLElement }): ReactElement {
  const { t } = useText();
  const inMenu = actions.filter(({ items, inBar }) => !items && !inBar);
  const usable = inMenu.filter(({ disabled, loading }) => !disabled && !loading);
  return createPortal(
    <div className={styles.actions} data-bar-actions="">
      {actions
        .filter((action) => !inMenu.includes(action))
        .map((action) => (
          <BarAction key={action.key} action={action} />
        ))}
      {inMenu.length > 0 && (
        <MenuButton
          label={t("ui.openMenu")}
          width={240}
          button={<IconButton icon={IconDots} label={t("ui.openMenu")} size={44} disabled={usable.length === 0} />}
          items={usable}
        />
      )}
    </div>,
    bar,
  );
}

function BarAction({ action }: { readonly action: PageAction }): ReactElement {
  const { icon, label, items, isNext, disabled, href, onClick } = action;
  const button = (
    <IconButton
      icon={icon}
      label={label}
      size={44}
      className={isNext ? styles.next : undefined}
      disabled={disabled}
      href={href}
      onClick={onClick}
    />
  );
  return items ? <MenuButton label={label} width={300} button={button} items={items} /> : button;
}
