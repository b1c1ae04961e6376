import type { Lang } from '../shared/base/lang.ts'
import type { SearchKind } from '../shared/search/kinds.ts'
import type { ListedKind } from '../shared/texts/catalog.ts'

/** A search as a reader types it, and the beginning of the address that must be among the first five results. */
export interface ReaderSearch {
  typed: string
  kind: ListedKind
  wanted: string
  /** The search names a genre or a platform: where there are more texts than the demo's, another review of it will do. */
  of?: string
  lang?: Lang
}

const article = (typed: string, wanted: string): ReaderSearch => ({ typed, wanted, kind: 'article' })
const review = (typed: string, wanted: string, of?: string): ReaderSearch => ({
  typed,
  wanted,
  kind: 'review',
  ...(of && { of }),
})
const inEnglish = (search: ReaderSearch): ReaderSearch => ({ ...search, lang: 'en' })

/** Whenever a search disappoints, add it here. */
export const READER_SEARCHES: readonly ReaderSearch[] = [
  // Titles as readers remember them.
  article('nuit speedrun', 'trois-records'),
  article('marée basse', 'maree-basse'),
  article('maree basse patch', 'maree-basse'),
  article('Cendrelune', 'cendrelune'),
  article('télé cathodique', 'on-a-ouvert-une-tele'),
  article('prototype boite a biscuits', 'un-prototype-dormait'),
  article('lama', 'on-a-coupe-le-stream'),
  article('pixel art', 'lecon-de-pixel-art'),
  article('game jam', 'journal-dune-game-jam'),
  article('borne café', 'la-derniere-borne'),
  article('« Un bon trou se voit de loin »', 'maialen-etxart'),
  article('mon oncle travaille chez', 'mon-oncle'),
  article('8 bits', 'les-machines-8-bits'),
  article('couleurs vert rouge', 'vert-contre-rouge'),
  review('vaubrun', 'vaubrun'),
  review('Nationale 7', 'nationale-7'),
  review('delta fury', 'on-a-rejoue-a-delta-fury'),
  review('3615', '3615-celeste'),
  review('passeur de brume', 'le-passeur-de-brume'),
  review('karl tonnerre', 'pourquoi-personne'),
  // Unfinished words.
  article('compositri', 'odile-sarrazin'),
  review('alderm', 'aldermoor'),
  // Genres, by the site's words and by common ones.
  review('horreur', 'sous-sol-4', 'Horror'),
  review('horror', 'sous-sol-4', 'Horror'),
  review('jeu d’horreur', 'sous-sol-4', 'Horror'),
  review('jeu de rôle', 'vaubrun', 'RPG'),
  review('rythme', 'fanfare', 'Rhythm'),
  review('baston', 'rue-saint-maur', 'Fighting'),
  review('jeu de combat', 'rue-saint-maur', 'Fighting'),
  review('tour par tour', 'petite-armee', 'Turn-Based'),
  review('shmup', 'aiguille', "Shoot'em up"),
  review('bac à sable', 'terrassier', 'Sandbox'),
  review('survie', 'frostline', 'Survival'),
  review('casse-tête', 'pli-ou', 'Puzzle'),
  review('action', 'pourquoi-personne', 'Action'),
  review('party game', 'kermesse-party', 'Party Game'),
  inEnglish(review('racing', 'nationale-7', 'Course')),
  inEnglish(review('strategy', 'epices-et-canons', 'Stratégie')),
  inEnglish(review('survival', 'frostline', 'Survival')),
  // Platforms.
  review('ps5', 'sous-sol-4', 'PlayStation 5'),
  review('PS 5', 'sous-sol-4', 'PlayStation 5'),
  review('megadrive', 'petanque', 'Genesis/Mega Drive'),
  review('mega drive', 'petanque', 'Genesis/Mega Drive'),
  review('gba', 'petite-armee', 'Game Boy Advance'),
  review('gamecube', 'le-passeur-de-brume', 'GameCube'),
  review('game cube', 'le-passeur-de-brume', 'GameCube'),
  review('super nintendo', 'docks-88', 'SNES'),
  review('xbox series', 'frostline', 'Xbox Series X/S'),
  review('steamdeck', 'verriere', 'Steam Deck'),
  review('switch', 'nationale-7', 'Switch'),
  review('switch 2', 'morvan-et-filles', 'Switch 2'),
  review('neogeo', 'rue-saint-maur', 'Neo Geo'),
  review('psvita', 'minamino', 'Vita'),
  review('téléphone', 'pli-ou', 'Mobile'),
  review('horreur ps5', 'sous-sol-4'),
  // Authors.
  review('camille simulation', 'orbite-lente'),
  review('Nadir shmup', 'aiguille'),
  // Typing errors, and words joined or split.
  article('cartuoche bibliothèque', 'une-cartouche-rendue'),
  article('ludoteque', 'vingt-quatre-heures'),
  article('records speed run', 'trois-records'),
  article('pixelart', 'lecon-de-pixel-art'),
  review('aldremoor', 'aldermoor'),
  review('metroidvnia', 'verriere', 'Metroidvania'),
  inEnglish(review('horor', 'sous-sol-4', 'Horror')),
]

