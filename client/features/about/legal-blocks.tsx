import type { ReactNode } from 'react'
import { typeset } from '../../../shared/format/typography.ts'
import { BUILT_IN_PAGES } from '../../../shared/texts/built-in.ts'
import { isPageOff, siteName } from '../../base/brand.ts'
import { useHref, useLang } from '../../base/lang.tsx'
import { usePageBrand } from '../../base/page-brand.ts'
import {
  filled,
  knownFacts,
  type LegalValues,
  legalValues,
  pieces,
  type SaidBlock,
} from '../../i18n/legal-text.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Rating } from '../../ui/pictures/rating.tsx'
import { Stars } from '../../ui/pictures/stars.tsx'
import styles from './legal-page.module.css'

const NOBODY = {
  publisher: { name: '', city: '', director: '' },
  host: { name: '', address: '', phone: '' },
  contactMail: '',
}

/** The facts of whoever runs the site that legal texts mention; the page has read them before. */
export const useLegalValues = (): LegalValues => legalValues(usePageBrand() ?? NOBODY, siteName(), useLang())

/** The paragraphs, lists, facts and ratings of a section. */
export function Blocks({ blocks }: { blocks: SaidBlock[] }) {
  return blocks.map((block) => {
    if (typeof block === 'string')
      return (
        <p key={block}>
          <Words text={block} />
        </p>
      )
    if ('list' in block)
      return (
        <ul key={block.list[0]} className={styles.list}>
          {block.list.map((item) => (
            <li key={item}>
              <Words text={item} />
            </li>
          ))}
        </ul>
      )
    if ('scale' in block) return <Scale key="scale" rows={block.scale} />
    return <Facts key={block.facts[0]?.[0]} facts={block.facts} />
  })
}

function Facts({ facts }: { facts: [term: string, value: string][] }) {
  const values = useLegalValues()
  return (
    <dl className={styles.facts}>
      {knownFacts(facts, values).map(([term, value]) => (
        <div key={term}>
          <dt>
            <Words text={term} />
          </dt>
          <dd>
            <Words text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What each rating means, the best first, each drawn as on a review. */
const Scale = ({ rows }: { rows: [rating: number, meaning: string][] }) => (
  <dl className={styles.scale}>
    {rows.map(([rating, meaning]) => (
      <div key={rating} className={classes('px4', styles.step)}>
        <dt className={styles.verdict}>
          <Rating rating={rating} />
          <Stars rating={rating} />
        </dt>
        <dd>
          <Words text={meaning} />
        </dd>
      </div>
    ))}
  </dl>
)

/** A text with its links, and with French spaces where the page is French. */
function Words({ text }: { text: string }) {
  const shown = useLang() === 'fr' ? typeset(text) : text
  const values = useLegalValues()
  return pieces(shown).map((piece) =>
    typeof piece === 'string' ? (
      filled(piece, values)
    ) : (
      <Target key={piece.words} target={piece.target}>
        {filled(piece.words, values)}
      </Target>
    ),
  )
}

/**
 * A link of a text. `mail` and `repository` lead to those of the brand, `report` to the form for illegal content;
 * anything else is a page with built-in words, which may name a section.
 */
function Target({ target, children }: { target: string; children: ReactNode }) {
  const href = useHref()
  const brand = usePageBrand()
  if (target === 'mail') return <a href={`mailto:${brand?.contactMail}`}>{children}</a>
  if (target === 'repository') {
    const code = brand?.links.find(({ kind }) => kind === 'repository')
    if (!code) return children
    return (
      <a href={code.address} rel="noopener">
        {children}
      </a>
    )
  }
  if (target === 'report') return <Link to={href('report')}>{children}</Link>
  const [name = '', section] = target.split('#')
  const page = BUILT_IN_PAGES.find((one) => one === name)
  if (page && isPageOff(page)) return children
  if (page) return <Link to={href(page) + (section ? `#${section}` : '')}>{children}</Link>
  return (
    <a href={target} rel="noopener">
      {children}
    </a>
  )
}
