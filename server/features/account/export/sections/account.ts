import { deviceOf } from '../../../auth/sessions/device.ts'
import { BATCH, type SectionRow, section } from '../section.ts'

/** It never contains a hash of a password, token or key. */
export const ACCOUNT_SECTIONS = [
  section({
    name: 'profile',
    columns: ['id', 'username', 'email', 'role', 'hasPassword', 'emailConfirmedAt', 'createdAt', 'updatedAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "id", "username", "email", "role"::text AS "role",
        "passwordHash" IS NOT NULL AS "hasPassword", "emailConfirmedAt", "createdAt", "updatedAt"
      FROM "User" WHERE "id" = ${userId} AND "id" > ${after}::bpchar`,
  }),
  section({
    name: 'sessions',
    columns: ['id', 'browser', 'system', 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt'],
    read: async (db, userId, after) => {
      const rows = await db.$queryRaw<(SectionRow & { userAgent: string | null })[]>`
        SELECT "id" AS "key", "familyId" AS "id", "userAgent", "createdAt", "lastSeenAt", "expiresAt" FROM "Session"
        WHERE "userId" = ${userId} AND "rotatedAt" IS NULL AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`
      return rows.map((row) => ({ ...row, ...deviceOf(row.userAgent) }))
    },
  }),
  section({
    // Sign-ins are kept for 30 days (decision 056). `restsOn`: the sign-in by password that its second step belongs
    // to.
    name: 'sign-ins',
    columns: ['id', 'createdAt', 'secondStep', 'restsOn'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "id", "createdAt", "second" AS "secondStep", "originId" AS "restsOn" FROM "Login"
      WHERE "userId" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`,
  }),
  section({
    // A network is stored as a keyed hash, which reveals nothing (decision 019).
    name: 'known-networks',
    columns: ['firstSignInAt', 'lastSignInAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "network" AS "key", "createdAt" AS "firstSignInAt", "lastSeenAt" AS "lastSignInAt" FROM "KnownNetwork"
      WHERE "userId" = ${userId} AND "network" > ${after}::bpchar ORDER BY "network" LIMIT ${BATCH}`,
  }),
  section({
    name: 'password-links',
    columns: ['createdAt', 'expiresAt', 'usedAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "tokenHash" AS "key", "createdAt", "expiresAt", "usedAt" FROM "PasswordReset"
      WHERE "userId" = ${userId} AND "tokenHash" > ${after}::bpchar ORDER BY "tokenHash" LIMIT ${BATCH}`,
  }),
  section({
    name: 'passkeys',
    columns: ['id', 'name', 'synced', 'host', 'createdAt', 'lastUsedAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "id", "name", "synced", "rpId" AS "host", "createdAt", "lastUsedAt"
      FROM "Passkey" WHERE "userId" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`,
  }),
  section({
    name: 'authenticator-app',
    columns: ['since', 'recoveryCodesLeft'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT t."userId" AS "key", t."since", (
        SELECT count(*)::int FROM "RecoveryCode" r WHERE r."userId" = t."userId" AND r."usedAt" IS NULL
      ) AS "recoveryCodesLeft"
      FROM "Totp" t WHERE t."userId" = ${userId} AND t."since" IS NOT NULL AND t."userId" > ${after}::bpchar`,
  }),
  section({
    name: 'script-tokens',
    columns: ['id', 'name', 'role', 'createdAt', 'expiresAt', 'lastUsedAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "id", "name", "role"::text AS "role", "createdAt", "expiresAt", "lastUsedAt"
      FROM "ScriptToken" WHERE "userId" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`,
  }),
  section({
    // Devices are keyed hashes, too; only their times and the page's language mean anything.
    name: 'known-devices',
    columns: ['firstSignInAt', 'lastSignInAt', 'language'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "device" AS "key", "createdAt" AS "firstSignInAt", "lastSeenAt" AS "lastSignInAt", "lang" AS "language" FROM "KnownDevice"
      WHERE "userId" = ${userId} AND "device" > ${after}::bpchar ORDER BY "device" LIMIT ${BATCH}`,
  }),
  section({
    name: 'notices',
    columns: ['sentAt', 'sentTo', 'about', 'expiresAt', 'usedAt', 'address'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "tokenHash" AS "key", "createdAt" AS "sentAt", "sentTo", "about", "expiresAt", "usedAt", "email" AS "address"
      FROM "NotMeLink" WHERE "userId" = ${userId} AND "tokenHash" > ${after}::bpchar
      ORDER BY "tokenHash" LIMIT ${BATCH}`,
  }),
  section({
    name: 'address-change',
    columns: ['before', 'wanted', 'createdAt', 'expiresAt', 'doneAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "userId" AS "key", "before", "email" AS "wanted", "createdAt", "expiresAt", "doneAt"
      FROM "EmailChange" WHERE "userId" = ${userId} AND "userId" > ${after}::bpchar`,
  }),
  section({
    name: 'former-addresses',
    columns: ['email', 'until'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "until"::text || ' ' || "email" AS "key", "email", "until" FROM "FormerAddress"
      WHERE "userId" = ${userId} AND "until"::text || ' ' || "email" > ${after} ORDER BY 1 LIMIT ${BATCH}`,
  }),
  section({
    name: 'second-step-dispute',
    columns: ['createdAt', 'readyAt', 'expiresAt', 'stoppedAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "createdAt", "readyAt", "expiresAt", "stoppedAt" FROM "DoorDispute"
      WHERE "userId" = ${userId} AND "id" > ${after}::bpchar`,
  }),
  section({
    name: 'data-exports',
    columns: ['id', 'createdAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "id", "createdAt" FROM "DataExport"
      WHERE "userId" = ${userId} AND "id" > ${after}::bpchar`,
  }),
]
