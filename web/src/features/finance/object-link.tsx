import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";

/**
 * Leads to a task or a document of the company; plain words for a manager who reads its finances and does not see the tasks
 * and documents of others, so that no link ends nowhere.
 */
export function ObjectLink(props: {
  readonly href: string;
  readonly className?: string | undefined;
  readonly title?: string;
  /** What the link is called aloud. */
  readonly name?: string;
  readonly children: string;
}): ReactElement {
  const { href, className, title, name, children } = props;
  const { rights } = useSession();
  return rights.allTask ? (
    <AppLink className={className} href={href} title={title} aria-label={name}>
      {children}
    </AppLink>
  ) : (
    <span className={className} title={title}>
      {children}
    </span>
  );
}
