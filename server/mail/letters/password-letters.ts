import type { Lang } from '../../../shared/base/lang.ts'
import { formatDateTime } from '../../../shared/format/moment.ts'
import { href } from '../../../shared/routes.ts'
import type { Mail } from '../mailer.ts'
import { type Letter, type MailSite, type To, toMail } from './layout.ts'

// Mails do not address people by name: anybody can sign up with another's address and a name of their choice.

const RESET: Record<Lang, (site: MailSite, link: string) => Letter> = {
  fr: (site, link) => ({
    subject: `Réinitialisation de votre mot de passe ${site.name}`,
    before: [
      'Bonjour,',
      `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte ${site.name}.`,
    ],
    button: { label: 'Choisir un nouveau mot de passe', link },
    after: [
      'Ce lien est valable une heure et ne sert qu’une fois. Une nouvelle demande le remplace.',
      'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.',
    ],
  }),
  en: (site, link) => ({
    subject: `Reset your ${site.name} password`,
    before: [
      'Hello,',
      `Somebody, most likely you, has asked for a new password for your ${site.name} account.`,
    ],
    button: { label: 'Choose a new password', link },
    after: [
      'This link is valid for one hour and works once. A new request replaces it.',
      'If you have not asked for anything, ignore this message: your password stays as it is.',
    ],
  }),
}

export function resetLetter({ to, lang, origin, site }: To, token: string): Mail {
  const link = `${origin}${href('resetPassword', lang)}?token=${token}`
  return toMail(RESET[lang](site, link), { to, lang, origin, site })
}

const CHANGED: Record<Lang, (site: MailSite, at: string, link: string) => Letter> = {
  fr: (site, at, link) => ({
    subject: `Votre mot de passe ${site.name} a été changé`,
    before: [
      'Bonjour,',
      `Le mot de passe de votre compte ${site.name} a été changé le ${at} (heure de Paris). Vos autres sessions ont été fermées.`,
      'Si c’est bien vous, vous n’avez rien à faire. Sinon, demandez tout de suite un nouveau mot de passe :',
    ],
    button: { label: 'Demander un nouveau mot de passe', link },
    after: [`Besoin d’aide ? Écrivez à ${site.contactMail}.`],
  }),
  en: (site, at, link) => ({
    subject: `Your ${site.name} password has been changed`,
    before: [
      'Hello,',
      `The password of your ${site.name} account was changed on ${at} (Paris time). Your other sessions have been ended.`,
      'If it was you, there is nothing to do. If not, ask for a new password at once:',
    ],
    button: { label: 'Ask for a new password', link },
    after: [`Do you need help? Write to ${site.contactMail}.`],
  }),
}

export function passwordChangedLetter({ to, lang, origin, site }: To, at: Date): Mail {
  const link = `${origin}${href('forgotPassword', lang)}`
  return toMail(CHANGED[lang](site, formatDateTime(at, lang), link), { to, lang, origin, site })
}
