import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { MethodPopupProps } from "./method-popup.tsx";

type Loaded = LazyExoticComponent<ComponentType<MethodPopupProps>>;

function popup(load: () => Promise<ComponentType<MethodPopupProps>>): Loaded {
  return lazy(async () => ({ default: await load() }));
}

/** The popup that adds or changes each method; it loads when it is first opened. */
export const methodPopups: Readonly<Record<WithdrawMethod, Loaded>> = {
  toCard: popup(() => import("./to-card/add-card-popup.tsx").then((module) => module.AddCardPopup)),
  toBank: popup(() => import("./to-bank/add-bank-popup.tsx").then((module) => module.AddBankPopup)),
  toUSDT: popup(() => import("./to-usdt/add-usdt-popup.tsx").then((module) => module.AddUsdtPopup)),
  toCardRub: popup(() => import("./to-card-rub/add-card-alt-popup.tsx").then((module) => module.AddCardAltPopup)),
  toBankAlt: popup(() => import("./to-bank-alt/add-bank-alt-popup.tsx").then((module) => module.AddBankAltPopup)),
  cardBlr: popup(() => import("./belarus/add-card-bank-local-popup.tsx").then((module) => module.AddCardBlrPopup)),
  bankBlr: popup(() => import("./belarus/add-card-bank-local-popup.tsx").then((module) => module.AddBankBlrPopup)),
};
