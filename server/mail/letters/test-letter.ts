import type { Lang } from '../../../shared/base/lang.ts'
import { href } from '../../../shared/routes.ts'
import type { Mail } from '../mailer.ts'
import { type Letter, type MailSite, type To, toMail } from './layout.ts'

const WORDS: Record<Lang, (site: MailSite, link: string) => Letter> = {
  fr: (site, link) => ({
    subject: `Les emails arrivent – ${site.name}`,
    before: [
      'Bonjour,',
      `Si vous lisez ceci, ${site.name} sait envoyer des emails : invitations, mots de passe oubliés et avis partiront par le même chemin.`,
      'S’il est arrivé parmi les indésirables, demandez à qui gère le domaine d’ajouter SPF et DKIM pour ce serveur d’envoi.',
    ],
    button: { label: 'Retour au bureau', link },
    after: ['Vous recevez ce message parce que vous avez demandé un essai.'],
  }),
  en: (site, link) => ({
    subject: `Emails arrive – ${site.name}`,
    before: [
      'Hello,',
      `If you read this, ${site.name} can send emails: invitations, forgotten passwords and notices go the same way.`,
      'Should it have arrived among unwanted emails, ask whoever runs the domain to add SPF and DKIM for this server.',
    ],
    button: { label: 'Back to the desk', link },
    after: ['You get this message because you asked for a test.'],
  }),
}

export const testLetter = (to: To): Mail =>
  toMail(WORDS[to.lang](to.site, `${to.origin}${href('admin', to.lang)}`), to)
