import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import type { ReleasePrecision } from '../../../../shared/games/catalog.ts'
import { lastDay } from '../../../../shared/games/release.ts'
import { fieldsFr } from '../../../../shared/messages/fr.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import type { FilePreview } from './import.ts'

const { database, config, call } = useAccountSite()

type Headers = Record<string, string>
let account: Awaited<ReturnType<typeof buildAccount>>
let author: Headers
beforeAll(async () => {
  account = await buildAccount(database.db, { role: 'author' })
  author = bearer(await signIn(database.db, account, config))
})

const sent = (text: string) => ({ file: Buffer.from(text).toString('base64') })
const preview = async (text: string, as = author) => {
  const { status, json } = await call.mutate('games.previewFile', sent(text), as)
  return { status, json: json as FilePreview & { fields?: Record<string, string>; line?: number } }
}
const take = (text: string, { key, seen }: Pick<FilePreview, 'key' | 'seen'>, as = author) =>
  call.mutate('games.importFile', { ...sent(text), key, seen, decisions: {} }, as)
const taken = async (text: string) => (await take(text, (await preview(text)).json)).json.taken
const gamesOf = (mark: string) =>
  database.db.game.findMany({
    where: { name: { contains: mark } },
    include: { releases: { where: { goneAt: null } } },
    orderBy: { name: 'asc' },
  })

describe('a line comes with the cells that are understood', () => {
  it('of a file with a mark, semicolons and several bad cells; the mended file fills them, and the same one nothing', async () => {
    const mark = newId()
    const file = (platforms: string, dates: string, pegi: string) =>
      `\ufeffNom;Plateformes;Sorties;PEGI;Studios\r\nPhare ${mark};${platforms};${dates};${pegi};"Atelier; Brume"\r\nOnde ${mark};PC;;;\r\n`
    const bad = file('PC, PS6', '31/02/2027', 'treize')
    const { json } = await preview(bad)
    expect(json.lines).toMatchObject([
      {
        status: 'new',
        fields: { name: `Phare ${mark}`, studios: ['Atelier', 'Brume'] },
        faults: [
          { column: 'Plateformes', part: 'PS6', message: fieldsFr.platformUnknown },
          { column: 'Sorties', part: '31/02/2027', message: fieldsFr.dateInvalid },
          { column: 'PEGI', part: 'treize', message: fieldsFr.gameFilePegi },
        ],
      },
      { status: 'new', faults: [] },
    ])
    expect((await take(bad, json)).json.taken).toEqual({ made: 2, filled: 0, same: 0, left: 0 })
    expect(await gamesOf(mark)).toMatchObject([
      { platforms: ['PC'] },
      { platforms: [], releases: [], pegi: null, studios: ['Atelier', 'Brume'] },
    ])
    expect(await taken(bad)).toEqual({ made: 0, filled: 0, same: 2, left: 0 })
    expect(await taken(file('PC, PS5', '28/02/2027', '12'))).toEqual({ made: 0, filled: 1, same: 1, left: 0 })
    expect(await gamesOf(mark)).toMatchObject([
      {},
      { platforms: ['PC', 'PlayStation 5'], releases: [{ precision: 'day' }], pegi: '12' },
    ])
  })

  it('also into a game that is there, whose other cells stay as they are', async () => {
    const mark = newId()
    expect(await taken(`Nom\nPhare ${mark}`)).toMatchObject({ made: 1 })
    const file = `Nom;Série;Sorties\nPhare ${mark};Phares;quand il sera prêt\n`
    const { json } = await preview(file)
    expect(json.lines).toMatchObject([
      { status: 'there', matches: [{ fills: ['series'], differs: [] }], faults: [{ column: 'Sorties' }] },
    ])
    expect((await take(file, json)).json.taken).toMatchObject({ filled: 1 })
    expect(await gamesOf(mark)).toMatchObject([{ series: 'Phares', releases: [] }])
  })

  it('with a cell too many, which is said', async () => {
    const mark = newId()
    const { json } = await preview(`Nom;Série\nPhare ${mark};Phares;de trop`)
    expect(json.lines).toMatchObject([
      { status: 'new', faults: [{ column: '', part: 'de trop', message: fieldsFr.gameFileMoreCells }] },
    ])
  })

  it('with formulas, which are words', async () => {
    const mark = newId()
    const formula = '=HYPERLINK(""http://a.example"";""ici"")'
    const file = `Nom;Série;Plateformes\nPhare ${mark};"${formula}";=1+1\n`
    const { json } = await preview(file)
    expect(json.lines).toMatchObject([
      {
        status: 'new',
        fields: { series: formula.replaceAll('""', '"') },
        faults: [{ column: 'Plateformes', part: '=1+1', message: fieldsFr.platformUnknown }],
      },
    ])
    await take(file, json)
    expect(await gamesOf(mark)).toMatchObject([{ series: formula.replaceAll('""', '"'), platforms: [] }])
  })
})

describe('dates without a day', () => {
  it.each<[string, ReleasePrecision, string | null]>([
    ['été 2027', 'quarter', '2027-Q3'],
    ['T2 2027', 'quarter', '2027-Q2'],
    ['Q2 2027', 'quarter', '2027-Q2'],
    ['summer 2027', 'quarter', '2027-Q3'],
    ['mars 2027', 'month', '2027-03'],
    ['2027', 'year', '2027'],
    ['TBA', 'tba', null],
    ['bientôt', 'tba', null],
    ['sorti, date inconnue', 'out', null],
  ])('%s', async (cell, precision, date) => {
    const mark = newId()
    const file = `Nom;Sorties\nPhare ${mark};PS5 : ${cell}\n`
    const { json } = await preview(file)
    expect(json.lines).toMatchObject([
      { status: 'new', faults: [], fields: { releases: [{ precision, date }] } },
    ])
    expect((await take(file, json)).json.taken).toMatchObject({ made: 1 })
    const day = lastDay(precision, date)
    expect(await gamesOf(mark)).toMatchObject([
      { releases: [{ precision, on: day ? new Date(day) : null, platforms: ['PlayStation 5'] }] },
    ])
  })
})

describe('a file that cannot be taken', () => {
  it.each([
    ['quotes that never close', 'Nom;Série\nPhare;"Phares\nBrume;Brumes\n', 'gameFileQuoteOpen'],
    ['10,000 lines', `Nom;Série\n${'Phare;Phares\n'.repeat(10_000)}`, 'gameFileLines'],
  ] as const)('%s', async (_, file, message) => {
    const before = await database.db.game.count()
    const { status, json } = await preview(file)
    expect([status, json.fields]).toEqual([400, { file: fieldsFr[message] }])
    expect(await database.db.game.count()).toBe(before)
  })

  it('a session that ended between the two: nothing is written, and the same answer goes on in the next session', async () => {
    const mark = newId()
    const file = `Nom\nPhare ${mark}\n`
    const ended = bearer(await signIn(database.db, account, config))
    const { json } = await preview(file, ended)
    await database.db.session.deleteMany({ where: { userId: account.id } })
    expect((await take(file, json, ended)).status).toBe(401)
    expect(await gamesOf(mark)).toEqual([])
    author = bearer(await signIn(database.db, account, config))
    expect((await take(file, json)).json.taken).toMatchObject({ made: 1 })
    expect((await take(file, json)).json.taken).toMatchObject({ made: 1 })
    expect(await gamesOf(mark)).toHaveLength(1)
  })
})
