import { createContext, useContext } from 'react'

/** A picture as the image manager gives it. */
export interface ChosenPicture {
  url: string
  alt: string | null
  width: number
  height: number
}

/** What tools and blocks ask of the editor they stand in: its dialogs. */
export interface EditorHost {
  choosePicture: (onChosen: (picture: ChosenPicture) => void) => void
  editLink: () => void
  addVideo: () => void
  addCard: () => void
  addTable: () => void
  showKeys: () => void
  toggleFull: () => void
}

const nothing = () => {}
export const HostContext = createContext<EditorHost>({
  choosePicture: nothing,
  editLink: nothing,
  addVideo: nothing,
  addCard: nothing,
  addTable: nothing,
  showKeys: nothing,
  toggleFull: nothing,
})
export const useHost = (): EditorHost => useContext(HostContext)
