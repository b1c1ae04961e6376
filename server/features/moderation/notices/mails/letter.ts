import type { Lang } from '../../../../../shared/base/lang.ts'
import type { JudgedAs } from '../../../../../shared/moderation/judging.ts'
import type { NoticeAct } from '../../../../../shared/moderation/notices.ts'
import { href } from '../../../../../shared/routes.ts'
import { type Letter, type To, toMail } from '../../../../mail/letters/layout.ts'
import type { Mail } from '../../../../mail/mailer.ts'

/** News about one notice: its arrival or its result. */
export interface NoticeNews {
  number: number
  /** Null with `word` when the recipient is not confirmed as the writer of the notice, as both contain somebody's words. */
  address: string | null
  /** Null for the receipt, before anybody has decided. */
  act: NoticeAct | null
  word: string | null
  judgedAs: JudgedAs | null
  token: string
}

/** So many are listed; the receipts gave the address of each one. */
const SAID = 20

const CAME: Record<Lang, (news: NoticeNews) => string> = {
  fr: ({ number, address }) =>
    `Votre signalement n° ${number}${address === null ? '' : `, sur ${address},`} nous est bien parvenu. Quelqu’un de l’équipe va le lire et décider, sans automate.`,
  en: ({ number, address }) =>
    `Your notice no. ${number}${address === null ? '' : `, about ${address},`} has reached us. Somebody of the team will read it and decide, not a machine.`,
}
const DID: Record<Lang, Record<NoticeAct, string>> = {
  fr: {
    keep: 'le contenu reste en ligne',
    hide: 'le contenu n’est plus visible',
    delete: 'le contenu est supprimé',
    handled: 'l’équipe a agi',
  },
  en: {
    keep: 'the content stays online',
    hide: 'the content can be seen no longer',
    delete: 'the content is deleted',
    handled: 'the team has acted',
  },
}
const AS: Record<Lang, Record<JudgedAs, string>> = {
  fr: {
    concerned:
      ' La décision a été prise par la personne concernée : personne d’autre dans l’équipe ne pouvait la prendre.',
    same: ' La décision a été prise par la même personne que la fois précédente.',
  },
  en: {
    concerned: ' It was decided by the person concerned: nobody else in the team could.',
    same: ' It was decided by the same person as the time before.',
  },
}
const DECIDED: Record<Lang, (news: NoticeNews, act: NoticeAct) => string> = {
  fr: ({ number, address, word, judgedAs }, act) =>
    `Votre signalement n° ${number}${address === null ? '' : `, sur ${address},`} a été examiné par quelqu’un de l’équipe : ${DID.fr[act]}.${word ? ` « ${word} »` : ''}${judgedAs ? AS.fr[judgedAs] : ''}`,
  en: ({ number, address, word, judgedAs }, act) =>
    `Somebody of the team has examined your notice no. ${number}${address === null ? '' : `, about ${address}`}: ${DID.en[act]}.${word ? ` “${word}”` : ''}${judgedAs ? AS.en[judgedAs] : ''}`,
}
const MORE: Record<Lang, (count: number) => string> = {
  fr: (count) => `Et ${count} de plus.`,
  en: (count) => `And ${count} more.`,
}
interface Words {
  hello: string
  came: string
  decided: string
  open: string
  why: string
  contest: (mail: string) => string
}

const WORDS: Record<Lang, Words> = {
  fr: {
    hello: 'Bonjour,',
    came: 'Votre signalement est arrivé',
    decided: 'Réponse à votre signalement',
    open: 'Voir le signalement',
    why: 'Gardez l’adresse de ce bouton : elle mène à l’état de votre signalement. Si vous n’avez rien signalé, ne faites rien.',
    contest: (mail) => `Pour contester une décision, écrivez à ${mail}, ou saisissez la justice.`,
  },
  en: {
    hello: 'Hello,',
    came: 'Your notice has arrived',
    decided: 'The answer to your notice',
    open: 'See the notice',
    why: 'Keep the address of this button: it leads to the state of your notice. If you gave no notice, do nothing.',
    contest: (mail) => `To contest a decision, write to ${mail}, or turn to a court.`,
  },
}

/** One mail with all news for one address. */
export function noticeLetter(to: To, news: readonly NoticeNews[]): Mail {
  const { lang, site, origin } = to
  const words = WORDS[lang]
  const decided = news.some(({ act }) => act !== null)
  const [first] = news
  const letter: Letter = {
    subject: `${decided ? words.decided : words.came} – ${site.name}`,
    before: [
      words.hello,
      ...news.slice(0, SAID).map((one) => (one.act ? DECIDED[lang](one, one.act) : CAME[lang](one))),
      ...(news.length > SAID ? [MORE[lang](news.length - SAID)] : []),
    ],
    ...(first && {
      button: { label: words.open, link: origin + href('receipt', lang, { slug: first.token }) },
    }),
    after: [...(decided && site.contactMail ? [words.contest(site.contactMail)] : []), words.why],
  }
  return toMail(letter, to)
}
