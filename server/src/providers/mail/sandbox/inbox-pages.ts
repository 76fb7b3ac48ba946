import { escapeHtml, htmlOf } from "../../../sandbox/page.ts";

/** A mail as the inbox shows it. */
export interface InboxMail {
  readonly id: number;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
  readonly files: readonly string[];
}

const style = `:root{color-scheme:light dark}body{margin:0;font:14px/20px Arial,sans-serif;background:#F6F7F6;color:#16201D}
main{max-width:960px;margin:0 auto;padding:24px 16px}h1{font-size:24px;line-height:32px;margin:0 0 16px}
ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #D9DDDB;border-radius:10px;overflow:hidden}
li+li{border-top:1px solid #D9DDDB}li a{display:grid;grid-template-columns:220px 1fr auto;gap:12px;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover,li a:focus{background:#EAF3F5}b{font-weight:600}time,.to{color:#55605C;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.about{color:#55605C;overflow-wrap:anywhere}.back{color:#0B6376}iframe{width:100%;min-height:720px;border:1px solid #D9DDDB;border-radius:10px;background:#fff}
p.empty{background:#fff;border:1px solid #D9DDDB;border-radius:10px;padding:24px 16px;color:#55605C}
@media(max-width:600px){li a{grid-template-columns:1fr;gap:2px}}
@media(prefers-color-scheme:dark){body{background:#0E1413;color:#E7ECEA}ul,p.empty{background:#151D1B;border-color:#2A3532}li+li{border-color:#2A3532}li a:hover,li a:focus{background:#15292E}time,.to,.about{color:#9DAAA5}.back{color:#62C4D6}}`;

/** The list of mails, newest first. */
export function inboxPage(mails: readonly InboxMail[], to?: string): string {
  const rows = mails.map(
    (
      mail,
    ) => `<li><a href="/mail/${mail.id}"><span class="to">${escapeHtml(mail.to)}</span><b>${escapeHtml(mail.subject)}</b>
<time>${escapeHtml(mail.createdAt)}</time></a></li>`,
  );
  const list =
    rows.length > 0 ? `<ul>${rows.join("")}</ul>` : `<p class="empty">No mail yet. What Artel sends appears here.</p>`;
  const body = `<h1>${to ? `Mail to ${escapeHtml(to)}` : "Mail inbox"}</h1>${list}`;
  return htmlOf({ title: "Mail inbox", style, body });
}

/** One mail, in a frame of its own as the person would see it. */
export function messagePage(mail: InboxMail): string {
  return htmlOf({
    ...{ title: mail.subject, style },
    body: `<p><a class="back" href="/mail">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p class="about">From ${escapeHtml(mail.from)} to ${escapeHtml(mail.to)}, <time>${escapeHtml(mail.createdAt)}</time></p>${filesOf(mail)}
<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" src="/mail/${mail.id}/html"></iframe>`,
  });
}

function filesOf({ id, files }: InboxMail): string {
  const links = files.map((name, place) => `<a class="back" href="/mail/${id}/files/${place}">${escapeHtml(name)}</a>`);
  return links.length > 0 ? `<p class="about">${links.join(", ")}</p>` : "";
}
