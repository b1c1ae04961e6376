import type { Lang } from '../../../shared/base/lang.ts'
import { formatDateTime } from '../../../shared/format/moment.ts'
import { href } from '../../../shared/routes.ts'
import type { Mail } from '../mailer.ts'
import { type Letter, type MailSite, type To, toMail } from './layout.ts'

export const NOT_ME: Record<Lang, string> = { fr: 'Ce n’était pas moi', en: 'It was not me' }

export const PRESS: Record<Lang, string> = {
  fr: 'Ouvrir la page ne change rien : il faut y appuyer sur le bouton. Le lien est valable 30 jours et ne sert qu’une fois.',
  en: 'Opening the page changes nothing: there is a button to press. The link is valid for 30 days and works once.',
}

/** Browsers send the part after `#` to no server, so none can log the token. */
export const tokenLink = (page: 'notMe' | 'newAddress', { origin, lang }: To, token: string): string =>
  `${origin}${href(page, lang)}#token=${token}`

interface SignIn {
  at: Date
  browser: string | null
  system: string | null
}

const DEVICE: Record<Lang, (site: MailSite, signIn: SignIn, link: string) => Letter> = {
  fr: (site, { at, browser, system }, link) => ({
    subject: `Nouvelle connexion à votre compte ${site.name}`,
    before: [
      'Bonjour,',
      `Quelqu’un s’est connecté à votre compte ${site.name} le ${formatDateTime(at, 'fr')} (heure de Paris) sur un appareil que nous n’avions jamais vu : ${browser ?? 'navigateur inconnu'}, ${system ?? 'appareil inconnu'}.`,
      'Si c’est bien vous, vous n’avez rien à faire. Sinon, cette page ferme toutes les sessions, retire ce qui a été ajouté au compte depuis cet appareil et vous envoie un lien pour changer de mot de passe :',
    ],
    button: { label: NOT_ME.fr, link },
    after: [PRESS.fr],
  }),
  en: (site, { at, browser, system }, link) => ({
    subject: `New sign-in to your ${site.name} account`,
    before: [
      'Hello,',
      `Somebody signed in to your ${site.name} account on ${formatDateTime(at, 'en')} (Paris time) on a device that we had never seen: ${browser ?? 'unknown browser'}, ${system ?? 'unknown device'}.`,
      'If it was you, there is nothing to do. If not, this page ends all sessions, removes what was added to the account from that device and sends you a link to change your password:',
    ],
    button: { label: NOT_ME.en, link },
    after: [PRESS.en],
  }),
}

export const newDeviceLetter = (to: To, signIn: SignIn, token: string): Mail =>
  toMail(DEVICE[to.lang](to.site, signIn, tokenLink('notMe', to, token)), to)

const LINK: Record<Lang, (site: MailSite, link: string) => Letter> = {
  fr: (site, link) => ({
    subject: `Confirmez votre nouvelle adresse pour ${site.name}`,
    before: [
      'Bonjour,',
      `Quelqu’un, sans doute vous, veut utiliser cette adresse pour son compte ${site.name}. Confirmez-le sur cette page :`,
    ],
    button: { label: 'Confirmer cette adresse', link },
    after: [
      'Ce lien est valable 24 heures et ne sert qu’une fois. Sans confirmation, rien ne change.',
      'Si vous n’avez rien demandé, ignorez ce message.',
    ],
  }),
  en: (site, link) => ({
    subject: `Confirm your new address for ${site.name}`,
    before: [
      'Hello,',
      `Somebody, most likely you, wants to use this address for their ${site.name} account. Confirm it on this page:`,
    ],
    button: { label: 'Confirm this address', link },
    after: [
      'This link is valid for 24 hours and works once. Without it, nothing changes.',
      'If you have not asked for anything, ignore this message.',
    ],
  }),
}

export const addressLinkLetter = (to: To, token: string): Mail =>
  toMail(LINK[to.lang](to.site, tokenLink('newAddress', to, token)), to)

const NOTICE: Record<Lang, (site: MailSite, email: string | null, at: string, link: string) => Letter> = {
  fr: (site, email, at, link) => ({
    subject: `Changement d’adresse demandé pour votre compte ${site.name}`,
    before: [
      'Bonjour,',
      `Le ${at} (heure de Paris), une nouvelle adresse a été demandée pour votre compte ${site.name}${email === null ? '' : ` : ${email}`}. Elle remplacera celle-ci dès qu’elle aura été confirmée.`,
      'Si c’est bien vous, vous n’avez rien à faire. Sinon, cette page garde ou rend votre adresse au compte, ferme toutes les sessions et vous envoie un lien pour changer de mot de passe :',
    ],
    button: { label: NOT_ME.fr, link },
    after: [PRESS.fr],
  }),
  en: (site, email, at, link) => ({
    subject: `Change of address asked for your ${site.name} account`,
    before: [
      'Hello,',
      `On ${at} (Paris time), a new address was asked for your ${site.name} account${email === null ? '' : `: ${email}`}. It will replace this one as soon as it is confirmed.`,
      'If it was you, there is nothing to do. If not, this page keeps your address or gives it back, ends all sessions and sends you a link to change your password:',
    ],
    button: { label: NOT_ME.en, link },
    after: [PRESS.en],
  }),
}

export const addressNoticeLetter = (to: To, email: string | null, at: Date, token: string): Mail =>
  toMail(NOTICE[to.lang](to.site, email, formatDateTime(at, to.lang), tokenLink('notMe', to, token)), to)
