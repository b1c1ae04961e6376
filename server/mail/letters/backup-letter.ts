import type { Lang } from '../../../shared/base/lang.ts'
import { formatDateTime } from '../../../shared/format/moment.ts'
import { href } from '../../../shared/routes.ts'
import type { Mail } from '../mailer.ts'
import { type Letter, type MailSite, type To, toMail } from './layout.ts'

type Words = Record<Lang, (site: MailSite, at: string, error: string, link: string) => Letter>

const BACKUP_FAILED: Words = {
  fr: (site, at, error, link) => ({
    subject: `La sauvegarde de cette nuit a échoué – ${site.name}`,
    before: [
      'Bonjour,',
      `La sauvegarde automatique de ${site.name} ou sa vérification a échoué le ${at} (heure de Paris). Le site continue de fonctionner, et aucune sauvegarde plus ancienne n’a été supprimée.`,
      `Ce que dit le système : « ${error} »`,
      'La prochaine est prévue la nuit prochaine. Qui administre la machine peut en lancer une tout de suite : npm run backup.',
    ],
    button: { label: 'Voir l’état du site', link },
    after: ['Vous recevez ce message parce que vous administrez le site.'],
  }),
  en: (site, at, error, link) => ({
    subject: `Last night’s backup failed – ${site.name}`,
    before: [
      'Hello,',
      `The automatic backup of ${site.name}, or its verification, failed on ${at} (Paris time). The site goes on, and no older backup has been removed.`,
      `What the system says: “${error}”`,
      'The next one is due next night. Who runs the machine can make one at once: npm run backup.',
    ],
    button: { label: 'See how the site is doing', link },
    after: ['You get this message because you are an administrator of the site.'],
  }),
}

const COPY_FAILED: Words = {
  fr: (site, at, error, link) => ({
    subject: `La sauvegarde n’a pas pu être copiée ailleurs – ${site.name}`,
    before: [
      'Bonjour,',
      `La sauvegarde de ${site.name} est faite et vérifiée, mais sa copie sur l’autre disque a échoué plusieurs fois, la dernière le ${at} (heure de Paris). Si le disque du site tombait en panne, la dernière copie serait plus ancienne.`,
      `Ce que dit le système : « ${error} »`,
      'Branchez ce disque ou faites-y de la place : la copie suivante prendra aussi ce qui manque. Elle est prévue la nuit prochaine ; sur la page de l’état du site, la tâche peut être refaite tout de suite.',
    ],
    button: { label: 'Voir l’état du site', link },
    after: ['Vous recevez ce message parce que vous administrez le site.'],
  }),
  en: (site, at, error, link) => ({
    subject: `The backup could not be copied elsewhere – ${site.name}`,
    before: [
      'Hello,',
      `The backup of ${site.name} is made and verified, but its copy on the other disk failed several times, the last on ${at} (Paris time). Should the site’s disk fail, the last copy would be an older one.`,
      `What the system says: “${error}”`,
      'Connect that disk, or make room on it: the next copy takes what is missing, too. It is due next night; on the page that says how the site is doing, the task can be done again at once.',
    ],
    button: { label: 'See how the site is doing', link },
    after: ['You get this message because you are an administrator of the site.'],
  }),
}

export const backupFailedLetter = (
  to: To,
  { what, at, error }: { what: 'backup' | 'copy'; at: Date; error: string },
): Mail =>
  toMail(
    (what === 'copy' ? COPY_FAILED : BACKUP_FAILED)[to.lang](
      to.site,
      formatDateTime(at, to.lang),
      error,
      `${to.origin}${href('admin', to.lang)}?tab=status`,
    ),
    to,
  )
