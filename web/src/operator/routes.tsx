import type { OperatorRight } from "@artel/shared/calls/call";
import type { ComponentType } from "react";

export interface OperatorPage {
  /** Path below `/operator`, with `$name` for its parameters. */
  readonly path: string;
  readonly who: "guest" | "operator" | OperatorRight;
  readonly load: () => Promise<ComponentType>;
}

const soon = () => import("../screens/soon-screen.tsx").then((module) => module.SoonScreen);

/** Every page of the console, one line each. */
export const operatorPages: readonly OperatorPage[] = [
  {
    path: "/sign-in",
    who: "guest",
    load: () => import("../screens/operator-sign-in-screen.tsx").then((module) => module.OperatorSignInScreen),
  },
  { path: "/", who: "operator", load: soon },
];
