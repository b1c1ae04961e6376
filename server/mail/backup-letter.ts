import type { Lang } from '../../shared/base/lang.ts'
import { href } from '../../shared/routes.ts'
import { SITE } from '../../shared/site.ts'
import { type Letter, toMail } from './layout.ts'
import type { Mail } from './mailer.ts'
import { moment, type To } from './templates.ts'

const FAILED: Record<Lang, (at: string, error: string, link: string) => Letter> = {
  fr: (at, error, link) => ({
    subject: `La sauvegarde de cette nuit a échoué – ${SITE.name}`,
    before: [
      'Bonjour,',
      `La sauvegarde automatique de ${SITE.name} ou sa vérification a échoué le ${at} (heure de Paris). Le site continue de fonctionner, et aucune sauvegarde plus ancienne n’a été supprimée.`,
      `Ce que dit le système : « ${error} »`,
      'La prochaine est prévue la nuit prochaine. Qui administre la machine peut en lancer une tout de suite : npm run backup.',
    ],
    button: { label: 'Voir l’état du site', link },
    after: ['Vous recevez ce message parce que vous administrez le site.'],
  }),
  en: (at, error, link) => ({
    subject: `Last night’s backup failed – ${SITE.name}`,
    before: [
      'Hello,',
      `The automatic backup of ${SITE.name}, or its verification, failed on ${at} (Paris time). The site goes on, and no older backup has been removed.`,
      `What the system says: “${error}”`,
      'The next one is due next night. Who runs the machine can make one at once: npm run backup.',
    ],
    button: { label: 'See how the site is doing', link },
    after: ['You get this message because you are an administrator of the site.'],
  }),
}

export const backupFailedLetter = (to: To, at: Date, error: string): Mail =>
  toMail(
    FAILED[to.lang](moment(at, to.lang), error, `${to.origin}${href('admin', to.lang)}?tab=status`),
    to.to,
    to.lang,
    to.origin,
  )
