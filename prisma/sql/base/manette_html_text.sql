-- The text of sanitised HTML: tags removed, the three entities that sanitising leaves decoded.
CREATE OR REPLACE FUNCTION manette_html_text(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');
