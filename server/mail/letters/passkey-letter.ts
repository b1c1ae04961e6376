import type { Lang } from '../../../shared/base/lang.ts'
import { formatDateTime } from '../../../shared/format/moment.ts'
import { href } from '../../../shared/routes.ts'
import type { Mail } from '../mailer.ts'
import { type Letter, type MailSite, type To, toMail } from './layout.ts'

interface RefusedPasskey {
  at: Date
  name: string | null
}

const COPY: Record<Lang, (site: MailSite, refused: RefusedPasskey, link: string) => Letter> = {
  fr: (site, { at, name }, link) => ({
    subject: `Une clé d’accès de votre compte ${site.name} a été refusée`,
    before: [
      'Bonjour,',
      `Le ${formatDateTime(at, 'fr')} (heure de Paris), ${name === null ? 'une clé d’accès' : `la clé d’accès « ${name} »`} de votre compte ${site.name} a été refusée : son compteur a reculé. Quelqu’un en a peut-être fait une copie, ou l’appareil a été remis à zéro.`,
      'Rien n’a été ouvert avec elle. Connectez-vous autrement, et retirez cette clé si vous ne savez pas pourquoi :',
    ],
    button: { label: 'Ouvrir mon profil', link },
    after: ['Vos autres moyens de connexion restent comme ils sont.'],
  }),
  en: (site, { at, name }, link) => ({
    subject: `A passkey of your ${site.name} account has been refused`,
    before: [
      'Hello,',
      `On ${formatDateTime(at, 'en')} (Paris time) ${name === null ? 'a passkey' : `the passkey “${name}”`} of your ${site.name} account was refused: its counter went back. Somebody may have made a copy of it, or the device was reset.`,
      'It opened nothing. Sign in another way, and remove this passkey if you do not know why:',
    ],
    button: { label: 'Open my profile', link },
    after: ['Your other ways to sign in stay as they are.'],
  }),
}

export const passkeyCopyLetter = (to: To, refused: RefusedPasskey): Mail =>
  toMail(COPY[to.lang](to.site, refused, `${to.origin}${href('profile', to.lang)}`), to)
