-- manette: runs-beside 0.2.0
-- manette: locks-briefly links to previews are fifty a text at most and gone after a week
-- What a login leaves behind is known by it (docs/decisions/092), so that it ends with it. A release from before writes none
-- of these: what it makes ends at "it was not me" and with another password alone.
ALTER TABLE "EmailChange" ADD COLUMN "familyId" CHAR(24);
ALTER TABLE "Invitation" ADD COLUMN "familyId" CHAR(24), ADD COLUMN "originId" CHAR(24);
ALTER TABLE "PreviewLink" ADD COLUMN "familyId" CHAR(24), ADD COLUMN "originId" CHAR(24), ADD COLUMN "tokenId" CHAR(24);

CREATE INDEX "PreviewLink_tokenId_idx" ON "PreviewLink"("tokenId");

ALTER TABLE "PreviewLink" ADD CONSTRAINT "PreviewLink_tokenId_fkey" FOREIGN KEY ("tokenId") REFERENCES "ScriptToken"("id") ON DELETE CASCADE ON UPDATE CASCADE;
