import type { Output } from "@artel/shared/calls/call";
import { legalPage } from "@artel/shared/calls/legal/app";
import { legalText } from "@artel/shared/text/legal";
import { IconPrinter } from "@tabler/icons-react";
import { type ReactElement, useEffect } from "react";
import { useCall } from "../../api/use-call.ts";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Unread } from "../../ui/feedback/unread.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./legal.module.css";
import { type Block, TextBlocks } from "./text-blocks.tsx";

registerTexts(legalText);

type Text = Output<typeof legalPage>;
type Heading = Extract<Block, { kind: "heading" }>;

/** A page of the law or of help: title, version, contents and text, in the language of the reader. */
export function LegalText(props: { readonly name: string; readonly title: string }): ReactElement {
  const { t, language } = useText();
  const read = useCall(legalPage, { name: props.name, language }, { quiet: true });
  const text = read.data;
  useOpenedPart(text);
  const print = { key: "print", label: t("legal.print"), icon: IconPrinter, onClick: () => window.print() };
  return (
    <div className={styles.page}>
      <Page
        title={text?.title ?? props.title}
        lead={text && t("legal.version", { date: formatDay(text.date) })}
        actions={text && [print]}
      >
        {text ? (
          <Sheet text={text} />
        ) : (
          <Unread of={read}>
            <p className="visually-hidden" role="status">
              {t("legal.loading")}
            </p>
            <SkeletonCard height={560} />
          </Unread>
        )}
      </Page>
    </div>
  );
}

function Sheet({ text }: { readonly text: Text }): ReactElement {
  const headings = text.blocks.filter((block): block is Heading => block.kind === "heading");
  return (
    <div className={styles.sheet}>
      {headings.length > 1 && <Contents headings={headings} />}
      <article className={styles.text}>
        <TextBlocks blocks={text.blocks} />
      </article>
    </div>
  );
}

function Contents({ headings }: { readonly headings: readonly Heading[] }): ReactElement {
  const { t } = useText();
  return (
    <nav className={styles.contents} aria-label={t("legal.contents")} data-print="hide">
      <p className={styles.contentsTitle} aria-hidden="true">
        {t("legal.contents")}
      </p>
      <ul>
        {headings.map(({ id, level, text }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The text comes after the page: what its address asks for is shown once it is there, in each language. */
function useOpenedPart(text: Text | undefined): void {
  useEffect(() => {
    const id = text && decodeURIComponent(window.location.hash.slice(1));
    if (id) {
      document.getElementById(id)?.scrollIntoView();
    }
  }, [text]);
}
