import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { erasePeople } from "../src/features/privacy/erase-people.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { aCompany, aContractor, anOperator } from "../src/testing/people.ts";
import { asSuperuser } from "../src/testing/superuser.ts";
import type { TestWorld } from "../src/testing/world.ts";
import { personalColumns } from "./personal-columns.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

/** A word that stands nowhere else. */
const mark = "zqmarkzq";

const rows = personalColumns
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [table = "", columns = "", becomes = ""] = line.split("|").map((part) => part.trim());
    return columns.split(" ").map((column) => ({ place: `${table}.${column}`, becomes }));
  });
const placesOf = (becomes: RegExp) => rows.filter((row) => becomes.test(row.becomes)).map(({ place }) => place);

interface ColumnRow {
  readonly place: string;
  readonly type: string;
}

/** Columns that can hold words: texts, JSON, bytes and lists of texts that no constraint binds to known words or to another table. */
async function wordColumns(): Promise<ColumnRow[]> {
  const { rows: found } = await sql<ColumnRow>`
    SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || c.relname || '.' || a.attname AS place, t.typname AS type
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_type t ON t.oid = a.atttypid
    WHERE n.nspname IN ('public', 'ledger', 'audit', 'task', 'vault') AND a.attnum > 0 AND NOT a.attisdropped
      AND t.typname IN ('text', 'varchar', 'json', 'jsonb', 'bytea', '_text')
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum]
        AND (k.contype = 'f' OR k.contype = 'c' AND pg_get_constraintdef(k.oid) ~ '= ANY \\(+ARRAY\\['))
    ORDER BY 1`.execute(world.tx);
  return found;
}

/** The columns in which the mark stands anywhere. */
async function marked(): Promise<string[]> {
  const found = [];
  for (const { place, type } of await wordColumns()) {
    const column = place.slice(place.lastIndexOf(".") + 1);
    const table = place.slice(0, place.lastIndexOf("."));
    const text = type === "bytea" ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const hits = await asSuperuser(world, `SELECT 1 FROM ${table} WHERE ${text} LIKE '%${mark}%' LIMIT 1`);
    if (hits > 0) {
      found.push(place);
    }
  }
  return found;
}

test("T-122: every column that can hold words is classed once: erased, kept with a reason, or without anything personal", async () => {
  const known = rows.map(({ place }) => place);
  expect(known.filter((place, index) => known.indexOf(place) !== index)).toEqual([]);
  expect(rows.filter(({ becomes }) => !/^(erased|none|kept: .{20,})$/.test(becomes))).toEqual([]);
  expect(known.toSorted()).toEqual((await wordColumns()).map(({ place }) => place).toSorted());
});

test("T-122: nothing of an erased freelancer and an erased owner is left but where the list says that it is kept", async () => {
  const freelancer = await aContractor(world.tx);
  const owner = await aCompany(world.tx);
  await asSuperuser(
    world,
    `INSERT INTO screening_list (name, entries, imported_by, imported_at) VALUES ('List', 1, ${owner}, ${at});
      INSERT INTO screening_entry (list_id, names, born, country, source, reference) VALUES (1, '{Somebody}', '', '', 'UN', '1')`,
  );
  for (const id of [freelancer, owner]) {
    await fill(id);
  }
  await fillFreelancer(freelancer);
  await fillOwner(owner);
  const before = await marked();
  // A zone has to be one that there is.
  const unmarked = ["account_zone.time_zone"];
  expect(placesOf(/^erased$/).filter((place) => !before.includes(place) && !unmarked.includes(place))).toEqual([]);

  const operators = [await anOperator(world.tx), await anOperator(world.tx)];
  for (const id of [freelancer, owner]) {
    await asSuperuser(
      world,
      `INSERT INTO erasure (user_id, asked_by, asked_at, state, approved_by, approved_at, erases_at)
        VALUES (${id}, ${operators[0]}, '2026-11-01', 'waiting', ${operators[1]}, '2026-11-02', '2026-11-16')`,
    );
  }
  await erasePeople(world.app)({});
  const after = await marked();
  expect(after.filter((place) => !placesOf(/^kept/).includes(place))).toEqual([]);
  expect(after).toEqual(expect.arrayContaining(["audit.record.detail", "document_party.data", "terms_acceptance.ip"]));
  const zones = await asSuperuser(world, `SELECT 1 FROM account_zone WHERE owner IN (${freelancer}, ${owner})`);
  expect(zones).toBe(0);
  // It was planted without its postings.
  await asSuperuser(world, `DELETE FROM payout WHERE contractor_id = ${freelancer}`);
});

const at = "'2026-11-01'";

