import { PICTURE_SPANS, type PictureSpan } from '../../../../../shared/images/spans.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { EditorIcon } from '../../toolbar/editor-icon.tsx'
import type { EditorIconName } from '../../toolbar/editor-icon-art.ts'
import styles from '../card.module.css'

interface IconButtonProps {
  name: string
  icon: EditorIconName
  disabled: boolean
  on?: boolean
  onPress: () => void
}

/** A button of a block's toolbar, which has an icon alone. */
export const IconButton = ({ name, icon, disabled, on, onPress }: IconButtonProps) => (
  <button
    type="button"
    className={buttonClass('tool', classes(on && styles.on))}
    aria-label={name}
    title={name}
    aria-pressed={on}
    disabled={disabled}
    onClick={onPress}
  >
    <EditorIcon name={icon} />
  </button>
)

interface SpanToolsProps {
  span: PictureSpan
  disabled: boolean
  onChange: (span: PictureSpan) => void
}

/** How wide a picture stands on its page. */
export function SpanTools({ span, disabled, onChange }: SpanToolsProps) {
  const t = useT('editor')
  return PICTURE_SPANS.map((one) => (
    <IconButton
      key={one}
      name={t(`editor.spans.${one}`)}
      icon={`span-${one}`}
      disabled={disabled}
      on={one === span}
      onPress={() => onChange(one)}
    />
  ))
}
