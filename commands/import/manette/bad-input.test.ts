import { cp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { startNode } from '../../../server/testing/child.ts'
import { wrongCounters } from '../../../server/testing/counters.ts'
import { useDatabase } from '../../../server/testing/database.ts'
import { buildArticle, buildUser } from '../../../server/testing/factories.ts'
import { png, useFolder } from '../../../server/testing/imports.ts'
import { importOwnAsCommand } from '../../../server/testing/own-exports.ts'
import { newId } from '../../../shared/base/id.ts'
import { exportMagazine } from '../../export/export.ts'
import { openOwn } from './open.ts'

const [from, to] = [useDatabase(), useDatabase()]
const folder = useFolder(async () => ({ 'secret.md': '---\ntitle: Secret\n---\n' }))
const TEXTS = 60
/** A command may be slow to start on a busy machine. */
const PATIENCE_MS = 60_000
let picture: string

beforeAll(async () => {
  const { db } = from
  const data = new Uint8Array(await png(40, 20))
  const image = await db.image.create({
    data: {
      ...{ id: newId(), originalName: 'a.png', format: 'png', width: 40, height: 20, size: data.length },
      bytes: { create: { data } },
    },
  })
  picture = image.id
  const member = await buildUser(db)
  for (let n = 0; n < TEXTS; n++) {
    const { id } = await buildArticle(db, {
      ...{ slug: `texte-${n}`, image: `/api/images/${picture}` },
      content: `<p>Un texte assez long pour être un article, avec une image :</p><p><img src="/api/images/${picture}" alt="La nuit" width="40" height="20" /></p>`,
    })
    await db.contentImage.create({ data: { contentId: id, imageId: picture } })
    const first = newId()
    for (const part of [{ id: first }, { id: newId(), parentId: first, rootId: first }])
      await db.comment.create({
        data: {
          ...part,
          contentId: id,
          authorId: member.id,
          text: 'Oui.',
          createdAt: new Date('2026-01-01'),
        },
      })
  }
  await exportMagazine(from.url, folder.at('away'), { all: true, origin: 'https://manette.example' })
  await buildUser(to.db, { role: 'admin' })
}, PATIENCE_MS)

const command = (...args: string[]) =>
  startNode(['commands/import.ts', 'manette', ...args], { DATABASE_URL: to.url, DATA_DIR: folder.at('data') })

const FIRST = 'news/texte-0.md'
const changed = async (at: string, file: string, change: (text: string) => string) =>
  writeFile(`${at}/${file}`, change(await readFile(`${at}/${file}`, 'utf8')))
const sign = (at: string, part: object) =>
  changed(at, 'export.json', (text) => JSON.stringify({ ...JSON.parse(text), ...part }))
const front = (at: string, lines: string) =>
  changed(at, FIRST, (text) => text.replace('---\n', `---\n${lines}\n`))

/** A thousand million words of nine lines. */
const BOMB = [
  'a: &a [x,x,x,x,x,x,x,x,x,x]',
  ...[...'bcdefghi'].map((name, i) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[i]}`)}]`),
].join('\n')

