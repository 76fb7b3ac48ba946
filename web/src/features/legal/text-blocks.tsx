import type { Output } from "@artel/shared/calls/call";
import type { legalPage } from "@artel/shared/calls/legal/app";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import styles from "./legal.module.css";

export type Block = Output<typeof legalPage>["blocks"][number];
type Run = Extract<Block, { kind: "paragraph" }>["runs"][number];
type ListBlock = Extract<Block, { kind: "list" }>;
type TableBlock = Extract<Block, { kind: "table" }>;

/** The blocks of a text, in their order. They never move, so that their place is their key. */
export function TextBlocks({ blocks }: { readonly blocks: readonly Block[] }): ReactElement {
  return (
    <>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
        <TextBlock key={index} block={block} />
      ))}
    </>
  );
}

function TextBlock({ block }: { readonly block: Block }): ReactElement {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id} tabIndex={-1}>
          {block.text}
        </Heading>
      );
    }
    case "paragraph":
      return <p>{runsOf(block.runs)}</p>;
    case "quote":
      return (
        <blockquote>
          <p>{runsOf(block.runs)}</p>
        </blockquote>
      );
    case "list":
      return <List block={block} />;
    case "table":
      return <Table block={block} />;
  }
}

function List({ block }: { readonly block: ListBlock }): ReactElement {
  const items = each(block.items, ({ runs, under }) => (
    <li>
      <p>{runsOf(runs)}</p>
      {under.length > 0 && (
        <ul>
          {each(under, (below) => (
            <li>{runsOf(below)}</li>
          ))}
        </ul>
      )}
    </li>
  ));
  return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

/** Called by its head. On a phone it scrolls by itself, also by keyboard. */
function Table({ block }: { readonly block: TableBlock }): ReactElement {
  const name = block.head.map((cell) => cell.map(({ text }) => text).join("")).join(", ");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.table} aria-label={name} tabIndex={0}>
      <table aria-label={name}>
        <thead>
          <tr>
            {each(block.head, (cell) => (
              <th scope="col">{runsOf(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each(block.rows, (row) => (
            <tr>
              {each(row, (cell) => (
                <td>{runsOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function runsOf(runs: readonly Run[]): ReactNode {
  return each(runs, ({ text, look, href }) => linked(looked(text, look), href));
}

function looked(text: string, look: Run["look"]): ReactNode {
  switch (look) {
    case "strong":
      return <strong>{text}</strong>;
    case "emphasis":
      return <em>{text}</em>;
    case "code":
      return <code translate="no">{text}</code>;
    case "plain":
      return text;
  }
}

/** A page of ours opens in its place, another site in a tab of its own. */
function linked(words: ReactNode, href: string | null): ReactNode {
  if (href === null) {
    return words;
  }
  if (href.startsWith("/")) {
    return <AppLink href={href}>{words}</AppLink>;
  }
  return /^https?:/i.test(href) ? (
    <a href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    <a href={href}>{words}</a>
  );
}

/** Draws a row of parts that never move. */
function each<T>(parts: readonly T[], draw: (part: T) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
  return parts.map((part, index) => <Fragment key={index}>{draw(part)}</Fragment>);
}
