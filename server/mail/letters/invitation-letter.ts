import type { Role } from '../../../shared/account/roles.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import type { Mail } from '../mailer.ts'
import { type Letter, type MailSite, type To, toMail } from './layout.ts'

export const ROLE_NAMES: Record<Lang, Record<Role, string>> = {
  fr: {
    visitor: 'membre',
    moderator: 'modérateur',
    author: 'auteur',
    editor: 'éditeur',
    admin: 'administrateur',
  },
  en: {
    visitor: 'member',
    moderator: 'moderator',
    author: 'author',
    editor: 'editor',
    admin: 'administrator',
  },
}

const INVITATION: Record<Lang, (site: MailSite, role: string, link: string) => Letter> = {
  fr: (site, role, link) => ({
    subject: `Vous êtes invité à rejoindre ${site.name}`,
    before: [
      'Bonjour,',
      `L’équipe de ${site.name} vous invite à créer un compte. Votre rôle sera : ${role}.`,
    ],
    button: { label: 'Créer mon compte', link },
    after: [
      'Ce lien est valable sept jours et ne sert qu’une fois. Il est pour vous seul : ne le transmettez pas.',
      'Si vous n’attendiez pas cette invitation, ignorez ce message : aucun compte n’est créé.',
    ],
  }),
  en: (site, role, link) => ({
    subject: `You are invited to join ${site.name}`,
    before: [
      'Hello,',
      `The team of ${site.name} invites you to make an account. Your role will be: ${role}.`,
    ],
    button: { label: 'Make my account', link },
    after: [
      'This link is valid for seven days and works once. It is for you alone: do not pass it on.',
      'If you did not expect this invitation, ignore this message: no account is made.',
    ],
  }),
}

export const invitationLetter = ({ to, lang, origin, site }: To, role: Role, link: string): Mail =>
  toMail(INVITATION[lang](site, ROLE_NAMES[lang][role], link), { to, lang, origin, site })
