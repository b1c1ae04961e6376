import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { errorsFr, type FieldMessage, fieldsFr } from '../../../../shared/messages/fr.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildGame } from '../../../testing/factories.ts'

const { database, config, site, call } = useAccountSite()

let editor: Record<string, string>
beforeAll(async () => {
  const account = await buildAccount(database.db, { role: 'editor' })
  editor = bearer(await signIn(database.db, account, config))
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const preview = async (text: string) =>
  (await call.mutate('games.previewFile', { file: base64(text) }, editor)).json
const take = async (text: string) => {
  const { key, seen } = await preview(text)
  return call.mutate('games.importFile', { file: base64(text), key, seen, decisions: {} }, editor)
}

describe('a line comes without its cell', () => {
  it.each<[heading: string, cell: string, message: FieldMessage]>([
    ['Sorties', '30/02/2027', 'dateInvalid'],
    ['Sorties', '2027-02-30', 'dateInvalid'],
    ['Sorties', 'PC : 29 février 2027', 'dateInvalid'],
    ['Sorties', '31/02/2027', 'dateInvalid'],
    ['Sorties', 'T5 2027', 'gameFileRelease'],
    ['Sorties', 'à la Saint-Glinglin', 'gameFileRelease'],
    ['Sorties', '2027-Q5', 'gameFileRelease'],
    ['Liens', 'javascript:alert(1)', 'linkInvalid'],
    ['Liens', 'JaVaScRiPt:alert(1)//a.example', 'linkInvalid'],
    ['Liens', 'https:a.example', 'linkInvalid'],
    ['Plateformes', 'PS6', 'platformUnknown'],
    ['Genres', 'Plage', 'genreUnknown'],
    ['PEGI', '13', 'gameFilePegi'],
    ['Nature', 'mod', 'gameFileKind'],
    ['Annulé', 'peut-être', 'gameFileYesNo'],
    ['Dépend de', 'Nulle part', 'gameUnknown'],
  ])('in %s: %s', async (heading, cell, message) => {
    const mark = newId()
    const text = `Nom;${heading};Série\nPhare ${mark};${cell};Phares\n`
    const { lines } = await preview(text)
    expect(lines).toMatchObject([{ status: 'new', fields: { name: `Phare ${mark}`, series: 'Phares' } }])
    expect(Object.keys(lines[0].fields)).toHaveLength(2)
    expect(lines[0].faults).toEqual([{ column: heading, part: cell, message: fieldsFr[message] }])
    expect((await take(text)).json.taken).toEqual({ made: 1, filled: 0, same: 0, left: 0 })
    const made = await database.db.game.findMany({
      where: { name: `Phare ${mark}` },
      include: { releases: true },
    })
    expect(made).toMatchObject([
      {
        ...{ series: 'Phares', kind: 'game', releases: [], platforms: [], genres: [], links: [] },
        ...{ pegi: null, cancelled: false, parentId: null },
      },
    ])
  })
})

it('a game that is there gets no parent of a file, so that none closes a circle', async () => {
  const mark = newId()
  const above = await buildGame(database.db, { name: `Phare ${mark}` })
  const below = await buildGame(database.db, { name: `Brume ${mark}`, parentId: above.id })
  const text = `Nom;Série;Dépend de\nPhare ${mark};Phares;Brume ${mark}\nOnde ${mark};;Onde ${mark}\n`
  expect((await preview(text)).lines).toMatchObject([
    { status: 'there' },
    { status: 'new', faults: [{ message: fieldsFr.parentCircle }] },
  ])
  expect((await take(text)).json.taken).toMatchObject({ made: 1, filled: 1, left: 0 })
  const now = await database.db.game.findMany({ where: { id: { in: [above.id, below.id] } } })
  expect(Object.fromEntries(now.map(({ id, parentId, series }) => [id, [parentId, series]]))).toEqual({
    [above.id]: [null, 'Phares'],
    [below.id]: [above.id, null],
  })
})

describe('300 megabytes', () => {
  const CHUNK = Buffer.alloc(64 * 1024, 'a')
  const SIZE = 300 * 1024 * 1024

  /** Sends lines until the server answers. */
  async function pour(path: string, head: Record<string, string | number>) {
    if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.app.server.address() as AddressInfo
    let sent = 0
    const { promise, resolve, reject } = Promise.withResolvers<{ status?: number; text: string }>()
    const headers = { 'content-type': 'application/json', ...editor, ...head }
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      resolve({ ...(answer.statusCode && { status: answer.statusCode }), text })
    })
    // The server may hang up while a refused client still sends.
    sending.on('error', (error) => void setImmediate(reject, error))
    const more = () => {
      while (sent < SIZE && !sending.destroyed) {
        sent += CHUNK.length
        if (!sending.write(CHUNK)) return
      }
      sending.end()
    }
    sending.on('drain', more)
    more()
    const answer = await promise
    sending.destroy()
    return { ...answer, sent }
  }

  it.each([
    ['previewFile', 'with their length', { 'content-length': SIZE }],
    ['previewFile', 'without it', { 'transfer-encoding': 'chunked' }],
    ['importFile', 'with their length', { 'content-length': SIZE }],
    ['importFile', 'without it', { 'transfer-encoding': 'chunked' }],
  ])('to %s, %s, are refused before they are all read', async (name, _, head) => {
    const before = await database.db.game.count()
    const { status, text, sent } = await pour(`/trpc/games.${name}`, head)
    expect([status, text]).toEqual([413, expect.stringContaining(errorsFr.TOO_LARGE)])
    expect(sent).toBeLessThan(SIZE / 2)
    expect(await database.db.game.count()).toBe(before)
  })
})
