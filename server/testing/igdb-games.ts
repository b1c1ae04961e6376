/** Invented games in the form of IGDB's answers, with references that are not expanded as numbers. */
const seconds = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / 1000

const french = { id: 12, locale: 'fr-FR' }

export const WINTER_LIGHT = {
  id: 41_001,
  name: 'Winter Light: Ashes',
  game_type: 0,
  alternative_names: [
    { id: 1, name: '冬の光', comment: 'Japanese title - original' },
    { id: 2, name: 'winterlight.exe', comment: 'Windows Executable' },
    { id: 3, name: 'Lueur d’hiver : Cendres', comment: 'French title' },
    { id: 4, name: 'winter light: ashes', comment: 'Alternative spelling' },
    { id: 5, name: 'WLA', comment: 'Acronym' },
  ],
  involved_companies: [
    { id: 11, company: { id: 101, name: 'Atelier Brume' }, developer: true, publisher: false },
    { id: 12, company: { id: 102, name: 'Grand Large' }, developer: false, publisher: true },
    { id: 13, company: { id: 103, name: 'Portage & Fils' }, developer: false, publisher: false },
    { id: 14, company: { id: 101, name: 'Atelier Brume' }, developer: true, publisher: true },
  ],
  collections: [{ id: 21, name: 'Winter Light' }],
  franchise: { id: 22, name: 'Light' },
  franchises: [{ id: 22, name: 'Light' }],
  genres: [12, 31, 25],
  themes: [1, 17],
  game_modes: [1],
  player_perspectives: [2],
  platforms: [6, 167, 169, 508, 170],
  release_dates: [
    { id: 31, date: seconds(2027, 3, 4), date_format: 0, platform: 6, release_region: 8, status: 6 },
    { id: 32, date: seconds(2027, 3, 4), date_format: 0, platform: 167, release_region: 1, status: 6 },
    { id: 33, date: seconds(2027, 2, 25), date_format: 0, platform: 167, release_region: 5, status: 6 },
    { id: 34, date: seconds(2026, 9, 1), date_format: 1, platform: 6, release_region: 8, status: 3 },
    { id: 35, date: seconds(2027, 9, 30), date_format: 5, platform: 508, release_region: 8 },
    { id: 36, date: seconds(2027, 12, 31), date_format: 2, platform: 169, release_region: 8, status: 6 },
    { id: 37, date_format: 7, platform: 130, release_region: 8, status: 6 },
    { id: 38, date: seconds(2026, 1, 1), date_format: 0, platform: 6, release_region: 8, status: 2 },
    { id: 39, date: seconds(2027, 5, 5), date_format: 0, platform: 49, release_region: 8, status: 5 },
    { id: 40, date: seconds(2027, 3, 4), date_format: 0, platform: 170, release_region: 8, status: 6 },
  ],
  age_ratings: [
    { id: 51, organization: 1, rating_category: 6 },
    { id: 52, organization: 2, rating_category: 11 },
  ],
  websites: [
    { id: 61, type: 1, url: 'https://winter-light.example/' },
    { id: 62, type: 1, url: 'javascript:alert(1)' },
    { id: 63, type: 1, url: 'https://user:word@winter-light.example/' },
    { id: 64, type: 13, url: 'https://store.steampowered.com/app/1' },
    { id: 65, type: 1, url: 'not an address' },
  ],
  language_supports: [
    { id: 71, language: { id: 7, locale: 'en-US' }, language_support_type: 1 },
    { id: 72, language: french, language_support_type: 2 },
    { id: 73, language: french, language_support_type: 3 },
  ],
}

export const WINTER_LIGHT_GOLD = {
  id: 41_002,
  name: 'Winter Light: Ashes – Gold Edition',
  game_type: 0,
  version_parent: 41_001,
  platforms: [6],
}

/** The fields that this fills in an empty game, except its releases. */
export const WINTER_LIGHT_FIELDS = {
  otherNames: ['Lueur d’hiver : Cendres', 'WLA', '冬の光'],
  // The last one comes only from a release.
  platforms: ['PC', 'PlayStation 5', 'Xbox Series X/S', 'Switch 2', 'Switch'],
  genres: ['RPG', 'Action/Aventure'],
  studios: ['Atelier Brume'],
  publishers: ['Grand Large', 'Atelier Brume'],
  series: 'Winter Light',
  pegi: '16',
  french: 'texts',
  links: ['https://winter-light.example/'],
}

export const WINTER_LIGHT_FILLED = [...Object.keys(WINTER_LIGHT_FIELDS), 'releases'].sort()
