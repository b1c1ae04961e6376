import type { Page } from '@playwright/test'
import type { Db } from '../../server/database/client.ts'
import { buildArticle, buildUser } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase } from './admin-helpers.ts'
import { expect } from './fixtures.ts'
import type { Site } from './site.ts'

/** A comment that others have written before the test begins. */
export interface Earlier {
  text: string
  /** The index, in the same list, of the comment that it answers. */
  answers?: number
  by?: string
  username?: string
  minutesAgo?: number
  likes?: number
}

/** A new article with comments. @returns its address and the comments' ids */
export async function discussed(site: Site, earlier: Earlier[] = []) {
  return inDatabase(site, async (db) => {
    // The excerpt is far shorter than a line: if it wrapped in one font only, the page would move when the fonts load.
    const article = await buildArticle(db, { slug: `discussion-${newId()}`, excerpt: 'On en parle.' })
    const ids = await write(db, article.id, earlier)
    return { path: `/news/${article.slug}`, id: article.id, ids }
  })
}

/** Writes comments as their authors' browsers would have, with the counters. */
export async function write(db: Db, contentId: string, earlier: Earlier[]): Promise<string[]> {
  const written: { id: string; rootId: string }[] = []
  const author = (await buildUser(db, { username: `Voisine ${newId().slice(-6)}` })).id
  for (const [i, one] of earlier.entries()) {
    const createdAt = new Date(Date.now() - (one.minutesAgo ?? 600 - i) * 60_000)
    const id = newId(createdAt)
    const parent = one.answers === undefined ? undefined : written[one.answers]
    await db.comment.create({
      data: {
        ...{ id, contentId, text: one.text, createdAt, likesCount: one.likes ?? 0 },
        parentId: parent?.id ?? null,
        rootId: parent?.rootId ?? null,
        authorId: one.username ? (await buildUser(db, { username: one.username })).id : (one.by ?? author),
      },
    })
    written.push({ id, rootId: parent?.rootId ?? id })
  }
  const threads = written.filter(({ id, rootId }) => id === rootId).length
  await db.content.update({
    where: { id: contentId },
    data: { commentCount: { increment: written.length }, threadCount: { increment: threads } },
  })
  return written.map(({ id }) => id)
}

export const comments = (page: Page) => page.getByRole('region', { name: 'Commentaires' })
/** The comment with these words. */
export const commentWith = (page: Page, text: string) =>
  comments(page).getByRole('article').filter({ hasText: text })
/** Deletes a comment, and confirms. */
export async function deleteComment(page: Page, text: string): Promise<void> {
  await commentWith(page, text)
    .getByRole('button', { name: /^Supprimer le commentaire/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
/** The field that opens a thread. */
export const composer = (page: Page) => comments(page).getByRole('textbox', { name: 'Votre commentaire' })
