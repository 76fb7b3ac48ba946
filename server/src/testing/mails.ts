import pg from "pg";
import type { Mail } from "../platform/mail/mail.ts";
import type { TestWorld } from "./world.ts";

/** The mails that wait in the queue for an address, newest first: what a person would find in the mailbox. */
export async function mailsTo(world: TestWorld, address: string): Promise<Mail[]> {
  const client = new pg.Client({ connectionString: world.superuser });
  await client.connect();
  try {
    const { rows } = await client.query<{ mail: Mail }>(
      `SELECT j.payload -> 'mail' AS mail FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'send-mail' AND j.payload -> 'mail' ->> 'to' = $1 ORDER BY j.id DESC`,
      [address],
    );
    return rows.map((row) => row.mail);
  } finally {
    await client.end();
  }
}

/** The secret of the newest link that was mailed to an address. */
export async function linkCode(world: TestWorld, address: string): Promise<string> {
  const mail = (await mailsTo(world, address)).find(({ button }) => button?.url.includes("code="));
  return new URL(mail?.button?.url ?? "http://none").searchParams.get("code") ?? "";
}

/** The newest one-time code that was mailed to an address. */
export async function mailedCode(world: TestWorld, address: string): Promise<string> {
  return (await mailsTo(world, address)).find(({ code }) => code !== undefined)?.code ?? "";
}
