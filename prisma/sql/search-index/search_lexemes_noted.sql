-- Stores the words in the search index: manette_asked reads there how a last word may continue. As in search_word,
-- rows are not unique: two concurrent saves may both add a word, and never wait for each other.
CREATE OR REPLACE FUNCTION search_lexemes_noted(lexemes text[]) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO search_lexeme SELECT DISTINCT one FROM unnest(lexemes) AS one
  WHERE NOT EXISTS (SELECT FROM search_lexeme AS known WHERE known.lexeme = one);
END $$;
