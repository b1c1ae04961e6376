-- manette: runs-beside 0.2.0
-- manette: no-transaction
-- Titles by their beginnings, for what is offered while somebody types (docs/decisions/088).

DROP INDEX CONCURRENTLY IF EXISTS content_search_begins;

CREATE INDEX CONCURRENTLY content_search_begins ON content_search (left(titles, 100) text_pattern_ops);

DROP INDEX CONCURRENTLY IF EXISTS content_search_english_begins;

CREATE INDEX CONCURRENTLY content_search_english_begins ON content_search (left(english_titles, 100) text_pattern_ops)
  WHERE english_titles IS NOT NULL;
