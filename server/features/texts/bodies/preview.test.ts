import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'

const { database, config, call: calls } = useAccountSite()

let headers: Record<string, string>
beforeAll(async () => {
  headers = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})

const LONG = 'Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.'

describe('a preview', () => {
  const preview = async (content: string, lang = 'fr') =>
    (await calls.mutate('texts.preview', { content }, { ...headers, 'accept-language': lang })).json

  it('is what would be stored, and says nothing where nothing is wrong', async () => {
    const html = `<h2>Un</h2><p>${LONG}</p>`
    expect(await preview(`${html}<span class="x"></span>`)).toEqual({ html, problems: [] })
  })

  it('asks of a page of one’s own what a page needs', async () => {
    const page = { kind: 'page', content: '<p>@manette</p>' }
    expect((await calls.mutate('texts.preview', page, headers)).json.problems).toEqual([])
    const { problems } = (await calls.mutate('texts.preview', { ...page, content: '<p> </p>' }, headers)).json
    expect(problems).toEqual(['Écrivez au moins un caractère, ou ajoutez une image ou une vidéo.'])
  })

  it('names what was taken out and what should be better', async () => {
    const { html, problems } = await preview(
      `<h2>Un</h2><h4>Deux</h4><p>${LONG} <a href="javascript:x">lien</a></p><img src="https://evil.example/x.png"><iframe src="https://evil.example"></iframe><script>x</script><img src="/api/images/${'0'.repeat(24)}">`,
    )
    expect(html).not.toMatch(/evil|script/)
    expect(problems).toEqual([
      'Un lien dont l’adresse n’est pas permise a été retiré ; ses mots restent.',
      'Une image qui n’est pas sur ce site a été retirée : ajoutez-la par le gestionnaire d’images.',
      'Un lecteur qui n’est pas une vidéo YouTube ou Twitch a été retiré.',
      'Un élément qui n’est pas permis dans un texte a été retiré.',
      'Une image du texte n’existe plus.',
      'Un niveau de titre est sauté.',
      'L’image 1 n’a pas de texte alternatif.',
    ])
    const blank = `<img src="/api/images/${'0'.repeat(24)}" alt="  ">`
    const three = `<p>${LONG}</p>${blank}${blank.replace('"  "', '"Le phare"')}${blank}`
    expect((await preview(three)).problems.slice(1)).toEqual([
      'L’image 1 n’a pas de texte alternatif.',
      'L’image 3 n’a pas de texte alternatif.',
    ])
    const decorative = blank.replace('<img', '<img role="presentation"')
    expect((await preview(`<p>${LONG}</p>${decorative}${blank}`)).problems.slice(1)).toEqual([
      'L’image 2 n’a pas de texte alternatif.',
    ])
    expect((await preview('<p>court</p>', 'en')).problems).toEqual([
      expect.stringContaining('at least 50 characters'),
    ])
  })
})
