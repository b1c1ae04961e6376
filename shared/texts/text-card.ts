import type { Lang } from '../base/lang.ts'
import { escapeHtml } from '../format/html-text.ts'
import { SHOWN, truncate } from '../format/truncate.ts'
import { typeset } from '../format/typography.ts'
import { isImageUrl } from '../images/address.ts'
import { coverOf } from '../images/focus.ts'
import { imageAt, imageSet } from '../images/widths.ts'
import { itemHref } from '../routes.ts'
import { fillPlaces, type ItemLink, itemAt } from './card-links.ts'

/** `path` is the address by which the text was named, possibly a former one. */
export interface TextCard extends ItemLink {
  path: string
  title: string
  excerpt: string
  image: string | null
  /** Set on an English page when the text is still in French. */
  inFrench: boolean
}

const KIND_WORDS: Record<Lang, Record<ItemLink['kind'], string>> = {
  fr: { article: 'Article', review: 'Test' },
  en: { article: 'Article', review: 'Review' },
}

function cover(image: string | null): string {
  const { address, focus } = coverOf(image ?? '')
  const src = isImageUrl(address)
    ? `src="${imageAt(address, 320)}" srcset="${imageSet(address)}" sizes="(min-width: 768px) 220px, 100vw"`
    : 'src="/fallback.webp"'
  const style = focus ? ` style="object-position:${focus.x}% ${focus.y}%"` : ''
  return `<span class="text-card-cover"><img ${src} alt="" width="1280" height="720"${style} loading="lazy" decoding="async"></span>`
}

const words = (text: string): string => escapeHtml(typeset(text))

function cardHtml(card: TextCard, lang: Lang): string {
  const french = card.inFrench ? ' lang="fr"' : ''
  return (
    `<figure class="text-card"><a href="${itemHref(card.kind, card.slug, lang)}">${cover(card.image)}` +
    `<span class="text-card-words"><span class="label">${KIND_WORDS[lang][card.kind]}</span>` +
    `<strong${french}>${words(card.title)}</strong><span${french}>${words(truncate(card.excerpt, SHOWN.card))}</span></span></a></figure>`
  )
}

/** Cards of texts that readers do not see are removed (decision 047). */
export function withCards(html: string, cards: readonly TextCard[], lang: Lang): string {
  const byPath = new Map(cards.map((card) => [card.path, card]))
  return fillPlaces(html, (path) => {
    const card = itemAt(path) && byPath.get(path)
    return card ? cardHtml(card, lang) : ''
  })
}
