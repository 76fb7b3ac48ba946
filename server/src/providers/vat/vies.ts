import { z } from "zod";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { Log } from "../../platform/log.ts";
import { type VatAnswer, type VatRegister, VatRegisterDown } from "./port.ts";

export interface ViesOptions {
  /** Address below which the calls stand; the sandbox speaks the same format. */
  readonly baseUrl: string;
  readonly log: Log;
  readonly outgoing: Outgoing;
}

const answerSchema = z.object({
  isValid: z.boolean(),
  userError: z.string(),
  name: z.string().default(""),
  address: z.string().default(""),
});

/** Where a register tells no name or address, VIES writes this. */
const untold = "---";
const said = ["VALID", "INVALID", "INVALID_INPUT"];

/**
 * VIES, the register of the European Commission, which asks those of the member states. One of them that does not answer is never an
 * invalid number: whoever asked asks again.
 */
export function vies({ baseUrl, log, outgoing }: ViesOptions): VatRegister {
  const client = outgoing.client({
    service: "vat",
    baseUrl,
    secrets: [],
    log,
    limits: { tries: 2, totalMilliseconds: 20_000 },
  });
  return {
    ask: async (number) => {
      const [country, digits] = [number.slice(0, 2), number.slice(2)];
      const reply = await client.request({
        name: "check",
        effect: "read",
        method: "GET",
        path: `/ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(digits)}`,
      });
      if (reply.status !== 200) {
        throw new VatRegisterDown(`status ${reply.status}`);
      }
      return answerOf(reply.json());
    },
  };
}

function answerOf(body: unknown): VatAnswer {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) {
    throw new VatRegisterDown("an answer of another form");
  }
  const { isValid, userError, name, address } = parsed.data;
  if (!said.includes(userError)) {
    throw new VatRegisterDown(userError.slice(0, 40));
  }
  const text = (value: string) => (value === untold ? "" : value.replace(/\s+/g, " ").trim().slice(0, 200));
  return { isValid, name: text(name), address: text(address) };
}
