import {
  CORNERS,
  FACES,
  INITIAL_THEMES,
  type Look,
  STAND_IN_STYLES,
} from '../../../../../shared/brand/look/look.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { OneOfFew } from '../../../../ui/controls/one-of-few.tsx'
import kit from '../../../admin/kit/kit.module.css'
import styles from './look.module.css'

interface LookChoicesProps {
  look: Look
  onChange: (part: Partial<Look>) => void
}

/** The choices of a look among a few options. */
export function LookChoices({ look, onChange }: LookChoicesProps) {
  const t = useT('look')
  return (
    <>
      <OneOfFew
        id="look-corners"
        title={t('look.corners')}
        titleClass={styles.legend}
        value={look.corners}
        options={CORNERS.map((value) => ({ value, name: t(`look.cornerNames.${value}`) }))}
        onChoose={(corners) => onChange({ corners })}
      />
      <OneOfFew
        id="look-faces"
        title={t('look.faces')}
        titleClass={styles.legend}
        value={look.faces}
        options={FACES.map((value) => ({ value, name: t(`look.faceNames.${value}`) }))}
        onChoose={(faces) => onChange({ faces })}
      />
      <OneOfFew
        id="look-theme"
        title={t('look.theme')}
        titleClass={styles.legend}
        value={look.theme}
        options={INITIAL_THEMES.map((value) => ({ value, name: t(`look.themeNames.${value}`) }))}
        onChoose={(theme) => onChange({ theme })}
      />
      <p className={kit.note}>{t('look.themeNote')}</p>
      <OneOfFew
        id="look-standIns"
        title={t('look.standIns')}
        titleClass={styles.legend}
        value={look.standIns}
        options={STAND_IN_STYLES.map((value) => ({ value, name: t(`look.standInNames.${value}`) }))}
        onChoose={(standIns) => onChange({ standIns })}
      />
      <p className={kit.note}>{t('look.standInNote')}</p>
    </>
  )
}
