import { type DragEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import { cx } from "../cx.ts";
import styles from "./file-drop.module.css";

interface FileDropProps {
  /** `page` fills a step, `field` stands in a form. */
  readonly look: "page" | "field";
  readonly label: string;
  readonly icon: ReactNode;
  /** The name of the file or the invitation. */
  readonly title: ReactNode;
  readonly button: string;
  /** What may be dropped, in words. */
  readonly types: string;
  /** Endings, as the attribute of the browser takes them. */
  readonly accept: string;
  readonly isBusy?: boolean;
  /** Another way in than the button, in words; for who has a mouse. */
  readonly hint?: string;
  /** Where it is a field of a form; what is wrong with the file stands below. */
  readonly field?: { readonly id: string; readonly error?: string | undefined };
  readonly onFile: (file: File) => void;
}

/** A place where a file is dropped, with a button that chooses one. */
export function FileDrop(props: FileDropProps): ReactElement {
  const { field } = props;
  return (
    <div>
      <DropArea {...props} />
      {field?.error && (
        <p id={`${field.id}-error`} className={styles.error} role="alert">
          {field.error}
        </p>
      )}
    </div>
  );
}

function DropArea(props: FileDropProps): ReactElement {
  const { look, label, button, isBusy = false, field, onFile } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | null | undefined) => file && onFile(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={cx(styles.drop, styles[look])}
      aria-label={label}
      aria-busy={isBusy}
      data-over={over || undefined}
      data-invalid={field?.error ? "" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.icon}>{props.icon}</span>
      <p className={styles.title} role="status">
        {props.title}
      </p>
      {props.hint && <p className={cx("quiet", styles.types, styles.byMouse)}>{props.hint}</p>}
      <Button
        id={field?.id}
        variant={look === "page" ? "primary" : "default"}
        size={look === "page" ? "md" : "sm"}
        disabled={isBusy}
        data-next={look === "page" ? "" : undefined}
        aria-describedby={field?.error ? `${field.id}-error` : undefined}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
      <p className={cx("quiet", styles.types)}>{props.types}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        aria-label={button}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </section>
  );
}

/** A finger drops nothing: on a touch screen the words say what it can do instead. */
export function DropInvitation(props: { readonly byMouse: ReactNode; readonly byFinger: ReactNode }): ReactElement {
  return (
    <>
      <span className={styles.byMouse}>{props.byMouse}</span>
      <span className={styles.byFinger}>{props.byFinger}</span>
    </>
  );
}
