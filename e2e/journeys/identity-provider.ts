import { expect } from "@playwright/test";
import type { Product } from "../support/product.ts";

interface Applicant {
  readonly id: string;
  readonly email: string;
  readonly reviewStatus: string;
}

/** How the stand-in of the provider has a person; undefined where it has none. */
export async function applicantOf(product: Product, email: string): Promise<Applicant | undefined> {
  const reply = await fetch(`${product.sandbox}/sumsub.json`);
  const people = (await reply.json()) as Applicant[];
  return people.find((one) => one.email === email);
}

/** The reviewer decides about a person whom the provider has. */
export async function decideAbout(product: Product, email: string, act: "green" | "retry" | "reject"): Promise<void> {
  const applicant = await applicantOf(product, email);
  const reply = await fetch(`${product.sandbox}/sumsub/people/${applicant?.id}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ act }),
  });
  expect(reply.status).toBe(200);
}
