-- The search of the console looks at the newest people first; operators have no page there.
CREATE INDEX app_user_time ON app_user (created_at, id) WHERE role <> 'operator';
