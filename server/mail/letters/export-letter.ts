import type { Lang } from '../../../shared/base/lang.ts'
import { href } from '../../../shared/routes.ts'
import type { Mail } from '../mailer.ts'
import { type Letter, type MailSite, type To, toMail } from './layout.ts'

const READY: Record<Lang, (site: MailSite, link: string) => Letter> = {
  fr: (site, link) => ({
    subject: `Vos données ${site.name} sont prêtes`,
    before: [
      'Bonjour,',
      `Le fichier avec tout ce que ${site.name} garde à votre sujet est prêt. Vous pouvez le télécharger pendant 24 heures depuis votre compte, une fois connecté :`,
    ],
    button: { label: 'Ouvrir mon compte', link },
    after: [
      'Si vous n’avez pas demandé ce fichier, changez votre mot de passe et fermez vos autres sessions : la même page le permet.',
    ],
  }),
  en: (site, link) => ({
    subject: `Your ${site.name} data is ready`,
    before: [
      'Hello,',
      `The file with everything that ${site.name} keeps about you is ready. You can download it for 24 hours from your account, once signed in:`,
    ],
    button: { label: 'Open my account', link },
    after: [
      'If you have not asked for this file, change your password and end your other sessions: the same page lets you.',
    ],
  }),
}

/** The file itself is never mailed; its address works only for its owner. */
export const exportReadyLetter = ({ to, lang, origin, site }: To): Mail =>
  toMail(READY[lang](site, `${origin}${href('profile', lang)}#data`), { to, lang, origin, site })
