import { $getNodeByKey, type LexicalEditor } from 'lexical'
import { $createGalleryNode } from '../../../shared/editor/nodes/gallery-node.ts'
import { $isPictureNode, type PictureNode } from '../../../shared/editor/nodes/picture-node.ts'
import { $insertBlock } from './blocks.ts'
import type { EditorHost } from './host.ts'

/** Asks for the first picture of a gallery and puts it in the text; the others are added in its card. */
export const addGallery = (editor: LexicalEditor, host: EditorHost): void =>
  host.choosePicture(({ url: src, alt, width, height }) =>
    editor.update(() =>
      $insertBlock($createGalleryNode([{ src, alt: alt ?? '', caption: '', width, height }])),
    ),
  )

/** Makes a gallery of a picture and of those that stand right behind it, as several files that were dropped do. */
export function toGallery(editor: LexicalEditor, nodeKey: string): void {
  editor.update(() => {
    const first = $getNodeByKey(nodeKey)
    if (!$isPictureNode(first)) return
    const all: PictureNode[] = []
    for (let node = first; $isPictureNode(node); node = node.getNextSibling() as PictureNode) all.push(node)
    first.insertBefore($createGalleryNode(all.map((node) => node.getPicture())))
    for (const node of all) node.remove()
  })
}
