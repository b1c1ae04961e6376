import { $createTableNodeWithDimensions } from '@lexical/table'
import type { LexicalEditor } from 'lexical'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { $createTextCardNode } from '../../../shared/editor/nodes/text-card-node.ts'
import { $createVideoNode } from '../../../shared/editor/nodes/video-node.ts'
import { CropLater } from '../images/crop/crop-later.tsx'
import { $insertBlock } from './blocks.ts'
import { CardDialog } from './card-dialog.tsx'
import { KeysDialog, LinkDialog, TableDialog, VideoDialog } from './dialogs.tsx'
import { FootnoteDialog } from './footnotes/footnote-dialog.tsx'
import { $insertFootnote, setFootnote } from './footnotes/register-footnotes.ts'
import type { CroppedPicture, EditedFootnote } from './host.ts'
import type { GoBack } from './place.ts'
import { $linkAtCaret, $setLink } from './toolbar/actions.ts'

export interface OpenDialog {
  is: 'link' | 'video' | 'card' | 'table' | 'footnote' | 'crop' | 'keys'
  /** Returns to where the writer was when the dialog opened. */
  goBack: GoBack
  /** The footnote whose words are changed; absent for a new one. */
  footnote?: EditedFootnote
  /** The picture that is cropped. */
  crop?: CroppedPicture
}

interface EditorDialogsProps {
  editor: LexicalEditor
  open: OpenDialog
  onClose: () => void
}

/** The dialogs of the editor. When one closes, the caret is in the text again, where it was. */
export function EditorDialogs({ editor, open: { is, goBack, footnote, crop }, onClose }: EditorDialogsProps) {
  // This is read before the dialog takes the focus, and the caret with it.
  const [href] = useState(() => editor.read($linkAtCaret).href)
  const change = ($do?: () => void) => {
    // The closing dialog returns the focus to the button, but the writer wants to write. It closes synchronously, so that no key is lost.
    flushSync(onClose)
    goBack($do)
  }
  const close = () => change()
  if (is === 'link')
    return <LinkDialog href={href} onSave={(href) => change(() => $setLink(editor, href))} onClose={close} />
  if (is === 'video')
    return (
      <VideoDialog
        onInsert={(video) => change(() => $insertBlock($createVideoNode(video)))}
        onClose={close}
      />
    )
  if (is === 'card')
    return (
      <CardDialog
        onInsert={(card) => change(() => $insertBlock($createTextCardNode(card)))}
        onClose={close}
      />
    )
  if (is === 'table')
    return (
      <TableDialog
        onInsert={(rows, columns, header) =>
          change(() => {
            const table = $createTableNodeWithDimensions(rows, columns, { rows: header, columns: false })
            $insertBlock(table)
            table.getFirstDescendant()?.getParentOrThrow().selectStart()
          })
        }
        onClose={close}
      />
    )
  if (is === 'footnote')
    return (
      <FootnoteDialog
        editor={editor}
        words={footnote?.words ?? ''}
        isNew={!footnote}
        onSave={(words) => {
          if (footnote) setFootnote(footnote, words)
          change(() => !footnote && $insertFootnote(words))
        }}
        onClose={close}
      />
    )
  if (is === 'crop' && crop)
    return (
      <CropLater
        src={crop.src}
        onCropped={(picture) => {
          close()
          crop.onCropped(picture)
        }}
        onClose={close}
      />
    )
  return <KeysDialog onClose={close} />
}
