import type { Lang } from '../../../shared/base/lang.ts'
import { formatDateTime } from '../../../shared/format/moment.ts'
import { href } from '../../../shared/routes.ts'
import type { Mail } from '../mailer.ts'
import { type Letter, type MailSite, type To, toMail } from './layout.ts'

interface Dispute {
  createdAt: Date
  readyAt: Date
}

/** An address newer than the disputed second step gets no link, as it may belong to the person who set that up. */
const DISPUTE: Record<Lang, (site: MailSite, dispute: Dispute, link: string | null) => Letter> = {
  fr: (site, { createdAt, readyAt }, link) => ({
    subject: `« Je n’ai jamais configuré cela » : votre compte ${site.name}`,
    before: [
      'Bonjour,',
      `Le ${formatDateTime(createdAt, 'fr')} (heure de Paris), quelqu’un qui connaît le mot de passe de votre compte ${site.name} a dit n’avoir jamais configuré sa deuxième étape de connexion. À partir du ${formatDateTime(readyAt, 'fr')}, cette personne pourra la faire retirer, avec le mot de passe et un lien envoyé par email.`,
      link
        ? 'Si c’est bien vous, revenez à cette date. Sinon, cette page arrête tout et vous envoie un lien pour changer de mot de passe :'
        : 'Si c’est bien vous, revenez à cette date. Sinon, changez votre mot de passe : sans lui, personne ne peut aller plus loin. Se connecter avec une deuxième étape plus ancienne arrête tout aussi.',
    ],
    ...(link && { button: { label: 'Garder ma deuxième étape', link } }),
    after: link ? ['Ouvrir la page ne change rien : il faut y appuyer sur le bouton.'] : [],
  }),
  en: (site, { createdAt, readyAt }, link) => ({
    subject: `“I never set this up”: your ${site.name} account`,
    before: [
      'Hello,',
      `On ${formatDateTime(createdAt, 'en')} (Paris time), somebody who knows the password of your ${site.name} account said that they never set up its second sign-in step. From ${formatDateTime(readyAt, 'en')} on they can have it removed, with the password and a link sent by email.`,
      link
        ? 'If it was you, come back then. If not, this page stops it and sends you a link to change your password:'
        : 'If it was you, come back then. If not, change your password: without it, nobody can go on. Signing in with an older second step stops it, too.',
    ],
    ...(link && { button: { label: 'Keep my second step', link } }),
    after: link ? ['Opening the page changes nothing: there is a button to press.'] : [],
  }),
}

/** Browsers send the part after `#` to no server. @param token null for an address that may not stop the dispute */
export const disputeLetter = (to: To, dispute: Dispute, token: string | null): Mail =>
  toMail(
    DISPUTE[to.lang](
      to.site,
      dispute,
      token && `${to.origin}${href('keepSecondStep', to.lang)}#token=${token}`,
    ),
    to,
  )

const END: Record<Lang, (site: MailSite, link: string) => Letter> = {
  fr: (site, link) => ({
    subject: `Retirer la deuxième étape de votre compte ${site.name}`,
    before: [
      'Bonjour,',
      'Les trois jours d’attente sont passés. Cette page vous fait choisir un nouveau mot de passe, retire la deuxième étape que vous n’avez pas configurée, et ferme toutes les sessions :',
    ],
    button: { label: 'Choisir un nouveau mot de passe', link },
    after: [
      'Ce lien est valable une heure et ne sert qu’une fois. S’il expire, demandez-en un autre au même endroit.',
      'Si vous n’avez rien demandé, ignorez ce message, et changez votre mot de passe par « Mot de passe oublié ? » : quelqu’un le connaît.',
    ],
  }),
  en: (site, link) => ({
    subject: `Remove the second step of your ${site.name} account`,
    before: [
      'Hello,',
      'The three days of waiting are over. This page has you choose a new password, removes the second step that you did not set up, and ends all sessions:',
    ],
    button: { label: 'Choose a new password', link },
    after: [
      'This link is valid for one hour and works once. If it runs out, ask for another in the same place.',
      'If you have not asked for anything, ignore this message, and change your password by “Forgot your password?”: somebody knows it.',
    ],
  }),
}

/** The new password removes the disputed second step, too. */
export const endDisputeLetter = (to: To, token: string): Mail =>
  toMail(END[to.lang](to.site, `${to.origin}${href('resetPassword', to.lang)}?token=${token}`), to)
