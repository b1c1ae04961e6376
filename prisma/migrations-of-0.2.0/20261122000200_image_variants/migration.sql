-- manette: runs-beside 0.1.0

-- Variants come in six sizes (docs/decisions/018), and say when they were last served.
ALTER TABLE "ImageVariant" ADD COLUMN "usedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Those that go on being asked for get their new names, so that the first readers find them ready. All others are
-- removed by a job when the site has started: there may be gigabytes of them (server/features/images/purge.ts).
UPDATE "ImageVariant" v SET "variant" = k."name" FROM (
  SELECT o."imageId", o."variant",
    CASE
      WHEN o."variant" LIKE '200x200c-80.%' THEN '200c'
      ELSE (SELECT min(w) FROM unnest(ARRAY[320, 480, 640, 960, 1280]) AS w WHERE w >= o."width" AND (w = o."width" OR o."width" = i."width"))::text
    END || '-q80.' || o."format" AS "name"
  FROM (
    SELECT "imageId", "variant", substring("variant" FROM '^[0-9]+')::int AS "width", split_part("variant", '.', 2) AS "format"
    FROM "ImageVariant" WHERE "variant" ~ '^([0-9]+x[0-9]+|200x200c)-80\.[a-z]+$'
  ) AS o
  JOIN "Image" i ON i."id" = o."imageId" AND o."format" IN ('avif', 'webp', i."format")
) AS k
WHERE v."imageId" = k."imageId" AND v."variant" = k."variant" AND k."name" IS NOT NULL;
