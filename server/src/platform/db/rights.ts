/** The roles of the database, none of which can log in: the login of the product acts as them. */
export const roles: readonly string[] = ["artel_app", "artel_audit", "artel_payout", "artel_realtime"];

/**
 * What each role may do, repeated after every migration. The application reads everything, writes its own tables, and
 * reaches the ledger and the audit log only through their functions; history can be neither updated nor deleted. Payout
 * destinations can be read by artel_payout alone. artel_realtime is for Centrifugo, which takes rows out of the outbox and
 * sees nothing else. Functions of `public` are everybody's: those of an extension there are not ours to grant.
 */
export const grants = `
GRANT USAGE ON SCHEMA public, ledger, audit, task TO artel_app, artel_audit;
GRANT SELECT ON ALL TABLES IN SCHEMA public, ledger, audit TO artel_app, artel_audit;
GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO artel_app;
REVOKE UPDATE, DELETE, TRUNCATE ON document, document_party, document_lines, movement_sums FROM artel_app;
REVOKE DELETE, TRUNCATE ON banner, policy, segment, kept_key FROM artel_app;
REVOKE UPDATE, DELETE, TRUNCATE ON installation_key FROM artel_app;
REVOKE INSERT, UPDATE, DELETE ON schema_migration, schema_function, product_version FROM artel_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO artel_app;
GRANT UPDATE ON SEQUENCE app_user_id_seq TO artel_app;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger, audit FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA task, ledger, audit TO artel_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger, audit TO artel_audit;
GRANT USAGE ON SCHEMA vault TO artel_app, artel_payout;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA vault FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA vault TO artel_app;
GRANT SELECT, INSERT ON vault.person_key TO artel_app;
GRANT UPDATE (envelope) ON vault.person_key TO artel_app;
GRANT INSERT ON vault.destination TO artel_app;
GRANT SELECT ON vault.person_key, vault.destination TO artel_payout;
GRANT USAGE ON SCHEMA public TO artel_realtime;
GRANT SELECT, DELETE ON centrifugo_outbox TO artel_realtime;
`;
