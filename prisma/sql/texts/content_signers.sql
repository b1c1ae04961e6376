-- The names of a text's signers, as its page and theirs show them, and their other names. A text that is being made has no
-- signatures yet: this returns its maker's, which follows.
CREATE OR REPLACE FUNCTION content_signers(id char(24)) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(concat_ws(' ', coalesce(u."username", s."guest"),
    CASE WHEN u."role" IN ('author', 'editor', 'admin') THEN concat_ws(' ', page."fullName", array_to_string(page."otherNames", ' ')) END), ', ' ORDER BY s."position"), '')
  FROM (
    SELECT "position", "userId", "guest" FROM "Signature" WHERE "contentId" = content_signers.id
    UNION ALL
    SELECT 1, c."authorId", NULL FROM "Content" c WHERE c."id" = content_signers.id
      AND NOT EXISTS (SELECT 1 FROM "Signature" WHERE "contentId" = content_signers.id)
  ) AS s LEFT JOIN "User" u ON u."id" = s."userId" LEFT JOIN "TeamPage" page ON page."userId" = u."id"
$$;
