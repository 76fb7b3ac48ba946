import * as z from "zod/mini";
import { readCall } from "../call.ts";

export const localised = z.object({ en: z.string(), ru: z.string() });

/** One service with its category. */
export const categoryEntry = z.object({
  catid: z.number(),
  serviceId: z.number(),
  category: localised,
  service: localised,
});

const ids = z.pipe(
  z.pipe(
    z.union([
      z.string().check(z.maxLength(2000)),
      z.number(),
      z.array(z.union([z.string().check(z.maxLength(12)), z.number()])),
    ]),
    z.transform((input) =>
      (Array.isArray(input) ? input : String(input).split(","))
        .map((id) => Number.parseInt(String(id), 10))
        .filter((id) => !Number.isNaN(id)),
    ),
  ),
  z.array(z.number()).check(z.maxLength(500)),
);

export const getCategory = readCall("getCategory", "/getCategory", "public", {
  method: "POST",
  waitsForChannel: false,
  request: z.strictObject({ Ids: z.optional(ids) }),
  reply: z.array(categoryEntry),
  spec: ["C-59", "C-35"],
  summary: "Services of the given service or category ids; all of them without ids.",
});

export const loadCategories = readCall("loadCategories", "/rest/api/LoadCategories", "user", {
  method: "POST",
  request: z.strictObject({ Id: z.optional(z.union([z.number(), z.string().check(z.maxLength(12))])) }),
  reply: z.array(
    z.object({
      id: z.number(),
      name: localised,
      services: z.array(z.object({ id: z.number(), name: localised })),
    }),
  ),
  errors: ["notFound"],
  spec: ["C-60", "C-69"],
  summary: "The tree of categories and their services; with the id of a category only that one.",
});

const companyCategory = {
  reply: z.array(categoryEntry),
  spec: ["C-61", "C-36"],
} as const;

export const getCompanyCategory = readCall("getCompanyCategory", "/rest/api/GetCompanyCategory", "company", {
  ...companyCategory,
  summary: "Categories and services of the company.",
});

export const postCompanyCategory = readCall("postCompanyCategory", "/rest/api/GetCompanyCategory", "company", {
  ...companyCategory,
  method: "POST",
  summary: "Categories and services of the company, as older clients ask for them.",
});
