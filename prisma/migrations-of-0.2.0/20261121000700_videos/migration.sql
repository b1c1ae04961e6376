-- Feeds are tried by one process at a time, from an address that may change; stills are pictures of ours.
ALTER TABLE "VideoFeed" ADD COLUMN "source" CHAR(64), ADD COLUMN "attemptedAt" TIMESTAMPTZ(3);

ALTER TABLE "Video" ADD COLUMN "stillUrl" VARCHAR(500),
  ADD COLUMN "stillTries" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "stillNextAt" TIMESTAMPTZ(3);
CREATE INDEX "Video_stillId_idx" ON "Video" ("stillId");
ALTER TABLE "Video" ADD CONSTRAINT "Video_stillId_fkey" FOREIGN KEY ("stillId") REFERENCES "Image" ("id")
  ON DELETE SET NULL ON UPDATE CASCADE;

-- Pages show the newest videos. By row, unlike content: a feed is written again every quarter of an hour, mostly
-- without a change, and a trigger by statement would announce that, too.
CREATE TRIGGER content_changed_by_video AFTER INSERT OR DELETE ON "Video"
  FOR EACH ROW EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed_by_video_update AFTER UPDATE OF "title", "link", "publishedAt", "stillId" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION content_changed();
