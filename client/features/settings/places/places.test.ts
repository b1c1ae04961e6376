import { beforeAll, expect, it } from 'vitest'
import { SETTING_GROUPS } from '../../../../shared/settings/groups.ts'
import { SETTING_KEYS, SETTINGS } from '../../../../shared/settings/settings.ts'
import { loadWords, tOf } from '../../../i18n/words.ts'
import {
  findPlaces,
  fragmentsOf,
  groupAt,
  groupPlace,
  PLACE_WORDS,
  PLACES,
  type PlaceWords,
  placeOf,
  placesIn,
} from './places.ts'

beforeAll(() => loadWords(...PLACE_WORDS))
const t = () => tOf('fr') as PlaceWords
const found = (search: string) => findPlaces(search, t()).map(({ id }) => id)

it('each setting has a place in its own group, and each fragment leads to one place', () => {
  for (const key of SETTING_KEYS) expect(groupAt(placeOf(key))).toBe(SETTINGS[key].group)
  const all = [...PLACES.map(({ id }) => id), ...SETTING_GROUPS]
  expect(new Set(all).size).toBe(all.length)
  for (const group of SETTING_GROUPS) {
    expect(placesIn(group).length).toBeGreaterThan(0)
    const { tab, id } = groupPlace(group)
    expect(fragmentsOf(tab)).toContain(id)
  }
})

it('titles are no two alike, and a search by any of them finds it first', () => {
  const titles = PLACES.map((place) => place.title(t()))
  expect(new Set(titles).size).toBe(titles.length)
  for (const place of PLACES) expect(found(place.title(t()))[0]).toBe(place.id)
})

it.each([
  ['SPAM', 'setting-closeAfter'],
  ['deuxieme etape', 'setting-secondStepRoles'],
  ["l'hebergeur", 'brand-legal'],
  ['telephone hebergeur', 'brand-legal'],
  ['  pied   de page ', 'menus-footer'],
  ['embargo', 'setting-translateBeforehand'],
])('a search for %s finds it, whatever its accents and capitals', (search, id) => {
  expect(found(search)).toContain(id)
})

it.each(['', '   ', 'zyxw', '[a-z]+', '\\'])(
  'a search for "%s" finds nothing, and breaks nothing',
  (search) => {
    expect(found(search)).toEqual([])
  },
)
