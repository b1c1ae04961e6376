import { describe, expect, it } from 'vitest'
import { numberOf } from '../../../../shared/format/typed-number.ts'
import type { FieldName } from '../../../../shared/texts/fields/derive.ts'
import { sentOf } from '../../../../shared/texts/fields/form-texts.ts'
import { contentInput } from '../../../../shared/texts/item-input.ts'
import { loadWords } from '../../../i18n/words.ts'
import { EMPTY, type FormValues, problemsOf } from './form-values.ts'

await loadWords('field-messages')

const GOOD: FormValues = {
  ...EMPTY,
  title: 'Un titre',
  slug: 'un-titre',
  excerpt: 'Un chapeau assez long.',
  content: '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.</p>',
  gameTitle: 'Un jeu',
}
const SHORT = 'Le contenu doit contenir au moins 50 caractères ou inclure une image ou une vidéo.'
const RATING = 'La note doit être comprise entre 0 et 10'
const SLUG = 'Ce slug ou cet identifiant n’est pas valide.'

/** The rules of docs/product/texts.md, "Articles and reviews", as the form shows them before anything is sent. */
const RULES: [FieldName, string, string][] = [
  ['title', ' ab ', 'Le titre doit contenir au moins 3 caractères'],
  ['title', 'x'.repeat(201), 'Le titre ne doit pas dépasser 200 caractères'],
  ['slug', 'ab', 'Le slug doit contenir au moins 3 caractères'],
  ['slug', 'Avec Espace', SLUG],
  ['slug', 'f'.repeat(24), SLUG],
  ['slug', 'x'.repeat(121), SLUG],
  ['excerpt', 'trop', "L'extrait doit contenir au moins 10 caractères"],
  ['excerpt', 'x'.repeat(501), 'L’extrait ne doit pas dépasser 500 caractères'],
  ['content', '', SHORT],
  ['content', '<p><br></p><hr>', SHORT],
  ['content', `<p>${'&nbsp;'.repeat(80)}</p>`, SHORT],
  ['content', `<p>${'a '.repeat(49)}</p>`, SHORT],
  ['content', `<p>${'x'.repeat(500_000)}</p>`, 'Le contenu ne doit pas dépasser 500 000 caractères'],
  ['gameTitle', 'x', 'Le nom du jeu doit contenir au moins 2 caractères'],
  ['gameTitle', 'x'.repeat(121), 'Le nom du jeu ne doit pas dépasser 120 caractères'],
  ['rating', '10.05', RATING],
  ['rating', '10,05', RATING],
  ['rating', '7,55', 'La note se donne par pas de 0,1 : 7,5 ou 7,6, par exemple'],
  ['rating', '-0.1', RATING],
  ['rating', '10.1', RATING],
  ['rating', 'NaN', RATING],
  ['rating', 'Infinity', RATING],
  ['rating', '0x7', RATING],
  ['rating', '1e1', RATING],
  ['rating', '7/10', RATING],
  ['genre', 'c'.repeat(41), 'Ce genre n’est pas dans la liste.'],
  ['platform', 'p'.repeat(41), 'Cette plateforme n’est pas dans la liste.'],
  ['readingTime', 'x'.repeat(41), 'Le temps de lecture ne doit pas dépasser 40 caractères'],
]
const ONLY_REVIEWS = ['gameTitle', 'rating', 'genre', 'platform']

describe('the form of a page', () => {
  it('is content with one character, and says so of none', () => {
    const sentence = 'Écrivez au moins un caractère, ou ajoutez une image ou une vidéo.'
    expect(problemsOf('page', { ...GOOD, content: '<p>@</p>' }, 'fr')).toEqual({})
    for (const content of ['', '<p>&nbsp; <br></p>'])
      expect(problemsOf('page', { ...GOOD, content }, 'fr')).toEqual({ content: sentence })
  })
})

describe('the form of an article or a review', () => {
  it.each(RULES)('refuses %s %.30j at its field', (field, value, sentence) => {
    const values = { ...GOOD, [field]: value }
    expect(problemsOf('review', values, 'fr')).toEqual({ [field]: sentence })
    // For an article, fields that only reviews have are not checked.
    const problems = problemsOf('article', values, 'fr')
    expect(problems).toEqual(ONLY_REVIEWS.includes(field) ? {} : { [field]: sentence })
  })

  it('names everything at fault at once, in the language of the page', () => {
    expect(Object.keys(problemsOf('review', EMPTY, 'fr')).sort()).toEqual(
      ['content', 'excerpt', 'gameTitle', 'slug', 'title'].sort(),
    )
    expect(problemsOf('review', EMPTY, 'en').title).toBe('The title must have at least 3 characters')
  })

  it('sends an article without what only reviews have, and what is left empty as nothing', () => {
    const values = { ...GOOD, rating: '8', genre: 'RPG', platform: 'PC' }
    for (const name of ONLY_REVIEWS) expect(sentOf('article', values)).not.toHaveProperty(name)
    expect(contentInput.parse(sentOf('review', GOOD))).toMatchObject({
      ...{ image: null, secondaryImage: null, readingTime: null, genre: null, platform: null, rating: null },
    })
  })

  it.each([
    ['', null],
    [' ', null],
    ['7', 7],
    [' 8,5 ', 8.5],
    ['9.9', 9.9],
    ['10', 10],
    ['0', 0],
    ['.5', 0.5],
  ])('reads the rating %j as %s', (text, rating) => {
    expect(numberOf(text)).toBe(rating)
    expect(problemsOf('review', { ...GOOD, rating: text }, 'fr')).toEqual({})
  })
})
