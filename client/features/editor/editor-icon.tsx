import { EDITOR_ICON_ART, type EditorIconName } from './editor-icon-art.ts'

/** An icon of the editor; always inside a named control. */
export function EditorIcon({ name, size = 18 }: { name: EditorIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 12 12"
      fill="currentColor"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d={EDITOR_ICON_ART[name]} />
    </svg>
  )
}
