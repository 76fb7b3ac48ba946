import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { addFailures, sendPage, sendScript } from "../../../sandbox/page.ts";
import { chatFrame, chatScript } from "./chatwoot-pages.ts";

/** The key of identity validation of the sandbox's inboxes. */
const identityKey = "sbx-artel-identity";

const text = z.string().max(1024).default("");
const personSchema = z.object({ identifier: text, identifier_hash: text, name: text, email: text });

/**
 * Chatwoot as its documents describe it, installed at `/chatwoot`: script, widget, and the call that names a person, which takes
 * none without a right hash. `POST /control/chatwoot {"failures": n}` makes the next n loads of the script answer 503.
 */
export function addChatwoot(server: FastifyInstance): void {
  const fails = addFailures(server, "chatwoot");

  server.get("/chatwoot/packs/js/sdk.js", (_request, reply) =>
    fails() ? reply.code(503).send({ error: "down" }) : sendScript(reply, chatScript),
  );
  server.get("/chatwoot/widget", (_request, reply) => sendPage(reply, chatFrame));
  server.patch("/chatwoot/api/v1/widget/contact/set_user", async (request, reply) => {
    const asked = personSchema.safeParse(request.body);
    const proof = createHmac("sha256", identityKey)
      .update(asked.data?.identifier ?? "")
      .digest("hex");
    if (!asked.success || asked.data.identifier === "" || asked.data.identifier_hash !== proof) {
      return reply.code(401).send({ error: "HMAC failed: Invalid Identifier Hash Provided" });
    }
    const { identifier, name, email } = asked.data;
    return { id: 1, identifier, name, email };
  });
}
