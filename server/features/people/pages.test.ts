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
        ...{ slug: 'awa', fullName: 'Awa Diop', jobFr: 'Autrice', jobEn: null },
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
