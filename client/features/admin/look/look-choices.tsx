import {
  CORNERS,
  FACES,
  INITIAL_THEMES,
  type Look,
  STAND_IN_STYLES,
} from '../../../../shared/brand/look/look.ts'
import { useT } from '../../../i18n/use-t.ts'
import kit from '../kit/kit.module.css'
import { OneOfFew } from './one-of-few.tsx'

interface LookChoicesProps {
  look: Look
  onChange: (part: Partial<Look>) => void
}

/** What of a look is one of a few. */
export function LookChoices({ look, onChange }: LookChoicesProps) {
  const t = useT('look')
  return (
    <>
      <OneOfFew
        name="corners"
        title={t('look.corners')}
        value={look.corners}
        options={CORNERS.map((value) => ({ value, name: t(`look.cornerNames.${value}`) }))}
        onChoose={(corners) => onChange({ corners })}
      />
      <OneOfFew
        name="faces"
        title={t('look.faces')}
        value={look.faces}
        options={FACES.map((value) => ({ value, name: t(`look.faceNames.${value}`) }))}
        onChoose={(faces) => onChange({ faces })}
      />
      <OneOfFew
        name="theme"
        title={t('look.theme')}
        value={look.theme}
        options={INITIAL_THEMES.map((value) => ({ value, name: t(`look.themeNames.${value}`) }))}
        onChoose={(theme) => onChange({ theme })}
      />
      <p className={kit.note}>{t('look.themeNote')}</p>
      <OneOfFew
        name="stand-ins"
        title={t('look.standIns')}
        value={look.standIns}
        options={STAND_IN_STYLES.map((value) => ({ value, name: t(`look.standInNames.${value}`) }))}
        onChoose={(standIns) => onChange({ standIns })}
      />
      <p className={kit.note}>{t('look.standInNote')}</p>
    </>
  )
}
