import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "../controls/button.tsx";
import { cx } from "../cx.ts";
import { keyRow } from "../state/key-row.ts";
import { useText } from "../words/use-text.ts";
import styles from "./dialog.module.css";
import { useEscape } from "./escape.ts";
import { useScrollLock } from "./scroll-lock.ts";

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** 400 to confirm, 480 for money, 550 for long forms. */
  readonly size?: 400 | 480 | 550;
  readonly children?: ReactNode;
  /** Buttons at the right of the sticky footer. */
  readonly footer?: ReactNode;
  /** At the left of the footer: a link, a checkbox. */
  readonly footerStart?: ReactNode;
  /** Beside the close button: "* required". */
  readonly aside?: ReactNode;
  /** Something would be lost: a click outside does not close (Esc and the close button do). */
  readonly guarded?: boolean;
  /** Money is on its way: nothing closes it. */
  readonly busy?: boolean;
  /**
   * What `useForm` answers, to make the whole popup a form: Enter in a field and Ctrl or Cmd with Enter submit. It is
   * guarded while the form has changes and busy while it is sent, unless something else is said.
   */
  readonly form?: { readonly submit: () => void; readonly isDirty: boolean; readonly isSending: boolean };
  /** What Ctrl or Cmd with Enter does in a popup that is no form, wherever in it the focus is. */
  readonly onSubmitKeys?: () => void;
  /** No way out but the buttons inside (terms). */
  readonly locked?: boolean;
}

/**
 * The frame of every popup, which asks nothing: focus stays inside and goes back to the opener, Esc closes, long content scrolls between head and footer.
 * Under 600 px it is a sheet at the bottom with a handle and a close button. Nothing of it is there before it opens first: a page
 * has many that nobody opens.
 */
export function Dialog(props: DialogProps): ReactElement | null {
  const { opened } = props;
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) {
    setWasOpened(true);
  }
  return wasOpened ? <Frame {...props} /> : null;
}

function Frame(props: DialogProps): ReactElement {
  const { opened, onClose, size = 480, form, locked } = props;
  const { guarded = form?.isDirty, busy = form?.isSending, onSubmitKeys = form?.submit } = props;
  const fixed = busy || locked;
  useScrollLock(opened);
  useEscape(opened, fixed ? undefined : onClose);
  useReturnedFocus(opened);
  const submitByKeys = (event: KeyboardEvent) => {
    // A popup that this one opened is inside for React, not for the person.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (isInside && event.key === "Enter" && (event.ctrlKey || event.metaKey) && onSubmitKeys && !busy) {
      event.preventDefault();
      // A key that is held down since before the popup is no answer to it.
      if (!event.repeat) {
        onSubmitKeys();
      }
    }
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      padding={0}
      lockScroll={false}
      closeOnClickOutside={!guarded && !fixed}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ transition: "fade", duration: 120 }}
      zIndex={300}
      classNames={{ inner: styles.inner, content: styles.content }}
    >
      <Modal.Overlay className={styles.overlay} />
      <Modal.Content data-popup="open" data-size={size} aria-busy={busy || undefined} onKeyDownCapture={submitByKeys}>
        {form ? (
          <form
            className={styles.sheet}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              if (!busy) {
                form.submit();
              }
            }}
          >
            <Inside {...props} fixed={fixed} />
          </form>
        ) : (
          <div className={styles.sheet}>
            <Inside {...props} fixed={fixed} />
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Gives the focus back to where it was when the popup opened: also when the popup goes away with the screen part that
 * showed it, which is how most of them close. At once, so that a popup that follows remembers the same place. Where that is
 * gone, or the page was opened with its popup, the focus goes to the row of the list where the keys stand, else to the
 * heading of the page.
 */
function useReturnedFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) {
      return;
    }
    const opener = document.activeElement;
    return () => {
      // A heading has the focus where a popup before this one had no other place for it.
      const isThere =
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected && !opener.matches("main h1");
      (isThere ? opener : placeOnPage())?.focus({ preventScroll: true });
    };
  }, [opened]);
}

function placeOnPage(): HTMLElement | null {
  const row = keyRow(document.querySelector("main"));
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!row && heading && !heading.hasAttribute("tabindex")) {
    heading.tabIndex = -1;
  }
  return row ?? heading;
}

function Inside(props: DialogProps & { readonly fixed: boolean | undefined }): ReactElement {
  const { t } = useText();
  const { title, aside, children, footer, footerStart, fixed, onClose, locked } = props;
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => markFirst(body.current, heading.current), []);
  useLayoutEffect(() => letKeysScroll(body.current));
  return (
    <>
      <div className={styles.handle} aria-hidden="true" />
      <div className={styles.head}>
        <Modal.Title ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </Modal.Title>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        {!locked && (
          <IconButton
            icon={IconX}
            label={t("common.close")}
            size={32}
            className={styles.close}
            onClick={onClose}
            disabled={fixed}
          />
        )}
      </div>
      <Modal.Body ref={body} className={cx(styles.body, footer === undefined && styles.last)}>
        {children}
      </Modal.Body>
      {footer !== undefined && (
        <div className={styles.footer}>
          {footerStart !== undefined && <div className={styles.footerStart}>{footerStart}</div>}
          {footer}
        </div>
      )}
    </>
  );
}

/** Content that scrolls and holds nothing to focus is reached by the keyboard itself. */
function letKeysScroll(body: HTMLElement | null): void {
  const holdsOne = body?.querySelector("a[href], button, input, select, textarea, [tabindex]");
  if (body && !holdsOne && body.scrollHeight > body.clientHeight) {
    body.tabIndex = 0;
  } else {
    body?.removeAttribute("tabindex");
  }
}

const fields = "input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)";

/** Where the focus begins: what a popup names, else its first field, else its title; never the close button. */
function markFirst(body: HTMLElement | null, heading: HTMLElement | null): void {
  const popup = body?.parentElement;
  if (popup && !popup.querySelector("[data-autofocus]")) {
    (body.querySelector(fields) ?? heading)?.setAttribute("data-autofocus", "true");
  }
}
