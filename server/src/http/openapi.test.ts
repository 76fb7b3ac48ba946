import { userInit } from "@artel/shared/calls/session";
import { payTask } from "@artel/shared/calls/tasks/app";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

interface Operation {
  readonly parameters: readonly { readonly $ref?: string; readonly name?: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

test("P-02, P-03, HO-13, HO-15: the description names the headers that a call takes, and its 202 and 428", () => {
  const document = openApiDocument([payTask, userInit], "1") as {
    paths: Record<string, Record<string, Operation>>;
    components: { parameters: Record<string, { name: string }> };
  };
  const namesOf = ({ parameters }: Operation) =>
    parameters.map(({ $ref, name }) => name ?? document.components.parameters[$ref?.split("/").at(-1) ?? ""]?.name);
  const pay = document.paths["/api/app/task/{id}/pay"]?.post as Operation;
  expect(namesOf(pay)).toEqual([
    "id",
    "t",
    "X-DEVICE-ID",
    "Accept-Language",
    "Idempotency-Key",
    "Prefer",
    "X-TFA-TOKEN",
    "X-TFA-CODE",
    "X-TFA-RECOVERY",
  ]);
  expect(Object.keys(pay.responses)).toEqual(expect.arrayContaining(["200", "202", "400", "401", "428"]));
  const init = document.paths["/rest/api/user-init"]?.post as Operation;
  expect(namesOf(init)).toEqual(["t", "X-DEVICE-ID", "Accept-Language"]);
  expect(Object.keys(init.responses)).not.toContain("202");
});
