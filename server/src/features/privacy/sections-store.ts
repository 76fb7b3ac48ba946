import { type RawBuilder, sql } from "kysely";

/** A list of the copy: its name, and the rows that it holds as they stand in the file. */
interface Section {
  readonly name: string;
  readonly query: RawBuilder<{ readonly row: unknown }>;
}

const rows = sql<{ readonly row: unknown }>;

/** A sum of a row in units of its currency, as exact text. */
const money = (amount: string, currency = "currency") =>
  sql`(${sql.ref(amount)} * ledger.unit_of(${sql.ref(currency)}))::text`;

/**
 * Everything that is kept of a person, list by list. Methods and destinations are masked as the person sees them. Of the log it holds what
 * the person did, and what was done to the account, then without the names of operators and their reasons.
 */
export function sectionsOf(id: number): readonly Section[] {
  return [...ownSections(id), ...workSections(id), ...keptSections(id)];
}

function ownSections(id: number): readonly Section[] {
  return [
    {
      name: "profile",
      query: rows`SELECT jsonb_build_object('id', u.id, 'role', u.role, 'email', u.email, 'name', u.name, 'surname', u.surname,
          'phone', u.phone, 'country', u.country, 'language', u.language, 'createdAt', u.created_at, 'rights', u.rights,
          'termsAcceptedAt', u.terms_accepted_at, 'cameFrom', u.marketing, 'firstSignedInAt', u.first_signed_in_at,
          'fullNameRu', k.fullname_ru, 'inn', k.inn, 'fields', k.profile, 'bankSettings', k.bank_settings,
          'verification', k.kyc_state, 'verificationDue', k.kyc_due) AS row
        FROM app_user u LEFT JOIN contractor k ON k.id = u.id WHERE u.id = ${id}`,
    },
    {
      name: "timeZones",
      query: rows`SELECT jsonb_build_object('timeZone', time_zone, 'since', since) AS row FROM account_zone
        WHERE owner = ${id} ORDER BY since`,
    },
    {
      name: "companies",
      query: rows`SELECT jsonb_build_object('id', c.id, 'name', c.name, 'status', s.status, 'invitedAt', s.invited_at,
          'activatedAt', s.activated_at) AS row
        FROM company_contractor s JOIN company c ON c.id = s.company_id WHERE s.contractor_id = ${id}
        UNION ALL SELECT jsonb_build_object('id', c.id, 'name', c.name, 'isOwner', c.id = u.id,
          'fields', CASE WHEN c.id = u.id THEN c.profile END, 'termsFacts', CASE WHEN c.id = u.id THEN c.terms_facts END)
        FROM app_user u JOIN company c ON c.id = u.company_id WHERE u.id = ${id}`,
    },
    {
      name: "verifications",
      query: rows`SELECT jsonb_build_object('level', level_name, 'status', status_raw, 'words', comment, 'assignedAt', assigned_at,
          'acceptedAt', accepted_at, 'expiresAt', expires_at) AS row FROM verification WHERE contractor_id = ${id}
        UNION ALL SELECT jsonb_build_object('paper', kind, 'fileName', name, 'uploadedAt', uploaded_at)
        FROM verification_paper WHERE contractor_id = ${id}`,
    },
  ];
}

function workSections(id: number): readonly Section[] {
  return [
    {
      name: "tasks",
      query: rows`SELECT jsonb_build_object('id', t.id, 'company', c.name, 'status', t.status, 'title', t.title,
          'description', t.description, 'project', t.project, 'deadline', t.deadline, 'reward', ${money("t.price_reward", "t.currency")},
          'currency', t.currency, 'sentAt', t.sent_at, 'paidAt', t.payment_date, 'rejectedAt', t.rejected_at,
          'rejectReason', t.reject_reason) AS row
        FROM task t JOIN company c ON c.id = t.company_id WHERE t.contractor_id = ${id} AND t.status <> 'draft' ORDER BY t.id`,
    },
    {
      name: "movements",
      query: rows`SELECT jsonb_build_object('at', x.created_at, 'what', x.kind, 'about', x.subject, 'account', a.kind,
          'amount', ${money("e.amount", "e.currency")}, 'balance', ${money("e.balance_after", "e.currency")},
          'currency', e.currency) AS row
        FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id JOIN ledger.txn x ON x.id = e.txn_id
        WHERE a.owner = (SELECT k.id FROM contractor k WHERE k.id = ${id}) ORDER BY a.id, e.version`,
    },
    {
      name: "withdrawals",
      query: rows`SELECT jsonb_build_object('id', id, 'status', status, 'method', method, 'amount', ${money("amount")},
          'net', ${money("net")}, 'fee', ${money("fee")}, 'currency', currency, 'to', label, 'details', details,
          'destination', public_destination, 'createdAt', created_at, 'finishedAt', finished_at, 'cancelReason', cancel_reason) AS row
        FROM payout WHERE contractor_id = ${id} ORDER BY id`,
    },
    {
      name: "documents",
      query: rows`SELECT jsonb_build_object('number', prefix || '-' || year || '-' || running, 'type', type, 'at', created_at,
          'amount', ${money("amount")}, 'currency', currency, 'tasks', task_ids) AS row
        FROM document WHERE owner = (SELECT k.id FROM contractor k WHERE k.id = ${id}) ORDER BY id`,
    },
    {
      name: "methods",
      query: rows`SELECT jsonb_build_object('type', type, 'state', state, 'label', label, 'details', details, 'holder', holder,
          'network', network, 'bank', bank_name, 'currency', currency, 'phone', phone, 'fields', open_details,
          'refusedAt', refused_at, 'refusal', refusal, 'createdAt', created_at, 'removedAt', removed_at) AS row
        FROM wallet WHERE contractor_id = ${id} ORDER BY id`,
    },
  ];
}

