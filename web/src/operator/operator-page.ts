import type { OperatorRight } from "@artel/shared/calls/call";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { ComponentType } from "react";
import type { IconType } from "../ui/controls/icons.tsx";
import type { Queue } from "./home/queues.ts";

/** A page of the console. */
export interface OperatorPage {
  /** Whole path, with `$name` for its parameters. */
  readonly path: string;
  readonly who: "guest" | "operator" | OperatorRight;
  /** Its entry in the menu. */
  readonly menu?: {
    readonly label: TextKey;
    readonly icon: IconType;
    readonly group?: TextKey;
    /** The work queues whose items stand beside the entry. */
    readonly queues?: readonly Queue["name"][];
  };
  readonly load: () => Promise<ComponentType>;
}
