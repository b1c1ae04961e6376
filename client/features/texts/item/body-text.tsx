import { useMemo } from 'react'
import { shownBody } from '../../../../shared/texts/bodies/shown-body.ts'
import { placedCards } from '../../../../shared/texts/card-links.ts'
import { useLang } from '../../../base/lang.tsx'
import { CardBody } from './card-body.tsx'
import { ShownBody } from './item-body.tsx'

/** The body of a text that is being written, as its page will show it. @param html sanitised, as it would be stored */
export function BodyText({ html, lang }: { html: string; lang?: string }) {
  const page = useLang()
  const shown = useMemo(() => shownBody(html, page), [html, page])
  const Body = placedCards(shown).length > 0 ? CardBody : ShownBody
  return <Body html={shown} {...(lang && { lang })} />
}
