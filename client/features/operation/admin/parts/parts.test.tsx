import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../../i18n/words.ts'
import { takeAway } from '../../../../testing/acting.tsx'
import { before, linesOf, run, showStatus, WELL } from '../../../../testing/status-page.tsx'
import type { PartName } from '../status.ts'

beforeAll(() => loadWords('admin', 'status', 'settings'))
afterEach(takeAway)

const DAY = 24 * 60
/** A title, what differs from a healthy site, and the lines that are shown then. */
const SAID: [title: string, part: PartName, state: object, lines: string[]][] = [
  [
    'Base de données',
    'database',
    {
      growth: { bytes: -(1024 ** 2), days: 3 },
      embedded: false,
      writable: false,
      problem: 'slow',
      answerMs: 1234,
    },
    [
      ...['PostgreSQL = 18.4, sur un serveur à part', 'Répond en = 1 234 ms', 'Accepte d’écrire = non'],
      ...['Taille = 1 Go', 'Évolution = −1 Mo en 3 jours'],
      'Que faire La base répond lentement. Si cela dure, la machine a trop à faire : regardez le journal (« slow statement »).',
    ],
  ],
  [
    'Base de données',
    'database',
    {
      growth: { bytes: 0, days: 1 },
      replication: {
        ...{ server: null, waitsFor: '' },
        standbys: [
          { name: 'node2', state: 'streaming', sync: 'quorum', lagSeconds: null },
          { name: 'node3', state: null, sync: null, lagSeconds: null },
        ],
      },
    },
    [
      ...['PostgreSQL = 18.4, fourni avec le site', 'Répond en = 1 ms', 'Accepte d’écrire = oui'],
      ...['Serveur principal = aucun', 'Répliques = node2 : 0 s de retard, attendue ; node3'],
      ...['Enregistrer attend une réplique = non', 'Taille = 1 Go', 'Évolution = +0 octet en 1 jour'],
    ],
  ],
  [
    'Place sur le disque',
    'space',
    {
      level: 'bad',
      folders: [
        { folder: 'data', level: 'good', free: 1024 ** 3, total: 2 * 1024 ** 3 },
        { folder: 'backup', level: 'bad', free: null, total: null },
      ],
    },
    [
      ...['Données du site = 1 Go libres sur 2 Go', 'Sauvegardes = dossier introuvableNe va pas'],
      'Que faire Disque presque plein : faites de la place maintenant. Dossier introuvable : branchez son disque, ou corrigez le réglage (BACKUP_DIR).',
    ],
  ],
  [
    'Sauvegarde',
    'backup',
    {
      ...{ level: 'warning', problem: 'old', nightly: false, running: true },
      ...{
        last: { ...run, ok: false, at: before(30), error: null },
        lastGood: { ...run, at: before(2 * DAY), bytes: null },
      },
      ...{
        verified: { ...run, at: before(60), ok: false },
        copies: { problem: null, last: run, lastGood: null },
      },
    },
    [
      ...['Dernière réussie = il y a 2j', 'Vérifiée = il y a 1h : elle ne se relit pas'],
      ...['Chaque nuit = non', 'Copiée sur un autre disque = jamais', 'Dernier échec – il y a 30min'],
      ...['Une sauvegarde est en cours.'],
      'Que faire La dernière sauvegarde date de plus d’une nuit. Vérifiez que le site tourne la nuit et que BACKUP_DIR est indiqué, ou lancez « npm run backup ».',
    ],
  ],
  [
    'Sauvegarde',
    'backup',
    {
      last: null,
      lastGood: null,
      verified: null,
      copies: { problem: null, last: run, lastGood: { ...run, at: before(5) } },
    },
    [
      ...['Dernière réussie = jamais', 'Vérifiée = jamais', 'Chaque nuit = oui'],
      'Copiée sur un autre disque = il y a 5min',
    ],
  ],
  [
    'Sauvegarde',
    'backup',
    { lastGood: { ...run, at: before(60), bytes: 3 * 1024 ** 2 }, verified: { ...run, at: before(30) } },
    [
      ...['Dernière réussie = il y a 1h, 3 Mo', 'Vérifiée = il y a 30min : elle se relit en entier'],
      ...['Chaque nuit = oui', 'Copiée sur un autre disque = non'],
    ],
  ],
  [
    'Emails',
    'mail',
    { sentAt: null, failedAt: before(5), failures: 0, error: 'EAUTH' },
    ['Dernier envoi = jamais'],
  ],
  [
    'Emails',
    'mail',
    { setUp: false, sentAt: before(10), failedAt: before(5), failures: 1234, error: null },
    [
      ...['Dernier envoi = il y a 10min', 'Dernier échec = il y a 5min', 'Échecs à la suite = 1 234'],
      'Aucun serveur d’envoi n’est indiqué (SMTP_URL) : les emails restent des fichiers dans le dossier du site.',
    ],
  ],
  [
    'Traduction',
    'translation',
    {},
    [
      'Aucun traducteur n’est indiqué (TRANSLATE_PROVIDER) : l’anglais est écrit à la main, ou le français est montré.',
    ],
  ],
  [
    'Traduction',
    'translation',
    {
      level: 'warning',
      provider: 'deepl',
      spent: 1500,
      budget: 50_000,
      waiting: 4,
      failed: 2,
      problem: 'waiting',
    },
    [
      ...['Traducteur = deepl', 'Caractères aujourd’hui = 1 500 sur 50 000'],
      ...['Textes en attente = 4', 'dont en échec = 2'],
      'Que faire Des textes n’ont pas pu être traduits. Ils sont retentés tout seuls.',
    ],
  ],
  ['Flux vidéo', 'feeds', {}, ['Aucun flux n’est indiqué (VIDEOS_FEED_URL, LIVES_FEED_URL).']],
  [
    'Flux vidéo',
    'feeds',
    {
      level: 'warning',
      feeds: [
        { playlist: 'videos', fetchedAt: before(10), failures: 0, error: null },
        { playlist: 'lives', fetchedAt: null, failures: 2, error: 'HTTP 404' },
      ],
    },
    [
      ...['Vidéos = Lu il y a 10min', 'Directs = Jamais lu, 2 échecs à la suite', 'DirectsHTTP 404'],
      'Que faire Un flux ne répond pas comme il faut ; les vidéos connues restent affichées. Vérifiez son adresse.',
    ],
  ],
  ['Erreurs depuis 24 heures', 'errors', {}, ['Aucune erreur inattendue.']],
  [
    'Erreurs depuis 24 heures',
    'errors',
    {
      level: 'warning',
      total: 2,
      errors: [
        {
          id: '1',
          at: before(5),
          where: 'GET /home',
          error: 'TypeError',
          requestId: 'req-7',
          message: 'Oups',
        },
        { id: '2', at: before(90), where: null, error: null, requestId: null, message: 'Mémoire' },
      ],
    },
    [
      '2 erreurs notées, les plus récentes d’abord. La même ne compte qu’une fois par dix minutes.',
      ...['22/11/2026 20:55:00 – GET /home (TypeError)', 'Requête req-7', '22/11/2026 19:30:00 – Mémoire'],
      'Que faire Transmettez l’heure et le numéro de requête à qui s’occupe du serveur : on les retrouve dans son journal.',
    ],
  ],
  ['Accès bloqués', 'locks', {}, ['Personne n’attend.']],
  ['Tâches de fond', 'queues', {}, ['Tout ce qui devait être fait l’est.']],
  [
    'Processus',
    'processes',
    {},
    ['Aucun ne s’est encore annoncé : chacun le fait une minute au plus après son démarrage.'],
  ],
  [
    'Processus',
    'processes',
    {
      ...{ level: 'warning', problem: 'versions' },
      processes: [{ host: 'web1', pid: 42, version: '0.9', startedAt: before(60), memory: 200 * 1024 ** 2 }],
    },
    [
      'Processus 42 sur web1 = version 0.9, démarré il y a 1h, 200 Mo de mémoire',
      'Que faire Deux versions tournent en même temps. Pendant une mise à jour c’est normal ; sinon, un processus a été oublié.',
    ],
  ],
  ['Version', 'version', {}, ['Logiciel = 1.0.0', 'Node = 24']],
  [
    'Version',
    'version',
    { migrations: 60, lastMigration: { name: '060_x', at: before(DAY) }, unfinished: '061_y' },
    [
      ...[
        'Logiciel = 1.0.0',
        'Node = 24',
        'Migrations = 60 appliquées, la dernière (060_x) le 21 novembre 2026',
      ],
      'Que faire Une migration est restée à mi-chemin (061_y) : « npm run db -- resolve » dit que faire.',
    ],
  ],
]

it.each(SAID)('%s says what is known of it (%#)', async (title, part, state, lines) => {
  showStatus({ [part]: { ...WELL[part], ...state } })
  expect(await linesOf(title)).toEqual(lines)
})

it('since when the site runs is the start of the oldest process of its own release', async () => {
  const one = (version: string, minutes: number) => ({
    ...{ host: 'web', pid: minutes, version, startedAt: before(minutes), memory: 1 },
  })
  showStatus({
    processes: { ...WELL.processes, processes: [one('0.9', 90), one('1.0.0', 30), one('1.0.0', 10)] },
  })
  expect(await linesOf('Version')).toContain('En service depuis = 22/11/2026 20:30:00')
})

it('the disk of a database elsewhere is said not to be seen', async () => {
  showStatus({ database: { ...WELL.database, embedded: false } })
  expect(await linesOf('Place sur le disque')).toContain(
    'Le disque de la base de données est sur son propre serveur : il n’est pas visible d’ici.',
  )
})
