import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { imageAt } from '../../../../shared/images/widths.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import fieldStyles from '../../../ui/controls/field.module.css'
import { FieldError } from '../../../ui/controls/field-notes.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import kit from '../../admin/kit/kit.module.css'
import { CropLater } from '../crop/crop-later.tsx'
import { ImageManager } from '../image-manager.tsx'
import styles from './focus-picker.module.css'
import { FocusPicker } from './focus-picker.tsx'

interface OfferedPicture {
  url: string
  /** '' where nobody has described it. */
  alt: string
}

interface ImageFieldProps {
  name: string
  label: string
  hint: string | undefined
  value: string
  error: string | undefined
  disabled: boolean
  /** A picture that is offered while there is none, by one press. */
  offered?: OfferedPicture | undefined
  onChange: (value: string) => void
}

interface OfferedProps extends OfferedPicture {
  disabled: boolean
  onTake: () => void
}

/** A picture that the text shows already, and its description. */
function Offered({ url, alt, disabled, onTake }: OfferedProps) {
  const t = useT('editor')
  return (
    <Button variant="tool" className={styles.offered} disabled={disabled} onClick={onTake}>
      <img src={imageAt(url, 320)} alt="" width={96} height={54} />
      <span>
        {t('adminForm.imageFromText')}
        {alt && <span className={styles.alt}> : {alt}</span>}
      </span>
    </Button>
  )
}

/** A field for a picture of the library, which the image manager chooses. */
export function ImageField({
  name,
  label,
  hint,
  value,
  error,
  disabled,
  offered,
  onChange,
}: ImageFieldProps) {
  const t = useT('editor')
  const words = useT('desk')
  const [open, setOpen] = useState<ChoosingProps['open']>()
  const choose = useRef<HTMLButtonElement>(null)
  const id = `image-${name}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons
    <div
      className={fieldStyles.group}
      role="group"
      aria-labelledby={id}
      aria-describedby={hint && `${id}-hint`}
      // Two such fields fit side by side.
      data-half
    >
      <span id={id} className={fieldStyles.label}>
        {label}
      </span>
      {value && <Picture className={styles.cover} image={value} alt="" sizes="360px" />}
      {value && <FocusPicker value={value} disabled={disabled} onChange={onChange} />}
      <div className={kit.keys}>
        {offered && !value && (
          <Offered
            {...offered}
            disabled={disabled}
            onTake={() => {
              onChange(offered.url)
              // The key goes with the press.
              choose.current?.focus()
            }}
          />
        )}
        <Button
          ref={choose}
          variant="tool"
          icon="image"
          disabled={disabled}
          onClick={() => setOpen('library')}
        >
          {t(value ? 'adminForm.imageChange' : 'adminForm.imageChoose')}
        </Button>
        {value && (
          <Button variant="tool" disabled={disabled} onClick={() => setOpen('crop')}>
            {words('pictures.crop')}
          </Button>
        )}
        {value && (
          <Button variant="tool" icon="close" disabled={disabled} onClick={() => onChange('')}>
            {t('adminForm.imageRemove')}
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {open && <Choosing open={open} value={value} onChange={onChange} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface ChoosingProps extends Pick<ImageFieldProps, 'value' | 'onChange'> {
  open: 'library' | 'crop'
  onClose: () => void
}

/** The dialog that chooses or crops. It contains forms of its own, so it is rendered outside of the form with this field. */
function Choosing({ open, value, onChange, onClose }: ChoosingProps) {
  const take = (image: { url: string } | undefined) => {
    if (image) onChange(image.url)
    onClose()
  }
  return createPortal(
    open === 'library' ? (
      <ImageManager onSelect={([image]) => take(image)} onClose={onClose} />
    ) : (
      <CropLater src={value} onCropped={take} onClose={onClose} />
    ),
    document.body,
  )
}
