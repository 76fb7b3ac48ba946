import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { ReactElement } from "react";
import { lazyPopup } from "../../../ui/overlay/lazy-popup.tsx";
import type { MethodPopupProps } from "./method-popup.tsx";

type MethodPopup = (props: MethodPopupProps) => ReactElement;

/** The popup that adds or changes each method; it loads when it is first opened. */
export const methodPopups: Readonly<Record<WithdrawMethod, MethodPopup>> = {
  toCard: lazyPopup(async () => (await import("./to-card/add-card-popup.tsx")).AddCardPopup),
  toBank: lazyPopup(async () => (await import("./to-bank/add-bank-popup.tsx")).AddBankPopup),
  toUSDT: lazyPopup(async () => (await import("./to-usdt/add-usdt-popup.tsx")).AddUsdtPopup),
  toCardRub: lazyPopup(async () => (await import("./to-card-rub/add-card-alt-popup.tsx")).AddCardAltPopup),
  toBankAlt: lazyPopup(async () => (await import("./to-bank-alt/add-bank-alt-popup.tsx")).AddBankAltPopup),
  cardBlr: lazyPopup(async () => (await import("./belarus/add-card-bank-local-popup.tsx")).AddCardBlrPopup),
  bankBlr: lazyPopup(async () => (await import("./belarus/add-card-bank-local-popup.tsx")).AddBankBlrPopup),
};
