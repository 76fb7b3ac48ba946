import { describe, expect, it } from "vitest";
import { renderMail } from "../../platform/mail/mail.ts";
import type { Mailer } from "./port.ts";

/** A mail as it arrived. */
export interface Arrived {
  readonly messageId: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files: readonly { readonly fileName: string; readonly bytes: Uint8Array }[];
}

export interface MailSetup {
  /** Sends from `Artel <no-reply@artel.example>`. */
  readonly mailer: Mailer;
  /** What reached an address. */
  arrived(to: string): Promise<readonly Arrived[]>;
}

/** What every engine of mail keeps to. */
export function mailContract(name: string, setup: () => MailSetup): void {
  const mailTo = (to: string, messageId: string) =>
    renderMail(
      {
        to,
        language: "en",
        subject: "funding.mail.settled.subject",
        params: { amount: "Evil Ltd\r\nBcc: victim@demo.example" },
        paragraphs: [{ key: "funding.mail.activated.text" }],
      },
      messageId,
    );

  describe(name, () => {
    it("L-10: a file arrives with its name and byte for byte", async () => {
      const { mailer, arrived } = setup();
      const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256);
      await mailer.send({ ...mailTo("vera@demo.example", "four"), files: [{ fileName: "PI-2026-17.pdf", bytes }] });
      const [mail] = await arrived("vera@demo.example");
      expect(mail?.files.map(({ fileName }) => fileName)).toEqual(["PI-2026-17.pdf"]);
      expect(Buffer.from(mail?.files[0]?.bytes ?? []).equals(Buffer.from(bytes))).toBe(true);
    });

    it("T-97: a mail reaches its reader with sender, subject, plain text and HTML, and nobody else", async () => {
      const { mailer, arrived } = setup();
      await mailer.send(mailTo("anna@demo.example", "one"));
      const [mail, ...others] = await arrived("anna@demo.example");
      expect(others).toEqual([]);
      expect(mail?.from).toContain("no-reply@artel.example");
      expect(mail?.subject).toMatch(/Evil Ltd/);
      expect([mail?.text, mail?.html.includes("<!doctype html>")]).toEqual([expect.stringContaining("Artel"), true]);
      expect(await arrived("victim@demo.example")).toEqual([]);
    });

    it("T-64: a mail that is sent again carries the same message id, by which it is one", async () => {
      const { mailer, arrived } = setup();
      await mailer.send(mailTo("boris@demo.example", "two"));
      await mailer.send(mailTo("boris@demo.example", "two"));
      await mailer.send(mailTo("boris@demo.example", "three"));
      const ids = (await arrived("boris@demo.example")).map(({ messageId }) => messageId);
      expect([...new Set(ids)].sort()).toEqual(["three", "two"]);
    });
  });
}
