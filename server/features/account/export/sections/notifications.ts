import { itemHref } from '../../../../../shared/routes.ts'
import type { Kind } from '../../../../../shared/texts/catalog.ts'
import { BATCH, type SectionRow, section } from '../section.ts'
import { titleIsVisible } from './visibility.ts'

interface AboutText extends SectionRow {
  kind: string
  textKind: Kind | null
  slug: string | null
}

const withPage = ({ textKind, slug, ...row }: AboutText) => ({
  ...row,
  page: textKind && slug ? itemHref(textKind, slug, 'fr') : null,
})

export const NOTIFICATION_SECTIONS = [
  section({
    // They hold no words. Who wrote what they tell of is somebody else.
    name: 'notifications',
    columns: ['id', 'kind', 'page', 'comment', 'createdAt', 'readAt', 'mailedAt'],
    read: async (db, userId, after) => {
      const rows = await db.$queryRaw<AboutText[]>`
        SELECT n."id" AS "key", n."id", n."kind", n."commentId" AS "comment", n."at" AS "createdAt", n."readAt",
          m."sentAt" AS "mailedAt", c."kind"::text AS "textKind", c."slug"
        FROM "Notification" n LEFT JOIN "NotificationMail" m ON m."notificationId" = n."id"
        LEFT JOIN "Content" c ON c."id" = n."contentId" AND ${titleIsVisible('c', userId)}
        WHERE n."userId" = ${userId} AND n."id" > ${after}::bpchar ORDER BY n."id" LIMIT ${BATCH}`
      return rows.map(withPage)
    },
  }),
  section({
    name: 'mail-choices',
    columns: ['answer', 'mention', 'followed'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "userId" AS "key", "answer", "mention", "followed" FROM "MailChoice"
      WHERE "userId" = ${userId} AND "userId" > ${after}::bpchar`,
  }),
  section({
    name: 'discussions',
    columns: ['page', 'kind', 'createdAt'],
    read: async (db, userId, after) => {
      const rows = await db.$queryRaw<AboutText[]>`
        SELECT f."contentId" AS "key", CASE WHEN f."muted" THEN 'muted' ELSE 'followed' END AS "kind",
          f."at" AS "createdAt", c."kind"::text AS "textKind", c."slug"
        FROM "Following" f LEFT JOIN "Content" c ON c."id" = f."contentId" AND ${titleIsVisible('c', userId)}
        WHERE f."userId" = ${userId} AND f."contentId" > ${after}::bpchar ORDER BY f."contentId" LIMIT ${BATCH}`
      return rows.map(withPage)
    },
  }),
]
