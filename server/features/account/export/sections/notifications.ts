import { FOLLOW_PAGES, type FollowKind } from '../../../../../shared/follows/kinds.ts'
import { CHOSEN_MAILS } from '../../../../../shared/notifications/kinds.ts'
import { SIGNING_ROLES } from '../../../../../shared/people/signatory.ts'
import { href, itemHref } from '../../../../../shared/routes.ts'
import type { Kind } from '../../../../../shared/texts/catalog.ts'
import { NOW } from '../../../../database/visible.ts'
import { BATCH, type SectionRow, section } from '../section.ts'
import { gameIsTold, titleIsVisible } from './visibility.ts'

interface AboutText extends SectionRow {
  kind: string
  textKind: Kind | null
  slug: string | null
  gameSlug?: string | null
}

interface FollowRow extends SectionRow {
  kind: FollowKind
  targetSlug: string | null
}

const pageOf = ({ textKind, slug, gameSlug }: AboutText): string | null => {
  if (textKind && slug) return itemHref(textKind, slug, 'fr')
  return gameSlug ? href('game', 'fr', { slug: gameSlug }) : null
}

const withPage = (about: AboutText) => {
  const { textKind: _, slug: __, gameSlug: ___, ...row } = about
  return { ...row, page: pageOf(about) }
}

export const NOTIFICATION_SECTIONS = [
  section({
    // Notifications hold no words, and another user wrote what they tell of.
    name: 'notifications',
    columns: ['id', 'kind', 'page', 'comment', 'createdAt', 'readAt', 'mailedAt'],
    read: async (db, userId, after) => {
      const rows = await db.$queryRaw<AboutText[]>`
        SELECT n."id" AS "key", n."id", n."kind", n."commentId" AS "comment", n."at" AS "createdAt", n."readAt",
          m."sentAt" AS "mailedAt", c."kind"::text AS "textKind", c."slug", g."slug" AS "gameSlug"
        FROM "Notification" n LEFT JOIN "NotificationMail" m ON m."notificationId" = n."id"
        LEFT JOIN "Content" c ON c."id" = n."contentId" AND ${titleIsVisible('c', userId)}
        LEFT JOIN "Game" g ON g."id" = n."gameId" AND ${gameIsTold('g', userId)}
        WHERE n."userId" = ${userId} AND n."id" > ${after}::bpchar ORDER BY n."id" LIMIT ${BATCH}`
      return rows.map(withPage)
    },
  }),
  section({
    name: 'mail-choices',
    columns: [...CHOSEN_MAILS],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "userId" AS "key", "answer", "mention", "followed", "news", "out" FROM "MailChoice"
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
  section({
    name: 'follows',
    columns: ['kind', 'name', 'page', 'createdAt'],
    read: async (db, userId, after) => {
      const rows = await db.$queryRaw<FollowRow[]>`
        SELECT f."kind" || ' ' || f."targetId" AS "key", f."kind", coalesce(g."name", page."fullName", u."username", subject."name") AS "name", f."at" AS "createdAt",
          coalesce(g."slug", page."slug", subject."slug") AS "targetSlug"
        FROM "Follow" f LEFT JOIN "Game" g ON f."kind" = 'game' AND g."id" = f."targetId" AND ${gameIsTold('g', userId)}
          LEFT JOIN ("TeamPage" page JOIN "User" u ON u."id" = page."userId" AND u."role"::text = ANY(${SIGNING_ROLES}))
            ON f."kind" = 'person' AND page."userId" = f."targetId"
          LEFT JOIN "Subject" subject ON f."kind" = 'subject' AND subject."id" = f."targetId" AND EXISTS (
            SELECT FROM "TextSubject" t WHERE t."subjectId" = subject."id" AND t."visibleFrom" <= ${NOW})
        WHERE f."userId" = ${userId} AND (f."kind", f."targetId") > (split_part(${after}, ' ', 1), split_part(${after}, ' ', 2)::bpchar)
        ORDER BY f."kind", f."targetId" LIMIT ${BATCH}`
      return rows.map(({ targetSlug, ...row }) => ({
        ...row,
        page: targetSlug && href(FOLLOW_PAGES[row.kind], 'fr', { slug: targetSlug }),
      }))
    },
  }),
]
