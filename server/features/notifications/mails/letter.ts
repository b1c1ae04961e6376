import type { Lang } from '../../../../shared/base/lang.ts'
import { decidedLine } from '../../../../shared/messages/decided.ts'
import {
  type ChosenKind,
  isDecision,
  MAIL_OF,
  type NotificationKind,
} from '../../../../shared/notifications/kinds.ts'
import { href, ownHref } from '../../../../shared/routes.ts'
import { type Letter, type To, toMail } from '../../../mail/letters/layout.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { howToContest, reasonsOf } from './reasons.ts'
import type { MailedNews } from './said.ts'

/** Kinds about followed things; the others are about the user's own comments. */
const isOfFollowed = (kind: NotificationKind): boolean =>
  !isDecision(kind) && (MAIL_OF[kind] === 'news' || MAIL_OF[kind] === 'out')

/** So many are listed; the others stand at the bell. */
const NAMED = 20

const LINES: Record<Lang, Record<ChosenKind, (news: MailedNews) => string>> = {
  fr: {
    answer: ({ by, title }) => `${by ?? 'Quelqu’un'} a répondu à votre commentaire sur « ${title} ».`,
    mention: ({ by, title }) => `${by ?? 'Quelqu’un'} vous mentionne dans un commentaire sur « ${title} ».`,
    followed: ({ by, title, count }) =>
      count > 1
        ? `${count} nouveaux commentaires sur « ${title} ».`
        : `${by ?? 'Quelqu’un'} a écrit un commentaire sur « ${title} ».`,
    text: ({ textKind, title }) =>
      textKind === 'review' ? `Nouveau test : « ${title} ».` : `Nouvel article : « ${title} ».`,
    look: ({ title }) => `Second regard sur « ${title} ».`,
    video: ({ title }) => `Nouvelle vidéo : « ${title} ».`,
    out: ({ title }) => `« ${title} » est disponible.`,
  },
  en: {
    answer: ({ by, title }) => `${by ?? 'Somebody'} answered your comment on “${title}”.`,
    mention: ({ by, title }) => `${by ?? 'Somebody'} mentions you in a comment on “${title}”.`,
    followed: ({ by, title, count }) =>
      count > 1 ? `${count} new comments on “${title}”.` : `${by ?? 'Somebody'} commented on “${title}”.`,
    text: ({ textKind, title }) =>
      textKind === 'review' ? `New review: “${title}”.` : `New article: “${title}”.`,
    look: ({ title }) => `A second look at “${title}”.`,
    video: ({ title }) => `New video: “${title}”.`,
    out: ({ title }) => `“${title}” is out.`,
  },
}

/** The place, which follows what happened. */
const UNDER: Record<Lang, (title: string | null) => string> = {
  fr: (title) => (title ? `, sur « ${title} ».` : '.'),
  en: (title) => (title ? `, on “${title}”.` : '.'),
}

const lineOf = (news: MailedNews, lang: Lang): string =>
  isDecision(news.kind)
    ? decidedLine({ ...news, kind: news.kind }, lang) + UNDER[lang](news.title)
    : LINES[lang][news.kind](news)

type About = 'discussions' | 'follows'

const SUBJECTS: Record<Lang, Record<About | 'both', (count: number) => string>> = {
  fr: {
    discussions: (count) => `${count} nouvelles de vos discussions`,
    follows: (count) => `${count} nouvelles de ce que vous suivez`,
    both: (count) => `${count} nouvelles de vos discussions et de ce que vous suivez`,
  },
  en: {
    discussions: (count) => `${count} updates on your discussions`,
    follows: (count) => `${count} updates on what you follow`,
    both: (count) => `${count} updates on your discussions and what you follow`,
  },
}
const HELLO: Record<Lang, string> = { fr: 'Bonjour,', en: 'Hello,' }
const OPEN: Record<Lang, Record<About, string>> = {
  fr: { discussions: 'Ouvrir la discussion', follows: 'Voir sur le site' },
  en: { discussions: 'Open the discussion', follows: 'See it on the site' },
}
const SEE: Record<Lang, string> = { fr: 'Voir dans votre profil', en: 'See it in your profile' }
const OTHERS: Record<Lang, (count: number) => string> = {
  fr: (count) => (count > 1 ? `Et ${count} autres, sur le site.` : 'Et une autre, sur le site.'),
  en: (count) => (count > 1 ? `And ${count} others, on the site.` : 'And one other, on the site.'),
}
const CHOICES: Record<Lang, (profile: string) => string> = {
  fr: (profile) => `Choisir quels emails vous recevez : ${profile}`,
  en: (profile) => `Choose which emails you get: ${profile}`,
}
const NO_MORE: Record<Lang, (page: string) => string> = {
  fr: (page) => `Ne plus recevoir d’emails de vos discussions et de ce que vous suivez : ${page}`,
  en: (page) => `Get no more emails about your discussions and what you follow: ${page}`,
}
const WHY: Record<Lang, string> = {
  fr: 'Les décisions de l’équipe qui vous concernent vous sont toujours envoyées.',
  en: 'Decisions of the team that concern you are always sent to you.',
}

interface NotificationLetterInput {
  news: readonly MailedNews[]
  /** Whether the address is confirmed: an unconfirmed one gets no words of others. */
  confirmed: boolean
  token: string
  messageId: string
}

/** @param token ends such mails; nobody can unsubscribe from decisions alone */
export function notificationLetter(
  to: To,
  { news, confirmed, token, messageId }: NotificationLetterInput,
): Mail {
  const { lang, origin, site } = to
  const linkTo = (path: string) => origin + ownHref(path, lang)
  const [first] = news
  const single = news.length === 1
  const ends = news.some(({ kind }) => !isDecision(kind))
  const rest = news.length - NAMED
  const followed = news.filter(({ kind }) => isOfFollowed(kind)).length
  const about = followed > 0 ? 'follows' : 'discussions'
  const named = followed > 0 && followed < news.length ? 'both' : about
  const profile = href('profile', 'fr')
  const linked = (one: MailedNews) => {
    const line = lineOf(one, lang)
    return [single ? line : `${line} ${linkTo(one.path)}`, ...reasonsOf(one, { lang, confirmed })]
  }
  const letter: Letter = {
    subject: single && first ? lineOf(first, lang).replace(/\.$/, '') : SUBJECTS[lang][named](news.length),
    before: [HELLO[lang], ...news.slice(0, NAMED).flatMap(linked), ...(rest > 0 ? [OTHERS[lang](rest)] : [])],
    ...(single && first
      ? {
          button: {
            label: first.path.startsWith(profile) ? SEE[lang] : OPEN[lang][about],
            link: linkTo(first.path),
          },
        }
      : {}),
    after: [
      ...howToContest(news, to),
      ...(ends
        ? [
            CHOICES[lang](`${linkTo(profile)}#mails`),
            NO_MORE[lang](`${origin}${href('unsubscribe', lang)}#${token}`),
          ]
        : [WHY[lang]]),
    ],
  }
  return {
    ...toMail({ ...letter, subject: `${letter.subject} – ${site.name}` }, to),
    messageId,
    // RFC 8058: the address that mail programs call for their own unsubscribe button.
    ...(ends && {
      headers: {
        'List-Unsubscribe': `<${origin}/api/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}
