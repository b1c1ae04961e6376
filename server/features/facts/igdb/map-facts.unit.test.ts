import { describe, expect, it } from 'vitest'
import { FIRST_FILING, GENRES } from '../../../testing/filing.ts'
import { WINTER_LIGHT, WINTER_LIGHT_GOLD } from '../../../testing/igdb-games.ts'
import { ASKED_OF_CANDIDATES, ASKED_OF_GAME, candidatesShape, gamesShape } from './answers.ts'
import { candidateOf, factsOf } from './map-facts.ts'
import { GENRE_OF, GENRE_OF_MODE, GENRE_OF_THEME, SHOOTER_OF_PERSPECTIVE } from './vocabulary.ts'

const facts = (answer: object) => {
  const [game] = gamesShape.parse([{ id: 1, name: 'Un jeu', ...answer }])
  if (!game) throw new Error('none')
  return factsOf(game, FIRST_FILING)
}

describe('what IGDB says of a game', () => {
  it('is read in our words', () => {
    expect(facts(WINTER_LIGHT)).toEqual({
      igdbId: 41_001,
      name: 'Winter Light: Ashes',
      otherNames: ['Lueur d’hiver : Cendres', 'WLA', '冬の光'],
      kind: 'game',
      studios: ['Atelier Brume'],
      publishers: ['Grand Large', 'Atelier Brume'],
      series: 'Winter Light',
      genres: ['RPG', 'Action/Aventure'],
      platforms: ['PC', 'PlayStation 5', 'Xbox Series X/S', 'Switch 2'],
      releases: [
        { platforms: ['PC'], access: 'early', precision: 'month', date: '2026-09' },
        { platforms: ['PC', 'PlayStation 5'], access: 'full', precision: 'day', date: '2027-03-04' },
        { platforms: ['Switch 2'], access: 'full', precision: 'quarter', date: '2027-Q3' },
        { platforms: ['Xbox Series X/S'], access: 'full', precision: 'year', date: '2027' },
        { platforms: ['Switch'], access: 'full', precision: 'tba', date: null },
      ],
      pegi: '16',
      links: ['https://winter-light.example/'],
      french: 'texts',
    })
  })

  it('is null or empty where it says nothing', () => {
    expect(facts({})).toEqual({
      igdbId: 1,
      name: 'Un jeu',
      otherNames: [],
      kind: null,
      studios: [],
      publishers: [],
      series: null,
      genres: [],
      platforms: [],
      releases: [],
      pegi: null,
      links: [],
      french: null,
    })
  })

  it('is asked for by its present names, all that is read and no more', () => {
    const asked = [...ASKED_OF_GAME, ...ASKED_OF_CANDIDATES].join(' ')
    expect(asked).not.toMatch(
      /category\b(?<!rating_category)|\bcollection\.|\bregion\b|\brating\b|summary|cover|\*/,
    )
    const top = new Set(ASKED_OF_GAME.map((field) => field.split('.')[0]))
    expect([...top, 'id'].sort()).toEqual(Object.keys(gamesShape.element.shape).sort())
    expect([...ASKED_OF_CANDIDATES, 'id'].sort()).toEqual(Object.keys(candidatesShape.element.shape).sort())
  })

  it.each([
    [0, undefined, 'game'],
    [0, 7, 'edition'],
    [1, undefined, 'expansion'],
    [2, undefined, 'expansion'],
    [3, undefined, null],
    [3, 7, 'edition'],
    [4, undefined, 'expansion'],
    [5, undefined, null],
    [8, 7, 'remake'],
    [9, undefined, 'remaster'],
    [10, undefined, 'edition'],
    [11, undefined, 'port'],
    [14, undefined, null],
    [99, undefined, null],
  ])('type %s of parent %s: %s', (game_type, version_parent, kind) => {
    expect(facts({ game_type, version_parent }).kind).toBe(kind)
  })

  it('knows the machines of today', () => {
    const platforms = [508, 14, 3, 39, 34, 384, 386, 471, 390]
    expect(facts({ platforms }).platforms).toEqual([
      ...['Switch 2', 'Mac', 'Linux', 'iOS', 'Android', 'Meta Quest', 'PlayStation VR2'],
    ])
  })

  it.each<[string, object, string[]]>([
    ['a shooter seen by its hero', { genres: [5], player_perspectives: [1] }, ['FPS']],
    ['a shooter seen from behind', { genres: [5], player_perspectives: [2] }, ['TPS']],
    ['a shooter seen from above', { genres: [5], player_perspectives: [3] }, []],
    ['an adventure', { genres: [31, 2] }, ['Aventure']],
    ['action alone', { themes: [1] }, ['Action']],
    ['a massive role-playing game', { genres: [12], game_modes: [5] }, ['MMORPG']],
    ['a massive one that is none', { genres: [14], game_modes: [5] }, ['Sport']],
    [
      'many',
      { genres: [7, 8, 9, 10, 11, 12, 13] },
      ['Rhythm', 'Plateforme', 'Puzzle', 'Course', 'RTS', 'RPG', 'Simulation'],
    ],
    ['unknown ones', { genres: [32, 9999], themes: [38] }, []],
  ])('genres of %s', (_, answer, genres) => {
    expect(facts(answer).genres).toEqual(genres)
  })

  it('knows no genre that is not ours', () => {
    for (const genre of [GENRE_OF, GENRE_OF_THEME, GENRE_OF_MODE, SHOOTER_OF_PERSPECTIVE].flatMap(
      Object.values,
    ))
      expect(GENRES).toContain(genre)
  })

  it.each([
    [[], null],
    [['en-US 1', 'de-DE 2'], 'no'],
    [['fr-FR 3'], 'texts'],
    [['fr-FR 2', 'fr-FR 1'], 'voices'],
    [['fy-NL 1'], 'no'],
  ])('languages %j: French %s', (supports, french) => {
    const language_supports = supports.map((text) => {
      const [locale, type] = text.split(' ')
      return { language: { locale }, language_support_type: Number(type) }
    })
    expect(facts({ language_supports }).french).toBe(french)
  })

  it.each([
    [2, 8, '3'],
    [2, 9, '7'],
    [2, 10, '12'],
    [2, 11, '16'],
    [2, 12, '18'],
    [1, 12, null],
    [2, 40, null],
  ])('organization %i, category %i: PEGI %s', (organization, rating_category, pegi) => {
    expect(facts({ age_ratings: [{ organization, rating_category }] }).pegi).toBe(pegi)
  })

  it('is cut to what a game takes', () => {
    const long = facts({
      name: ` ${'é'.repeat(119)}😀é`,
      alternative_names: Array.from({ length: 50 }, (_, n) => ({ name: `Nom\u0000 ${n}\n` })),
      involved_companies: Array.from({ length: 30 }, (_, n) => ({
        company: { name: `${n} ${'x'.repeat(200)}` },
        developer: true,
      })),
      websites: [{ type: 1, url: `https://a.example/${'x'.repeat(300)}` }],
    })
    expect(long.name).toBe('é'.repeat(119))
    expect(long.otherNames).toHaveLength(20)
    expect(long.otherNames[0]).toBe('Nom 0')
    expect(long.studios).toHaveLength(6)
    expect(long.studios[0]).toHaveLength(80)
    expect(long.links).toEqual([])
  })

  it('has no link that the form would refuse', () => {
    const urls = ['http://studio', 'https:a.example', 'https://nom:mot@a.example', ' https://a.example/jeu ']
    const websites = urls.map((url) => ({ type: 1, url }))
    expect(facts({ websites }).links).toEqual(['https://a.example/jeu'])
  })

  it.each([
    ['an id that is a word', { id: 'un' }],
    ['no name', { name: '  ' }],
    ['a name in two languages', { name: { fr: 'Un' } }],
    ['platforms in words', { platforms: ['PC'] }],
    ['companies that are numbers', { involved_companies: [1, 2] }],
    ['a date in words', { release_dates: [{ date: '2027' }] }],
  ])('is refused as a whole with %s', (_, answer) => {
    expect(gamesShape.safeParse([{ id: 1, name: 'Un jeu', ...answer }]).success).toBe(false)
  })
})

