import { $getNodeByKey, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical'
import type { Picture } from '../../../../shared/editor/nodes/blocks.ts'
import { $isPictureNode } from '../../../../shared/editor/nodes/picture-node.ts'
import { imageAt } from '../../../../shared/images/widths.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { $caretAfter } from '../blocks.ts'
import { toGallery } from '../gallery.ts'
import { useHost } from '../host.ts'
import { CaptionEditor } from './caption-editor.tsx'
import { EditorCard } from './card.tsx'

interface PictureViewProps {
  nodeKey: string
  editor: LexicalEditor
  picture: Picture
}

/** A picture in the text with its caption, and a field for its description. */
export function PictureView({ nodeKey, editor, picture }: PictureViewProps) {
  const t = useT('editor')
  const { choosePictures } = useHost()
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
  const leave = () =>
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey)
        if (node) $caretAfter(node)
      },
      { onUpdate: () => editor.focus() },
    )
  return (
    <EditorCard
      nodeKey={nodeKey}
      editor={editor}
      label={picture.alt ? t('editor.pictureNamed', { alt: picture.alt }) : t('editor.picture')}
      fields={
        <>
          <CaptionEditor
            editor={editor}
            value={picture.caption}
            onChange={(caption) => change({ caption })}
            onLeave={leave}
          />
          <Field
            label={t('editor.alt')}
            hint={picture.alt ? undefined : t('editor.altHint')}
            value={picture.alt}
            disabled={!editable}
            maxLength={500}
            onChange={(event) => change({ alt: event.target.value })}
          />
        </>
      }
      actions={
        <>
          <Button
            variant="tool"
            icon="image"
            disabled={!editable}
            onClick={() =>
              choosePictures(false, ([chosen]) => {
                if (!chosen) return
                const { url: src, alt, width, height } = chosen
                change({ src, width, height, ...(alt && { alt }) }, '')
              })
            }
          >
            {t('editor.replace')}
          </Button>
          <Button variant="tool" icon="photo" disabled={!editable} onClick={() => toGallery(editor, nodeKey)}>
            {t('editor.toGallery')}
          </Button>
        </>
      }
    >
      <img
        src={/^\/api\/images\//.test(picture.src) ? imageAt(picture.src, 960) : ''}
        alt={picture.alt}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        draggable={false}
      />
    </EditorCard>
  )
}
