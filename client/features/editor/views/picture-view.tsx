import { $getNodeByKey, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical'
import type { Picture } from '../../../../shared/editor/nodes/blocks.ts'
import { $isPictureNode } from '../../../../shared/editor/nodes/picture-node.ts'
import { isImageUrl } from '../../../../shared/images/address.ts'
import { imageAt } from '../../../../shared/images/widths.ts'
import { useT } from '../../../i18n/use-t.ts'
import { $caretAfter } from '../blocks.ts'
import { toGallery } from '../gallery.ts'
import type { ChosenPicture } from '../host.ts'
import styles from './card.module.css'
import { EditorCard } from './card.tsx'
import { AltField } from './picture/alt-field.tsx'
import { FoldedCaption } from './picture/folded-caption.tsx'
import { PictureTools } from './picture/picture-tools.tsx'

interface PictureViewProps {
  nodeKey: string
  editor: LexicalEditor
  picture: Picture
}

/** A picture in the text with its caption and its description, which fold, and its toolbar. */
export function PictureView({ nodeKey, editor, picture }: PictureViewProps) {
  const t = useT('editor')
  const words = useT('desk')
  const editable = editor.isEditable()
  // Fields have their own undo, so that they use none of the text's hundred steps.
  const change = (change: Partial<Picture>, tag: string | undefined = HISTORY_MERGE_TAG) =>
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey)
        if ($isPictureNode(node)) node.setPicture(change)
      },
      tag ? { tag } : {},
    )
  /** Another picture in its place is a step of the text, which can be undone. */
  const take = ({ url: src, alt, width, height }: ChosenPicture) =>
    change({ src, width, height, ...(alt && { alt }) }, '')
  const leave = () =>
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey)
        if (node) $caretAfter(node)
      },
      { onUpdate: () => editor.focus() },
    )
  const { alt, decorative, span } = picture
  const known = isImageUrl(picture.src)
  const label = alt
    ? t('editor.pictureNamed', { alt })
    : decorative
      ? words('pictures.decorativeOne')
      : t('editor.picture')
  return (
    <EditorCard
      nodeKey={nodeKey}
      editor={editor}
      label={label}
      className={span === 'text' ? undefined : styles[span]}
      fields={
        <>
          <FoldedCaption
            editor={editor}
            value={picture.caption}
            onChange={(caption) => change({ caption })}
            onLeave={leave}
          />
          <AltField
            picture={picture}
            disabled={!editable}
            onChange={(written) => change(written)}
            onLeave={leave}
          />
        </>
      }
      tools={{
        label: words('pictures.tools'),
        buttons: (
          <PictureTools
            picture={picture}
            disabled={!editable}
            onSpan={(next) => change({ span: next }, '')}
            onOther={take}
            onGallery={() => toGallery(editor, nodeKey)}
          />
        ),
      }}
    >
      <img
        src={known ? imageAt(picture.src, span === 'text' ? 960 : 1280) : ''}
        alt={alt}
        aria-hidden={decorative && !alt ? true : undefined}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        draggable={false}
      />
    </EditorCard>
  )
}
