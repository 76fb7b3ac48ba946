-- What the search finds a task by follows the task: written with it, changed with its words, sums and contractor, gone with it.

-- Whose task it is, and its sums; the kind of each stands in its last two bits.
CREATE FUNCTION task.search_keys(p_company bigint, p_contractor bigint, p_maker bigint, p_total bigint, p_reward bigint)
RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[p_company * 4, p_contractor * 4 + 1, p_maker * 4 + 2, p_total * 4 + 3, p_reward * 4 + 3]
$$;

CREATE FUNCTION task.add_to_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.task_search (task_id, created_at, keys, words)
    SELECT t.id, t.created_at, task.search_keys(t.company_id, t.contractor_id, t.created_by, t.price_total, t.price_reward),
      public.plain_letters(t.title || ' ' || t.project) FROM made t;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_search_add AFTER INSERT ON task REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION task.add_to_search();

CREATE FUNCTION task.change_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.task_search SET words = public.plain_letters(NEW.title || ' ' || NEW.project),
      keys = task.search_keys(NEW.company_id, NEW.contractor_id, NEW.created_by, NEW.price_total, NEW.price_reward)
    WHERE task_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_search_change AFTER UPDATE OF title, project, contractor_id, price_total, price_reward ON task FOR EACH ROW
  WHEN ((OLD.title, OLD.project, OLD.contractor_id, OLD.price_total, OLD.price_reward)
    IS DISTINCT FROM (NEW.title, NEW.project, NEW.contractor_id, NEW.price_total, NEW.price_reward))
  EXECUTE FUNCTION task.change_search();

CREATE FUNCTION task.drop_from_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.task_search s USING gone WHERE s.task_id = gone.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_search_drop AFTER DELETE ON task REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION task.drop_from_search();
