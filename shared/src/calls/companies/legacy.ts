import * as z from "zod/mini";
import { defineCall } from "../call.ts";

export const getMyCompany = defineCall({
  name: "getMyCompany",
  method: "POST",
  path: "/rest/api/getMyCompany",
  who: "contractor",
  kind: "read",
  request: z.strictObject({}),
  reply: z.array(z.object({ Id: z.number(), BrandName: z.string(), CompanyName: z.string() })),
  spec: ["E-42", "HO-38"],
  summary: "Companies of the contractor, for filters.",
});

export const loadMyCompany = defineCall({
  name: "loadMyCompany",
  method: "POST",
  path: "/rest/api/loadMyCompany",
  who: "contractor",
  kind: "read",
  request: z.strictObject({}),
  reply: z.array(z.object({ BrandName: z.string(), CompanyName: z.string(), Date: z.string() })),
  spec: ["E-43", "E-41", "HO-38"],
  summary: "Companies of the contractor with the date of the invitation.",
});
