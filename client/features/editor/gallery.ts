import { $getNodeByKey, type LexicalEditor, type LexicalNode } from 'lexical'
import type { Picture } from '../../../shared/editor/nodes/blocks.ts'
import { $createGalleryNode } from '../../../shared/editor/nodes/gallery-node.ts'
import {
  $createPictureNode,
  $isPictureNode,
  type PictureNode,
  pictureOf,
} from '../../../shared/editor/nodes/picture-node.ts'
import { $insertBlock } from './blocks.ts'
import type { ChosenPicture, EditorHost } from './host.ts'
import { keepPlace } from './place.ts'

/** Chosen pictures of the library as pictures of a text. */
export const galleryPictures = (chosen: readonly ChosenPicture[]): Picture[] =>
  chosen.map(({ url: src, ...rest }) => pictureOf({ ...rest, src }))

/** Asks for pictures, then inserts them where the writer was. If none are chosen, it only returns there. */
function insertChosen(
  editor: LexicalEditor,
  { host, wanted }: { host: EditorHost; wanted: 'some' | 'many' },
  $insert: (pictures: Picture[]) => void,
): void {
  const goBack = keepPlace(editor)
  host.choosePictures(wanted, (chosen) =>
    goBack(() => {
      if (chosen.length > 0) $insert(galleryPictures(chosen))
    }),
  )
}

/** Asks for pictures and inserts them, one below the other. */
export const addPictures = (editor: LexicalEditor, host: EditorHost): void =>
  insertChosen(editor, { host, wanted: 'some' }, (pictures) => {
    const [first, ...others] = pictures.map($createPictureNode)
    if (first) $insertBlock(first, ...others)
  })

/** Asks for pictures and inserts them as a gallery. */
export const addGallery = (editor: LexicalEditor, host: EditorHost): void =>
  insertChosen(editor, { host, wanted: 'many' }, (pictures) => $insertBlock($createGalleryNode(pictures)))

/** Makes a gallery of a picture and those that follow it directly, as after several files were dropped. */
export function toGallery(editor: LexicalEditor, nodeKey: string): void {
  editor.update(() => {
    const first = $getNodeByKey(nodeKey)
    if (!$isPictureNode(first)) return
    const all: PictureNode[] = []
    for (let node: LexicalNode | null = first; $isPictureNode(node); node = node.getNextSibling())
      all.push(node)
    first.insertBefore(
      $createGalleryNode(all.map((node) => ({ ...node.getPicture(), span: 'text' as const }))),
    )
    for (const node of all) node.remove()
  })
}
