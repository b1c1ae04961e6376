import type { Role } from '../../../shared/account/roles.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import { formatDateTime } from '../../../shared/format/moment.ts'
import { href } from '../../../shared/routes.ts'
import type { Mail } from '../mailer.ts'
import { NOT_ME, PRESS, tokenLink } from './alert-letters.ts'
import { ROLE_NAMES } from './invitation-letter.ts'
import { type Letter, type MailSite, type To, toMail } from './layout.ts'

export const OPENS = [
  'totpAdded',
  'totpReplaced',
  'passkeyAdded',
  'recoveryCodesRenewed',
  'tokenMade',
] as const
export const CLOSES = [
  'totpRemoved',
  'passkeyRemoved',
  'tokenRevoked',
  'secondStepReset',
  'roleRaised',
] as const

export type DoorChange = (typeof OPENS)[number] | (typeof CLOSES)[number]

/** Names of passkeys and tokens are left out: anybody can sign up with another's address (templates.ts). */
export interface DoorNews {
  change: DoorChange
  at: Date
  role: Role | null
}

type Words = [subject: string, what: string]

const FR = (of: string, to: string): Record<DoorChange, Words> => ({
  totpAdded: [
    `Application de connexion ajoutée ${to}`,
    `une application qui donne des codes de connexion a été ajoutée ${to}`,
  ],
  totpReplaced: [
    `Application de connexion ${of} remplacée`,
    `l’application qui donne les codes de connexion ${of} a été remplacée par une autre`,
  ],
  passkeyAdded: [`Clé d’accès ajoutée ${to}`, `une clé d’accès a été ajoutée ${to}`],
  recoveryCodesRenewed: [
    `Nouveaux codes de secours ${of}`,
    `de nouveaux codes de secours ont remplacé ceux ${of}`,
  ],
  tokenMade: [`Jeton pour scripts ajouté ${to}`, `un jeton pour scripts a été ajouté ${to}`],
  totpRemoved: [
    `Application de connexion ${of} retirée`,
    `l’application qui donne les codes de connexion ${of} a été retirée`,
  ],
  passkeyRemoved: [`Clé d’accès ${of} retirée`, `une clé d’accès ${of} a été retirée`],
  tokenRevoked: [`Jeton pour scripts ${of} révoqué`, `un jeton pour scripts ${of} a été révoqué`],
  secondStepReset: [
    `Deuxième étape de connexion ${of} retirée`,
    `une personne qui administre le site a retiré la deuxième étape de connexion ${of} (application, clés d’accès et codes de secours) et fermé vos sessions`,
  ],
  roleRaised: [`Nouveau rôle ${of}`, `le rôle ${of} a été changé`],
})

const EN = (of: string, to: string): Record<DoorChange, Words> => ({
  totpAdded: [`Authenticator app added ${to}`, `an app that gives codes for signing in was added ${to}`],
  totpReplaced: [
    `Authenticator app ${of} replaced`,
    `the app that gives the codes for signing in ${of} was replaced by another`,
  ],
  passkeyAdded: [`Passkey added ${to}`, `a passkey was added ${to}`],
  recoveryCodesRenewed: [
    `New recovery codes ${of}`,
    `new recovery codes have taken the place of those ${of}`,
  ],
  tokenMade: [`Token for scripts added ${to}`, `a token for scripts was added ${to}`],
  totpRemoved: [
    `Authenticator app ${of} removed`,
    `the app that gives the codes for signing in ${of} was removed`,
  ],
  passkeyRemoved: [`Passkey ${of} removed`, `a passkey ${of} was removed`],
  tokenRevoked: [`Token for scripts ${of} revoked`, `a token for scripts ${of} was revoked`],
  secondStepReset: [
    `Second step ${of} removed`,
    `somebody who runs the site removed the second step ${of} (app, passkeys and recovery codes) and ended your sessions`,
  ],
  roleRaised: [`New role ${of}`, `the role ${of} was changed`],
})