describe('dates that cannot be', () => {
  it.each([
    [{ date: 9e12, date_format: 0 }],
    [{ date: -9e12, date_format: 0 }],
    [{ date: 1_800_000_000, date_format: 12 }],
    [{ date_format: 0 }],
  ])('%j is to be announced', (when) => {
    expect(facts({ release_dates: [{ platform: 6, ...when }] }).releases).toEqual([
      { platforms: ['PC'], access: 'full', precision: 'tba', date: null },
    ])
  })

  it.each([
    [Date.UTC(1949, 11, 31), null],
    [Date.UTC(1950, 0, 1), '1950-01'],
    [Date.UTC(2100, 11, 1), '2100-12'],
    [Date.UTC(2101, 0, 1), null],
  ])('%i is %s', (at, date) => {
    const release_dates = [{ platform: 6, date: at / 1000, date_format: 1 }]
    expect(facts({ release_dates }).releases[0]?.date).toBe(date)
  })
})

it('a candidate has what tells it from others', () => {
  const [one, other] = candidatesShape.parse([
    { id: 3, name: 'Un jeu', game_type: 8, platforms: [6, 170], first_release_date: 1_431_993_600 },
    WINTER_LIGHT_GOLD,
  ])
  expect(one && candidateOf(one, FIRST_FILING)).toEqual({
    igdbId: 3,
    name: 'Un jeu',
    kind: 'remake',
    year: 2015,
    platforms: ['PC'],
  })
  expect(other && candidateOf(other, FIRST_FILING)).toMatchObject({
    igdbId: 41_002,
    kind: 'edition',
    year: null,
  })
})
