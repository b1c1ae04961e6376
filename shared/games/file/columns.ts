import type { Lang } from '../../base/lang.ts'
import { isOneOf } from '../../base/tables.ts'
import { GAME_FIELD_NAMES, type GameFieldName } from '../fields.ts'

/** The address is made from the name, and pictures are uploaded, so files have neither. */
const NOT_IN_FILES = ['slug', 'cover'] as const
export type FileField = Exclude<GameFieldName, (typeof NOT_IN_FILES)[number]>
const isFileField = (name: GameFieldName): name is FileField => !isOneOf(NOT_IN_FILES, name)

/** The fields that a file may have, in the order of the form. */
export const FILE_FIELDS = GAME_FIELD_NAMES.filter(isFileField)

interface FileColumn {
  /** The headings that are accepted, in any case and with or without accents; the template has the first one. */
  fr: readonly [string, ...string[]]
  en: readonly [string, ...string[]]
  example: Record<Lang, string>
}

const same = (text: string): Record<Lang, string> => ({ fr: text, en: text })

export const FILE_COLUMNS: Record<FileField, FileColumn> = {
  name: {
    fr: ['Nom', 'Jeu', 'Titre'],
    en: ['Name', 'Game', 'Title'],
    example: same('Phare & tempête'),
  },
  otherNames: {
    fr: ['Autres noms', 'Autre nom', 'Aussi appelé'],
    en: ['Other names', 'Other name', 'Also called'],
    example: same('The Lighthouse; Phare 2'),
  },
  kind: { fr: ['Nature', 'Type'], en: ['Kind', 'Type'], example: { fr: 'Extension', en: 'Expansion' } },
  parent: {
    fr: ['Dépend de', 'Jeu d’origine', 'Jeu de base'],
    en: ['Depends on', 'Base game', 'Parent'],
    example: same('Phare'),
  },
  releases: {
    fr: ['Sorties', 'Sortie', 'Date de sortie', 'Dates de sortie'],
    en: ['Releases', 'Release', 'Release date', 'Release dates'],
    example: {
      fr: 'PC, PS5 : 27/11/2026; Switch 2 : T4 2027',
      en: 'PC, PS5: 27/11/2026; Switch 2: Q4 2027',
    },
  },
  cancelled: {
    fr: ['Annulé', 'Ce jeu est annulé'],
    en: ['Cancelled', 'Canceled', 'This game is cancelled'],
    example: { fr: 'non', en: 'no' },
  },
  platforms: {
    fr: ['Plateformes', 'Plateforme', 'Support', 'Supports', 'Consoles'],
    en: ['Platforms', 'Platform', 'Systems', 'Consoles'],
    example: same('PC, PS5, Switch 2'),
  },
  genres: { fr: ['Genres', 'Genre'], en: ['Genres', 'Genre'], example: { fr: 'Aventure', en: 'Adventure' } },
  studios: {
    fr: ['Studios', 'Studio', 'Développeur', 'Développeurs'],
    en: ['Studios', 'Studio', 'Developer', 'Developers'],
    example: same('Studio d’ici'),
  },
  publishers: {
    fr: ['Éditeurs', 'Éditeur'],
    en: ['Publishers', 'Publisher'],
    example: same('Jeux du large; Côte ouest'),
  },
  series: { fr: ['Série', 'Saga', 'Licence'], en: ['Series', 'Franchise'], example: same('Les phares') },
  pegi: {
    fr: ['PEGI', 'Âge', 'Âge conseillé (PEGI)'],
    en: ['PEGI', 'Age', 'Age rating (PEGI)'],
    example: same('7'),
  },
  french: {
    fr: ['En français', 'Français', 'Langue'],
    en: ['In French', 'French'],
    example: { fr: 'textes', en: 'texts' },
  },
  links: {
    fr: ['Liens', 'Liens officiels', 'Site', 'Lien'],
    en: ['Links', 'Official links', 'Website', 'Link'],
    example: same('https://example.com'),
  },
  description: {
    fr: ['Description', 'Résumé'],
    en: ['Description', 'Description (French)'],
    example: same('Un gardien rallume les phares d’une côte que la nuit a prise.'),
  },
  descriptionEn: {
    fr: ['Description en anglais', 'Anglais'],
    en: ['Description in English', 'English description'],
    example: same('A keeper lights the lighthouses of a coast that the night has taken.'),
  },
}
