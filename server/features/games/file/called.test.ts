import { beforeAll, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'

const { database, config, call } = useAccountSite()

let author: Record<string, string>
beforeAll(async () => {
  const { db } = database
  author = bearer(await signIn(db, await buildAccount(db, { role: 'author' }), config))
  const row = { kind: 'platform', position: 99, family: 'others' }
  const words = { nameEn: 'Cabinet', short: ['BRN'], others: ['Bornette'] }
  await db.filing.create({ data: { ...row, ...words, id: 'Borne', name: 'La Borne' } })
  await db.filing.create({ data: { ...row, id: 'Meuble', name: 'Meuble', mergedInto: 'Borne' } })
})

it('a file knows platforms and genres by all that editors call them', async () => {
  const cells = ['borne', 'LA BORNE', 'cabinet', 'brn', 'Bornette', 'meuble']
  const lines = cells.map((cell, n) => `Connu sous ${n};${cell}, Mac;Racing;"${cell} : 2027"`)
  const file = Buffer.from(`Nom;Plateformes;Genres;Sorties\n${lines.join('\n')}`).toString('base64')
  const { key, seen } = (await call.mutate('games.previewFile', { file }, author)).json
  const { json } = await call.mutate('games.importFile', { file, key, seen, decisions: {} }, author)
  expect(json.taken).toMatchObject({ made: cells.length })
  const games = await database.db.game.findMany({
    where: { name: { startsWith: 'Connu sous' } },
    include: { releases: true },
  })
  for (const game of games) {
    expect([game.platforms, game.genres]).toEqual([['Borne', 'Mac'], ['Course']])
    expect(game.releases[0]?.platforms).toEqual(['Borne'])
  }
})
