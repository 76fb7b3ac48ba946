import type { ComponentType, ReactElement } from "react";

/** What the kit needs of an icon; every icon of @tabler/icons-react fits. */
export type IconType = ComponentType<{
  readonly size?: number | string;
  readonly stroke?: number | string;
  readonly className?: string;
  readonly "aria-hidden"?: boolean | "true" | "false";
}>;

interface DrawnIconProps {
  readonly size?: number | string;
  readonly stroke?: number | string;
  readonly className?: string;
}

/** A building with a small x, drawn to match the "user with x" of the icon set. */
export function IconBuildingX({ size = 24, stroke = 2, className }: DrawnIconProps): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M3 21h9" />
      <path d="M5 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8" />
      <path d="M9 8h0.01M13 8h0.01M9 12h0.01M13 12h0.01M9 16h0.01" />
      <path d="m17 17 4 4m0-4-4 4" />
    </svg>
  );
}

/** The mark: a petrol square with an A drawn in one stroke. */
export function LogoMark({ size = 24 }: { readonly size?: number }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--brand)" />
      <path
        d="M6.1 17.8 12 5.9l5.9 11.9M8.5 13.7h10.1"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
