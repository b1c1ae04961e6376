-- How many items of these kinds match (manette_asked), 1,000 at most, and the ids of one page, each with its level
-- (manette_search_levels), the best first; within a level the newest first, or all of them `by_date`. It searches
-- months or, for rarer words, years, from the newest, until 1,000 are found, and ranks those. Items with all the words
-- in the title come before them, however old. NULL when nothing is asked.
CREATE OR REPLACE FUNCTION manette_found_among(kinds "ContentKind"[], asked text, by_date boolean, skip int, most int,
  OUT total int, OUT ids char(24)[], OUT levels int[])
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  enough CONSTANT int := 1000;
  unit text := 'month';
  looked int := 0;
  moment CONSTANT timestamptz := manette_now();
  newest timestamptz;
  oldest timestamptz;
  -- What is planned is in the index, too. Without any, no row's moment is looked at to count.
  is_planned boolean;
  hidden int := 0;
  until timestamptz;
  period text;
  periods text[] := '{}';
  older text[] := '{}';
  bound timestamptz;
  letters CONSTANT text[] := ARRAY(SELECT left(kind::text, 1) FROM unnest(kinds) AS kind);
  parts CONSTANT text[] := CASE WHEN by_date THEN ARRAY[asked] ELSE manette_search_levels(asked) END;
  template text := manette_search_of(asked, letters);
  queries tsquery[];
  n int;
  more char(24)[];
BEGIN
  total := 0;
  ids := '{}';
  levels := '{}';
  SELECT max(its.newest), min(its.oldest) INTO newest, oldest FROM unnest(kinds) AS asked_kind, LATERAL (
    SELECT max("createdAt") AS newest, min("createdAt") AS oldest FROM content_search WHERE kind = asked_kind) AS its;
  is_planned := newest > moment;
  IF is_planned THEN
    newest := moment;
  END IF;
  until := newest;
  WHILE total < enough AND until >= oldest LOOP
    period := to_char(until AT TIME ZONE 'UTC', CASE unit WHEN 'month' THEN 'YYYYMM' ELSE 'YYYY' END);
    until := date_trunc(unit, until, 'UTC') - interval '1 millisecond';
    queries := string_to_array(replace(template, '#', period), E'\n')::tsquery[];
    IF is_planned THEN
      SELECT count(*) INTO hidden FROM content_search WHERE kind = ANY(kinds) AND "createdAt" > moment
        AND manette_search_keys(kind, "createdAt", words, english) @@ ANY (queries);
    END IF;
    SELECT count(*) - hidden INTO n FROM (
      SELECT FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ ANY (queries) LIMIT enough - total + hidden) AS held;
    looked := looked + 1;
    total := total + n;
    IF n > 0 THEN
      periods := periods || period;
    ELSE
      -- Years may follow that have no text at all.
      SELECT max(its.newest) INTO until FROM unnest(kinds) AS asked_kind, LATERAL (
        SELECT max("createdAt") AS newest FROM content_search WHERE kind = asked_kind AND "createdAt" <= until) AS its;
    END IF;
    -- The first month may have just begun. Where it would take more than 18 months, years cost less.
    IF unit = 'month' AND (looked > 1 OR extract(day FROM newest AT TIME ZONE 'UTC') > 9) AND total < looked * enough / 18 THEN
      unit := 'year';
      until := newest;
      periods := '{}';
      total := 0;
    END IF;
  END LOOP;
  IF total >= enough AND NOT by_date THEN
    older := ARRAY(SELECT year::text FROM generate_series(extract(year FROM until AT TIME ZONE 'UTC')::int,
      extract(year FROM oldest AT TIME ZONE 'UTC')::int, -1) AS year);
  END IF;
  total := least(total, enough);
  most := least(most, total - skip);
  FOR level IN 1 .. cardinality(parts) LOOP
    EXIT WHEN most <= 0;
    template := manette_search_of(parts[level], letters);
    FOREACH period IN ARRAY CASE level WHEN 1 THEN periods || older ELSE periods END LOOP
      EXIT WHEN most <= 0;
      bound := CASE WHEN period = ANY (older) THEN until ELSE moment END;
      queries := string_to_array(replace(template, '#', period), E'\n')::tsquery[];
      SELECT array_agg("contentId") INTO more FROM (
        -- OFFSET 0: nothing is gained by looking at dates first.
        SELECT "contentId" FROM (
          SELECT "contentId", "createdAt" FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ ANY (queries) OFFSET 0
        ) AS held WHERE "createdAt" <= bound
        ORDER BY "createdAt" DESC, "contentId" DESC OFFSET skip LIMIT most
      ) AS page;
      IF more IS NOT NULL THEN
        ids := ids || more;
        levels := levels || array_fill(level, ARRAY[cardinality(more)]);
        most := most - cardinality(more);
        skip := 0;
      ELSIF skip > 0 THEN
        SELECT skip - count(*) INTO skip FROM (
          SELECT "createdAt" FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ ANY (queries) OFFSET 0
        ) AS held WHERE "createdAt" <= bound;
      END IF;
    END LOOP;
  END LOOP;
END $$;
