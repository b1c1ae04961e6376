import { createContext, useContext } from 'react'

/** A picture as the image manager returns it. */
export interface ChosenPicture {
  url: string
  alt: string | null
  width: number
  height: number
}

/**
 * Asks for pictures of the library: one, or several in an order. `onChosen` is called once the dialog has returned
 * the focus, with an empty list when it was cancelled.
 */
export type ChoosePictures = (many: boolean, onChosen: (pictures: ChosenPicture[]) => void) => void

/** What tools and blocks need from their editor: its dialogs. */
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
