import { describe, expect, it } from 'vitest'
import { PREVIEW_LIMITS } from '../../../../shared/texts/writing/previews.ts'
import { buildAccount } from '../../../testing/accounts.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { usePreviewSite } from '../../../testing/preview-site.ts'

const { database, call, signedIn, now, draft, make, link, get, list } = usePreviewSite()
const DAY_MS = 24 * 60 * 60_000

describe('who may', () => {
  it.each([
    ['visitor', 403, 'FORBIDDEN'],
    ['moderator', 403, 'FORBIDDEN'],
    ['author', 404, 'ARTICLE_NOT_FOUND'],
  ] as const)('a %s sees, makes and revokes none of another’s draft', async (role, status, code) => {
    const text = await draft()
    await link(text.id)
    const [{ id }] = (await list(text.id)).json
    const stranger = await signedIn(await buildAccount(database.db, { role }))
    for (const { status: got, json } of [await make(text.id, stranger), await list(text.id, stranger)])
      expect([got, json.code.replace(/^NOT/, 'ARTICLE_NOT')]).toEqual([status, code])
    const revoked = await call.mutate('writing.revokePreview', { id }, stranger)
    expect([revoked.status, revoked.json.code]).toEqual([
      status,
      role === 'author' ? 'PREVIEW_NOT_FOUND' : code,
    ])
    expect((await make(text.id, {})).status).toBe(401)
    expect((await list(text.id)).json).toHaveLength(1)
  })

  it('an editor makes links to any text, and revokes an author’s', async () => {
    const text = await draft()
    await link(text.id)
    const editor = await signedIn(await buildAccount(database.db, { role: 'editor' }))
    const path = await link(text.id, editor)
    for (const { id } of (await list(text.id, editor)).json)
      expect((await call.mutate('writing.revokePreview', { id }, editor)).status).toBe(200)
    expect([(await get(path)).status, (await list(text.id)).json]).toEqual([404, []])
    const said = {
      AND: ['preview_revoked', text.id].map((equals, i) => ({
        data: { path: [['event', 'id'][i] ?? ''], equals },
      })),
    }
    expect(await database.db.logEntry.count({ where: said })).toBe(2)
  })

  it('another’s text that readers have is forbidden, what is deleted or no text not found', async () => {
    const published = await buildArticle(database.db)
    expect((await make(published.id)).json.code).toBe('FORBIDDEN')
    for (const id of ['0'.repeat(24), published.slug, 'rien'])
      expect([(await make(id)).status, (await make(id)).json.code]).toEqual([404, 'ARTICLE_NOT_FOUND'])
    const gone = await draft({ deletedAt: new Date() })
    expect((await make(gone.id)).status).toBe(404)
  })

  it('fifty links lead to a text at most, also when many are made at once', async () => {
    const text = await draft()
    const { db } = database
    await db.previewLink.createMany({
      data: Array.from({ length: PREVIEW_LIMITS.count - 2 }, (_, i) => ({
        id: i.toString(16).padStart(24, '0'),
        ...{ contentId: text.id, createdById: now.author.id, tokenHash: `${text.id}${i}` },
        expiresAt: new Date(Date.now() + DAY_MS),
      })),
    })
    const made = await Promise.all(Array.from({ length: 6 }, () => make(text.id)))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    expect(made.find(({ status }) => status === 409)?.json.code).toBe('PREVIEW_LIMIT')
  })
})
