import type { Lang } from '../../../shared/base/lang.ts'
import type { Brand } from '../../../shared/brand/brand.ts'
import { drawnAt } from '../../../shared/brand/icons.ts'
import { typeset } from '../../../shared/format/typography.ts'
import { escapeMarkup } from '../../base/escape.ts'
import type { Mail } from '../mailer.ts'
import { paintOf } from './paint.ts'

export interface Letter {
  subject: string
  before: readonly string[]
  button?: { label: string; link: string }
  after: readonly string[]
}

export type MailSite = Pick<Brand, 'name' | 'contactMail' | 'look' | 'logo' | 'mark'>

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

/** Typeset as on a page: no line ends with an opening quotation mark. */
const set = (text: string, lang: Lang): string => escapeMarkup(lang === 'fr' ? typeset(text) : text)

const paragraph = (text: string, lang: Lang): string => `<p style="margin:0 0 16px">${set(text, lang)}</p>`

/** Clients without HTML show the link as text. The frame is visible when the ground has the button's colour. */
function button({ label, link }: { label: string; link: string }, { look }: MailSite): string {
  const { button: ground, words } = paintOf(look.colour)
  return (
    `<p style="margin:24px 0"><a class="key" href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;border:1px solid #6b7280;border-radius:6px;background:${ground};color:${words};font-weight:bold;text-decoration:none">${escapeMarkup(label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a class="words" href="${escapeMarkup(link)}" style="color:#1f2937;text-decoration:underline">${escapeMarkup(link)}</a></p>`
  )
}

/** The sender: the logo, which contains the name, or the name with the mark before it. On white in both themes. */
function letterhead({ origin, site: { name, logo, mark } }: To): string {
  const drawn = logo ?? mark
  const picture =
    drawn &&
    `<img src="${escapeMarkup(origin + drawnAt(drawn.key, 'logo-2.png'))}" width="${drawn.width}" height="${drawn.height}" alt="${logo ? escapeMarkup(name) : ''}" class="drawn" style="display:inline-block;vertical-align:middle;border:0;border-radius:6px;background:#ffffff">`
  const words = logo ? '' : escapeMarkup(name)
  return `<p class="words" style="margin:0 0 24px;font-size:20px;font-weight:bold;color:#0f172a">${[picture, words].filter(Boolean).join(' ')}</p>`
}

/** Colours for clients in dark mode that read styles; other clients keep the light ones, or invert them. */
const DARK = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.ground{background:#0a1222!important}.card{background:#13213b!important;color:#eef3fc!important}.words{color:#eef3fc!important}.quiet{color:#a9b9d6!important;border-color:#22375e!important}.drawn{padding:6px}}`

function toHtml(letter: Letter, recipient: To, footer: string): string {
  const body = [
    ...letter.before.map((text) => paragraph(text, recipient.lang)),
    letter.button ? button(letter.button, recipient.site) : '',
    ...letter.after.map((text) => paragraph(text, recipient.lang)),
  ].join('')
  return `<!doctype html><html lang="${recipient.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(letter.subject)}</title><style>${DARK}</style></head>
<body class="ground" style="margin:0;padding:24px 12px;background:#f4f4f5;color:#1f2937;font:16px/1.5 Arial,sans-serif">
<div class="card" style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">
${letterhead(recipient)}
${body}
<p class="quiet" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e5e7eb;font-size:13px;color:#4b5563">${escapeMarkup(footer)}</p>
</div></body></html>`
}

/** French puts a space before a colon. */
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

/** The logo is the only picture, and the same for everybody, so that nobody can see who opened a letter. */
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
