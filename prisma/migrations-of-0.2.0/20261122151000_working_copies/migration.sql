-- manette: runs-beside 0.2.0
-- Work on a text apart from the text (docs/decisions/042). At most one copy of each; it goes with its text, and stays
-- when the account that saved it goes.
CREATE TABLE "WorkingCopy" (
  "contentId" CHAR(24) NOT NULL,
  -- What was typed, perhaps half-finished and never sanitised (shared/workflow/text-fields.ts).
  "fields" JSONB NOT NULL,
  -- The text's "updatedAt" that the work began with.
  "base" TIMESTAMPTZ(3) NOT NULL,
  -- Of two who write at once the second one names a revision that is no longer there.
  "revision" INTEGER NOT NULL DEFAULT 1,
  -- Of the last save: one that got no answer is known again when it is repeated.
  "saveKey" CHAR(24) NOT NULL,
  "savedAt" TIMESTAMPTZ(3) NOT NULL,
  "savedById" CHAR(24),
  -- Since when it waits for an editor.
  "proposedAt" TIMESTAMPTZ(3),
  -- Changes of a published text that an editor has approved: the fields that change, complete, and when readers get
  -- them. What is written after that changes "fields" alone.
  "planned" JSONB,
  "publishAt" TIMESTAMPTZ(3),
  "plannedById" CHAR(24),
  CONSTRAINT "WorkingCopy_pkey" PRIMARY KEY ("contentId"),
  CONSTRAINT "WorkingCopy_planned" CHECK (("planned" IS NULL) = ("publishAt" IS NULL)),
  CONSTRAINT "WorkingCopy_revision" CHECK ("revision" >= 1)
);
CREATE INDEX "WorkingCopy_savedById_idx" ON "WorkingCopy"("savedById");
CREATE INDEX "WorkingCopy_plannedById_idx" ON "WorkingCopy"("plannedById");
CREATE INDEX "WorkingCopy_publishAt_idx" ON "WorkingCopy"("publishAt");
ALTER TABLE "WorkingCopy" ADD CONSTRAINT "WorkingCopy_contentId_fkey"
  FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WorkingCopy" ADD CONSTRAINT "WorkingCopy_savedById_fkey"
  FOREIGN KEY ("savedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "WorkingCopy" ADD CONSTRAINT "WorkingCopy_plannedById_fkey"
  FOREIGN KEY ("plannedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Planning, and its end, change when pages end that show the text; processes learn that something is planned at all.
CREATE FUNCTION copy_planned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY(SELECT unnest(ARRAY['item:' || "id", 'any:' || "kind"]) FROM "Content"
    WHERE "id" = coalesce(NEW."contentId", OLD."contentId")));
  RETURN NULL;
END $$;
CREATE TRIGGER copy_planned AFTER UPDATE OF "publishAt" ON "WorkingCopy" FOR EACH ROW
  WHEN (OLD."publishAt" IS DISTINCT FROM NEW."publishAt") EXECUTE FUNCTION copy_planned();
CREATE TRIGGER copy_planned_new AFTER INSERT ON "WorkingCopy" FOR EACH ROW
  WHEN (NEW."publishAt" IS NOT NULL) EXECUTE FUNCTION copy_planned();
CREATE TRIGGER copy_planned_gone AFTER DELETE ON "WorkingCopy" FOR EACH ROW
  WHEN (OLD."publishAt" IS NOT NULL) EXECUTE FUNCTION copy_planned();

-- Who has the form of a text open: said again by each open form, and gone by itself when it no longer is.
CREATE TABLE "TextPresence" (
  "contentId" CHAR(24) NOT NULL,
  "tab" CHAR(24) NOT NULL,
  "userId" CHAR(24) NOT NULL,
  "seenAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "TextPresence_pkey" PRIMARY KEY ("contentId", "tab")
);
CREATE INDEX "TextPresence_userId_idx" ON "TextPresence"("userId");
CREATE INDEX "TextPresence_seenAt_idx" ON "TextPresence"("seenAt");
ALTER TABLE "TextPresence" ADD CONSTRAINT "TextPresence_contentId_fkey"
  FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TextPresence" ADD CONSTRAINT "TextPresence_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
