import { useMemo } from 'react'
import { placedCards } from '../../../../shared/texts/card-links.ts'
import { withCards } from '../../../../shared/texts/text-card.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { ShownBody } from './item-body.tsx'

/** The body of a text that is being written and contains cards, which are filled as the server fills them. */
export function CardBody({ html, lang }: { html: string; lang?: string }) {
  const page = useLang()
  const links = useMemo(() => placedCards(html), [html])
  const { data: cards } = trpc.texts.cards.useQuery({ links, lang: page })
  const filled = useMemo(() => (cards ? withCards(html, cards, page) : html), [html, cards, page])
  return <ShownBody html={filled} {...(lang && { lang })} />
}
