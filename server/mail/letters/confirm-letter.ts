import type { Lang } from '../../../shared/base/lang.ts'
import type { Mail } from '../mailer.ts'
import { type Letter, type MailSite, type To, toMail } from './layout.ts'

const CONFIRM: Record<Lang, (site: MailSite, link: string) => Letter> = {
  fr: (site, link) => ({
    subject: `Confirmez votre adresse pour ${site.name}`,
    before: [
      'Bonjour,',
      `Un compte ${site.name} a été créé avec cette adresse. Confirmez-la pour pouvoir commenter et aimer.`,
    ],
    button: { label: 'Confirmer mon adresse', link },
    after: [
      'Ce lien est valable 24 heures.',
      'Si ce n’est pas vous, ignorez ce message : sans confirmation, ce compte ne peut rien écrire.',
    ],
  }),
  en: (site, link) => ({
    subject: `Confirm your address for ${site.name}`,
    before: [
      'Hello,',
      `A ${site.name} account was made with this address. Confirm it to be able to comment and like.`,
    ],
    button: { label: 'Confirm my address', link },
    after: [
      'This link is valid for 24 hours.',
      'If it was not you, ignore this message: without it that account cannot write anything.',
    ],
  }),
}

export const confirmLetter = ({ to, lang, origin, site }: To, link: string): Mail =>
  toMail(CONFIRM[lang](site, link), { to, lang, origin, site })
