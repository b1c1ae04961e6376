import { signIn, someone } from './accounts-helpers.ts'
import { inDatabase } from './admin-helpers.ts'
import { comments, commentWith, composer, deleteComment, discussed, write } from './comments-helpers.ts'
import { expect, hydrated, open, test } from './fixtures.ts'

test('writing, answering, cancelling: what is typed is counted, checked and shown as text', async ({
  page,
  site,
}) => {
  const { path } = await discussed(site, [
    { text: 'Premier !', username: '<img src=x onerror=alert(1)>' },
    { text: '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">' },
  ])
  const me = await someone(page, site)
  page.on('dialog', () => expect('a dialog').toBe('none'))
  await open(page, path)
  await expect(commentWith(page, 'Premier !').getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(commentWith(page, '<script>window.hacked = 1</script>')).toBeVisible()

  const publish = comments(page).getByRole('button', { name: 'Publier' })
  await composer(page).fill(' \n\u200b ')
  await publish.click()
  await expect(page.getByText('Le commentaire est vide.').first()).toBeVisible()
  await expect(composer(page)).toBeFocused()
  await composer(page).fill('👩‍👩‍👧'.repeat(1001))
  await expect(comments(page).getByText('1001/1000')).toBeVisible()
  await publish.click()
  await expect(comments(page).getByText('1000 caractères au plus : 1 de trop.')).toBeVisible()
  const text = 'Une ligne\nhttps://example.org/a_(b) ! javascript:alert(1)'
  await composer(page).fill(text)
  await publish.dblclick()
  await expect(composer(page)).toHaveValue('')
  const mine = commentWith(page, 'Une ligne')
  await expect(mine).toHaveCount(1)
  await expect(mine).toBeFocused()
  await expect(mine.getByText(me.username)).toBeVisible()
  await expect(mine.getByText("À l'instant")).toBeVisible()
  const links = mine.getByRole('paragraph').getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', 'https://example.org/a_(b)')
  await expect(links).toHaveAttribute('rel', 'ugc nofollow noopener')

  const first = commentWith(page, 'Premier !')
  await first.getByRole('button', { name: /^Répondre à/ }).click()
  const answer = first.getByRole('textbox')
  await expect(answer).toBeFocused()
  await answer.fill('à jeter')
  await first.getByRole('button', { name: 'Annuler' }).click()
  await first.getByRole('button', { name: /^Répondre à/ }).click()
  await expect(answer).toHaveValue('')
  await answer.fill('Second !')
  await answer.press('Control+Enter')
  await expect(answer).toBeHidden()
  const reply = commentWith(page, 'Second !').last()
  await expect(reply).toBeFocused()
  await expect(comments(page).getByText('4 commentaires')).toBeVisible()
  await expect(page.getByRole('link', { name: '4 commentaires' })).toBeVisible()
  // An answer to an answer stands in the same list, and names whom it answers.
  await reply.getByRole('button', { name: /^Répondre à/ }).click()
  await reply.getByRole('textbox').fill('Troisième !')
  await reply.getByRole('button', { name: 'Répondre', exact: true }).click()
  await expect(commentWith(page, 'Troisième !').last().getByText(`en réponse à ${me.username}`)).toBeVisible()

  await page.reload()
  await hydrated(page)
  await expect(commentWith(page, 'Troisième !').last()).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('twelve threads: five at a time, by age or by likes, none twice while others write', async ({
  page,
  site,
}) => {
  const twelve = Array.from({ length: 12 }, (_, i) => ({ text: `Fil ${i}.`, likes: (i * 5) % 12 }))
  const { path, id } = await discussed(site, twelve)
  await open(page, path)
  const texts = () => comments(page).getByRole('paragraph').filter({ hasText: /^Fil/ })
  await expect(texts()).toHaveText(['Fil 11.', 'Fil 10.', 'Fil 9.', 'Fil 8.', 'Fil 7.'])
  const more = comments(page).getByRole('button', { name: 'Plus de commentaires (7 restants)' })
  // The page has the threads already; the button comes with the live list, which would begin with the new thread.
  await more.waitFor()
  await inDatabase(site, (db) => write(db, id, [{ text: 'Fil tout neuf.', minutesAgo: 0 }]))
  await more.click()
  await expect(texts()).toHaveCount(10)
  await expect(commentWith(page, 'Fil 6.')).toBeFocused()
  await comments(page).getByRole('button', { name: 'Plus de commentaires (2 restants)' }).click()
  await expect(texts()).toHaveText(Array.from({ length: 12 }, (_, i) => `Fil ${11 - i}.`))
  await expect(comments(page).getByRole('button', { name: /Plus de commentaires/ })).toBeHidden()

  await comments(page).getByRole('radio', { name: 'Les plus aimés' }).check()
  const byLikes = twelve.toSorted((a, b) => b.likes - a.likes).map(({ text }) => text)
  await expect(texts()).toHaveText(byLikes.slice(0, 5))
  await comments(page)
    .getByRole('button', { name: /Plus de commentaires/ })
    .click()
  await expect(texts()).toHaveText(byLikes.slice(0, 10))
})

test('a link leads to a reply on a later page, and more of its thread is there on request', async ({
  page,
  site,
}) => {
  const replies = Array.from({ length: 60 }, (_, i) => ({
    text: `Réponse ${i}.`,
    answers: 0,
    minutesAgo: 500 - i,
  }))
  const later = Array.from({ length: 8 }, (_, i) => ({ text: `Autre fil ${i}.`, minutesAgo: 90 - i }))
  const { path, ids } = await discussed(site, [
    { text: 'Le vieux fil.', minutesAgo: 700 },
    ...replies,
    ...later,
  ])
  await open(page, `${path}#comment-${ids[41]}`)
  const target = commentWith(page, 'Réponse 40.')
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
  await expect(comments(page).getByText('Le fil de ce lien')).toBeVisible()
  await expect(commentWith(page, 'Réponse 2.')).toBeVisible()
  await expect(commentWith(page, 'Réponse 10.')).toHaveCount(0)
  for (let shown = 0; shown < 3; shown++) {
    const count = await comments(page).getByRole('article').count()
    await comments(page)
      .getByRole('button', { name: /^Voir \d+ autres? réponses?$/ })
      .first()
      .click()
    await expect.poll(() => comments(page).getByRole('article').count()).toBeGreaterThan(count)
  }
  await expect(
    comments(page)
      .getByRole('paragraph')
      .filter({ hasText: /^Réponse/ }),
  ).toHaveText(replies.map(({ text }) => text))
  // The time of a comment is its permalink, and a missing comment is reported.
  await commentWith(page, 'Autre fil 7.')
    .getByRole('link', { name: /^Lien vers ce commentaire/ })
    .click()
  await expect(page).toHaveURL(`${path}#comment-${ids.at(-1)}`)
  await expect(commentWith(page, 'Autre fil 7.')).toBeFocused()
})

test('a link to a comment that is no more says so', async ({ page, site, announce }) => {
  announce(404)
  const { path } = await discussed(site, [{ text: 'Seul ici.' }])
  await open(page, `${path}#comment-${'0'.repeat(24)}`)
  await expect(page.getByText('Ce commentaire n’existe plus.')).toBeVisible()
  await expect(commentWith(page, 'Seul ici.')).toBeVisible()
})

test('deleting: softly, then for good after a question; the words of others stay', async ({ page, site }) => {
  const me = await someone(page, site)
  const { path } = await discussed(site, [
    { text: 'À moi, avec réponse.', by: me.id },
    { text: 'La réponse d’une autre.', answers: 0 },
    { text: 'À moi, sans réponse.', by: me.id },
    { text: 'À une autre.' },
  ])
  await open(page, path)
  await expect(commentWith(page, 'À une autre.')).toBeVisible()
  await expect(commentWith(page, 'À une autre.').getByRole('button', { name: /Supprimer/ })).toBeHidden()
  const mine = commentWith(page, 'À moi, avec réponse.')
  await mine.getByRole('button', { name: /^Supprimer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await expect(mine.getByRole('button', { name: /^Supprimer/ })).toBeFocused()
  for (const text of ['À moi, avec réponse.', 'À moi, sans réponse.']) await deleteComment(page, text)
  const placeholders = comments(page).getByRole('article', { name: 'Commentaire supprimé' })
  await expect(placeholders).toHaveCount(2)
  await expect(comments(page).getByText('2 commentaires')).toBeVisible()
  await expect(page.getByText('À moi')).toHaveCount(0)

  const forGood = placeholders.getByRole('button', { name: 'Supprimer définitivement' })
  const question = page.getByRole('dialog')
  await forGood.first().click()
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(placeholders).toHaveCount(2)
  await forGood.first().click()
  await question.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(placeholders).toHaveCount(1)
  await forGood.click()
  await question.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(forGood).toHaveCount(0)
  await expect(placeholders).toHaveCount(1)
  await expect(commentWith(page, 'La réponse d’une autre.')).toBeVisible()
})

test('an admin deletes anybody’s comment, and wears the wrench', async ({ page, site }) => {
  const me = await someone(page, site, 'admin')
  const { path } = await discussed(site, [{ text: 'Indésirable.' }, { text: 'De la rédaction.', by: me.id }])
  await open(page, path)
  await expect(commentWith(page, 'De la rédaction.').getByText('Équipe')).toBeVisible()
  await deleteComment(page, 'Indésirable.')
  await comments(page).getByRole('button', { name: 'Supprimer définitivement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText('Commentaire supprimé définitivement.')).toBeVisible()
  await expect(comments(page).getByRole('article')).toHaveCount(1)
})

test('drafts survive a reload, a failed save and the end of a session', async ({ page, site, announce }) => {
  announce(401, 500)
  const { path } = await discussed(site, [{ text: 'Qui répond ?' }])
  const me = await someone(page, site)
  await open(page, path)
  await composer(page).fill('Un brouillon')
  const asked = commentWith(page, 'Qui répond ?')
  await asked.getByRole('button', { name: /^Répondre à/ }).click()
  await asked.getByRole('textbox').fill('Une réponse en cours')
  await page.reload()
  await hydrated(page)
  await expect(composer(page)).toHaveValue('Un brouillon')
  await expect(asked.getByRole('textbox')).toHaveValue('Une réponse en cours')
  await expect(comments(page).getByText('Saisie retrouvée')).toHaveCount(2)

  await page.route(/\/trpc\/[^?]*comments\.create/, (route) => route.fulfill({ status: 500, body: 'no' }))
  await comments(page).getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText(/Impossible d’ajouter le commentaire/).first()).toBeVisible()
  await expect(composer(page)).toHaveValue('Un brouillon')
  await page.unroute(/\/trpc\/[^?]*comments\.create/)

  await inDatabase(site, (db) => db.session.deleteMany({ where: { userId: me.id } }))
  await composer(page).fill('Un brouillon têtu')
  await comments(page).getByRole('button', { name: 'Publier' }).click()
  // The user is asked to sign in again in place; then the comment is sent.
  const again = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await again.getByLabel('Mot de passe', { exact: true }).fill(me.password)
  await again.getByRole('button', { name: 'Se connecter' }).click()
  await expect(again).toHaveCount(0)
  await expect(commentWith(page, 'Un brouillon têtu')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
})

test('comments can be written with storage blocked', async ({ page, site }) => {
  const { path } = await discussed(site)
  const me = await someone(page, site)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await open(page, path)
  await comments(page).getByRole('link', { name: 'Se connecter' }).click()
  await signIn(page, me)
  await composer(page).fill('Sans mémoire')
  await comments(page).getByRole('button', { name: 'Publier' }).click()
  await expect(commentWith(page, 'Sans mémoire')).toBeVisible()
})

test('time goes on, others are announced rather than pushed in, and tabs agree', async ({
  page,
  site,
  context,
}) => {
  await page.clock.install()
  const { path, id } = await discussed(site, [{ text: 'D’avant.', minutesAgo: 58 }])
  await someone(page, site)
  await open(page, path)
  const before = commentWith(page, 'D’avant.')
  await expect(before.getByText('Il y a 58min')).toBeVisible()
  await page.clock.fastForward('02:31')
  await expect(before.getByText('Il y a 1h')).toBeVisible()

  await inDatabase(site, (db) => write(db, id, [{ text: 'D’une autre.', minutesAgo: 0 }]))
  const hint = comments(page).getByRole('button', { name: '1 nouveau commentaire' })
  // A call of the minutes before may still be running, and then replaces that of this minute.
  await expect(async () => {
    await page.clock.fastForward('01:01')
    await expect(hint).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(commentWith(page, 'D’une autre.')).toHaveCount(0)
  await hint.click()
  await expect(commentWith(page, 'D’une autre.')).toBeVisible()
  await expect(hint).toBeHidden()

  const other = await context.newPage()
  // Comments of others are on the page, and in the answer that makes it live, at most ten seconds later, each by itself.
  await expect(async () => {
    await open(other, path)
    await expect(commentWith(other, 'D’une autre.')).toBeVisible({ timeout: 2000 })
    await expect(comments(other).getByRole('button', { name: /^Répondre/ })).toHaveCount(2, { timeout: 5000 })
  }).toPass()
  await composer(page).fill('Dit une fois')
  await comments(page).getByRole('button', { name: 'Publier' }).click()
  await expect(commentWith(other, 'Dit une fois')).toHaveCount(1)
  await deleteComment(other, 'Dit une fois')
  await expect(commentWith(page, 'Dit une fois')).toHaveCount(0)
})

test('comments that cannot be loaded say so, and load on a retry', async ({ page, site, announce }) => {
  announce(503)
  const { path } = await discussed(site, [{ text: 'Enfin là.' }])
  await page.route(/\/api\/comments\//, (route) => route.fulfill({ status: 503, body: '' }))
  await open(page, path)
  await expect(page.getByText(/Impossible de charger les commentaires/).first()).toBeVisible()
  // The comments that came with the page stay.
  await expect(commentWith(page, 'Enfin là.')).toBeVisible()
  await expect(comments(page).getByRole('button', { name: /^Répondre/ })).toHaveCount(0)
  await page.unroute(/\/api\/comments\//)
  await comments(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(comments(page).getByRole('button', { name: /^Répondre/ })).toHaveCount(1)
  await expect(commentWith(page, 'Enfin là.')).toHaveCount(1)
})
