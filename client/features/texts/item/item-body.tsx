import { useEffect, useMemo, useRef } from 'react'
import type { ContentItem } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import '../../../styles/prose.css'
import { useContentLang } from '../content-lang.ts'
import { answerPress } from './answer-press.ts'
import { hasBlocks, hasFootnotes, hasSpans } from './has-blocks.ts'
import { markMissingPictures } from './missing-pictures.ts'

/** The text of an item, in the language that is available. */
export function ItemBody({ item }: { item: ContentItem }) {
  return <ShownBody html={item.content} {...useContentLang(item, 'body')} />
}

/**
 * A body as readers see it. The server has sanitised its HTML when it was written (decision 011), and turned it into what
 * pages show (shared/texts/bodies/shown-body.ts).
 */
export function ShownBody({ html, lang }: { html: string; lang?: string }) {
  const t = useT()
  const ref = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => ({ __html: html }), [html])

  useEffect(() => {
    const element = ref.current
    element?.addEventListener('click', answerPress)
    return () => element?.removeEventListener('click', answerPress)
  }, [])

  useEffect(() => {
    // The blocks can be read without their styles, too.
    if (hasBlocks(html)) import('./block-styles.ts').catch(() => {})
    if (hasFootnotes(html)) import('./footnote-styles.ts').catch(() => {})
    if (hasSpans(html)) import('./span-styles.ts').catch(() => {})
  }, [html])

  // This runs again when another text comes into the same element.
  useEffect(() => {
    const element = shown && ref.current
    return element ? markMissingPictures(element, t('common.imageUnavailable')) : undefined
  }, [shown, t])

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for bodies; sanitised at every write
  return <div ref={ref} className="prose" dangerouslySetInnerHTML={shown} lang={lang} />
}
