import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { fieldsEn } from '../../../../shared/messages/en.ts'
import { errorsFr, fieldsFr } from '../../../../shared/messages/fr.ts'
import { buildApp } from '../../../app.ts'
import { bearer, buildAccount, callsTo, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { testConfig } from '../../../testing/app.ts'
import { buildGame } from '../../../testing/factories.ts'
import { countRead, READ_LIMITS } from '../../../trpc/rate-limits/reads.ts'
import type { FilePreview } from './import.ts'

const { database, config, call } = useAccountSite()

type Headers = Record<string, string>
let editor: Headers
let author: Headers
beforeAll(async () => {
  const as = async (role: 'editor' | 'author') =>
    bearer(await signIn(database.db, await buildAccount(database.db, { role }), config))
  editor = await as('editor')
  author = await as('author')
})

const base64 = (file: string | Buffer) => Buffer.from(file).toString('base64')
const preview = async (file: string | Buffer, as = author): Promise<FilePreview> => {
  const { status, json } = await call.mutate('games.previewFile', { file: base64(file) }, as)
  expect([status, json.fields]).toEqual([200, undefined])
  return json
}
const take = (
  file: string,
  { key, seen }: Pick<FilePreview, 'key' | 'seen'>,
  decisions: Record<string, string> = {},
  as = author,
) => call.mutate('games.importFile', { file: base64(file), key, seen, decisions }, as)
const taken = async (file: string, decisions = {}, as = author) => {
  const { json } = await take(file, await preview(file, as), decisions, as)
  return json.taken
}
const statuses = ({ lines }: FilePreview) => lines.map(({ row, status }) => [row, status])
const games = (name: string) =>
  database.db.game.findMany({ where: { name }, include: { releases: true, versions: true } })

describe('a file of games', () => {
  it('is shown first and then taken whole: hidden games, with versions and log', async () => {
    const mark = newId()
    const file = `Nom;Sorties;Dépend de;Nature\nExtension ${mark};;Phare ${mark};extension\nPhare ${mark};"PC : 2027; PS5 : T4 2027";;\n`
    const before = await database.db.game.count()
    const shown = await preview(file)
    expect(shown.lines).toMatchObject([
      { row: 2, status: 'new', parent: { row: 3 } },
      { row: 3, status: 'new', fields: { releases: [{}, {}] } },
    ])
    expect(await database.db.game.count()).toBe(before)
    const { json } = await take(file, shown)
    expect(json).toEqual({ done: true, taken: { made: 2, filled: 0, same: 0, left: 0 } })
    const [phare] = await games(`Phare ${mark}`)
    const [extension] = await games(`Extension ${mark}`)
    expect(phare).toMatchObject({ shownFrom: null, visibleFrom: null, releases: [{}, {}], versions: [{}] })
    expect(extension).toMatchObject({ kind: 'expansion', parentId: phare?.id })
    const logs = await database.db.logEntry.findMany({ where: { message: { contains: mark } } })
    expect(logs).toHaveLength(2)
  })

  it('is taken once: pressed twice, by two at once, and sent again', async () => {
    const mark = newId()
    const file = `Nom\nBrume ${mark}\nOnde ${mark}\n`
    const shown = await preview(file)
    const answers = await Promise.all([take(file, shown), take(file, shown), take(file, shown)])
    for (const { json } of answers) expect(json).toMatchObject({ done: true, taken: { made: 2 } })
    const [mine, theirs] = [await preview(`Nom\nSel ${mark}`), await preview(`Nom\nSel ${mark}`, editor)]
    const two = await Promise.all([
      take(`Nom\nSel ${mark}`, mine),
      take(`Nom\nSel ${mark}`, theirs, {}, editor),
    ])
    expect(two.map(({ json }) => json.done).sort()).toEqual([false, true])
    expect(two.find(({ json }) => !json.done)?.json.preview.lines).toMatchObject([{ status: 'there' }])
    expect(await taken(file)).toEqual({ made: 0, filled: 0, same: 2, left: 0 })
    for (const name of ['Brume', 'Onde', 'Sel']) expect(await games(`${name} ${mark}`)).toHaveLength(1)
  })

  it('fills what is empty, shows what else differs and leaves it', async () => {
    const mark = newId()
    const game = await buildGame(database.db, { name: `Phare ${mark}`, series: 'Phares', studios: [] })
    const file = `Nom;Série;Studio;PEGI\nPHARE ${mark}™;Lampes;Atelier;12\n`
    const shown = await preview(file)
    expect(shown.lines).toMatchObject([
      {
        status: 'there',
        matches: [
          { id: game.id, fills: ['studios', 'pegi'], differs: ['series'], there: { series: 'Phares' } },
        ],
      },
    ])
    expect((await take(file, shown)).json.taken).toEqual({ made: 0, filled: 1, same: 0, left: 0 })
    expect(await games(`Phare ${mark}`)).toMatchObject([
      { series: 'Phares', studios: ['Atelier'], pegi: '12', name: `Phare ${mark}`, otherNames: [] },
    ])
    expect(await taken(file)).toMatchObject({ filled: 0, same: 1 })
  })

  it('shows no difference in order', async () => {
    const mark = newId()
    const releases = [
      { precision: 'year', date: '2027', platforms: ['PC', 'PlayStation 4'] },
      { precision: 'day', date: '2026-11-27', platforms: ['Switch 2'], access: 'early' },
    ]
    const studios = ['Atelier', 'Brume']
    const input = { name: `Phare ${mark}`, studios, releases }
    expect((await call.mutate('games.create', input, author)).status).toBe(200)
    const file = `Nom;Studio;Sorties\nPhare ${mark};"Brume;Atelier";"Switch 2 : 27/11/2026 (accès anticipé); PS4, PC : 2027"\n`
    expect((await preview(file)).lines).toMatchObject([{ status: 'there', matches: [{ differs: [] }] }])
  })

  it('asks where names are near or consoles of other times, and knows the next time', async () => {
    const mark = newId()
    const [near, old] = [
      await buildGame(database.db, { name: `Golden Tower ${mark} III` }),
      await buildGame(database.db, { name: `Doom ${mark}`, platforms: ['SNES'] }),
    ]
    const file = `Nom;Plateformes\nGolden Tower ${mark} 3;PC\nDoom ${mark};PS4\n`
    const shown = await preview(file, editor)
    expect(shown.lines).toMatchObject([
      { row: 2, status: 'unsure', matches: [{ id: near.id }] },
      { row: 3, status: 'unsure', matches: [{ id: old.id }] },
    ])
    expect((await take(file, shown, {}, editor)).json.fields).toEqual({ file: fieldsFr.gameFileUndecided })
    expect((await take(file, shown, { 2: newId(), 3: 'new' }, editor)).status).toBe(400)
    expect((await take(file, shown, { 2: near.id, 3: 'new' }, editor)).json.taken).toMatchObject({
      made: 1,
      filled: 1,
    })
    expect(await games(near.name)).toMatchObject([
      { otherNames: [`Golden Tower ${mark} 3`], platforms: ['PC'] },
    ])
    expect(await games(old.name)).toHaveLength(2)
    // The user has decided: nobody is asked again, here or in the list.
    expect(
      await database.db.gameDoubt.findMany({
        where: { decidedAt: null, OR: [{ oneId: old.id }, { otherId: old.id }] },
      }),
    ).toEqual([])
    const again = await preview(file, editor)
    expect(statuses(again)).toEqual([
      [2, 'there'],
      [3, 'there'],
    ])
    expect(again.lines.map(({ matches }) => matches.flatMap(({ fills }) => fills))).toEqual([[], []])
  })

  it('leaves out what has no name, what stands twice, and what somebody leaves', async () => {
    const mark = newId()
    await buildGame(database.db, { name: `Île ${mark} II` })
    const file = `Nom;PEGI;Dépend de\n;12;\nBrume ${mark};7;\nbrume ${mark};;\nÎle ${mark} 2;;\nOnde ${mark};;Nulle part ${mark}\nEcho ${mark};;Écume ${mark}\nÉcume ${mark};;Echo ${mark}\nSel ${mark};;Echo ${mark}\n`
    const shown = await preview(file)
    expect(statuses(shown).map(([, status]) => status)).toEqual([
      'wrong',
      'new',
      'twice',
      'unsure',
      'new',
      'new',
      'new',
      'new',
    ])
    expect(shown.lines[0]?.faults).toEqual([{ column: 'Nom', part: '', message: fieldsFr.gameNameInvalid }])
    expect(shown.lines[2]?.sameAs).toBe(3)
    expect(shown.lines[4]?.faults).toMatchObject([{ column: 'Dépend de', message: fieldsFr.gameUnknown }])
    for (const line of shown.lines.slice(5, 7))
      expect(line).toMatchObject({ parent: null, faults: [{ message: fieldsFr.parentCircle }] })
    // What depends on a line of the circle closes none.
    expect(shown.lines[7]).toMatchObject({ parent: { row: 7 }, faults: [] })
    expect((await take(file, shown, { 5: 'skip' })).json.taken).toEqual({
      made: 5,
      filled: 0,
      same: 0,
      left: 3,
    })
    const [echo] = await games(`Echo ${mark}`)
    expect(await games(`Sel ${mark}`)).toMatchObject([{ parentId: echo?.id }])
  })

  it('what depends on a line that is left out is refused, and nothing is written', async () => {
    const mark = newId()
    await buildGame(database.db, { name: `Île ${mark} II` })
    const file = `Nom;Dépend de\nSable ${mark};\nÎle ${mark} 2;\nPlage ${mark};Île ${mark} 2\n`
    const { json } = await take(file, await preview(file), { 3: 'skip' })
    expect(json.fields).toEqual({ file: fieldsFr.gameFileParentLeft })
    expect(await games(`Sable ${mark}`)).toEqual([])
  })

  it('what changed since is said and shown again, and nothing is written', async () => {
    const mark = newId()
    const file = `Nom;Série\nPhare ${mark};Phares\nBrume ${mark};Brumes\n`
    const shown = await preview(file)
    await call.mutate('games.create', { name: `Phare ${mark}`, series: 'Autre' }, editor)
    const { json } = await take(file, shown)
    expect(json).toMatchObject({ done: false, preview: { lines: [{ status: 'there' }, { status: 'new' }] } })
    expect(await games(`Brume ${mark}`)).toEqual([])
    expect((await take(file, json.preview)).json.taken).toEqual({ made: 1, filled: 0, same: 1, left: 0 })
  })

  it('an author completes no game that readers see; an editor does', async () => {
    const mark = newId()
    const seen = await buildGame(database.db, { name: `Vu ${mark}`, shownFrom: new Date(0) })
    const file = `Nom;Série\nVu ${mark};Vus\n`
    expect((await preview(file)).lines).toMatchObject([{ matches: [{ locked: true }] }])
    expect(await taken(file)).toMatchObject({ filled: 0, same: 1 })
    expect(await games(seen.name)).toMatchObject([{ series: null }])
    expect(await taken(file, {}, editor)).toMatchObject({ filled: 1 })
    expect(await games(seen.name)).toMatchObject([{ series: 'Vus' }])
  })

  it('of 500 new lines is taken in one request', { timeout: 60_000 }, async () => {
    // Like a team's list: all names differ.
    const syllables =
      'bro kli fen mus tar vol pez gno chu dja sor lum hix wen yop quai rud zel mir nok bax gim dul fro ske'.split(
        ' ',
      )
    const names = Array.from({ length: 500 }, (_, n) =>
      [n % 25, Math.floor(n / 25), n * 7, n * 3 + 5].map((at) => syllables[at % 25]).join(n % 2 ? '' : ' '),
    )
    const file = `Nom;Sorties;Plateformes;Studios\n${names.map((name, n) => `${name};"PC : ${2000 + (n % 90)}";PC;Atelier`).join('\n')}`
    const shown = await preview(file)
    const { json } = await take(file, shown)
    expect(json).toEqual({ done: true, taken: { made: 500, filled: 0, same: 0, left: 0 } })
  })
})

describe('bad input', () => {
  it.each([
    ['empty', '', 'gameFileEmpty'],
    ['a PDF', '%PDF-1.7', 'gameFileOther'],
    ['an open quote', 'Nom;Série\n"Phare;', 'gameFileQuoteOpen'],
    ['501 lines', `Nom\n${'Phare\n'.repeat(501)}`, 'gameFileLines'],
    ['NUL', 'Nom\nPha\0re', 'gameFileNul'],
    ['only headings', 'Nom;Série', 'gameFileOnlyHeadings'],
    ['2,000 columns', `Nom${';a'.repeat(1999)}\nPhare`, 'gameFileColumns'],
    ['more than a megabyte', 'a'.repeat(1_000_010), 'gameFileTooLarge'],
  ] as const)('%s is refused by a sentence in the language of who sends it', async (_, file, message) => {
    const before = await database.db.game.count()
    for (const [lang, sentence] of [
      ['fr', fieldsFr[message]],
      ['en', fieldsEn[message]],
    ] as const) {
      const { status, json } = await call.mutate(
        'games.previewFile',
        { file: base64(file) },
        { ...author, 'accept-language': lang },
      )
      expect([status, json.message, json.fields]).toEqual([400, sentence, { file: sentence }])
    }
    expect((await take(file, { key: newId(), seen: '' })).status).toBe(400)
    expect(await database.db.game.count()).toBe(before)
  })

  it('the line of an open quote is said', async () => {
    const { json } = await call.mutate(
      'games.previewFile',
      { file: base64('Nom;Série\nPhare;\n"Brume;') },
      author,
    )
    expect(json.line).toBe(3)
  })

  it('300 megabytes are refused by their size alone', async () => {
    const { statusCode, body } = await call
      .inject({
        method: 'POST',
        url: '/trpc/games.previewFile',
        headers: {
          ...author,
          'content-type': 'application/json',
          'content-length': String(300 * 1024 * 1024),
        },
        payload: '{}',
      })
      .then(({ status, body }) => ({ statusCode: status, body }))
    expect(statusCode).toBe(413)
    expect(body).toContain(errorsFr.TOO_LARGE)
  })

  it('formulas stay what they are', async () => {
    const mark = newId()
    const file = `Nom;Série\n=1+1 ${mark};@SUM(A1)\n`
    expect(await taken(file)).toMatchObject({ made: 1 })
    expect(await games(`=1+1 ${mark}`)).toMatchObject([{ series: '@SUM(A1)' }])
  })

  it('more files a minute than a network may send are refused', async () => {
    const limited = testConfig({ JWT_SECRET: config.JWT_SECRET })
    const http = { ip: '127.0.0.1', setHeader: () => {} }
    for (let n = 0; n < READ_LIMITS.files; n++) await countRead({ config: limited, http }, 'files')
    const app = await buildApp({ config: limited, db: database.db })
    onTestFinished(() => app.close())
    for (const [name, more] of [
      ['previewFile', {}],
      ['importFile', { key: newId(), seen: '', decisions: {} }],
    ] as const) {
      const input = { file: base64('Nom\nPhare'), ...more }
      const { status, json } = await callsTo(() => app).mutate(`games.${name}`, input, author)
      expect([status, json.code], name).toEqual([429, 'TOO_MANY_REQUESTS'])
    }
  })

  it('what is no file at all is refused', async () => {
    for (const input of [{}, { file: 1 }, { file: 'é' }, [], null])
      expect((await call.mutate('games.previewFile', input, author)).status).toBe(400)
    for (const input of [{ key: 'x' }, { decisions: { 2: 'perhaps' } }, { decisions: { x: 'new' } }]) {
      const shown = await preview('Nom\nPhare')
      const { status } = await call.mutate(
        'games.importFile',
        { file: base64('Nom\nPhare'), key: shown.key, seen: shown.seen, ...input },
        author,
      )
      expect(status).toBe(400)
    }
  })
})
