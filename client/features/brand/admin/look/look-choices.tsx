import {
  CORNERS,
  FACES,
  INITIAL_THEMES,
  type Look,
  STAND_IN_STYLES,
} from '../../../../../shared/brand/look/look.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Choice, ChoiceList } from '../../../../ui/controls/choice.tsx'
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
        name="corners"
        title={t('look.corners')}
        value={look.corners}
        options={CORNERS.map((value) => ({ value, name: t(`look.cornerNames.${value}`) }))}
        onChoose={(corners) => onChange({ corners })}
      />
      <OneOfFew
        id="look-faces"
        name="faces"
        title={t('look.faces')}
        value={look.faces}
        options={FACES.map((value) => ({ value, name: t(`look.faceNames.${value}`) }))}
        onChoose={(faces) => onChange({ faces })}
      />
      <OneOfFew
        id="look-theme"
        name="theme"
        title={t('look.theme')}
        value={look.theme}
        options={INITIAL_THEMES.map((value) => ({ value, name: t(`look.themeNames.${value}`) }))}
        onChoose={(theme) => onChange({ theme })}
      />
      <p className={kit.note}>{t('look.themeNote')}</p>
      <OneOfFew
        id="look-standIns"
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

interface OneOfFewProps<T extends string> {
  /** The fragment that leads to it. */
  id?: string
  name: string
  title: string
  value: T
  options: { value: T; name: string }[]
  onChoose: (value: T) => void
}

/** A group of radio buttons. */
export function OneOfFew<T extends string>({ id, name, title, value, options, onChoose }: OneOfFewProps<T>) {
  return (
    <ChoiceList id={id} legend={title} legendClass={styles.legend}>
      {options.map((option) => (
        <Choice
          key={option.value}
          name={name}
          value={option.value}
          label={option.name}
          checked={option.value === value}
          onChange={() => onChoose(option.value)}
        />
      ))}
    </ChoiceList>
  )
}
