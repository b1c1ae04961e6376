-- The searchable parts of a text, in the configurations of its language ('fr' or 'en').
CREATE OR REPLACE FUNCTION manette_search_row(lang text, heads text, summary text, html text, OUT words tsvector, OUT titles text, OUT symbols text[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  language text := CASE lang WHEN 'en' THEN '_en' ELSE '' END;
  body text := manette_html_text(coalesce(html, ''));
  plain text := manette_plain(body);
  plain_summary text := manette_plain(summary);
BEGIN
  titles := manette_plain(heads);
  symbols := ARRAY(SELECT DISTINCT c FROM regexp_split_to_table(
    regexp_replace(manette_folded(concat_ws(' ', heads, summary, body)), '[a-z0-9[:space:]]+', '', 'g'), '') AS c WHERE c <> '');
  -- A tsvector holds 1 MB: letters of several bytes each (Greek, Chinese) fill it sooner.
  plain := left(plain, CASE WHEN octet_length(plain) > 600000 THEN 200000 ELSE 400000 END);
  LOOP
    -- Unstemmed words of titles too, for the last word of a search, which matches as a prefix.
    words := setweight(to_tsvector(('manette_title' || language)::regconfig, titles) || to_tsvector('simple', titles), 'A')
      || setweight(to_tsvector(('manette_body' || language)::regconfig, plain_summary) || to_tsvector('simple', plain_summary), 'B')
      || setweight(to_tsvector(('manette_body' || language)::regconfig, plain), 'C');
    -- Nobody types a word of more than 100 letters, and as a key it could be too long.
    words := ts_delete(words, ARRAY(SELECT lexeme FROM unnest(words) WHERE octet_length(lexeme) > 1000));
    -- The keys of both languages have to fit into a tsvector together. A text of 400,000 letters does; half of them is
    -- searched where nearly every word differs.
    EXIT WHEN octet_length(strip(words)::text) < 80000;
    plain := left(plain, length(plain) / 2);
  END LOOP;
END $$;