function keptSections(id: number): readonly Section[] {
  return [
    {
      name: "messages",
      // Notes are what operators wrote to each other.
      query: rows`SELECT jsonb_build_object('number', r.id, 'at', r.asked_at, 'text', r.text, 'page', r.screen, 'about', r.object,
          'state', r.state, 'since', coalesce((SELECT jsonb_agg(jsonb_build_object('at', m.written_at,
              'by', CASE m.kind WHEN 'question' THEN 'you' ELSE 'support' END, 'text', m.text) ORDER BY m.id)
            FROM support_message m WHERE m.request_id = r.id AND m.kind <> 'note'), '[]')) AS row
        FROM support_request r WHERE r.user_id = ${id} ORDER BY r.id`,
    },
    {
      name: "companyReview",
      query: rows`SELECT jsonb_build_object('at', m.written_at, 'kind', m.kind,
          'by', CASE WHEN m.kind = 'answer' THEN 'you' ELSE 'operators' END, 'text', m.text) AS row
        FROM company_review_message m WHERE m.company_id = ${id}
        UNION ALL SELECT jsonb_build_object('fileName', name, 'uploadedAt', uploaded_at)
        FROM company_paper WHERE company_id = ${id}`,
    },
    {
      name: "notifications",
      query: rows`SELECT jsonb_build_object('at', happened_at, 'kind', kind, 'data', data, 'readAt', read_at) AS row
        FROM notification WHERE user_id = ${id} ORDER BY newest_id`,
    },
    {
      name: "choices",
      query: rows`SELECT jsonb_build_object('notification', kind, 'inBell', on_screen, 'mail', mail) AS row
        FROM notification_choice WHERE user_id = ${id}
        UNION ALL SELECT jsonb_build_object('list', list, 'view', name, 'state', state) FROM list_view WHERE user_id = ${id}
        UNION ALL SELECT jsonb_build_object('invitationText', description) FROM invitation_text WHERE user_id = ${id}`,
    },
    {
      name: "sessions",
      query: rows`SELECT jsonb_build_object('place', ip, 'browser', user_agent, 'createdAt', created_at, 'lastUsedAt', last_used_at,
          'endedAt', ended_at) AS row FROM session WHERE user_id = ${id} ORDER BY created_at`,
    },
    {
      name: "terms",
      query: rows`SELECT jsonb_build_object('version', version, 'acceptedAt', accepted_at, 'place', ip) AS row
        FROM terms_acceptance WHERE user_id = ${id} ORDER BY version`,
    },
    {
      name: "log",
      query: rows`SELECT jsonb_strip_nulls(jsonb_build_object('at', r.created_at, 'action', r.action, 'about', r.subject,
          'by', CASE WHEN r.actor = ${id} THEN 'you' ELSE 'others' END, 'place', CASE WHEN r.actor = ${id} THEN r.ip END,
          'browser', CASE WHEN r.actor = ${id} THEN r.device END, 'reason', CASE WHEN r.actor = ${id} THEN r.reason END,
          'detail', CASE WHEN r.actor = ${id} THEN r.detail END)) AS row
        FROM audit.record r WHERE r.tenant = coalesce((SELECT u.company_id FROM app_user u WHERE u.id = ${id}), ${id})
          AND (r.actor = ${id} OR r.subject = ${`user:${id}`} OR r.tenant = ${id} AND r.subject = ${`contractor:${id}`})
        ORDER BY r.seq`,
    },
  ];
}
