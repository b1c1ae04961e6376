import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INITIAL_BRAND } from '../../../shared/brand/initial.ts'
import { isListedKind, KINDS, type Kind, LISTED_KINDS } from '../../../shared/texts/catalog.ts'
import { FIELD_NAMES, type FieldName, fieldsOf } from '../../../shared/texts/fields/derive.ts'
import { looksText } from '../../../shared/texts/looks.ts'
import type { ContentItem } from '../../base/trpc.ts'
import { loadWords, tOf } from '../../i18n/words.ts'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { itemHead } from './heads.ts'
import { ItemArticle } from './item/item-article.tsx'
import { OwnPageText } from './item/own-page-text.tsx'
import { ContentCard } from './list/content-card.tsx'
import { ReviewCard } from './list/review-card.tsx'
import { ReviewFacts } from './review/review-facts.tsx'
import { ReviewPlate } from './review/review-plate.tsx'

await loadWords('site', 'pages', 'review')
// happy-dom fetches no pictures and calls them complete, so each would be replaced by the site's own.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const LOOKS = looksText({
  looks: [
    {
      ...{ id: '3'.repeat(24), at: '2026-12-01', rating: null, why: 'Le correctif n’y change rien.' },
      by: { id: '1'.repeat(24) },
    },
  ],
})

type Values = Record<FieldName, unknown>
const picture = (n: string) => `/api/images/${n.repeat(24)}`
/** A value of each field, and another one. */
const VALUES: Record<FieldName, [unknown, unknown]> = {
  title: ['Un titre', 'Un autre titre'],
  slug: ['une-adresse', 'une-autre'],
  excerpt: ['Un chapeau assez long.', 'Un autre chapeau.'],
  content: ['<p>Un corps.</p>', '<p>Un autre corps.</p>'],
  image: [picture('a'), picture('b')],
  secondaryImage: [picture('c'), picture('d')],
  readingTime: ['7 min', '8 min'],
  gameTitle: ['Fer et Tourbe', 'Nuit Noire'],
  platform: ['PC', 'Nintendo Switch'],
  genre: ['RPG', 'Action'],
  rating: [7.5, 9],
  imageCaption: [null, 'Dessin de Camille'],
  seoTitle: [null, 'Cherché'],
  seoDescription: [null, 'Décrit autrement.'],
  seoImage: [null, picture('e')],
  tags: [null, 'retour, héros'],
  verdict: [null, 'À jouer la nuit.'],
  pluses: [null, 'Le chariot\nLe son'],
  platforms: [null, 'PC\nSwitch 2\nMac'],
  genres: [null, 'RPG\nSurvival'],
  minuses: [null, 'La morgue\nLa fin'],
  playedOn: [null, 'Steam Deck'],
  hours: [null, 31.5],
  gameVersion: [null, '1.0.2'],
  copy: [null, 'lent'],
  looks: [null, LOOKS],
}

const SIGNER = { id: '1'.repeat(24), username: 'Léa', role: 'author', slug: 'lea' }
const item = (kind: Kind, values: Partial<Values> = {}) => {
  const own = fieldsOf(kind) as readonly FieldName[]
  const fields = Object.fromEntries(
    FIELD_NAMES.map((name) => [name, own.includes(name) ? VALUES[name][0] : null]),
  )
  const moment = new Date('2026-11-20T10:00:00Z')
  return {
    ...fields,
    ...{ id: '2'.repeat(24), kind, signatures: [SIGNER], createdAt: moment, updatedAt: moment },
    ...{ likeCount: 3, commentCount: 2 },
    ...values,
  } as unknown as ContentItem
}