type Frame = (
  words: Words,
  at: string,
  role: string | null,
  link: 'removes' | 'ends sessions',
) => Omit<Letter, 'button'>

const FRAMES: Record<Lang, Frame> = {
  fr: ([subject, what], at, role, link) => ({
    subject,
    before: [
      'Bonjour,',
      `Le ${at} (heure de Paris), ${what}.${role ? ` Rôle : ${role}.` : ''}`,
      link === 'removes'
        ? 'Si c’est bien vous, vous n’avez rien à faire. Sinon, cette page retire ce qui a été ajouté, ferme toutes les sessions et vous envoie un lien pour changer de mot de passe :'
        : 'Si vous le saviez, vous n’avez rien à faire. Sinon, cette page ferme toutes les sessions et vous envoie un lien pour changer de mot de passe ; elle ne rétablit rien de ce qui a été retiré :',
    ],
    after: [PRESS.fr],
  }),
  en: ([subject, what], at, role, link) => ({
    subject,
    before: [
      'Hello,',
      `On ${at} (Paris time), ${what}.${role ? ` Role: ${role}.` : ''}`,
      link === 'removes'
        ? 'If it was you, there is nothing to do. If not, this page removes what was added, ends all sessions and sends you a link to change your password:'
        : 'If you knew of it, there is nothing to do. If not, this page ends all sessions and sends you a link to change your password; it brings back nothing that was removed:',
    ],
    after: [PRESS.en],
  }),
}

export const opensDoor = (change: DoorChange): boolean => OPENS.some((one) => one === change)

export function doorLetter(to: To, { change, at, role }: DoorNews, token: string): Mail {
  const { lang } = to
  const { name } = to.site
  const words =
    lang === 'fr'
      ? FR(`de votre compte ${name}`, `à votre compte ${name}`)[change]
      : EN(`of your ${name} account`, `to your ${name} account`)[change]
  const link = opensDoor(change) ? 'removes' : 'ends sessions'
  const letter = FRAMES[lang](words, formatDateTime(at, lang), role && ROLE_NAMES[lang][role], link)
  const button = { label: NOT_ME[lang], link: tokenLink('notMe', to, token) }
  return toMail({ ...letter, button }, to)
}

/** `by` is null when no signed-in user did it. */
export interface RaisedRole {
  username: string
  role: Role
  by: string | null
  at: Date
}

const RAISED: Record<
  Lang,
  (site: MailSite, raised: RaisedRole, role: string, at: string, link: string) => Letter
> = {
  fr: (site, { username, by }, role, at, link) => ({
    subject: `Nouveau rôle pour « ${username} » sur ${site.name}`,
    before: [
      'Bonjour,',
      `Le ${at} (heure de Paris), « ${username} » a reçu un nouveau rôle : ${role}. ${by ? `Il a été donné par « ${by} ».` : 'Il a été donné en ligne de commande, sur le serveur.'}`,
      'Vous recevez ce message parce que vous administrez le site. Si ce changement vous surprend, ouvrez la liste des utilisateurs :',
    ],
    button: { label: 'Ouvrir l’administration', link },
    after: [],
  }),
  en: (site, { username, by }, role, at, link) => ({
    subject: `New role for “${username}” on ${site.name}`,
    before: [
      'Hello,',
      `On ${at} (Paris time), “${username}” was given a new role: ${role}. ${by ? `It was given by “${by}”.` : 'It was given on the command line of the server.'}`,
      'You receive this message because you administer the site. If this change surprises you, open the list of users:',
    ],
    button: { label: 'Open the administration', link },
    after: [],
  }),
}

export const raisedRoleLetter = (to: To, raised: RaisedRole): Mail =>
  toMail(
    RAISED[to.lang](
      to.site,
      raised,
      ROLE_NAMES[to.lang][raised.role],
      formatDateTime(raised.at, to.lang),
      `${to.origin}${href('admin', to.lang)}`,
    ),
    to,
  )
