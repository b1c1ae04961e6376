import type { Lang } from '../../../shared/base/lang.ts'
import type { Mail } from '../mailer.ts'
import { type Letter, type MailSite, type To, toMail } from './layout.ts'

/** What is not allowed until the address is confirmed. */
export type Opens = 'writing' | 'mails'

const CONFIRM: Record<Lang, (site: MailSite, opens: Opens, link: string) => Letter> = {
  fr: (site, opens, link) => ({
    subject: `Confirmez votre adresse pour ${site.name}`,
    before: [
      'Bonjour,',
      opens === 'writing'
        ? `Un compte ${site.name} a été créé avec cette adresse. Confirmez-la pour pouvoir commenter et aimer.`
        : `Un compte ${site.name} a été créé avec cette adresse. Confirmez-la pour recevoir aussi par email ce que vous annoncent vos notifications.`,
    ],
    button: { label: 'Confirmer mon adresse', link },
    after: [
      'Ce lien est valable 24 heures.',
      opens === 'writing'
        ? 'Si ce n’est pas vous, ignorez ce message : sans confirmation, ce compte ne peut rien écrire.'
        : 'Si ce n’est pas vous, ignorez ce message : sans confirmation, rien ne part d’ici vers cette adresse, sauf ce que l’équipe décide de ce compte.',
    ],
  }),
  en: (site, opens, link) => ({
    subject: `Confirm your address for ${site.name}`,
    before: [
      'Hello,',
      opens === 'writing'
        ? `A ${site.name} account was made with this address. Confirm it to be able to comment and like.`
        : `A ${site.name} account was made with this address. Confirm it to get by email, too, what your notifications tell you.`,
    ],
    button: { label: 'Confirm my address', link },
    after: [
      'This link is valid for 24 hours.',
      opens === 'writing'
        ? 'If it was not you, ignore this message: without it that account cannot write anything.'
        : 'If it was not you, ignore this message: without it nothing is sent from here to this address, but for what the team decides of that account.',
    ],
  }),
}

export const confirmLetter = ({ to, lang, origin, site }: To, opens: Opens, link: string): Mail =>
  toMail(CONFIRM[lang](site, opens, link), { to, lang, origin, site })
