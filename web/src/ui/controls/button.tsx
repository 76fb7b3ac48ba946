import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from "react";
import { cx } from "../cx.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { Tooltip } from "../overlay/tooltip.tsx";
import { AppLink } from "./app-link.tsx";
import styles from "./button.module.css";
import type { IconType } from "./icons.tsx";

export type ButtonVariant = "default" | "primary" | "brand" | "danger" | "dangerSolid" | "ghost" | "link";
/** 36, 32 for toolbars, 28 inside cards, 44 for the last step and phones. */
export type ButtonSize = "md" | "sm" | "xs" | "lg";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconType;
  readonly iconAfter?: IconType;
  /** Work is under way: the button keeps its width, turns a ring and takes no click. */
  readonly loading?: boolean;
  readonly disabled?: boolean;
  /** Why it is off; keeps the button reachable by keyboard and shows the reason as a hint. */
  readonly disabledReason?: string;
  /** Keys that do the same, as they are printed; phones have none. */
  readonly kbd?: string;
  readonly block?: boolean;
  /** An address makes it a link. */
  readonly href?: string;
  readonly download?: string | boolean;
  readonly target?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children?: ReactNode;
}

const iconSizes = { md: 16, sm: 16, xs: 14, lg: 18 } as const;

/** The class names of a button, for an element that must be something else. */
export function buttonClass(variant: ButtonVariant = "default", size: ButtonSize = "md", block = false): string {
  return cx(styles.button, styles[variant], styles[size], block && styles.block);
}

/** A button, or a link that looks like one. One filled button per page: the next action. */
export function Button(props: ButtonProps): ReactElement {
  const { variant, size = "md", icon, iconAfter, loading, disabled, disabledReason, kbd, block, href, ...rest } = props;
  const { className, children, onClick, download, target, type = "button", ...others } = rest;
  const classes = cx(buttonClass(variant, size, block), className);
  const content = (
    <Content size={size} icon={icon} iconAfter={iconAfter} loading={loading} kbd={kbd}>
      {children}
    </Content>
  );
  const explained = Boolean(disabledReason);
  const off = Boolean(disabled) || explained;
  if (href !== undefined && !off) {
    return (
      <AppLink href={href} className={classes} download={download} target={target} aria-label={others["aria-label"]}>
        {content}
      </AppLink>
    );
  }
  const inert = off || Boolean(loading);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <Tooltip text={disabledReason}>
      <button
        {...others}
        type={type}
        className={classes}
        onClick={handleClick}
        disabled={Boolean(disabled) && !explained}
        aria-disabled={explained || loading || undefined}
        aria-busy={loading || undefined}
      >
        {content}
      </button>
    </Tooltip>
  );
}

function Content(props: {
  readonly size: ButtonSize;
  readonly icon?: IconType;
  readonly iconAfter?: IconType;
  readonly loading?: boolean;
  readonly kbd?: string;
  readonly children?: ReactNode;
}): ReactElement {
  const Icon = props.icon;
  const After = props.iconAfter;
  const size = iconSizes[props.size];
  return (
    <>
      {props.loading ? <Spinner size={size} /> : Icon && <Icon size={size} aria-hidden="true" />}
      {props.children !== undefined && <span className={styles.label}>{props.children}</span>}
      {props.kbd && (
        <span className={styles.kbd} aria-hidden="true">
          {props.kbd}
        </span>
      )}
      {After && <After size={size} aria-hidden="true" />}
    </>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> {
  readonly icon: IconType;
  /** Said by screen readers and shown as a hint. */
  readonly label: string;
  readonly size?: 24 | 28 | 32 | 36 | 44;
  readonly href?: string;
  readonly download?: string | boolean;
  readonly bordered?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon; its label is the accessible name and the hint. */
export function IconButton(props: IconButtonProps): ReactElement {
  const { icon: Icon, label, size = 32, href, download, bordered, className, type = "button", ...rest } = props;
  const classes = cx(styles.iconButton, bordered && styles.bordered, className);
  const box = { width: size, height: size };
  const glyph = <Icon size={size >= 44 ? 20 : size >= 32 ? 18 : 16} aria-hidden="true" />;
  return (
    <Tooltip text={label}>
      {href === undefined ? (
        <button {...rest} type={type} className={classes} style={box} aria-label={label}>
          {glyph}
        </button>
      ) : (
        <AppLink href={href} download={download} className={classes} style={box} aria-label={label}>
          {glyph}
        </AppLink>
      )}
    </Tooltip>
  );
}
