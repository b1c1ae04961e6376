import { TAB_OF } from '../../../shared/admin/tabs.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import { formatDateTime } from '../../../shared/format/moment.ts'
import { href } from '../../../shared/routes.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import type { Mail } from '../mailer.ts'
import { type Letter, type To, toMail } from './layout.ts'

export interface TextNews {
  act: 'propose' | 'publish' | 'plan' | 'return'
  id: string
  kind: Kind
  title: string
  /** Null when the account is gone. */
  by: string | null
  word: string | null
  plannedFor: Date | null
}

type Write = (news: TextNews & { what: string; who: string; at: string }, link: string) => Letter

const WHAT: Record<Lang, Record<Kind, string>> = {
  fr: { article: 'l’article', review: 'le test', page: 'la page' },
  en: { article: 'the article', review: 'the review', page: 'the page' },
}
const YOUR: Record<Lang, Record<Kind, string>> = {
  fr: { article: 'Votre article', review: 'Votre test', page: 'Votre page' },
  en: { article: 'Your article', review: 'Your review', page: 'Your page' },
}
const LE: Record<Kind, string> = { article: 'le', review: 'le', page: 'la' }
const IL: Record<Kind, string> = { article: 'il', review: 'il', page: 'elle' }
const E: Record<Kind, string> = { article: '', review: '', page: 'e' }
export const SOMEBODY: Record<Lang, string> = { fr: 'Quelqu’un de l’équipe', en: 'Somebody of the team' }
const UNTITLED: Record<Lang, string> = { fr: 'sans titre', en: 'untitled' }
const OPEN: Record<Lang, string> = { fr: 'Ouvrir le texte', en: 'Open the text' }

const FR: Record<TextNews['act'], Write> = {
  propose: ({ kind, what, title, who }, link) => ({
    subject: `À relire : « ${title} »`,
    before: [
      'Bonjour,',
      `${who} propose ${what} « ${title} » à la publication. Vous pouvez ${LE[kind]} publier, ${LE[kind]} planifier, ou ${LE[kind]} rendre avec un mot.`,
    ],
    button: { label: OPEN.fr, link },
    after: ['Le même texte ne vous est signalé qu’une fois par heure.'],
  }),
  publish: ({ kind, title, who }, link) => ({
    subject: `${YOUR.fr[kind]} « ${title} » est en ligne`,
    before: ['Bonjour,', `${who} vient de publier « ${title} ».`],
    button: { label: OPEN.fr, link },
    after: [],
  }),
  plan: ({ kind, title, who, at }, link) => ({
    subject: `${YOUR.fr[kind]} « ${title} » est planifié${E[kind]}`,
    before: ['Bonjour,', `${who} a planifié « ${title} » : ${IL[kind]} paraîtra le ${at} (heure de Paris).`],
    button: { label: OPEN.fr, link },
    after: [],
  }),
  return: ({ kind, title, who, word }, link) => ({
    subject: `${YOUR.fr[kind]} « ${title} » vous est rendu${E[kind]}`,
    before: [
      'Bonjour,',
      `${who} vous rend « ${title} » : c’est de nouveau un brouillon, que vous pouvez reprendre et proposer encore.`,
      ...(word ? [`« ${word} »`] : []),
    ],
    button: { label: OPEN.fr, link },
    after: [],
  }),
}

const EN: Record<TextNews['act'], Write> = {
  propose: ({ what, title, who }, link) => ({
    subject: `To review: “${title}”`,
    before: [
      'Hello,',
      `${who} proposes ${what} “${title}” for publication. You can publish it, plan it, or return it with a word.`,
    ],
    button: { label: OPEN.en, link },
    after: ['You are told of the same text once an hour at most.'],
  }),
  publish: ({ kind, title, who }, link) => ({
    subject: `${YOUR.en[kind]} “${title}” is online`,
    before: ['Hello,', `${who} has just published “${title}”.`],
    button: { label: OPEN.en, link },
    after: [],
  }),
  plan: ({ kind, title, who, at }, link) => ({
    subject: `${YOUR.en[kind]} “${title}” is planned`,
    before: ['Hello,', `${who} has planned “${title}”: it comes out on ${at} (Paris time).`],
    button: { label: OPEN.en, link },
    after: [],
  }),
  return: ({ kind, title, who, word }, link) => ({
    subject: `${YOUR.en[kind]} “${title}” was returned to you`,
    before: [
      'Hello,',
      `${who} returns “${title}” to you: it is a draft again, which you can go on with and propose once more.`,
      ...(word ? [`“${word}”`] : []),
    ],
    button: { label: OPEN.en, link },
    after: [],
  }),
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const titleOf = (title: string, lang: Lang): string => oneLine(title) || UNTITLED[lang]

export const textLink = (
  { lang, origin }: Pick<To, 'lang' | 'origin'>,
  text: Pick<TextNews, 'id' | 'kind'>,
): string => `${origin}${href('admin', lang)}?tab=${TAB_OF[text.kind]}&edit=${text.id}`

/** The link opens the text in the back office, for signed-in users with the right. */
export function deskLetter(to: To, news: TextNews): Mail {
  const { lang } = to
  const letter = (lang === 'fr' ? FR : EN)[news.act](
    {
      ...news,
      title: titleOf(news.title, lang),
      what: WHAT[lang][news.kind],
      who: news.by ?? SOMEBODY[lang],
      at: news.plannedFor ? formatDateTime(news.plannedFor, lang) : '',
    },
    textLink(to, news),
  )
  return toMail({ ...letter, subject: `${letter.subject} – ${to.site.name}` }, to)
}
