import type { FastifyInstance } from "fastify";
import { z } from "zod";

const asked = z.object({ country: z.string(), number: z.string() });
/** The two test numbers of the real service. */
const tests: Readonly<Record<string, boolean>> = { "100": true, "200": false };

/**
 * The call of VIES that asks about one number. 100 is valid and 200 is not, as at the real service; of the others one that ends with 000
 * is not valid. The register of the country XX, and that of a number that ends with 999, does not answer.
 */
export function addVies(server: FastifyInstance, now: () => Date): void {
  server.get("/vies/ms/:country/vat/:number", (request, reply) => {
    const { country, number } = asked.parse(request.params);
    const told = { requestDate: now().toISOString(), vatNumber: number };
    if (country === "XX" || number.endsWith("999")) {
      return reply.send({ isValid: false, userError: "MS_UNAVAILABLE", name: "---", address: "---", ...told });
    }
    const isValid = tests[number] ?? !number.endsWith("000");
    const found = isValid
      ? { name: `REGISTERED TRADER ${number}`, address: `1 Register Street\n${country} 1000` }
      : { name: "---", address: "---" };
    return reply.send({ isValid, userError: isValid ? "VALID" : "INVALID", ...found, ...told });
  });
}
