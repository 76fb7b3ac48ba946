/**
 * A program over the types that a generator made of the descriptions: one call of each family. It reads what the product
 * answers by the generated types alone, so that it compiles only where they say it right.
 */
export const typescriptCalls = `
import createClient from "openapi-fetch";
import type { paths as EverybodyPaths } from "./everybody.js";
import type { paths as OperatorPaths } from "./operators.js";

interface Told { address: string; company: string; operator: string; draft: number }

export async function callFamilies(told: Told): Promise<Record<string, unknown>> {
  const of = (token: string) => ({ baseUrl: told.address, headers: { Authorization: \`Bearer \${token}\` } });
  const company = createClient<EverybodyPaths>(of(told.company));
  const guest = createClient<EverybodyPaths>({ baseUrl: told.address });
  const operators = createClient<OperatorPaths>(of(told.operator));

  const legacy = await company.POST("/rest/api/user-init", {});
  const legacyRole: "company" | "freelancer" | undefined = legacy.data?.role;
  const app = await company.POST("/api/app/task/{id}/pay", {
    params: { path: { id: told.draft }, header: { "Idempotency-Key": "typescript-1" } },
  });
  const paid = app.data && "status" in app.data ? app.data.status : undefined;
  const appStatus: number | undefined = paid;
  const factor = await company.GET("/2fa/status", {});
  const factorByMail: boolean | undefined = factor.data?.providers.email;
  const guests = await guest.GET("/getRate", {});
  const refused = await company.GET("/api/app/task/{id}/company", { params: { path: { id: 999999 } } });
  const refusedCode: string | undefined = refused.error?.code;
  const operator = await operators.GET("/api/operator/overview", {});
  const operatorQueues: number | undefined = operator.data?.queues.length;
  return {
    legacy: legacy.response.status, legacyRole,
    app: app.response.status, appStatus,
    factor: factor.response.status, factorByMail,
    guest: guests.response.status,
    refused: refused.response.status, refusedCode,
    operator: operator.response.status, operatorQueues,
  };
}
`;
