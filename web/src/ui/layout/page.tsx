import { IconChevronRight } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../controls/app-link.tsx";
import { cx } from "../cx.ts";
import { useDocumentTitle } from "./document-title.ts";
import styles from "./page.module.css";
import { ActionButtons, BarActions, type PageAction } from "./page-actions.tsx";
import { BarOfPage, BarTitle, usePhoneBar } from "./page-bar.tsx";

export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

interface PageProps {
  readonly title: string;
  /** Quieter words on the title line. */
  readonly subtitle?: ReactNode;
  /** A line under the title. */
  readonly lead?: ReactNode;
  /** Chip and id behind the title of a detail page. */
  readonly mark?: ReactNode;
  /** What is done with the whole page: at the right end of the title line, or in the top bar. */
  readonly actions?: readonly PageAction[];
  /** Anything else at the right end of the title line; it has no place in the top bar. */
  readonly aside?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  readonly crumbAside?: ReactNode;
  /** Name of the breadcrumb for screen readers. */
  readonly crumbLabel?: string;
  /** `detail` keeps 760 + 24 + 320, `form` is 640 wide, `full` takes all. */
  readonly width?: "full" | "detail" | "form";
  /**
   * On phones the title, the actions and the tools of the list stand in the top bar. The page begins with its content, or
   * with what is said about it in one quiet line.
   */
  readonly inBar?: boolean;
  readonly children?: ReactNode;
}

/** A page inside a frame: breadcrumb, title line with actions, content. Names the browser tab. */
export function Page(props: PageProps): ReactElement {
  const { title, width = "full", inBar = false, children } = props;
  useDocumentTitle(title);
  const bar = usePhoneBar(inBar);
  return (
    <div className={cx(styles.page, styles[width])}>
      <CrumbLine {...props} />
      {bar ? <HeadInBar {...props} bar={bar} /> : <Head {...props} />}
      <BarOfPage bar={bar}>{children}</BarOfPage>
    </div>
  );
}

function CrumbLine({ crumbs, crumbAside, crumbLabel }: PageProps): ReactElement | null {
  if (!crumbs) {
    return null;
  }
  return (
    <div className={styles.crumbLine} data-print="hide">
      <nav aria-label={crumbLabel}>
        <ol className={styles.crumbs}>
          {crumbs.map((crumb) => (
            <li key={crumb.label}>
              {crumb.href === undefined ? (
                <span aria-current="page">{crumb.label}</span>
              ) : (
                <>
                  <AppLink href={crumb.href}>{crumb.label}</AppLink>
                  <IconChevronRight size={14} aria-hidden="true" />
                </>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {crumbAside !== undefined && <div className={styles.crumbAside}>{crumbAside}</div>}
    </div>
  );
}

function HeadInBar({ bar, title, subtitle, lead, actions }: PageProps & { readonly bar: HTMLElement }): ReactElement {
  const words = lead ?? subtitle;
  return (
    <>
      <BarTitle bar={bar} title={title} />
      {actions && actions.length > 0 && <BarActions bar={bar} actions={actions} />}
      {words !== undefined && <p className={styles.underBar}>{words}</p>}
    </>
  );
}

function Head({ title, mark, subtitle, lead, actions, aside }: PageProps): ReactElement {
  return (
    <div className={styles.head}>
      <div className={styles.names}>
        <h1 className={styles.title}>{title}</h1>
        {mark !== undefined && <div className={styles.mark}>{mark}</div>}
        {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {(actions || aside !== undefined) && (
        <div className={styles.aside} data-print="hide">
          {actions && <ActionButtons actions={actions} />}
          {aside}
        </div>
      )}
    </div>
  );
}

/** Main column of 760 with a rail of 320 beside it; the rail falls below under 1100 px. */
export function DetailLayout(props: { readonly main: ReactNode; readonly rail: ReactNode }): ReactElement {
  return (
    <div className={styles.detailLayout}>
      <div className={styles.stack}>{props.main}</div>
      <div className={styles.stack}>{props.rail}</div>
    </div>
  );
}

/** Parts below each other with the gap of cards (12), or another one. */
export function Stack(props: { readonly gap?: 4 | 8 | 12 | 14 | 16 | 24; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.stack} style={{ gap: props.gap ?? 12 }}>
      {props.children}
    </div>
  );
}

/** Parts beside each other that wrap when there is no room. */
export function Row(props: {
  readonly gap?: 4 | 6 | 8 | 12 | 16;
  readonly between?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className={styles.row} style={{ gap: props.gap ?? 8 }} data-between={props.between || undefined}>
      {props.children}
    </div>
  );
}
