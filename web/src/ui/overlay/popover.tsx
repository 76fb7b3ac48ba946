import "@mantine/core/styles/Popover.layer.css";
import { Popover as MantinePopover } from "@mantine/core";
import { cloneElement, type ReactElement, type ReactNode, useId, useState } from "react";
import { cx } from "../cx.ts";
import { useEscape } from "./escape.ts";
import { type Opens, opens } from "./opens.ts";
import styles from "./popover.module.css";

/**
 * A small sheet that opens at a button. The button must pass on its props and ref (the buttons of this kit do).
 * Give `content` as a function when it has to close the sheet itself.
 */
export function Popover(props: {
  readonly button: ReactElement<Partial<Opens> & { onClick?: () => void }>;
  readonly content: ReactNode | ((close: () => void) => ReactNode);
  /** Name of the sheet for screen readers. */
  readonly label: string;
  readonly width?: number | "target";
  readonly position?: "bottom-start" | "bottom-end" | "bottom" | "top-end" | "top-start" | "right-start";
  /** The content brings its own padding. */
  readonly flush?: boolean;
  /** On a phone it is a sheet at the bottom, as wide as the screen. */
  readonly isSheet?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}): ReactElement {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { content, width, position = "bottom-start", flush, isSheet, label, button, onOpenChange } = props;
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  useEscape(open, () => change(false));
  return (
    <MantinePopover
      opened={open}
      onChange={change}
      closeOnEscape={false}
      position={position}
      offset={6}
      width={width}
      trapFocus
      returnFocus
      // Its own roles would name the sheet after the button.
      withRoles={false}
      transitionProps={{ transition: "fade", duration: 100 }}
    >
      <MantinePopover.Target>
        {cloneElement(button, { ...opens("dialog", id, open), onClick: () => change(!open) })}
      </MantinePopover.Target>
      <MantinePopover.Dropdown
        className={cx(flush ? styles.flush : styles.sheet, isSheet && styles.bottom)}
        id={id}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
      >
        {typeof content === "function" ? content(() => change(false)) : content}
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
