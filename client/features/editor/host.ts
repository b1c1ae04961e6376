import { createContext, useContext } from 'react'

/** A picture as the image manager gives it. */
export interface ChosenPicture {
  url: string
  alt: string | null
  width: number
  height: number
}

/**
 * Asks for pictures of the library: one, or several in an order. Hears what was chosen once the focus is back from the
 * dialog, and of none where it was called off.
 */
export type ChoosePictures = (many: boolean, onChosen: (pictures: ChosenPicture[]) => void) => void

/** What tools and blocks ask of the editor they stand in: its dialogs. */
export interface EditorHost {
  choosePictures: ChoosePictures
  editLink: () => void
  addVideo: () => void
  addCard: () => void
  addTable: () => void
  showKeys: () => void
  toggleFull: () => void
}

const nothing = () => {}
export const HostContext = createContext<EditorHost>({
  choosePictures: nothing,
  editLink: nothing,
  addVideo: nothing,
  addCard: nothing,
  addTable: nothing,
  showKeys: nothing,
  toggleFull: nothing,
})
export const useHost = (): EditorHost => useContext(HostContext)
