import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ErrorPanel } from "../ui/feedback/error-panel.tsx";
import { Skeleton, SkeletonLines } from "../ui/feedback/skeleton.tsx";
import { useText } from "../ui/words/use-text.ts";
import styles from "./page-states.module.css";

/** While the code of a page loads. */
export function PagePending(): ReactElement {
  return (
    <div className={styles.pending}>
      <Skeleton width={220} height={28} />
      <SkeletonLines count={5} />
    </div>
  );
}

/** A page that broke, or whose code could not be loaded: the rest of the window works on. */
export function PageFailure(_props: ErrorComponentProps): ReactElement {
  const { t } = useText();
  const router = useRouter();
  return (
    <div className={styles.pending}>
      <ErrorPanel message={t("errorUnknown")} onRetry={() => void router.invalidate()} />
    </div>
  );
}
