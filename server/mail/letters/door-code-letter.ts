import type { Lang } from '../../../shared/base/lang.ts'
import type { Mail } from '../mailer.ts'
import { type Letter, type MailSite, type To, toMail } from './layout.ts'

const CODE: Record<Lang, (site: MailSite, code: string, minutes: number) => Letter> = {
  fr: (site, code, minutes) => ({
    subject: `Votre code pour protéger votre compte ${site.name}`,
    before: [
      'Bonjour,',
      `Quelqu’un, sans doute vous, met en place une deuxième étape de connexion sur votre compte ${site.name}, depuis un appareil que nous connaissons depuis moins d’un jour. Pour continuer, il faut ce code :`,
      code,
      `Il est valable ${minutes} minutes et ne sert qu’une fois. Ne le donnez à personne.`,
    ],
    after: [
      'Si ce n’est pas vous, quelqu’un connaît votre mot de passe : changez-le dès maintenant. Sans ce code, rien n’est mis en place.',
    ],
  }),
  en: (site, code, minutes) => ({
    subject: `Your code to protect your ${site.name} account`,
    before: [
      'Hello,',
      `Somebody, most likely you, is setting up a second sign-in step on your ${site.name} account, from a device that we have known for less than a day. To go on, this code is needed:`,
      code,
      `It is valid for ${minutes} minutes and works once. Give it to nobody.`,
    ],
    after: [
      'If it is not you, somebody knows your password: change it now. Without this code, nothing is set up.',
    ],
  }),
}

export const doorCodeLetter = (to: To, code: string, minutes: number): Mail =>
  toMail(CODE[to.lang](to.site, code, minutes), to)
