import { cleanUsdtAddress, isUsdtAddress, isUsdtContract, otherNetworkOf } from "../../../checks/usdt-address.ts";
import { isTopUpAddress } from "../../../reference/providers.ts";

const otherNetworks = { ethereum: "validations.tetherEthereum", bitcoin: "validations.tetherBitcoin" } as const;

/**
 * Key of what is wrong with an address that USDT shall be paid to: the contract of USDT, an address of our own for top-ups, one
 * of another network, or no TRC20 address; with `strict` its checksum must fit as well. Undefined for a good one.
 */
export function usdtAddressProblem(text: string, options: { readonly strict: boolean } = { strict: false }) {
  const address = cleanUsdtAddress(text);
  if (isUsdtContract(address)) {
    return "validations.tetherContract" as const;
  }
  if (isTopUpAddress(address)) {
    return "validations.tetherTopUp" as const;
  }
  if (isUsdtAddress(address, options)) {
    return undefined;
  }
  const network = otherNetworkOf(address);
  return network === undefined ? ("validations.tether" as const) : otherNetworks[network];
}
