import type { ReactElement, ReactNode } from "react";
import { useDocumentTitle } from "../layout/document-title.ts";
import frame from "./message-page.module.css";
import styles from "./not-found.module.css";

const code = "404";

/** A page of something that is not there, with the way on: inside a frame or alone. Names the browser tab. */
export function NotFound(props: {
  readonly title: string;
  readonly text: string;
  /** Buttons that lead on. */
  readonly children: ReactNode;
}): ReactElement {
  useDocumentTitle(props.title);
  return (
    <div className={frame.page}>
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <h1 className={frame.title}>{props.title}</h1>
      <p className="muted">{props.text}</p>
      <div className={frame.buttons}>{props.children}</div>
    </div>
  );
}
