import type { Lang } from '../../shared/base/lang.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import { fill, partsOf } from '../../shared/format/fill.ts'
import type { DrawnSettings } from '../../shared/texts/built-in.ts'
import type { Block, Condition, LongText } from './long-text.ts'

/** Of what the law asks for and nobody has typed yet: no made-up name stands in for it. */
const UNSAID: Record<Lang, string> = { fr: '(à compléter)', en: '(to be completed)' }

/** What a legal text says of who runs the site: `{{site}}`, `{{publisher}}` … */
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

/** Values are never searched for links: a text is taken apart at its own before. */
export const filled = (text: string, values: LegalValues): string => fill(partsOf(text), values)

/** Plain words, or words that lead somewhere. */
export type LegalPiece = string | { words: string; target: string }

const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Takes a text apart at its links. */
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

/** Something of a comment is decided before anybody has read it. */
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
}

/** A block without what does not hold of the site. */
export type SaidBlock = Exclude<Block, { when: Condition }>

/** Facts without those of which the brand says nothing. */
export const knownFacts = (facts: [term: string, value: string][], values: LegalValues) =>
  facts.filter(([, value]) => filled(value, values) !== '')

/** What a text says of a site that is set so; without settings, of any. */
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

/** The later of the day on which the words were written and the one on which what they say changed. */
export const heldSince = (since: string, changedAt: Date | null | undefined): Date => {
  const written = new Date(`${since}T12:00:00Z`)
  return changedAt && changedAt > written ? changedAt : written
}
