import type { Lang } from '../base/lang.ts'

/** The status page calls queues so (server/jobs.ts); one without a name turns server/features/operation/status.test.ts red. */
export const JOB_NAMES = {
  'mail-password-reset': { fr: 'Email : nouveau mot de passe', en: 'Email: new password' },
  'mail-password-changed': { fr: 'Email : mot de passe changé', en: 'Email: password changed' },
  'mail-new-device': { fr: 'Email : nouvel appareil', en: 'Email: new device' },
  'mail-door': { fr: 'Email : accès ajouté ou retiré', en: 'Email: access added or removed' },
  'mail-role-raised': { fr: 'Email : nouveau rôle', en: 'Email: new role' },
  'mail-door-code': {
    fr: 'Email : code pour une première protection',
    en: 'Email: code for a first protection',
  },
  'mail-door-dispute': { fr: 'Email : deuxième étape contestée', en: 'Email: second step disputed' },
  'mail-end-dispute': { fr: 'Email : fin d’une contestation', en: 'Email: end of a dispute' },
  'mail-passkey-copy': { fr: 'Email : clé d’accès refusée', en: 'Email: passkey refused' },
  'mail-address-link': { fr: 'Email : nouvelle adresse', en: 'Email: new address' },
  'mail-address-notice': { fr: 'Email : changement d’adresse', en: 'Email: change of address' },
  'mail-confirm-address': { fr: 'Email : adresse à confirmer', en: 'Email: address to confirm' },
  'mail-invitation': { fr: 'Email : invitation', en: 'Email: invitation' },
  'mail-data-export': { fr: 'Email : export prêt', en: 'Email: export ready' },
  'desk-mails': { fr: 'Emails à l’équipe', en: 'Emails to the team' },
  'build-data-export': { fr: 'Export des données d’un membre', en: 'Export of a member’s data' },
  'publish-planned-changes': { fr: 'Publications planifiées', en: 'Planned publications' },
  'translate-item': { fr: 'Traduction d’un texte', en: 'Translation of a text' },
  'translate-waiting': { fr: 'Traductions en attente', en: 'Translations that wait' },
  'video-feeds': { fr: 'Lecture des flux vidéo', en: 'Reading the video feeds' },
  'purge-stored-mails': { fr: 'Ménage : emails rangés', en: 'Tidying: stored emails' },
  'purge-expired-sessions': { fr: 'Ménage : sessions terminées', en: 'Tidying: ended sessions' },
  'purge-deleted-content': { fr: 'Ménage : corbeille', en: 'Tidying: bin' },
  'purge-versions': { fr: 'Ménage : anciennes versions', en: 'Tidying: old versions' },
  'purge-image-variants': { fr: 'Ménage : copies d’images', en: 'Tidying: copies of pictures' },
  'purge-logs': { fr: 'Ménage : ancien journal', en: 'Tidying: old log' },
  'purge-preview-links': { fr: 'Ménage : liens d’aperçu', en: 'Tidying: preview links' },
  'purge-pages': { fr: 'Pages à rafraîchir chez le CDN', en: 'Pages to renew at the CDN' },
  'background-work': { fr: 'Mise à jour d’anciennes données', en: 'Bringing older data up to date' },
  'tally-logs': { fr: 'Comptes du journal', en: 'Counts of the log' },
  'measure-database': { fr: 'Mesure de la base', en: 'Measuring the database' },
  'mirror-erasures': {
    fr: 'Liste des comptes effacés, pour les sauvegardes',
    en: 'List of erased accounts, for backups',
  },
  'nightly-backup': { fr: 'Sauvegarde de la nuit', en: 'Nightly backup' },
  'copy-backups': { fr: 'Copie des sauvegardes sur un autre disque', en: 'Copying backups to another disk' },
  'mail-backup-failed': { fr: 'Email : sauvegarde échouée', en: 'Email: backup failed' },
} as const satisfies Record<string, Record<Lang, string>>

export type JobName = keyof typeof JOB_NAMES
