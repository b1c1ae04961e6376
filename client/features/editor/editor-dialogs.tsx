import { $createTableNodeWithDimensions } from '@lexical/table'
import type { LexicalEditor } from 'lexical'
import { $createTextCardNode } from '../../../shared/editor/nodes/text-card-node.ts'
import { $createVideoNode } from '../../../shared/editor/nodes/video-node.ts'
import { $insertBlock } from './blocks.ts'
import { CardDialog } from './card-dialog.tsx'
import { KeysDialog, LinkDialog, TableDialog, VideoDialog } from './dialogs.tsx'
import { $linkAtCaret, $setLink } from './toolbar/actions.ts'

export type OpenDialog = 'link' | 'video' | 'card' | 'table' | 'keys' | null

interface EditorDialogsProps {
  editor: LexicalEditor
  open: OpenDialog
  onClose: () => void
}

/** The dialogs of the editor; afterwards the caret is in the text again. */
export function EditorDialogs({ editor, open, onClose }: EditorDialogsProps) {
  const close = () => {
    onClose()
    // The dialog gives the focus back to the button; the writer wants to write.
    setTimeout(() => editor.focus())
  }
  const change = ($do: () => void) => {
    editor.update($do)
    close()
  }
  if (open === 'link')
    return (
      <LinkDialog
        href={editor.read($linkAtCaret).href}
        onSave={(href) => change(() => $setLink(editor, href))}
        onClose={close}
      />
    )
  if (open === 'video')
    return (
      <VideoDialog
        onInsert={(video) => change(() => $insertBlock($createVideoNode(video)))}
        onClose={close}
      />
    )
  if (open === 'card')
    return (
      <CardDialog
        onInsert={(card) => change(() => $insertBlock($createTextCardNode(card)))}
        onClose={close}
      />
    )
  if (open === 'table')
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
  return open === 'keys' ? <KeysDialog onClose={close} /> : null
}
