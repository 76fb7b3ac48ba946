import { withoutAddresses } from "@artel/shared/checks/address-in-text";
import type { TextKey } from "@artel/shared/text/all-texts";
import { type TextParams, translate } from "@artel/shared/text/translate";

/** A mail as its sender describes it; texts by key, so that it is written in the reader's language. */
export interface Mail {
  readonly to: string;
  readonly language: "en" | "ru";
  readonly subject: TextKey;
  readonly params?: TextParams;
  readonly paragraphs: readonly { readonly key: TextKey; readonly params?: TextParams }[];
  /** Rows of a small table, such as amount and destination. */
  readonly rows?: readonly { readonly key: TextKey; readonly value: string }[];
  readonly button?: { readonly key: TextKey; readonly url: string };
  /** A one-time code, shown large. */
  readonly code?: string;
  /** Why its reader gets it: for an account by default, invited or sent something by `params.company`, or for the address alone. */
  readonly because?: "account" | "invited" | "address" | "sent";
  /** A document of its reader that goes with it as a PDF, made when the mail leaves. */
  readonly document?: { readonly id: number; readonly language: "en" | "ru" | "both" };
}

/** A file that goes with a mail. */
export interface MailFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export interface RenderedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt to send, so that a repeated one can be recognised. */
  readonly messageId: string;
  readonly files: readonly MailFile[];
}

/** Values that are an address of the reader or of ours; every other value may hold words of a stranger. */
const ownAddresses: readonly string[] = ["support", "email"];

/** Rows that somebody else may have written; all others show what is the reader's own, such as a destination. */
const strangersRows: readonly TextKey[] = [
  ...(["tasks.factor.task", "mailAccess.device", "withdrawals.mail.row.reason"] as const),
  "wallets.mail.refused.reason",
];

/**
 * Plain text and HTML of a mail. Every value is escaped; line breaks in headers are removed. The links of a mail are
 * ours: a name or a title that looks like an address is written so that no program makes a link of it.
 */
export function renderMail(mail: Mail, messageId: string, files: readonly MailFile[] = []): RenderedMail {
  const say = (key: TextKey, params?: TextParams) =>
    translate(mail.language, key, harmless({ ...mail.params, ...params }));
  const subject = say(mail.subject).replace(/[\r\n]+/g, " ");
  const paragraphs = mail.paragraphs.map(({ key, params }) => say(key, params));
  const rows = (mail.rows ?? []).map(({ key, value }) => ({
    label: say(key),
    value: strangersRows.includes(key) ? withoutAddresses(value) : value,
  }));
  const button = mail.button ? { label: say(mail.button.key), url: mail.button.url } : undefined;
  const footer = say(`mail.footer.${mail.because ?? "account"}`);
  const text = [
    ...paragraphs,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    ...(mail.code ? [mail.code] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    footer,
  ].join("\n\n");
  return {
    ...{ to: mail.to, subject, text, messageId, files },
    html: html({ mail, subject, paragraphs, rows, button, footer }),
  };
}

function harmless(params: TextParams): TextParams {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "string" && !ownAddresses.includes(name) ? withoutAddresses(value) : value,
  ]);
  return Object.fromEntries(entries);
}

interface Parts {
  readonly mail: Mail;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly { label: string; value: string }[];
  readonly button?: { label: string; url: string };
  readonly footer: string;
}

function html({ mail, subject, paragraphs, rows, button, footer }: Parts): string {
  const cells = rows
    .map(
      ({ label, value }) =>
        `<tr style="vertical-align:top"><td style="padding:6px 16px 6px 0;color:#55605C">${escapeHtml(label)}</td><td style="padding:6px 0">${escapeHtml(value)}</td></tr>`,
    )
    .join("");
  return `<!doctype html><html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#F6F7F6;font:16px/24px Arial,sans-serif;color:#16201D">
<div style="max-width:520px;margin:0 auto;padding:24px 16px">
<div style="background:#FFFFFF;border:1px solid #D9DDDB;border-radius:10px;padding:24px">
<div style="font-weight:700;font-size:18px;color:#0B6376;margin-bottom:16px">Artel</div>
<h1 style="font-size:20px;line-height:28px;margin:0 0 16px">${escapeHtml(subject)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join("\n")}
${cells ? `<table style="border-collapse:collapse;margin:0 0 16px">${cells}</table>` : ""}
${mail.code ? `<p style="font:700 32px/40px monospace;letter-spacing:.2em;margin:0 0 16px">${escapeHtml(mail.code)}</p>` : ""}
${button ? `<p style="margin:0 0 16px"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#0B6376;color:#FFFFFF;text-decoration:none;border-radius:8px;padding:10px 18px;font-weight:700">${escapeHtml(button.label)}</a></p>` : ""}
</div><p style="color:#55605C;font-size:13px;line-height:20px;margin:16px 8px">${escapeHtml(footer)}</p></div></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