/** A search over all kinds, and what must be on its first page: a kind, and the beginning of the slug. */
export interface SiteSearch {
  typed: string
  kind: SearchKind
  wanted: string
  lang?: Lang
}

const wanted =
  (kind: SearchKind, lang?: Lang) =>
  (typed: string, slug: string): SiteSearch => ({ typed, kind, wanted: slug, ...(lang && { lang }) })
const game = wanted('game')
const video = wanted('video')
const person = wanted('person')
const text = wanted('article')

/** These come in addition to the searches of one kind, which have to work here, too. */
export const SITE_SEARCHES: readonly SiteSearch[] = [
  // Games by their names: complete, unfinished, split, joined and mistyped.
  game('orbite lente', 'orbite-lente'),
  game('Orbite', 'orbite-lente'),
  game('orbite lente titan', 'orbite-lente-titan'),
  game('karl tonnerre', 'karl-tonnerre'),
  game('point de rupture', 'karl-tonnerre'),
  game('le passeur', 'le-passeur-de-brume'),
  game('passeur de brume le retour', 'le-passeur-de-brume-le-retour'),
  game('brocante 2', 'brocante-2'),
  game('soussol 4', 'sous-sol-4'),
  game('SOUS-SOL 4', 'sous-sol-4'),
  game('vaubrun', 'vaubrun'),
  game('valbrun', 'vaubrun'),
  game('aldermor', 'aldermoor'),
  game('3615 celeste', '3615-celeste'),
  game('frostline', 'frostline-zero'),
  game('docks88', 'docks-88'),
  game('phare', 'phare'),
  game('pétanque', 'petanque-grand-prix'),
  game('rue st maur 94', 'rue-saint-maur-94'),
  // Games by their makers, and by words of their description.
  game('néon rouge', 'karl-tonnerre'),
  game('havsbris', 'le-passeur-de-brume'),
  game('Atelier Périgée', 'orbite-lente'),
  game('sonde console beige', 'orbite-lente'),
  wanted('game', 'en')('probe beige console', 'orbite-lente'),
  // Videos.
  video('mode 7', 'Y-rmzh0PI3c'),
  video('soirée dreamcast', 'aqz-KE-bpKQ'),
  video('donjon sans carte', 'eRsGyueVLvQ'),
  video('traineaux chocolat', 'SkVqJ1SGeL0'),
  video('répare une borne', 'R6MlUcmOul8'),
  video('phares sauvent les jeux', 'WhWc3b3KhnY'),
  video('#18', 'WhWc3b3KhnY'),
  video('forets du jeu video', 'TLkA0RELQ1g'),
  video('le désert', 'mN0zPOpADL4'),
  // People of the team, and their jobs.
  person('léa', 'lea'),
  person('lea marchand', 'lea'),
  person('Marchand', 'lea'),
  person('camille besson', 'camille'),
  person('bessson', 'camille'),
  person('nadir', 'nadir'),
  person('rédactrice en chef', 'lea'),
  wanted('person', 'en')('editor in chief', 'lea'),
  person('sidonie', 'sidonie'),
  person('balthazar', 'balthazar'),
  person('baltazar', 'balthazar'),
  // News among all of these.
  text('keiko morinaga', 'keiko-morinaga'),
  text('dessine les ennemis', 'keiko-morinaga'),
  text('noyer massif', 'une-manette-en-noyer'),
  text('papier lune', 'papier-lune'),
  text('papier quadrillé', 'ressortez-le-papier'),
  text('bugs de compagnie', 'bugs-de-compagnie'),
  text('puces sonores', 'degustation'),
  text('nuit de train', 'voiture-14'),
  text('ouvrir une salle d’arcade', 'ouvrir-une-salle'),
  text('raclette', 'raclette'),
  text('écran partagé', 'ecran-partage'),
  text('cabine telephonique', 'a-lourmont'),
  text('port-levant', 'a-port-levant'),
  text('nacre on line', 'nacre-online'),
  wanted('article', 'en')('llama', 'on-a-coupe-le-stream'),
  wanted('review', 'en')('minitel', '3615-celeste'),
]
