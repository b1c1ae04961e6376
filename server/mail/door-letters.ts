import type { Role } from '../../shared/account/permissions.ts'
import type { Lang } from '../../shared/base/lang.ts'
import { href } from '../../shared/routes.ts'
import { SITE } from '../../shared/site.ts'
import { NOT_ME, PRESS, tokenLink } from './alert-letters.ts'
import { ROLE_NAMES } from './invitation-letter.ts'
import { type Letter, toMail } from './layout.ts'
import type { Mail } from './mailer.ts'
import { moment, type To } from './templates.ts'

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

/** The names of passkeys and tokens are left out: anyone can sign up with another's address (templates.ts). */
export interface DoorNews {
  change: DoorChange
  at: Date
  role: Role | null
}

type Words = [subject: string, what: string]

const OF = { fr: `de votre compte ${SITE.name}`, en: `of your ${SITE.name} account` }
const TO = { fr: `à votre compte ${SITE.name}`, en: `to your ${SITE.name} account` }

const FR: Record<DoorChange, Words> = {
  totpAdded: [
    `Application de connexion ajoutée ${TO.fr}`,
    `une application qui donne des codes de connexion a été ajoutée ${TO.fr}`,
  ],
  totpReplaced: [
    `Application de connexion ${OF.fr} remplacée`,
    `l’application qui donne les codes de connexion ${OF.fr} a été remplacée par une autre`,
  ],
  passkeyAdded: [`Clé d’accès ajoutée ${TO.fr}`, `une clé d’accès a été ajoutée ${TO.fr}`],
  recoveryCodesRenewed: [
    `Nouveaux codes de secours ${OF.fr}`,
    `de nouveaux codes de secours ont remplacé ceux ${OF.fr}`,
  ],
  tokenMade: [`Jeton pour scripts ajouté ${TO.fr}`, `un jeton pour scripts a été ajouté ${TO.fr}`],
  totpRemoved: [
    `Application de connexion ${OF.fr} retirée`,
    `l’application qui donne les codes de connexion ${OF.fr} a été retirée`,
  ],
  passkeyRemoved: [`Clé d’accès ${OF.fr} retirée`, `une clé d’accès ${OF.fr} a été retirée`],
  tokenRevoked: [`Jeton pour scripts ${OF.fr} révoqué`, `un jeton pour scripts ${OF.fr} a été révoqué`],
  secondStepReset: [
    `Deuxième étape de connexion ${OF.fr} retirée`,
    `une personne qui administre le site a retiré la deuxième étape de connexion ${OF.fr} (application, clés d’accès et codes de secours) et fermé vos sessions`,
  ],
  roleRaised: [`Nouveau rôle ${OF.fr}`, `le rôle ${OF.fr} a été changé`],
}

const EN: Record<DoorChange, Words> = {
  totpAdded: [
    `Authenticator app added ${TO.en}`,
    `an app that gives codes for signing in was added ${TO.en}`,
  ],
  totpReplaced: [
    `Authenticator app ${OF.en} replaced`,
    `the app that gives the codes for signing in ${OF.en} was replaced by another`,
  ],
  passkeyAdded: [`Passkey added ${TO.en}`, `a passkey was added ${TO.en}`],
  recoveryCodesRenewed: [
    `New recovery codes ${OF.en}`,
    `new recovery codes have taken the place of those ${OF.en}`,
  ],
  tokenMade: [`Token for scripts added ${TO.en}`, `a token for scripts was added ${TO.en}`],
  totpRemoved: [
    `Authenticator app ${OF.en} removed`,
    `the app that gives the codes for signing in ${OF.en} was removed`,
  ],
  passkeyRemoved: [`Passkey ${OF.en} removed`, `a passkey ${OF.en} was removed`],
  tokenRevoked: [`Token for scripts ${OF.en} revoked`, `a token for scripts ${OF.en} was revoked`],
  secondStepReset: [
    `Second step ${OF.en} removed`,
    `somebody who runs the site removed the second step ${OF.en} (app, passkeys and recovery codes) and ended your sessions`,
  ],
  roleRaised: [`New role ${OF.en}`, `the role ${OF.en} was changed`],
}

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
  const words = (lang === 'fr' ? FR : EN)[change]
  const link = opensDoor(change) ? 'removes' : 'ends sessions'
  const letter = FRAMES[lang](words, moment(at, lang), role && ROLE_NAMES[lang][role], link)
  const button = { label: NOT_ME[lang], link: tokenLink('notMe', to, token) }
  return toMail({ ...letter, button }, to.to, lang, to.origin)
}

/** `by` is null where nobody who is signed in did it. */
export interface RaisedRole {
  username: string
  role: Role
  by: string | null
  at: Date
}

const RAISED: Record<Lang, (raised: RaisedRole, role: string, at: string, link: string) => Letter> = {
  fr: ({ username, by }, role, at, link) => ({
    subject: `Nouveau rôle pour « ${username} » sur ${SITE.name}`,
    before: [
      'Bonjour,',
      `Le ${at} (heure de Paris), « ${username} » a reçu un nouveau rôle : ${role}. ${by ? `Il a été donné par « ${by} ».` : 'Il a été donné en ligne de commande, sur le serveur.'}`,
      'Vous recevez ce message parce que vous administrez le site. Si ce changement vous surprend, ouvrez la liste des utilisateurs :',
    ],
    button: { label: 'Ouvrir l’administration', link },
    after: [],
  }),
  en: ({ username, by }, role, at, link) => ({
    subject: `New role for “${username}” on ${SITE.name}`,
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
      raised,
      ROLE_NAMES[to.lang][raised.role],
      moment(raised.at, to.lang),
      `${to.origin}${href('admin', to.lang)}`,
    ),
    to.to,
    to.lang,
    to.origin,
  )
