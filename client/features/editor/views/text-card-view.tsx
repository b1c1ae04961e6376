import type { LexicalEditor } from 'lexical'
import { useMemo } from 'react'
import { textCardHtml } from '../../../../shared/editor/export-html.ts'
import type { CardLink } from '../../../../shared/editor/nodes/blocks.ts'
import { shownBody } from '../../../../shared/texts/bodies/shown-body.ts'
import { itemAt } from '../../../../shared/texts/card-links.ts'
import { withCards } from '../../../../shared/texts/text-card.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ShownBody } from '../../texts/item/item-body.tsx'
import cardStyles from './card.module.css'
import { EditorCard } from './card.tsx'

interface TextCardViewProps {
  nodeKey: string
  editor: LexicalEditor
  card: CardLink
}

/** The card of a text of this site as readers will see it; for a text that they cannot see, a note that nothing will be shown. */
export function TextCardView({ nodeKey, editor, card }: TextCardViewProps) {
  const t = useT('editor')
  const lang = useLang()
  const link = itemAt(card.path)
  const { data } = trpc.texts.cards.useQuery({ links: link ? [link] : [], lang })
  const html = useMemo(
    () => (data ? withCards(shownBody(textCardHtml(card), lang), data, lang) : ''),
    [card, data, lang],
  )
  return (
    <EditorCard nodeKey={nodeKey} editor={editor} label={t('editor.cardNamed', { title: card.words })}>
      {/* The card is inert here: a press selects the block. */}
      <div inert>
        {html ? <ShownBody html={html} /> : <p className={cardStyles.kept}>{card.words || card.path}</p>}
      </div>
      {data && !html && <p className={cardStyles.note}>{t('editor.cardUnseen')}</p>}
    </EditorCard>
  )
}