/** What anybody leaves behind, with the mark in each place. */
async function fill(id: number): Promise<void> {
  const own = `${mark}-${id}`;
  const session = `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;
  await asSuperuser(
    world,
    `UPDATE app_user SET email = '${own}@erase.test', name = '${own}', surname = '${own}', phone = '${own}', country = '${own}',
        marketing = '{"utm": "${own}"}', rights = '{"${own}": true}', verifier = '${own}', pepper_kid = '${own}' WHERE id = ${id};
      INSERT INTO account_zone VALUES (${id}, ${at}, 'Europe/Belgrade');
      INSERT INTO session (id, user_id, device_id, ip, user_agent, req, created_at, last_used_at, expires_at)
        VALUES ('${session}', ${id}, '${own}', '${own}', '${own}', '${own}', ${at}, ${at}, '2027-01-01');
      INSERT INTO mail_code (code_hash, user_id, purpose, created_at, expires_at, email, session_id)
        VALUES ('${own}', ${id}, 'changeEmail', ${at}, ${at}, '${own}', '${session}');
      INSERT INTO factor (user_id, totp_secret) VALUES (${id}, '${own}');
      INSERT INTO factor_challenge (token, user_id, request_hash, device, about, code_hash, created_at, expires_at)
        VALUES ('${own}', ${id}, '${own}', '${own}', '{"x": "${own}"}', '${own}', ${at}, ${at});
      INSERT INTO factor_question (user_id, session_id, request_hash, lines_hash, asked_at) VALUES (${id}, '${own}', '${own}', '${own}', ${at});
      INSERT INTO recovery_code (user_id, code_hash) VALUES (${id}, '${own}');
      INSERT INTO notice (user_id, kind, subject, data, created_at) VALUES (${id}, '${own}', '${own}', '{"x": "${own}"}', ${at});
      INSERT INTO notification (user_id, kind, needs, events, newest_id, data, on_screen, waits_for_summary, happened_at)
        VALUES (${id}, '${own}', '{${own}}', 1, 1, '{"x": "${own}"}', true, false, ${at});
      INSERT INTO notification_choice (user_id, kind, on_screen, mail) VALUES (${id}, '${own}', true, 'off');
      INSERT INTO content (owner, body, expires_at) VALUES (${id}, '{"x": "${own}"}', '2027-01-01');
      INSERT INTO idempotency (actor, key, request_hash, status, reply, created_at) VALUES (${id}, '${own}', '${own}', 200, '{"x": "${own}"}', ${at});
      INSERT INTO inbox_mail (message_id, recipient, sender, subject, body_text, body_html, created_at)
        VALUES ('${own}', '${own}@erase.test', '${own}', '${own}', '${own}', '${own}', ${at});
      INSERT INTO inbox_attachment (mail_id, place, file_name, content)
        SELECT id, 1, '${own}', '${own}' FROM inbox_mail WHERE message_id = '${own}';
      INSERT INTO support_request (user_id, text, screen, failed_request, asked_at, state, changed_at)
        VALUES (${id}, '${own}', '${own}', '${own}', ${at}, 'closed', ${at});
      INSERT INTO support_message (request_id, kind, written_by, text, written_at)
        SELECT id, 'question', ${id}, '${own}', ${at} FROM support_request WHERE user_id = ${id};
      INSERT INTO user_note (user_id, text, written_by, written_at) VALUES (${id}, '${own}', ${id}, ${at});
      INSERT INTO vat_check (company_id, number, is_valid, found, checked_by, checked_at)
        SELECT ${id}, '${own}', true, '${own}', ${id}, ${at} FROM company WHERE id = ${id};
      INSERT INTO company_review_message (company_id, kind, written_by, text, written_at)
        SELECT ${id}, 'answer', ${id}, '${own}', ${at} FROM company WHERE id = ${id};
      INSERT INTO company_paper (id, company_id, name, type, bytes, sealed_key, uploaded_at)
        SELECT '${session}', ${id}, '${own}', 'application/pdf', 1, '${own}', ${at} FROM company WHERE id = ${id};
      INSERT INTO email_change (user_id, old_email, new_email, keep_hash, prove_hash, asked_by, approved_by, approved_at, due_at, lapses_at)
        SELECT ${id}, '${own}', '${own}-new', sha256('${own}'), sha256('${own}-new'), min(id), max(id), ${at}, '2026-11-04', '2026-11-08'
          FROM app_user;
      INSERT INTO list_view (user_id, list, place, name, state) VALUES (${id}, '${own}', 1, '${own}', '{"x": "${own}"}');
      INSERT INTO invitation_text VALUES (${id}, '${own}');
      INSERT INTO own_data (user_id, id, asked_at, sealed_key) VALUES (${id}, '${session}', ${at}, '${own}');
      INSERT INTO screening_hit (user_id, names, source, reference, entry_id, occasion, found_at, state, decided_by, decided_at, reason)
        VALUES (${id}, '{${own}}', '${own}', '${own}', 1, 'payout', ${at}, 'falseHit', ${id}, ${at}, '${own}');
      INSERT INTO own_data_part VALUES ('${session}', 0, '${own}');
      INSERT INTO terms_acceptance (user_id, version, accepted_at, ip) VALUES (${id}, 1, ${at}, '${own}')`,
  );
  const record = {
    kind: "email.change",
    subject: `user:${id}`,
    actor: id,
    tenant: id,
    request_id: "r",
    detail: { was: own },
  };
  await sql`SELECT audit.record_json(${JSON.stringify(record)}::jsonb, '2026-11-01'::timestamptz)`.execute(world.tx);
}

async function fillFreelancer(id: number): Promise<void> {
  const own = `${mark}-${id}`;
  const paper = "10000000-0000-4000-8000-000000000001";
  const company = await aCompany(world.tx);
  await asSuperuser(
    world,
    `UPDATE contractor SET fullname_ru = '${own}', inn = '${own}', profile = '{"x": "${own}"}', bank_settings = '{"x": "${own}"}',
        kyc_level = '${own}' WHERE id = ${id};
      INSERT INTO company_contractor (company_id, contractor_id, status, invite_token_hash, link_token_hash, invited_at)
        VALUES (${company}, ${id}, 'inviteSent', '${own}', '${own}', ${at});
      INSERT INTO vault.person_key VALUES (${id}, '${own}', ${at});
      INSERT INTO vault.destination VALUES ('${paper}', ${id}, 1, '${own}', '${own}', ${at}, '${own}');
      INSERT INTO vault.refused_account VALUES ('${own}', ${id}, ${at});
      INSERT INTO wallet (contractor_id, type, state, label, details, holder, bank_name, phone, open_details, code_hash, code_expires_at, created_at)
        VALUES (${id}, 'toBank', 'unverified', '${own}', '${own}', '${own}', '${own}', '${own}', '{"x": "${own}"}', '${own}', ${at}, ${at});
      INSERT INTO wallet (contractor_id, type, state, label, details, holder, created_at, removed_at, refused_at, refused_by, refusal)
        VALUES (${id}, 'toCard', 'invalid', '${own}', '${own}', '${own}', ${at}, ${at}, ${at}, ${id}, '${own}');
      INSERT INTO verification (contractor_id, level_name, applicant_id, status_raw, comment, assigned_at, changed_at)
        VALUES (${id}, 'basic', '${own}', '${mark}__', '${own}', ${at}, ${at});
      INSERT INTO verification_paper VALUES ('${paper}', ${id}, 'utilityBill', '${own}', 'application/pdf', 1, '${own}', ${at});
      INSERT INTO document_party (digest, data) SELECT sha256(convert_to(d::text, 'UTF8')), d FROM jsonb_build_object('x', '${own}'::text) d`,
  );
  await asSuperuser(
    world,
    `SET session_replication_role = replica;
      INSERT INTO payout (contractor_id, status, method, currency, amount, net, fee, wallet_id, destination_id, public_destination, label, details,
        request_txn, cancel_txn, cancel_reason, created_at, finished_at)
      SELECT ${id}, 'canceled', 'toBank', 'EUR', 1, 1, 0, (SELECT min(id) FROM wallet WHERE contractor_id = ${id}), '${paper}',
        '{"x": "${own}"}', '${own}', '${own}', -1, -2, '${own}', ${at}, ${at}`,
  );
}

async function fillOwner(id: number): Promise<void> {
  const own = `${mark}-${id}`;
  await asSuperuser(
    world,
    `UPDATE company SET name = '${own}', brand_name = '${own}', profile = '{"x": "${own}"}', terms_facts = '{"x": "${own}"}' WHERE id = ${id};
      INSERT INTO bulk_job (company_id, actor, action, total, session_id, device, ip, request_id, created_at, progressed_at, finished_at)
        VALUES (${id}, ${id}, 'pay', 1, '${own}', '${own}', '${own}', 'r', ${at}, ${at}, ${at});
      INSERT INTO task_import (company_id, actor, key, content_hash, file_name, mode, total, created, skipped, session_id, device, ip, request_id,
        created_at, progressed_at, finished_at)
        VALUES (${id}, ${id}, 'k', 'h', '${own}', 'valid', 1, 1, 0, '${own}', '${own}', '${own}', 'r', ${at}, ${at}, ${at})`,
  );
}
