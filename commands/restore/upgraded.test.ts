import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { testConfig } from '../../server/testing/app.ts'
import { administer, urlOf } from '../../server/testing/template-database.ts'
import { restoreArchive } from './restore.ts'

// The REST answers of a site from before the community desk, after an update: byte for byte those of that release.
// `WRITE_ANSWERS=1` in a checkout of that release (11c9d27a^) wrote the file.

const FOLDER = path.resolve(import.meta.dirname, '../../server/testing/archives')
const ANSWERS = path.join(import.meta.dirname, 'upgraded-answers.json')
const [ARTICLE, REVIEW, TOP] = [
  '65f00000000000000000000b',
  '65f00000000000000000000c',
  '65f000000000000000000015',
]
const PATHS = [
  ...['/api/articles', '/api/reviews', '/api/articles/un-article', '/api/reviews/un-test'],
  ...['/api/articles/un-ancien-nom', `/api/comments/${TOP}/replies`],
  ...['', '?sortBy=likes', '?sortBy=oldest', '?page=2'].flatMap((query) => [
    `/api/comments/news/${ARTICLE}${query}`,
    `/api/comments/review/${REVIEW}${query}`,
  ]),
]

it('a site of before answers anonymous REST as it did', async () => {
  const archive = (await readdir(FOLDER)).sort().at(-1) ?? ''
  const [server, name] = [inject('serverUrl'), `test_${randomBytes(6).toString('hex')}`]
  await administer(server, `CREATE DATABASE "${name}" TEMPLATE template0`)
  const url = urlOf(server, name)
  const db = connectDatabase(url)
  const app = await buildApp({ config: testConfig(), db })
  try {
    await restoreArchive(path.join(FOLDER, archive), url, { report: () => {} })
    const answers: Record<string, string> = {}
    for (const at of PATHS) {
      const { statusCode, body } = await app.inject(at)
      // `asOf` is the time of this run.
      answers[at] = `${statusCode} ${body.replace(/"asOf":"[^"]+"/, '"asOf":""')}`
    }
    if (process.env.WRITE_ANSWERS) await writeFile(ANSWERS, `${JSON.stringify(answers, null, 2)}\n`)
    expect(answers).toEqual(JSON.parse(await readFile(ANSWERS, 'utf8')))
    expect(answers[PATHS[0] ?? '']).toMatch(/^200 /)
  } finally {
    await app.close()
    await db.$disconnect()
    await administer(server, `DROP DATABASE "${name}" WITH (FORCE)`)
  }
})
