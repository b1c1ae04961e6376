import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import type { Manifest } from '../../commands/archive/format.ts'
import { writeArchive } from '../../commands/backup/write.ts'
import { newId } from '../../shared/base/id.ts'
import type { Db } from '../database/client.ts'
import { RESTORE_MARK } from '../database/migrations/table.ts'
import { buildAccount } from './accounts.ts'
import { buildArticle, buildGame, buildImage, buildReview } from './factories.ts'
import { rowsOf } from './migrations.ts'
import { administer, urlOf } from './template-database.ts'

/** A folder for a test file's archives. */
export function useArchiveFolder(): { readonly folder: string; file(name: string): string } {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'manette-restore-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return {
    get folder() {
      return folder
    },
    file: (name) => path.join(folder, name),
  }
}

/** An empty database, dropped with the test, that an ordinary role owns, as on a hosted server. */
export async function hostedDatabase(): Promise<string> {
  const server = inject('serverUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `CREATE ROLE ${name} LOGIN PASSWORD 'secret' NOSUPERUSER`)
  await administer(server, `CREATE DATABASE ${name} TEMPLATE template0 OWNER ${name}`)
  onTestFinished(async () => {
    await administer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    await administer(server, `DROP ROLE ${name}`)
  })
  const url = new URL(urlOf(server, name))
  url.username = name
  url.password = 'secret'
  return url.href
}

async function fillGame(db: Db, { makerId, texts }: { makerId: string; texts: string[] }): Promise<void> {
  const [{ id: gameId }, { id: other }] = [
    await buildGame(db, { makerId, texts, otherNames: ['Un "autre"\tnom, {}', 'NULL'], platforms: ['PC'] }),
    await buildGame(db, { deletedAt: new Date() }),
  ]
  const on = new Date('2026-03-31')
  await db.gameRelease.create({
    data: { id: newId(), gameId, position: 1, access: 'full', precision: 'quarter', on, savedOn: on },
  })
  await db.formerGame.create({ data: { key: 'ancien-nom', gameId } })
  await db.gameVersion.create({ data: { id: newId(), gameId, byId: makerId, fields: { name: 'Avant' } } })
  const [oneId = '', otherId = ''] = [gameId, other].toSorted()
  await db.gameDoubt.create({ data: { oneId, otherId } })
}

/** Rows for which triggers and counters store something: people, texts, a thread, likes, a picture, a game, the brand, the log. */
export async function fillSite(db: Db) {
  const [author, reader] = [await buildAccount(db, { role: 'author' }), await buildAccount(db)]
  const admin = await buildAccount(db, { role: 'admin', createdAt: new Date(0) })
  const article = await buildArticle(db, {
    authorId: author.id,
    title: 'Tabulation\tet\\n retour',
    commentCount: 2,
    threadCount: 1,
    likeCount: 1,
  })
  const review = await buildReview(db, { authorId: admin.id, rating: 8.5 })
  await fillGame(db, { makerId: author.id, texts: [review.id, article.id] })
  await buildArticle(db, { authorId: author.id, deletedAt: new Date() })
  const top = { id: newId(), contentId: article.id, authorId: author.id, text: 'Un fil\nà deux lignes' }
  await db.comment.create({ data: top })
  await db.comment.create({
    data: {
      id: newId(),
      contentId: article.id,
      authorId: reader.id,
      text: 'Une réponse',
      parentId: top.id,
      rootId: top.id,
    },
  })
  await db.contentLike.create({ data: { userId: reader.id, contentId: article.id } })
  await db.translatedContent.create({ data: { contentId: article.id, lang: 'en', title: 'A title' } })
  // As from a later release: fields that this one does not know must come back, too.
  const fields = { name: 'La Cabine', later: { x: [1, null, 'é'] } }
  await db.brand.create({ data: { version: 3, byId: admin.id, fields } })
  await buildImage(db, Buffer.from([0, 9, 10, 13, 92, 255]), { uploadedById: author.id })
  return { author, reader, admin, article }
}

/** The order-free digest of each table's rows, as in a backup. */
export async function digestsOf(url: string, file: string, without: readonly string[] = []) {
  const manifest: Manifest = await writeArchive(url, file, { report: () => {} })
  await rm(file)
  return Object.fromEntries(
    Object.entries(manifest.tables)
      .filter(([name]) => !without.includes(name))
      .map(([name, { digest, rows }]) => [name, `${rows} ${digest}`]),
  )
}

/** Leaves a database like a killed restore of 0.2.0: the whole schema except its extensions is set aside. */
export const leaveRestoreOf020 = (url: string, file: string): Promise<unknown> =>
  rowsOf(
    url,
    `ALTER SCHEMA public RENAME TO manette_before_restore; CREATE SCHEMA public;
    ALTER EXTENSION unaccent SET SCHEMA public; ALTER EXTENSION pg_trgm SET SCHEMA public;
    CREATE TABLE public.${RESTORE_MARK} (file text NOT NULL, began timestamptz NOT NULL DEFAULT clock_timestamp());
    INSERT INTO public.${RESTORE_MARK} (file) VALUES ('${file}')`,
  )
