-- Searches one kind of texts by manette_found_among, the best first.
CREATE OR REPLACE FUNCTION manette_found(asked_kind "ContentKind", asked text, skip int, most int, OUT total int, OUT ids char(24)[])
LANGUAGE sql STABLE AS $$
  SELECT found.total, found.ids FROM manette_found_among(ARRAY[asked_kind], asked, false, skip, most) AS found
$$;
