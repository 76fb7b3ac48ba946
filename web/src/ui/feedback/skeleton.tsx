import type { ReactElement } from "react";
import styles from "./skeleton.module.css";

/** A grey place holder of the final size. */
export function Skeleton(props: {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number;
}): ReactElement {
  const { width = "100%", height = 14, radius = 6 } = props;
  return <span className={styles.bone} style={{ width, height, borderRadius: radius }} aria-hidden="true" />;
}

/** Lines of text that are still loading. */
export function SkeletonLines({ count = 3 }: { readonly count?: number }): ReactElement {
  return (
    <span className={styles.lines} aria-hidden="true">
      {lengths(count).map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <Skeleton key={index} width={width} />
      ))}
    </span>
  );
}

/** A card of its final height that is still loading. */
export function SkeletonCard(props: { readonly height: number; readonly span?: 1 | 2 | 4 }): ReactElement {
  return (
    <div className={styles.card} data-span={props.span ?? 1} style={{ height: props.height }} aria-hidden="true">
      <Skeleton width="38%" height={16} />
      <SkeletonLines count={Math.max(1, Math.floor((props.height - 72) / 32))} />
    </div>
  );
}

function lengths(count: number): readonly string[] {
  const widths = ["92%", "78%", "86%", "64%"] as const;
  return Array.from({ length: count }, (_, index) => widths[index % widths.length] ?? "80%");
}
