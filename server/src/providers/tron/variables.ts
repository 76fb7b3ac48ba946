import { isUsdtAddress } from "@artel/shared/checks/usdt-address";
import { z } from "zod";
import {
  flag,
  key,
  openAddressFaults,
  pageAddress,
  privateAddressFaults,
  wholeNumber,
} from "../../platform/variables/forms.ts";
import { pairFaults } from "../../platform/variables/read.ts";
import { group, type SettingsOf, variable } from "../../platform/variables/variable.ts";

const address = z
  .string()
  .refine((text) => isUsdtAddress(text, { strict: true }), "an address of TRON, with its checksum");

/** The address of the sandbox, whose key stands in its source. */
const sandboxAddress = "TV8BuiVQFfGp7BmqaUViK9ntYAsKjtgBcH";

export const tronGroup = group({
  title: "USDT on TRON",
  variables: {
    TRON_API_URL: variable(pageAddress, {
      default: "https://api.trongrid.io",
      says: "Address of a full node of TRON, or of TronGrid; the sandbox speaks its format.",
      more: "https of another machine in production.",
    }),
    TRON_API_KEY: variable(z.string().min(8), {
      example: "",
      says: "Key of TronGrid, which without one answers a few calls a second only.",
      isSecret: true,
    }),
    TRON_ADDRESS: variable(address, {
      example: "",
      unset: "the chain of the sandbox (demo), none (otherwise)",
      says: "The address that USDT is paid from; its key lies with the signer, never here.",
      more: "With it and a signer `toUSDT` is paid by the rail `tron` unless `PAYOUT_RAILS` names another one. A demo of one process that names neither pays on the chain of its own sandbox.",
    }),
    TRON_CONTRACT: variable(address, {
      default: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
      says: "The contract of the token: USDT of the main network. Test networks have others.",
    }),
    TRON_SIGNER_URL: variable(pageAddress, {
      example: "http://127.0.0.1:4800",
      says: "Address of the signer, a service of its own on this machine or in a private network.",
    }),
    TRON_SIGNER_SECRET: variable(key, {
      example: "",
      says: "Secret that the signer knows our requests by.",
      isSecret: true,
    }),
    TRON_FEE_LIMIT: variable(wholeNumber(1, 1_000), {
      default: "30",
      says: "TRX that a transfer may cost at most; one that would cost more is not sent.",
    }),
    TRON_CONFIRMATIONS: variable(wholeNumber(1, 1_000), {
      default: "19",
      says: "Blocks from that of a transfer on until it counts as paid or credited; never before nothing can undo it.",
    }),
    TRON_DEPOSITS: variable(flag, {
      default: "0",
      says: "1 gives each company that may hold USDT an address of its own, and credits what comes there.",
      more: "Needs TronGrid, and a signer that tells addresses. A demo on the chain of its own sandbox takes them.",
    }),
    TRON_DEPOSIT_MINIMUM: variable(wholeNumber(1, 1_000), {
      default: "1",
      says: "USDT that a deposit has at least; a smaller one is put aside for operators.",
    }),
  },
  faults: ({ tronApiUrl, tronAddress, tronContract, tronSignerUrl, tronSignerSecret, tronDeposits }) => [
    ...openAddressFaults({ TRON_API_URL: tronApiUrl }),
    ...privateAddressFaults({ TRON_SIGNER_URL: tronSignerUrl }),
    ...pairFaults({ TRON_ADDRESS: tronAddress, TRON_SIGNER_URL: tronSignerUrl, TRON_SIGNER_SECRET: tronSignerSecret }),
    ...(tronDeposits && !tronAddress
      ? ["TRON_DEPOSITS: needs TRON_ADDRESS, TRON_SIGNER_URL and TRON_SIGNER_SECRET"]
      : []),
    ...(tronAddress === tronContract ? ["TRON_ADDRESS: the contract of the token pays nobody"] : []),
  ],
  refusals: ({ tronApiUrl, tronAddress, tronSignerSecret }) => [
    ...(tronApiUrl.startsWith("https:") && privateAddressFaults({ TRON_API_URL: tronApiUrl }).length > 0
      ? []
      : ["TRON_API_URL: https of another machine is required in production"]),
    ...(tronAddress === sandboxAddress ? ["TRON_ADDRESS: that of the sandbox is refused in production"] : []),
    ...(tronSignerSecret?.startsWith("sbx-")
      ? ["TRON_SIGNER_SECRET: secrets of the sandbox are refused in production"]
      : []),
  ],
});

export type TronSettings = SettingsOf<typeof tronGroup.variables>;
