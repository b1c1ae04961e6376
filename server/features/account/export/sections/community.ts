import { BATCH, type SectionRow, section } from '../section.ts'

/** Nobody is told who reported or noted something (docs/product/moderation.md, "Moderation"). */
export const COMMUNITY_SECTIONS = [
  section({
    // The reported words are another user's.
    name: 'reports',
    columns: ['comment', 'reason', 'text', 'createdAt', 'outcome', 'decidedAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT r."id" AS "key", r."commentId" AS "comment", r."reason", r."word" AS "text", r."createdAt",
        d."act" AS "outcome", d."at" AS "decidedAt"
      FROM "Report" r LEFT JOIN "Decision" d ON d."id" = r."decisionId"
      WHERE r."byId" = ${userId} AND r."id" > ${after}::bpchar ORDER BY r."id" LIMIT ${BATCH}`,
  }),
  section({
    name: 'decisions',
    columns: [
      ...['comment', 'act', 'byReports', 'reason', 'toYou', 'commentText', 'at', 'takenBackAt'],
      ...['contestedAt', 'contest'],
    ],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "commentId" AS "comment", "act", "origin" = 'reports' AS "byReports", "reason", "word" AS "toYou",
        "text" AS "commentText", "at", "undoneAt" AS "takenBackAt", "contestedAt", "contest"
      FROM "Decision" WHERE "authorId" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`,
  }),
  section({
    name: 'warnings',
    columns: ['reason', 'toYou', 'at', 'readAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "reason", "word" AS "toYou", "createdAt" AS "at", "readAt" FROM "Warning"
      WHERE "userId" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`,
  }),
  section({
    name: 'notes-about-you',
    columns: ['text', 'at'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "text", "at" FROM "MemberNote"
      WHERE "userId" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`,
  }),
  section({
    name: 'notes-and-warnings-made',
    columns: ['person', 'what', 'reason', 'text', 'at'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT * FROM (
        SELECT "id" AS "key", "userId" AS "person", 'note' AS "what", NULL AS "reason", "text", "at" FROM "MemberNote" WHERE "byId" = ${userId}
        UNION ALL SELECT "id", "userId", 'warning', "reason", "word", "createdAt" FROM "Warning" WHERE "byId" = ${userId}
      ) made WHERE "key" > ${after}::bpchar ORDER BY "key" LIMIT ${BATCH}`,
  }),
  section({
    name: 'held-comments',
    columns: ['page', 'text', 'rule', 'createdAt', 'waiting'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "contentId" AS "page", "text", "rule", "createdAt", "waitingFrom" IS NOT NULL AS "waiting" FROM "HeldComment"
      WHERE "authorId" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`,
  }),
  section({
    name: 'illegal-content-notices',
    columns: [
      'number',
      'address',
      'kind',
      'text',
      'name',
      'email',
      'createdAt',
      'outcome',
      'answer',
      'decidedAt',
    ],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT n."id" AS "key", n."number", n."address", n."kind", n."text", n."name", n."email", n."createdAt", n."act" AS "outcome",
        n."word" AS "answer", n."decidedAt"
      FROM "Notice" n WHERE (n."byId" = ${userId} OR n."email" = (SELECT u."email" FROM "User" u
        WHERE u."id" = ${userId} AND u."emailConfirmedAt" IS NOT NULL)) AND n."id" > ${after}::bpchar ORDER BY n."id" LIMIT ${BATCH}`,
  }),
  section({
    name: 'suspensions',
    columns: [
      ...['reason', 'toYou', 'since', 'until', 'endedAt', 'contestedAt', 'contest'],
      ...['outcome', 'answer', 'answeredAt'],
    ],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "reason", "word" AS "toYou", "createdAt" AS "since", "until", "endedAt", "contestedAt", "contest",
        "outcome", "answer", "answeredAt" FROM "Suspension"
      WHERE "userId" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`,
  }),
  section({
    name: 'suspensions-made',
    columns: ['person', 'reason', 'toPerson', 'since', 'until', 'endedAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "userId" AS "person", "reason", "word" AS "toPerson", "createdAt" AS "since", "until", "endedAt"
      FROM "Suspension" WHERE "byId" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`,
  }),
  section({
    name: 'notices-decided',
    columns: ['number', 'act', 'reason', 'answer', 'at'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "number", "act", "reason", "word" AS "answer", "decidedAt" AS "at"
      FROM "Notice" WHERE "decidedById" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`,
  }),
  section({
    name: 'decisions-made',
    columns: ['comment', 'act', 'reason', 'toAuthor', 'at', 'takenBackAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "commentId" AS "comment", "act", "reason", "word" AS "toAuthor", "at", "undoneAt" AS "takenBackAt"
      FROM "Decision" WHERE "byId" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`,
  }),
]
