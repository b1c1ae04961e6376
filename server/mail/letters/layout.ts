import type { Lang } from '../../../shared/base/lang.ts'
import type { Brand } from '../../../shared/brand/brand.ts'
import { escapeMarkup } from '../../base/escape.ts'
import type { Mail } from '../mailer.ts'

export interface Letter {
  subject: string
  before: readonly string[]
  button?: { label: string; link: string }
  after: readonly string[]
}

export type MailSite = Pick<Brand, 'name' | 'contactMail'>

/** Links lead to PUBLIC_URL, never to the host of a request. */
export interface To {
  to: string
  lang: Lang
  origin: string
  site: MailSite
}

const FOOTER: Record<Lang, (site: MailSite, origin: string) => string> = {
  fr: (site, origin) => `Ce message automatique vient de ${site.name} (${origin}). Inutile d’y répondre.`,
  en: (site, origin) =>
    `This automatic message comes from ${site.name} (${origin}). There is no need to reply.`,
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`

/** Clients without HTML show the link as text. */
const button = ({ label, link }: { label: string; link: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#c2410c;color:#ffffff;font-weight:bold;text-decoration:none">${escapeMarkup(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${escapeMarkup(link)}" style="color:#9a3412">${escapeMarkup(link)}</a></p>`

function toHtml(letter: Letter, { lang, site }: To, footer: string): string {
  const body = [
    ...letter.before.map(paragraph),
    letter.button ? button(letter.button) : '',
    ...letter.after.map(paragraph),
  ].join('')
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(letter.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f4f5;color:#1f2937;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">
<p style="margin:0 0 24px;font-size:20px;font-weight:bold;color:#0f172a">${escapeMarkup(site.name)}</p>
${body}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e5e7eb;font-size:13px;color:#4b5563">${escapeMarkup(footer)}</p>
</div></body></html>`
}

/** French sets a space before a colon. */
const COLON: Record<Lang, string> = { fr: '\u00a0:', en: ':' }

function toText({ before, button: link, after }: Letter, lang: Lang, footer: string): string {
  const parts = [
    ...before,
    ...(link ? [`${link.label}${COLON[lang]}\n${link.link}`] : []),
    ...after,
    `-- \n${footer}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Mails have no remote content: no pictures, no tracking. */
export function toMail(letter: Letter, recipient: To): Mail {
  const { to, lang, origin, site } = recipient
  const footer = FOOTER[lang](site, origin)
  return {
    to,
    lang,
    from: site.name,
    subject: letter.subject,
    text: toText(letter, lang, footer),
    html: toHtml(letter, recipient, footer),
    ...(letter.button ? { link: letter.button.link } : {}),
  }
}
