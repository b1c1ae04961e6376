import { beforeAll, describe, expect, it } from 'vitest'
import { fieldsFr } from '../../../shared/messages/fr.ts'
import { bearer, buildAccount, type Reply, signIn, useAccountSite } from '../../testing/accounts.ts'
import { buildGame } from '../../testing/factories.ts'

const { database, config, call } = useAccountSite()

let editor: Record<string, string>
beforeAll(async () => {
  const account = await buildAccount(database.db, { role: 'editor' })
  editor = bearer(await signIn(database.db, account, config))
})

type Save = (game: string, input: object) => Promise<Reply>
const save: Save = (game, input) => call.mutate('games.save', { game, ...input }, editor)
const put: Save = (game, input) => call.rest('PUT', `/games/${game}`, input, editor)
const DOORS = [
  ['tRPC', save],
  ['REST', put],
] as const

/** a depends on b, b on c … */
async function chain(length: number): Promise<string[]> {
  const ids: string[] = []
  let parentId: string | null = null
  for (let n = 0; n < length; n++) {
    const game: { id: string } = await buildGame(database.db, { parentId })
    parentId = game.id
    ids.unshift(game.id)
  }
  return ids
}

/** Games that depend on themselves through others. */
async function inCircles(): Promise<string[]> {
  const rows = await database.db.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE above AS (
      SELECT "id", "parentId" FROM "Game" WHERE "parentId" IS NOT NULL
      UNION SELECT above."id", g."parentId" FROM above JOIN "Game" g ON g."id" = above."parentId"
    ) SELECT "id" FROM above WHERE "id" = "parentId"`
  return rows.map(({ id }) => id)
}

const versionsOf = async (game: string): Promise<{ id: string }[]> =>
  (await call.query(`games.versions?input=${encodeURIComponent(JSON.stringify({ json: { game } }))}`, editor))
    .json

describe('a circle of parents', () => {
  it.each(DOORS)('is refused where it stands over %s: of one, of two, of seven', async (_, change) => {
    for (const length of [1, 2, 7]) {
      const ids = await chain(length)
      const [below = '', above = ''] = [ids[0], ids.at(-1)]
      const { slug } = await database.db.game.findUniqueOrThrow({ where: { id: below } })
      for (const parent of [below, slug]) {
        const { status, json } = await change(above, { series: 'Cercle', parent })
        expect([status, json.fields]).toEqual([400, { parent: fieldsFr.parentCircle }])
      }
      expect(await database.db.game.findUniqueOrThrow({ where: { id: above } })).toMatchObject({
        parentId: null,
        series: null,
      })
    }
    expect(await inCircles()).toEqual([])
  })

  it.each([
    ['over tRPC', save, save],
    ['over REST', put, put],
    ['by one over each', save, put],
  ])('is closed by the first of two at once, at a distance, %s', async (_, one, other) => {
    for (let round = 0; round < 5; round++) {
      const [upper, lower] = [await chain(3), await chain(3)]
      const replies = await Promise.all([
        one(upper.at(-1) ?? '', { parent: lower[0] }),
        other(lower.at(-1) ?? '', { parent: upper[0] }),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect(replies.flatMap(({ json }) => json.fields?.parent ?? [])).toContain(fieldsFr.parentCircle)
    }
    expect(await inCircles()).toEqual([])
  })

  it('is closed by no version that is taken back, nor by two at once', async () => {
    const restore = async (game: string) => {
      const first = (await versionsOf(game)).at(-1)?.id
      return call.mutate('games.restoreVersion', { game, version: first }, editor)
    }
    for (let round = 0; round < 5; round++) {
      const [x, y] = [await buildGame(database.db), await buildGame(database.db)]
      for (const [game, parent] of [
        [x.id, y.id],
        [y.id, x.id],
      ] as const) {
        expect((await save(game, { parent })).status).toBe(200)
        expect((await save(game, { parent: null })).status).toBe(200)
      }
      const replies = await Promise.all([restore(x.id), restore(y.id)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
      for (const { status, json } of replies)
        if (status === 400) expect(json.fields).toEqual({ parent: fieldsFr.parentCircle })
    }
    expect(await inCircles()).toEqual([])
  })

  it.each(DOORS)('is closed by no merge beside a save over %s', async (door, change) => {
    for (let round = 0; round < 5; round++) {
      const [child = '', from = ''] = await chain(2)
      const { id: into } = await buildGame(database.db)
      const [merged, saved] = await Promise.all([
        door === 'tRPC'
          ? call.rest('POST', `/games/${from}/merge`, { into }, editor)
          : call.mutate('games.merge', { game: from, into }, editor),
        change(into, { parent: child }),
      ])
      expect(merged.status).toBe(200)
      expect([200, 400]).toContain(saved.status)
    }
    expect(await inCircles()).toEqual([])
  })

  it('comes with no game that leaves the bin, over which another was hung meanwhile', async () => {
    const { db } = database
    const [below = '', above = ''] = await chain(2)
    expect((await call.rest('DELETE', `/games/${below}`, undefined, editor)).status).toBe(200)
    expect((await put(above, { parent: below })).json.fields).toEqual({ parent: fieldsFr.gameUnknown })
    const replies = await Promise.all([
      call.mutate('games.restore', { game: below }, editor),
      save(above, { parent: below }),
    ])
    expect(replies[0]?.status).toBe(200)
    expect(replies[1]?.status).toBe(400)
    expect(await db.game.findUniqueOrThrow({ where: { id: below } })).toMatchObject({ parentId: above })
    expect(await inCircles()).toEqual([])
  })
})