type Part = 'page' | 'card' | 'head'
const EVERYWHERE: Part[] = ['page', 'card', 'head']
/** Where readers, searches and shares see each field. The second picture of an article is only for other programs. */
const SHOWN_IN: Record<FieldName, Part[] | Record<Kind, Part[]>> = {
  title: EVERYWHERE,
  slug: ['card', 'head'],
  excerpt: EVERYWHERE,
  content: ['page'],
  // A review's page shows the second picture in place of the first.
  image: { article: EVERYWHERE, review: ['card', 'head'], page: ['page', 'head'] },
  secondaryImage: { article: [], review: ['page'], page: [] },
  readingTime: ['page', 'card'],
  gameTitle: EVERYWHERE,
  platform: EVERYWHERE,
  genre: EVERYWHERE,
  rating: EVERYWHERE,
  imageCaption: ['page'],
  seoTitle: ['head'],
  seoDescription: ['head'],
  seoImage: ['head'],
  tags: ['head'],
  verdict: ['page'],
  pluses: ['page', 'head'],
  platforms: EVERYWHERE,
  // A card shows the first one.
  genres: ['page', 'head'],
  minuses: ['page', 'head'],
  playedOn: ['page'],
  hours: ['page'],
  gameVersion: ['page'],
  copy: ['page'],
  looks: ['page'],
}

function rendered(part: ReactNode): string {
  const { Site } = refusingSite('Non.')
  const { container, unmount } = render(<Site>{part}</Site>)
  const html = container.innerHTML
  unmount()
  return html
}

/** What each part shows of an item. A page of the team's own has no card. */
function partsOf(all: ContentItem): Record<Part, string> {
  // Data for search engines is only made on the server.
  vi.stubEnv('SSR', true)
  const { jsonLd, ...head } = itemHead(tOf('fr'), all, 'fr')
  vi.unstubAllEnvs()
  const described = JSON.stringify([
    head,
    jsonLd?.({
      origin: 'https://manette.example',
      brand: INITIAL_BRAND,
      logo: { url: 'https://manette.example/icon-512.png', width: 512, height: 512 },
      picture: '/og-default.png',
    }),
  ])
  if (!isListedKind(all.kind))
    return { page: rendered(<OwnPageText item={all} notice={null} />), card: '', head: described }
  const of = { ...all, kind: all.kind }
  const isReview = of.kind === 'review'
  return {
    page: rendered(
      <ItemArticle
        portraits={null}
        item={of}
        notice={null}
        facts={isReview && <ReviewFacts item={of} />}
        plate={isReview && <ReviewPlate item={of} />}
      >
        {null}
      </ItemArticle>,
    ),
    card: rendered(
      isReview ? (
        <ReviewCard item={of} layout="row" level={2} />
      ) : (
        <ContentCard item={of} layout="lead" level={2} />
      ),
    ),
    head: described,
  }
}

describe.each(KINDS)('every field of an item (%s)', (kind) => {
  it.each(fieldsOf(kind) as readonly FieldName[])('%s is shown to readers, or leads them to it', (name) => {
    const value = VALUES[name][1]
    const [before, after] = [partsOf(item(kind)), partsOf(item(kind, { [name]: value }))]
    const shown = EVERYWHERE.filter((part) => after[part] !== before[part])
    const wanted = SHOWN_IN[name]
    const parts = Array.isArray(wanted) ? wanted : wanted[kind]
    expect(shown).toEqual(parts.filter((part) => part !== 'card' || isListedKind(kind)))
    if (name === 'looks') expect(after.page).toContain('1er décembre 2026')
    // Genre and kind of copy are shown in words of the site.
    if (typeof value !== 'string' || ['genre', 'copy', 'looks'].includes(name)) return
    for (const part of shown) expect(after[part]).toContain(value.split(/[,\n]/)[0])
  })
})

describe.each(LISTED_KINDS)('a reading time (%s)', (kind) => {
  it('is what somebody wrote, or else counted; none of no words', () => {
    const shownOf = (values: object) => {
      const { page, card } = partsOf({ ...item(kind), ...values })
      return [page, card].map((html) => html.match(/(\d+ min\w*)/)?.[1])
    }
    expect(shownOf({ readingMinutes: 12 })).toEqual(['7 min', '7 min'])
    expect(shownOf({ readingTime: null, readingMinutes: 12 })).toEqual(['12 minutes', '12 minutes'])
    expect(shownOf({ readingTime: null, readingMinutes: 1 })).toEqual(['1 minute', '1 minute'])
    expect(shownOf({ readingTime: null, readingMinutes: null })).toEqual([undefined, undefined])
  })
})
