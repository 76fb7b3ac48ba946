import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { Drawer } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconDownload, IconExternalLink, IconMail, IconX } from "@tabler/icons-react";
import { type ReactElement, useEffect, useState } from "react";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import titles from "../../ui/layout/title.module.css";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useEscape } from "../../ui/overlay/escape.ts";
import { useShortcuts } from "../../ui/state/shortcuts.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { stateWords, typeWords } from "./document-kind.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { usePdfLanguage } from "./pdf-language.ts";
import styles from "./preview-drawer.module.css";
import { SendDocumentPopup } from "./send-document.tsx";
import { type DocumentView, useDocumentActions } from "./use-document-actions.ts";
import { useRowWork } from "./use-row-work.ts";

/** The PDF of a document at the right of the list; J and K go to the next and the one before. */
export function PreviewDrawer(props: {
  /** Of the document, by which the drawer is loaded when one is first shown. */
  readonly id: string | undefined;
  readonly document: DocumentView | undefined;
  readonly onClose: () => void;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}): ReactElement {
  const { document, onClose, onNext, onPrevious } = props;
  useEscape(document !== undefined, onClose);
  useShortcuts({
    ...(document && onNext ? { KeyJ: onNext } : {}),
    ...(document && onPrevious ? { KeyK: onPrevious } : {}),
  });
  return (
    <Drawer.Root
      opened={document !== undefined}
      onClose={onClose}
      position="right"
      lockScroll={false}
      closeOnEscape={false}
      transitionProps={{ duration: 120 }}
      zIndex={250}
    >
      <Drawer.Overlay className={styles.overlay} />
      <Drawer.Content classNames={{ inner: styles.inner, content: styles.content }}>
        {document && <Inside key={document.id} {...props} document={document} />}
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Inside(props: {
  readonly document: DocumentView;
  readonly onClose: () => void;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}): ReactElement {
  const { t } = useText();
  const { document, onClose, onNext, onPrevious } = props;
  const [isSending, setSending] = useState(false);
  const work = useRowWork();
  const isBusy = work.stateOf(document.id) === "busy";
  const { number, created, amount, cy } = document.info;
  const state = stateWords(document, t);
  return (
    <>
      <div className={styles.head}>
        <div className="grow">
          <Drawer.Title className={titles.title}>{number}</Drawer.Title>
          <p className="note">
            {typeWords(document, t)}, <DateText value={created} />, <MoneyText value={amount} currency={cy} />
          </p>
        </div>
        <IconButton
          icon={IconChevronUp}
          label={t("documentsScreen.previous")}
          onClick={onPrevious}
          disabled={!onPrevious}
        />
        <IconButton icon={IconChevronDown} label={t("documentsScreen.next")} onClick={onNext} disabled={!onNext} />
        <IconButton icon={IconX} label={t("common.close")} onClick={onClose} />
      </div>
      {state && (
        <div className={styles.state}>
          <Banner compact tone="info">
            {state}
          </Banner>
        </div>
      )}
      <Sheet document={document} />
      <div className={styles.foot}>
        <LanguageChoice />
        <span className="grow" />
        <Button icon={IconMail} onClick={() => setSending(true)}>
          {t("documentsSend.open")}
        </Button>
        <Button icon={IconExternalLink} onClick={() => work.open(document)}>
          {t("common.open")}
        </Button>
        <Button variant="primary" icon={IconDownload} loading={isBusy} onClick={() => work.download(document)}>
          {t("common.download")}
        </Button>
      </div>
      {isSending && <SendDocumentPopup id={document.id} number={number} onClose={() => setSending(false)} />}
    </>
  );
}

/** The page itself; a ring while it is made (at most 5 s), and the reason where it cannot be. */
function Sheet({ document }: { readonly document: DocumentView }): ReactElement {
  const { t } = useText();
  const { address } = useDocumentActions();
  const [shown, setShown] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const language = usePdfLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt builds anew
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    setFailure(undefined);
    address(document).then(
      (url) => {
        made = url;
        if (isGone) {
          URL.revokeObjectURL(url);
        } else {
          setShown(url);
        }
      },
      (problem: unknown) => setFailure(problem instanceof Error ? problem.message : t("documents.error.failed")),
    );
    return () => {
      isGone = true;
      setShown(undefined);
      if (made) {
        URL.revokeObjectURL(made);
      }
    };
  }, [address, document, attempt, language]);
  if (failure) {
    return (
      <div className={styles.sheet}>
        <ErrorPanel title={t("documentsScreen.notBuilt")} message={failure} onRetry={() => setAttempt(attempt + 1)} />
      </div>
    );
  }
  if (!shown) {
    return (
      <div className={styles.waiting} role="status">
        <Spinner size={24} /> {t("documentsScreen.building")}
      </div>
    );
  }
  return <iframe className={styles.frame} title={document.info.number} src={`${shown}#navpanes=0&view=FitH`} />;
}
