import type { Lang } from '../../shared/base/lang.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import { fill, partsOf } from '../../shared/format/fill.ts'
import type { DrawnSettings } from '../../shared/texts/built-in.ts'
import type { Block, Condition, LongText } from './long-text.ts'

/** Stands for facts that the law requires and nobody has typed yet, instead of a made-up name. */
const UNSAID: Record<Lang, string> = { fr: '(à compléter)', en: '(to be completed)' }

/** The values of a legal text about whoever runs the site: `{{site}}`, `{{publisher}}` … */
export function legalValues(
  { publisher, host, contactMail }: Pick<Brand, 'publisher' | 'host' | 'contactMail'>,
  site: string,
  lang: Lang,
) {
  const said = (value: string) => value || UNSAID[lang]
  return {
    site,
    publisher: said(publisher.name),
    city: said(publisher.city),
    director: said(publisher.director),
    host: said(host.name),
    hostAddress: said(host.address),
    hostPhone: host.phone,
    mail: contactMail,
  }
}
export type LegalValues = ReturnType<typeof legalValues>

/** Fills a text. Links are taken out of the text before, so that values are never searched for them. */
export const filled = (text: string, values: LegalValues): string => fill(partsOf(text), values)

/** Plain words, or the words of a link. */
export type LegalPiece = string | { words: string; target: string }

const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Splits a text at its links. */
export function pieces(text: string): LegalPiece[] {
  const pieces: LegalPiece[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const [all, words = '', target = ''] = match
    if (match.index > from) pieces.push(text.slice(from, match.index))
    pieces.push({ words, target })
    from = match.index + all.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

/** Whether some rule may hold or refuse a comment before anybody has read it. */
const hasRules = ({ stopWords, holdLinks, holdFirst, holdRepeated }: DrawnSettings): boolean =>
  stopWords || holdLinks || holdFirst || holdRepeated

const HOLDS: Record<Condition, (site: DrawnSettings) => boolean> = {
  byHand: (site) => site.reportsToHide === 'never' && !hasRules(site),
  byRules: (site) => hasRules(site),
  byReports: ({ reportsToHide }) => reportsToHide !== 'never',
  comments: ({ comments }) => comments === 'on',
  noComments: ({ comments }) => comments === 'off',
  open: ({ registration }) => registration === 'open',
  invited: ({ registration }) => registration === 'invited',
  closed: ({ registration }) => registration === 'closed',
  confirmed: ({ confirmAddress }) => confirmAddress,
  english: ({ languages }) => languages === 'both',
  fruitless: ({ fruitlessSearches }) => fruitlessSearches,
}

/** A block without conditions. */
export type SaidBlock = Exclude<Block, { when: Condition }>

/** The facts that the brand has values for. */
export const knownFacts = (facts: [term: string, value: string][], values: LegalValues) =>
  facts.filter(([, value]) => filled(value, values) !== '')

/** The text for a site with these settings; without settings, the parts that hold for every site. */
export const saidOf = (
  text: LongText,
  site: DrawnSettings | undefined,
): Omit<LongText, 'sections'> & { sections: { id: string; title: string; blocks: SaidBlock[] }[] } => ({
  ...text,
  sections: text.sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.flatMap((block): SaidBlock[] =>
      typeof block === 'string' || !('when' in block)
        ? [block]
        : site && HOLDS[block.when](site)
          ? [block.say]
          : [],
    ),
  })),
})
export type SaidText = ReturnType<typeof saidOf>

/** Since when a text holds: the day on which its words were written, or the later one on which its facts changed. */
export const heldSince = (since: string, changedAt: Date | null | undefined): Date => {
  const written = new Date(`${since}T12:00:00Z`)
  return changedAt && changedAt > written ? changedAt : written
}
