-- manette: runs-beside 0.2.0
-- A search looks at the moment of a row only where something is planned: it read every row for it. What is planned
-- stands before what is visible in the order of dates, so it is passed over (docs/decisions/029 and 041).

CREATE OR REPLACE FUNCTION manette_found(asked_kind "ContentKind", asked text, skip int, most int, OUT total int, OUT ids char(24)[])
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  enough CONSTANT int := 1000;
  unit text := 'month';
  looked int := 0;
  moment CONSTANT timestamptz := manette_now();
  -- What is planned precedes all that is visible, in the order of dates. Without any, no row's moment is looked at.
  is_planned boolean := false;
  hidden int := 0;
  before timestamptz := 'infinity';
  newest timestamptz;
  period text;
  periods text[] := '{}';
  in_title text := replace(asked, '.', 'A');
  any_in_title text := replace(in_title, '&', '|');
  any_in_excerpt text := replace(any_in_title, 'A', 'B');
  levels text[];
  level text;
  query tsquery;
  n int;
  more char(24)[];
BEGIN
  total := 0;
  ids := '{}';
  WHILE total < enough LOOP
    SELECT max("createdAt") INTO newest FROM content_search WHERE kind = asked_kind AND "createdAt" < before;
    EXIT WHEN newest IS NULL;
    IF newest > moment THEN
      is_planned := true;
      before := moment + interval '1 millisecond';
      CONTINUE;
    END IF;
    before := date_trunc(unit, newest, 'UTC');
    period := left(asked_kind::text, 1) || to_char(newest AT TIME ZONE 'UTC', CASE unit WHEN 'month' THEN 'YYYYMM' ELSE 'YYYY' END);
    query := replace(asked, '@', period)::tsquery;
    SELECT count(*) INTO n FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query;
    IF is_planned THEN
      SELECT n - count(*) INTO n FROM content_search WHERE kind = asked_kind AND "createdAt" > moment
        AND manette_search_keys(kind, "createdAt", words, english) @@ query;
    END IF;
    looked := looked + 1;
    total := total + n;
    IF n > 0 THEN
      periods := periods || period;
    END IF;
    -- The first month may have begun today. Where it would take more than 18 months, years cost less.
    IF unit = 'month' AND looked > 1 AND total < looked * enough / 18 THEN
      unit := 'year';
      before := 'infinity';
      periods := '{}';
      total := 0;
    END IF;
  END LOOP;
  total := least(total, enough);
  most := least(most, total - skip);
  -- What is in a title or an excerpt is among what is asked, unless there are several words.
  levels := CASE WHEN asked LIKE '%&%' THEN ARRAY[
      in_title,
      format('(%s) & (%s) & !(%s)', asked, any_in_title, in_title),
      format('(%s) & (%s) & !(%s)', asked, any_in_excerpt, any_in_title)]
    ELSE ARRAY[in_title, format('(%s) & !(%s)', any_in_excerpt, in_title)] END
    || format('(%s) & !(%s | %s)', asked, any_in_title, any_in_excerpt);
  FOREACH level IN ARRAY levels LOOP
    FOREACH period IN ARRAY periods LOOP
      EXIT WHEN most <= 0;
      query := replace(level, '@', period)::tsquery;
      IF is_planned THEN
        SELECT count(*) INTO hidden FROM content_search WHERE kind = asked_kind AND "createdAt" > moment
          AND manette_search_keys(kind, "createdAt", words, english) @@ query;
      END IF;
      SELECT array_agg("contentId") INTO more FROM (
        SELECT "contentId" FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query
        ORDER BY "createdAt" DESC, "contentId" DESC OFFSET skip + hidden LIMIT most
      ) AS page;
      IF more IS NOT NULL THEN
        ids := ids || more;
        most := most - cardinality(more);
        skip := 0;
      ELSIF skip > 0 THEN
        SELECT skip + hidden - count(*) INTO skip FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query;
      END IF;
    END LOOP;
  END LOOP;
END $$;