describe('is refused in one line, before anything is changed:', () => {
  it.each<[string, (at: string) => Promise<unknown>, RegExp]>([
    ['no folder', (at) => rm(at, { recursive: true }), /: there is no such folder\.$/],
    ['an export that was cut off', (at) => rm(`${at}/export.json`), /has no export\.json: .* cut off\.$/],
    [
      'one of a later release',
      (at) => sign(at, { version: 2 }),
      /was written by a later release \(version 2 .*\): update first\.$/,
    ],
    ['one of another program', (at) => sign(at, { format: 'ghost' }), /is no export of Manette/],
    ['a sign that is no JSON', (at) => writeFile(`${at}/export.json`, '{'), /^export\.json is no JSON/],
    [
      'front matter that is no YAML',
      (at) => front(at, 'title: "a'),
      /^news\/texte-0\.md: its front matter is no YAML/,
    ],
    ['a key twice', (at) => front(at, 'slug: a'), /^news\/texte-0\.md: its front matter is no YAML/],
    ['a YAML bomb', (at) => front(at, BOMB), /^news\/texte-0\.md: its front matter is no YAML .*Alias/],
    [
      'lists a thousand deep',
      (at) => front(at, `a: ${'['.repeat(100_000)}`),
      /^news\/texte-0\.md: its front matter/,
    ],
    [
      'no front matter',
      (at) => writeFile(`${at}/${FIRST}`, 'Bonjour'),
      /^news\/texte-0\.md has no front matter/,
    ],
    [
      'a text without an id',
      (at) => changed(at, FIRST, (text) => text.replace(/^id: .*$/m, '')),
      /^news\/texte-0\.md has no "id"/,
    ],
    [
      'two texts of one id',
      (at) => cp(`${at}/${FIRST}`, `${at}/news/deux.md`),
      /are one text: they have one "id"\.$/,
    ],
    [
      'a text that is a link',
      (at) => rm(`${at}/${FIRST}`).then(() => symlink('../../secret.md', `${at}/${FIRST}`)),
      /^news\/texte-0\.md is a link/,
    ],
    [
      'a folder that is a link',
      (at) => rename(`${at}/news`, `${at}-news`).then(() => symlink(`${at}-news`, `${at}/news`)),
      /^news is a link/,
    ],
    [
      'a file that is no UTF-8',
      (at) => writeFile(`${at}/${FIRST}`, Buffer.from([0x2d, 0xff])),
      /^news\/texte-0\.md is no UTF-8\.$/,
    ],
    [
      'a picture out of the folder',
      (at) => changed(at, 'pictures.json', (text) => text.replace('pictures/', '../secret/')),
      /^pictures\.json is not as an export writes it, at 0\.file\.$/,
    ],
    [
      'a comment without a moment',
      (at) => changed(at, 'comments/texte-0.json', (text) => text.replace(/"at":"[^"]*"/, '"at":"jamais"')),
      /^comments\/texte-0\.json is not as an export writes it/,
    ],
    [
      'platforms that are none',
      (at) => writeFile(`${at}/platforms.json`, '[{"id":1}]'),
      /^platforms\.json is not as an export writes it/,
    ],
  ])('%s', async (what, damage, line) => {
    const at = folder.at(what.replaceAll(' ', '-'))
    await cp(folder.at('away'), at, { recursive: true })
    await damage(at)
    await expect(openOwn(at)).rejects.toThrow(line)
    await expect(openOwn(at)).rejects.toThrow(/^[^\n]+$/)
  })

  it('as the command says it', { timeout: PATIENCE_MS }, async () => {
    const child = command(folder.at('an-export-that-was-cut-off'))
    expect(await child.ended).toBe(1)
    expect(child.said.trim().split('\n')).toHaveLength(1)
    expect(await to.db.content.count()).toBe(0)
  })
})

it('one that is killed has left whole texts, goes on where it was, and lets no other begin', {
  timeout: PATIENCE_MS * 3,
}, async () => {
  const first = command(folder.at('away'))
  await expect.poll(() => to.db.content.count(), { interval: 5, timeout: PATIENCE_MS }).toBeGreaterThan(3)
  // Stopped, so that it is still there however slow the other begins.
  first.signal('SIGSTOP')
  const second = command(folder.at('away'))
  expect(await second.ended).toBe(1)
  expect(second.said).toContain('has been running')
  first.signal('SIGKILL')
  await first.ended
  const cut = await to.db.content.findMany({ select: { commentCount: true } })
  expect(cut.length).toBeLessThan(TEXTS)
  expect(cut.every(({ commentCount }) => commentCount === 2)).toBe(true)
  // The lock of the killed run ends with its connection.
  let next = command(folder.at('away'))
  while ((await next.ended) !== 0 && next.said.includes('has been running')) next = command(folder.at('away'))
  expect(await next.ended, next.said).toBe(0)
  expect(next.said).toMatch(/^This was run \d+; it is taken back by/m)
  expect([await to.db.content.count(), await to.db.comment.count(), await to.db.image.count()]).toEqual([
    TEXTS,
    2 * TEXTS,
    1,
  ])
  expect(await wrongCounters(to.db)).toEqual([])
})

describe('what is missing or broken is told, and the rest comes:', () => {
  const MISSING: [string, (at: string) => Promise<unknown>, RegExp][] = [
    [
      'a picture that is not there',
      (at) => rm(`${at}/pictures/${picture}.png`),
      /^pictures\/\w+\.png is missing$/,
    ],
    [
      'a picture that is cut off',
      (at) =>
        readFile(`${at}/pictures/${picture}.png`).then((data) =>
          writeFile(`${at}/pictures/${picture}.png`, data.subarray(0, 60)),
        ),
      /^pictures\/\w+\.png cannot be read/,
    ],
    [
      'a picture that is a page',
      (at) => writeFile(`${at}/pictures/${picture}.png`, '<script>'),
      /^pictures\/\w+\.png cannot be read \(IMAGE_TYPE\)$/,
    ],
  ]
  it.each(MISSING)('%s', async (what, damage, line) => {
    await to.db.content.deleteMany()
    await to.db.image.deleteMany()
    await to.db.importedItem.deleteMany()
    const at = folder.at(what.replaceAll(' ', '-'))
    await cp(folder.at('away'), at, { recursive: true })
    await damage(at)
    const came = await importOwnAsCommand(to.db, at)
    expect(came.lines[0]).toMatch(line)
    expect(came.texts.get('published')).toBe(TEXTS)
    const { content, image } = await to.db.content.findFirstOrThrow({ where: { slug: 'texte-0' } })
    expect([content, image]).toEqual([
      '<p>Un texte assez long pour être un article, avec une image :</p><p>La nuit</p>',
      null,
    ])
  })

  it('a text that our rules do not take, as a draft', async () => {
    await to.db.content.deleteMany()
    await to.db.importedItem.deleteMany()
    const at = folder.at('short')
    await cp(folder.at('away'), at, { recursive: true })
    await changed(at, FIRST, (text) => `${text.split('---\n\n')[0]}---\n\n`)
    const came = await importOwnAsCommand(to.db, at)
    expect(came.lines.filter((line) => line.includes('is a draft: content'))).toHaveLength(1)
    expect(came.texts).toEqual(
      new Map([
        ['draft', 1],
        ['published', TEXTS - 1],
      ]),
    )
  })
})
