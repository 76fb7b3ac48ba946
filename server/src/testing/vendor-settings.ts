import { cardSecret } from "../providers/cards/sandbox/ecommpay-wire.ts";
import { payer, signerSecret } from "../providers/tron/sandbox/signer.ts";

/** Settings of a product whose companies pay by card at the stand-in of an address. */
export function cardPayinSettings(address: string): Record<string, string> {
  const page = `${address}/ecommpay`;
  return { CARD_PAGE_URL: page, CARD_API_URL: page, CARD_PAYIN_PROJECT_ID: "1", CARD_PAYIN_SECRET: cardSecret };
}

/** Settings of a product that takes and pays USDT on the chain of the stand-in of an address. */
export function chainSettings(address: string): Record<string, string> {
  return {
    TRON_API_URL: `${address}/tron`,
    TRON_ADDRESS: payer,
    TRON_SIGNER_URL: `${address}/tron/signer`,
    TRON_SIGNER_SECRET: signerSecret,
    TRON_DEPOSITS: "1",
  };
}
