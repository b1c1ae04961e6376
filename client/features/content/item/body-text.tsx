import { useMemo } from 'react'
import { placedCards } from '../../../../shared/content/card-links.ts'
import { shownBody } from '../../../../shared/content/shown-body.ts'
import { useLang } from '../../../lang.tsx'
import { CardBody } from './card-body.tsx'
import { ShownBody } from './item-body.tsx'

/** A body that is being written, as its page will show it. @param html sanitised, as it would be stored */
export function BodyText({ html, lang }: { html: string; lang?: string }) {
  const page = useLang()
  const shown = useMemo(() => shownBody(html, page), [html, page])
  const Body = placedCards(shown).length > 0 ? CardBody : ShownBody
  return <Body html={shown} {...(lang && { lang })} />
}
