import { href } from '../../../../shared/routes.ts'
import { BUILT_IN_PAGES } from '../../../../shared/texts/built-in.ts'
import { isPageOff } from '../../../base/brand.ts'
import {
  filled,
  knownFacts,
  type LegalValues,
  pieces,
  type SaidBlock,
  type SaidText,
} from '../../../i18n/legal-text.ts'

interface Values {
  values: LegalValues
  /** The address of the site's code; without it, words that link to it are plain text. */
  repository: string | undefined
}

const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')

/** The address of a link's target. Texts are stored with French addresses. */
function addressOf(target: string, { values, repository }: Values): string | undefined {
  if (target === 'mail') return `mailto:${values.mail}`
  if (target === 'repository') return repository
  if (target === 'report') return href('report', 'fr')
  const [name = '', section] = target.split('#')
  const page = BUILT_IN_PAGES.find((one) => one === name)
  if (!page) return target
  return isPageOff(page) ? undefined : href(page, 'fr') + (section ? `#${section}` : '')
}

function wordsOf(text: string, site: Values): string {
  const words = (piece: string) => escaped(filled(piece, site.values))
  return pieces(text)
    .map((piece) => {
      if (typeof piece === 'string') return words(piece)
      const address = addressOf(piece.target, site)
      if (address === undefined) return words(piece.words)
      // The server stores links to other sites in this form.
      const rel = /^https?:/.test(address) ? ' rel="noopener"' : ''
      return `<a href="${escaped(address).replace(/"/g, '&quot;')}"${rel}>${words(piece.words)}</a>`
    })
    .join('')
}

function blockOf(block: SaidBlock, site: Values, lang: 'fr' | 'en'): string {
  const words = (text: string) => wordsOf(text, site)
  const named = (name: string, text: string) =>
    `<li><strong>${name}</strong>${lang === 'fr' ? ' : ' : ': '}${words(text)}</li>`
  if (typeof block === 'string') return `<p>${words(block)}</p>`
  if ('list' in block) return `<ul>${block.list.map((item) => `<li>${words(item)}</li>`).join('')}</ul>`
  const rows =
    'scale' in block
      ? block.scale.map(([rating, meaning]) => named(String(rating), meaning))
      : knownFacts(block.facts, site.values).map(([term, value]) => named(words(term), value))
  return `<ul>${rows.join('')}</ul>`
}

/** A built-in text as the body of one of the team's own: HTML as the server would store it. */
export const bodyOf = (text: SaidText, site: Values, lang: 'fr' | 'en'): string =>
  text.sections
    .map(
      ({ title, blocks }) =>
        `<h2>${wordsOf(title, site)}</h2>${blocks.map((block) => blockOf(block, site, lang)).join('')}`,
    )
    .join('')
