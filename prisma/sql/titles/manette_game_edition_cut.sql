-- The result of manette_game_core for a title, without a named edition: "Edition" with the word before it ("Legendary
-- Edition"), with the subtitle that it ends ("Prepare to Die Edition"), or with all that follows it ("Édition
-- spéciale"). The first word always stays, and so does a number.
CREATE OR REPLACE FUNCTION manette_game_edition_cut(core text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(core, '(?: [|(])? edition .*$', ''),
    '(?: [|(] [^|(]*| game of year| jeu de annee| director s cut'
    '| [0-9]+(?:st|nd|rd|th|e|eme) anniversa(?:ry|ire)| [^ 0-9|(]+)? edition$', '');
