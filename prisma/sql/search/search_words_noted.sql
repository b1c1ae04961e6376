-- Stores the words of a text that no visible text had before, as written and as compared: searches with typing errors
-- are corrected to them. Two concurrent saves may both add a word, and never wait for each other.
CREATE OR REPLACE FUNCTION search_words_noted(t text) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO search_word (word, written)
  SELECT plain, written FROM (
    SELECT DISTINCT one AS written
    FROM regexp_split_to_table(lower(t), E'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') AS one
    WHERE length(one) BETWEEN 2 AND 30 AND one !~ '^[0-9]+$'
      AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.written = one)
    LIMIT 5000
  ) AS new, manette_plain(written) AS plain WHERE length(plain) >= 2 AND strpos(plain, ' ') = 0;
END $$;
