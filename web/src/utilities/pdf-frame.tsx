import { type ReactElement, useEffect, useState } from "react";
import { buildDocument, DocumentError } from "../features/documents/build-document.ts";
import type { PdfRequest } from "../features/documents/pdf-messages.ts";
import { ErrorPanel } from "../ui/feedback/error-panel.tsx";
import { Spinner } from "../ui/feedback/spinner.tsx";
import { useText } from "../ui/words/use-text.ts";
import styles from "./utilities.module.css";

type Made = { readonly address: string; readonly fileName: string } | { readonly error: DocumentError };

/** A document as the product's own worker makes it, or why it made none. `name` tells one request from another. */
export function PdfFrame(props: { readonly name: string; readonly request: () => PdfRequest }): ReactElement {
  const { t } = useText();
  const { name, request } = props;
  const [made, setMade] = useState<Made>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name tells when the request is another one
  useEffect(() => {
    let address = "";
    let isGone = false;
    setMade(undefined);
    buildDocument(request()).then(
      ({ blob, fileName }) => {
        if (!isGone) {
          address = URL.createObjectURL(blob);
          setMade({ address, fileName });
        }
      },
      (problem: unknown) =>
        setMade({ error: problem instanceof DocumentError ? problem : new DocumentError("documents.error.failed") }),
    );
    return () => {
      isGone = true;
      URL.revokeObjectURL(address);
    };
  }, [name]);
  if (!made) {
    return <Spinner size={24} />;
  }
  return "error" in made ? (
    <ErrorPanel title={t("utilities.failed")} message={t(made.error.textKey, made.error.values)} />
  ) : (
    <>
      <p>
        <a href={made.address} target="_blank" rel="noreferrer">
          {t("utilities.open", { name: made.fileName })}
        </a>
      </p>
      <iframe className={styles.frame} title={name} src={made.address} />
    </>
  );
}
