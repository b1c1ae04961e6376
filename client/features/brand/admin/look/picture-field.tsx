import type { CSSProperties } from 'react'
import { drawnAt } from '../../../../../shared/brand/icons.ts'
import { GROUNDS, THEMES } from '../../../../../shared/brand/look/grounds.ts'
import type { BrandPicture, PictureKind } from '../../../../../shared/brand/pictures.ts'
import { useT } from '../../../../i18n/use-t.ts'
import styles from './look.module.css'
import { PictureFile } from './picture-file.tsx'

/** Makes the next picture from the one at that time. */
type PictureChange = (now: BrandPicture | null) => BrandPicture | null

interface PictureFieldProps {
  kind: PictureKind
  value: BrandPicture | null
  /** Errors of the picture, and of its second file. */
  errors: { picture: string | undefined; dark: string | undefined }
  onChange: (change: PictureChange) => void
}

/**
 * The logo or the mark: a file is chosen or dropped, and shown as drawn, on the ground of each theme. Once there is one,
 * another file can be given for the dark theme.
 */
export function PictureField({ kind, value, errors, onChange }: PictureFieldProps) {
  const t = useT('look')
  return (
    <fieldset id={`look-${kind}`} tabIndex={-1} className={styles.picture}>
      <legend className={styles.legend}>{t(`look.picture.title.${kind}`)}</legend>
      <PictureFile
        kind={kind}
        words={{
          hint: t(`look.picture.hint.${kind}`),
          choose: t(`look.picture.choose.${kind}`),
          remove: t(`look.picture.remove.${kind}`),
        }}
        error={errors.picture}
        onDrawn={(picture) => onChange((now) => (now?.dark ? { ...picture, dark: now.dark } : picture))}
        onRemove={value ? () => onChange(() => null) : undefined}
      >
        <DrawnOnGrounds kind={kind} picture={value} />
      </PictureFile>
      {value && (
        <PictureFile
          kind={kind}
          words={{
            hint: t(`look.picture.dark.hint.${kind}`),
            choose: t(`look.picture.dark.choose.${kind}`),
            remove: t(`look.picture.dark.remove.${kind}`),
          }}
          error={errors.dark}
          onDrawn={(dark) => onChange((now) => now && { ...now, dark })}
          onRemove={value.dark && (() => onChange(withoutDark))}
        />
      )}
    </fieldset>
  )
}

const withoutDark: PictureChange = (now) => now && { key: now.key, width: now.width, height: now.height }

function DrawnOnGrounds({ kind, picture }: { kind: PictureKind; picture: BrandPicture | null }) {
  const t = useT('look')
  if (!picture && kind === 'logo') return null
  return (
    <div className={styles.shown}>
      {THEMES.map((theme) => {
        const { key, width, height } = (theme === 'dark' && picture?.dark) || picture || RELEASE_MARK
        const name = kind === 'mark' ? 'favicon.svg' : 'logo-2.png'
        return (
          <span key={theme} style={{ '--ground': GROUNDS[theme].page } as CSSProperties}>
            <img
              src={key ? drawnAt(key, name) : `/${name}`}
              width={width}
              height={height}
              alt={t(`look.picture.on.${theme}`)}
            />
          </span>
        )
      })}
    </div>
  )
}

const RELEASE_MARK = { key: undefined, width: 40, height: 40 } as const
