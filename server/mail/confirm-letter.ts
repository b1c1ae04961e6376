import type { Lang } from '../../shared/base/lang.ts'
import { SITE } from '../../shared/site.ts'
import { type Letter, toMail } from './layout.ts'
import type { Mail } from './mailer.ts'
import type { To } from './templates.ts'

const CONFIRM: Record<Lang, (link: string) => Letter> = {
  fr: (link) => ({
    subject: `Confirmez votre adresse pour ${SITE.name}`,
    before: [
      'Bonjour,',
      `Un compte ${SITE.name} a été créé avec cette adresse. Confirmez-la pour pouvoir commenter et aimer.`,
    ],
    button: { label: 'Confirmer mon adresse', link },
    after: [
      'Ce lien est valable 24 heures.',
      'Si ce n’est pas vous, ignorez ce message : sans confirmation, ce compte ne peut rien écrire.',
    ],
  }),
  en: (link) => ({
    subject: `Confirm your address for ${SITE.name}`,
    before: [
      'Hello,',
      `A ${SITE.name} account was made with this address. Confirm it to be able to comment and like.`,
    ],
    button: { label: 'Confirm my address', link },
    after: [
      'This link is valid for 24 hours.',
      'If it was not you, ignore this message: without it that account cannot write anything.',
    ],
  }),
}

export const confirmLetter = ({ to, lang, origin }: To, link: string): Mail =>
  toMail(CONFIRM[lang](link), to, lang, origin)
