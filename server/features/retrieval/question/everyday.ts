import type { MenuPage } from '../../../../shared/pages.ts'
import type { SearchKind } from '../../../../shared/search/kinds.ts'
import { phrase } from './words.ts'

/** What an everyday word says: the kind that is meant, the page that answers where it stands alone, the order, or nothing. */
export interface Everyday {
  kind?: SearchKind
  page?: MenuPage
  sort?: 'score' | 'date'
}

const TABLE: readonly (readonly [Everyday, string])[] = [
  [
    { kind: 'review', page: 'reviews' },
    `test, tests, le test, avis, l’avis, notre avis, note, notes, notre note, la note, critique, critiques, verdict, review,
    reviews, rating, ratings, score, scores, que vaut, vaut le coup, ça vaut le coup, vaut il le coup, faut il acheter, faut il jouer à,
    is it good, worth it, is it worth it, worth playing, est bien, est il bien, est ce bien, il vaut quoi, vaut quoi, ça donne quoi`,
  ],
  [
    { kind: 'game', page: 'games' },
    'jeu, jeux, jeu vidéo, jeux vidéo, jeux vidéos, game, games, video game, video games',
  ],
  [
    { kind: 'article', page: 'news' },
    'actu, actus, actualité, actualités, info, infos, news, article, articles, dossier, dossiers, reportage, reportages',
  ],
  [
    { kind: 'video', page: 'videos' },
    `vidéo, vidéos, video, videos, trailer, trailers, bande annonce, bandes annonces, teaser, gameplay, live, lives, replay,
    replays`,
  ],
  [
    { kind: 'game', page: 'releases' },
    `date de sortie, dates de sortie, sortie, sorties, date, quand sort, sort quand, release date, release dates, release,
    releases, when does, come out, comes out, coming out`,
  ],
  [
    { sort: 'score' },
    'meilleur, meilleurs, meilleure, meilleures, le meilleur, les meilleurs, les meilleures, best, the best, top, les mieux notés, top rated',
  ],
  [
    { sort: 'date' },
    'dernier, derniers, dernière, dernières, les derniers, les dernières, nouveau, nouveaux, nouvelle, nouvelles, nouveautés, récent, récents, latest, newest, new, recent',
  ],
  [
    {},
    `soluce, soluces, solution, astuce, astuces, guide, guides, walkthrough, tips, wiki, prix, price, durée de vie, durée,
    combien d’heures, pour finir, pour terminer, finir, terminer, how long, how long to beat, to beat, to finish, configuration, configuration requise, configuration minimale, config, system requirements, c’est quoi, what is, jouable à deux, à deux, multi, multijoueur, multiplayer, coop, pas cher, promo, télécharger, download, acheter, buy, gratuit, free, à quoi jouer, je cherche, je veux, cherche, svp, stp, s’il vous plaît, please, avis sur, pegi, quel âge, age, fin, ending`,
  ],
]

/** Everyday phrases around names, by their words. */
export const EVERYDAY: ReadonlyMap<string, Everyday> = new Map(
  TABLE.flatMap(([meaning, phrases]) => phrases.split(',').map((one) => [phrase(one), meaning] as const)),
)

/** Words that say nothing by themselves, in both languages. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a au aux avec ce ces cette d dans de des du en et est faut il elle ils elles l la le les leur lui ma mais me mes mon ne nos
  notre nous on ou par pas pour qu que quoi quel quelle quels quelles qui s sa se ses son sont sur ta tes ton un une vos votre vous y c j m n t
  an and are as at be by do does for from has have how i in is it its of or our that the their this to was we what when where which who with you your`
    .trim()
    .split(/\s+/),
)
