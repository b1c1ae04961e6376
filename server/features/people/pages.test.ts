import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'

const { config, database, call } = useAccountSite()
type Account = Awaited<ReturnType<typeof buildAccount>>
let author: Account
let as: Record<'author' | 'editor' | 'admin' | 'visitor', Record<string, string>>
beforeAll(async () => {
  const { db } = database
  author = await buildAccount(db, { role: 'author', username: 'Awa' })
  const enter = async (user: Account) => bearer(await signIn(db, user, config))
  as = {
    author: await enter(author),
    editor: await enter(await buildAccount(db, { role: 'editor' })),
    admin: await enter(await buildAccount(db, { role: 'admin' })),
    visitor: await enter(await buildAccount(db)),
  }
})

const page = (more: object = {}) => ({ fullName: 'Awa Diop', links: ['https://awa.example/'], ...more })
const save = (input: object, headers = as.author) => call.mutate('people.savePage', input, headers)
const read = async () =>
  (await call.query(`people.page?input=${encodeURIComponent('{"json":{"slug":"awa"}}')}`)).json

describe('a page', () => {
  it('is what its owner saves, trimmed; what is left out or empty is not said', async () => {
    const words = { jobFr: ' Autrice ', linesFr: 'Une ligne.\nUne autre.', linesEn: '  ' }
    const { status, json } = await save(page(words))
    expect([status, json]).toEqual([
      200,
      {
        ...{ slug: 'awa', fullName: 'Awa Diop', otherNames: [], jobFr: 'Autrice', jobEn: null },
        ...{ linesFr: 'Une ligne.\nUne autre.', linesEn: null, links: ['https://awa.example/'] },
        ...{ portrait: null, aboutPlace: null },
      },
    ])
    expect((await read()).person).toMatchObject({
      fullName: 'Awa Diop',
      job: { text: 'Autrice', lang: 'fr' },
    })
    expect((await save({ links: [] })).json.fullName).toBe(null)
  })

  it('is found by other names, which readers do not see; they stay until others are said', async () => {
    const names = [' Plume d’Or ', 'PLUME D’OR', 'awa', 'Awa  Diop', '', 'Ancien nom']
    const { json } = await save(page({ otherNames: names }))
    expect(json.otherNames).toEqual(['PLUME D’OR', 'Ancien nom'])
    expect((await save(page())).json.otherNames).toEqual(['PLUME D’OR', 'Ancien nom'])
    expect(JSON.stringify(await read())).not.toMatch(/plume d|ancien nom/i)
    const found = await call.rest('GET', '/search?q=plume%20d%27or')
    expect(found.json.results[0]).toMatchObject({ kind: 'person', title: 'Awa Diop' })
    expect(JSON.stringify(found.json)).not.toMatch(/plume d.or"/i)
    expect((await save(page({ otherNames: 'Une\nDeux\n' }))).json.otherNames).toEqual(['Une', 'Deux'])
    await save({ ...page({ otherNames: [] }) })
    expect((await call.rest('GET', '/search?q=plume%20d%27or')).json.results).toEqual([])
  })

  it('is for its owner and admins; a place on /about for admins', async () => {
    await save(page({ aboutPlace: 1 }))
    expect((await save({ ...page(), userId: author.id }, as.editor)).status).toBe(403)
    expect((await save(page(), as.visitor)).status).toBe(403)
    const row = () => database.db.teamPage.findUniqueOrThrow({ where: { userId: author.id } })
    expect((await row()).aboutPlace).toBe(null)
    expect((await save({ ...page(), userId: author.id, aboutPlace: 2 }, as.admin)).json.aboutPlace).toBe(2)
    await save(page({ fullName: 'Awa', aboutPlace: null }))
    expect(await row()).toMatchObject({ aboutPlace: 2, fullName: 'Awa' })
    expect((await save({ ...page(), userId: 'f'.repeat(24) }, as.admin)).json.code).toBe('PERSON_NOT_FOUND')
  })

  it.each([
    ['fullName', 'x'.repeat(81)],
    ['jobFr', 'x'.repeat(81)],
    ['linesEn', 'x'.repeat(601)],
    ['fullName', 'a\0b'],
    ['otherNames.0', ['x'.repeat(81)]],
    ['otherNames.1', ['Plume', '…!?']],
    ['otherNames.0', ['a\0b']],
    ['otherNames', Array.from({ length: 7 }, (_, n) => `Plume ${n}`)],
    ['otherNames', 'x\n'.repeat(10_000)],
    ['otherNames', 7],
    ['links', 'https://awa.example'],
    ['links', Array.from({ length: 6 }, (_, n) => `https://awa.example/${n}`)],
    ['links.0', ['javascript:alert(1)']],
    ['links.0', ['data:text/html,x']],
    ['links.0', ['//awa.example']],
    ['links.0', ['https:awa.example']],
    ['links.0', ['https://user:pass@awa.example/']],
    ['links.0', ['https://:pass@awa.example/']],
    ['links.0', [`https://awa.example/${'x'.repeat(300)}`]],
    ['aboutPlace', 0],
    ['aboutPlace', 'x'],
  ])('refuses %s as %o', async (field, value) => {
    const name = field.split('.')[0] ?? ''
    const { status, json } = await save(page({ [name]: value }))
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]])
  })
})
