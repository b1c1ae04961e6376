import { Pictogram } from '../../../ui/pictures/pictogram.tsx'
import { EDITOR_ICON_ART, type EditorIconName } from './editor-icon-art.ts'

/** An icon of the editor; use it only inside a control that has a name. */
export const EditorIcon = ({ name, size = 18 }: { name: EditorIconName; size?: number }) => (
  <Pictogram d={EDITOR_ICON_ART[name]} grid={12} size={size} />
)
