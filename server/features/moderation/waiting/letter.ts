import type { Lang } from '../../../../shared/base/lang.ts'
import { href } from '../../../../shared/routes.ts'
import { type Letter, type MailSite, type To, toMail } from '../../../mail/letters/layout.ts'
import type { Mail } from '../../../mail/mailer.ts'

export interface WaitingComments {
  waiting: number
  /** How many of those were hidden by reports. */
  hidden: number
  /** Notices of illegal content, counted separately. */
  notices: number
  /** Suspensions that the suspended person contests. */
  suspensions: number
}

/** The sum of all kinds. */
export const allWaiting = ({ waiting, notices, suspensions }: WaitingComments): number =>
  waiting + notices + suspensions

/** The subject names the first kind that is not empty. */
const firstOf = (
  { waiting, notices }: Pick<WaitingComments, 'waiting' | 'notices'>,
  [comment, notice, suspension]: readonly [string, string, string],
): string => (waiting > 0 ? comment : notices > 0 ? notice : suspension)

type Words = Record<Lang, (site: MailSite, counts: WaitingComments, link: string) => Letter>

const WAITING: Words = {
  fr: (site, { waiting, hidden, notices, suspensions }, link) => ({
    subject:
      waiting + notices + suspensions === 1
        ? `${firstOf({ waiting, notices }, ['Un commentaire', 'Un contenu dit illégal', 'Une suspension contestée'])} attend votre décision – ${site.name}`
        : `${waiting + notices + suspensions} ${firstOf({ waiting, notices }, ['commentaires', 'contenus dits illégaux', 'suspensions contestées'])} attendent votre décision – ${site.name}`,
    before: [
      'Bonjour,',
      ...(notices > 0 ? [`Signalés comme illégaux, en attente de votre réponse : ${notices}.`] : []),
      ...(waiting === 1
        ? ['Un commentaire a été signalé, contesté ou retenu par une règle, et personne n’a encore décidé.']
        : []),
      ...(waiting > 1
        ? [
            `${waiting} commentaires ont été signalés, contestés ou retenus par une règle, et personne n’a encore décidé.`,
          ]
        : []),
      ...(suspensions > 0 ? [`Suspensions contestées, en attente de votre réponse : ${suspensions}.`] : []),
      ...(hidden > 0 ? [`Masqués par des signalements, jusqu’à votre décision : ${hidden}.`] : []),
    ],
    button: { label: 'Voir ce qui attend', link },
    after: ['Vous recevez ce message parce que vous modérez les commentaires du site.'],
  }),
  en: (site, { waiting, hidden, notices, suspensions }, link) => ({
    subject:
      waiting + notices + suspensions === 1
        ? `${firstOf({ waiting, notices }, ['A comment', 'Content said to be illegal', 'A contested suspension'])} waits for your decision – ${site.name}`
        : `${waiting + notices + suspensions} ${firstOf({ waiting, notices }, ['comments', 'notices of illegal content', 'contested suspensions'])} wait for your decision – ${site.name}`,
    before: [
      'Hello,',
      ...(notices > 0 ? [`Said to be illegal, waiting for your answer: ${notices}.`] : []),
      ...(waiting === 1
        ? ['A comment was reported, contested or held by a rule, and nobody has decided yet.']
        : []),
      ...(waiting > 1
        ? [`${waiting} comments were reported, contested or held by a rule, and nobody has decided yet.`]
        : []),
      ...(suspensions > 0 ? [`Contested suspensions, waiting for your answer: ${suspensions}.`] : []),
      ...(hidden > 0 ? [`Hidden by reports, until you decide: ${hidden}.`] : []),
    ],
    button: { label: 'See what waits', link },
    after: ['You get this message because you moderate the comments of the site.'],
  }),
}

export const waitingLetter = (to: To, counts: WaitingComments): Mail =>
  toMail(WAITING[to.lang](to.site, counts, `${to.origin}${href('admin', to.lang)}?tab=moderation`), to)
