import type { LexicalEditor } from 'lexical'
import { createContext, useContext } from 'react'
import type { Wanted } from '../images/use-choice.ts'

/** A picture as the image manager returns it. */
export interface ChosenPicture {
  url: string
  alt: string | null
  width: number
  height: number
}

/**
 * Asks for pictures of the library. `onChosen` is called once the dialog has returned
 * the focus, with an empty list when it was cancelled.
 */
export type ChoosePictures = (wanted: Wanted, onChosen: (pictures: ChosenPicture[]) => void) => void

/** A picture of the library to crop. `onCropped` gets the new picture, once the dialog has returned the focus. */
export interface CroppedPicture {
  src: string
  onCropped: (picture: ChosenPicture) => void
}

/** A footnote in the text or in the field of a caption. */
export interface EditedFootnote {
  editor: LexicalEditor
  nodeKey: string
  words: string
}

/** What tools and blocks need from their editor: its dialogs. */
export interface EditorHost {
  choosePictures: ChoosePictures
  cropPicture: (picture: CroppedPicture) => void
  editLink: () => void
  addVideo: () => void
  addCard: () => void
  addTable: () => void
  addFootnote: () => void
  /** Opens the words of a footnote, which may stand in the field of a caption. */
  editFootnote: (footnote: EditedFootnote) => void
  showKeys: () => void
  toggleFull: () => void
}

const nothing = () => {}
export const HostContext = createContext<EditorHost>({
  choosePictures: nothing,
  cropPicture: nothing,
  editLink: nothing,
  addVideo: nothing,
  addCard: nothing,
  addTable: nothing,
  addFootnote: nothing,
  editFootnote: nothing,
  showKeys: nothing,
  toggleFull: nothing,
})
export const useHost = (): EditorHost => useContext(HostContext)
