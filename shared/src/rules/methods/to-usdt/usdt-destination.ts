import { cryptoLabel } from "../../../checks/card-mask.ts";
import { cleanUsdtAddress } from "../../../checks/usdt-address.ts";
import type { MethodForm } from "../method-form.ts";
import { usdtAddressProblem } from "./usdt-form.ts";

export interface UsdtForm {
  readonly Network: "TRC20";
  readonly Address: string;
}

/** An address of TRON: label by its last six characters. */
export const usdtForm: MethodForm<UsdtForm> = {
  problems: ({ Address }, { isStrict }) => {
    const problem = usdtAddressProblem(cleanUsdtAddress(Address), { strict: isStrict });
    return problem ? { Address: problem } : {};
  },
  destination: ({ Network, Address }) => {
    const address = cleanUsdtAddress(Address);
    return {
      label: cryptoLabel(Network, address),
      details: `${address.slice(0, 1)}•••• ${address.slice(-6)}`,
      network: Network,
      secret: { network: Network, address },
      open: {},
    };
  },
};
