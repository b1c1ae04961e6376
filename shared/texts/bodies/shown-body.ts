import type { Lang } from '../../base/lang.ts'
import { typesetHtml } from '../../format/typography.ts'
import { linksIn } from '../../routes.ts'
import { readingMinutes } from '../reading-time.ts'
import { type BodyWords, presentBody } from './present-body.ts'

/**
 * Increase it whenever `madeBody` or the words below change (decision 032): stored bodies are then made again, and until
 * then each is made when read.
 */
export const SHOWN_RULE = 7

const WORDS: Record<Lang, BodyWords> = {
  fr: {
    video: {
      play: 'Lire la vidéo',
      watch: 'Voir sur {site}',
      note: 'Le lecteur de {site} se charge au clic.',
    },
    block: { spoiler: 'Spoiler', fold: 'Détails', table: 'Tableau' },
    footnote: { title: 'Notes', call: 'Note {n}', back: 'Retour au texte, note {n}' },
    enlarge: 'Agrandir l’image',
  },
  en: {
    video: {
      play: 'Play the video',
      watch: 'Watch on {site}',
      note: '{site}’s player loads when you click.',
    },
    block: { spoiler: 'Spoiler', fold: 'Details', table: 'Table' },
    footnote: { title: 'Notes', call: 'Note {n}', back: 'Back to the text, note {n}' },
    enlarge: 'Enlarge the picture',
  },
}

/**
 * The body as pages of a language show it, for articles, drafts, previews and translations alike.
 * @param html sanitised, as it is stored (decision 011)
 */
export const shownBody = (html: string, lang: Lang): string =>
  linksIn(typesetHtml(presentBody(html, WORDS[lang])), lang)

/** What is made from a body. */
interface MadeBody {
  shown: string | null
  shownRule: number | null
  readingMinutes: number | null
}

/** One statement writes these together with a body; without a body they are null. */
export const madeBody = (html: string | null, lang: Lang): MadeBody =>
  html === null
    ? { shown: null, shownRule: null, readingMinutes: null }
    : { shown: shownBody(html, lang), shownRule: SHOWN_RULE, readingMinutes: readingMinutes(html) }
