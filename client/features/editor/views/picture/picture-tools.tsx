import type { Picture } from '../../../../../shared/editor/nodes/blocks.ts'
import { isImageUrl } from '../../../../../shared/images/address.ts'
import { PICTURE_SPANS, type PictureSpan } from '../../../../../shared/images/spans.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { type ChosenPicture, useHost } from '../../host.ts'
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

/** A button with an icon alone. */
const IconButton = ({ name, icon, disabled, on, onPress }: IconButtonProps) => (
  <button
    type="button"
    className={buttonClass('tool', on ? styles.on : undefined)}
    aria-label={name}
    title={name}
    aria-pressed={on}
    disabled={disabled}
    onClick={onPress}
  >
    <EditorIcon name={icon} />
  </button>
)

interface PictureToolsProps {
  picture: Pick<Picture, 'src' | 'span'>
  disabled: boolean
  onSpan: (span: PictureSpan) => void
  /** Called with another picture in its place: a part of it, or one of the library. */
  onOther: (picture: ChosenPicture) => void
  onGallery: () => void
}

/** The buttons of a picture: how wide it stands on its page, and what becomes of it. */
export function PictureTools({ picture, disabled, onSpan, onOther, onGallery }: PictureToolsProps) {
  const t = useT('editor')
  const words = useT('desk')
  const { choosePictures, cropPicture } = useHost()
  const { src, span } = picture
  return (
    <>
      {PICTURE_SPANS.map((one) => (
        <IconButton
          key={one}
          name={words(`pictures.spans.${one}`)}
          icon={`span-${one}`}
          disabled={disabled}
          on={one === span}
          onPress={() => onSpan(one)}
        />
      ))}
      <IconButton
        name={words('pictures.crop')}
        icon="crop"
        disabled={disabled || !isImageUrl(src)}
        onPress={() => cropPicture({ src, onCropped: onOther })}
      />
      <IconButton
        name={t('editor.replace')}
        icon="image"
        disabled={disabled}
        onPress={() => choosePictures('one', ([chosen]) => chosen && onOther(chosen))}
      />
      <IconButton name={t('editor.toGallery')} icon="gallery" disabled={disabled} onPress={onGallery} />
    </>
  )
}
