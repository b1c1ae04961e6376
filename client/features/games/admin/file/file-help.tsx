import { FILE_COLUMNS, FILE_FIELDS } from '../../../../../shared/games/file/columns.ts'
import { useLang } from '../../../../base/lang.tsx'
import { useT } from '../../../../i18n/use-t.ts'
import styles from './file.module.css'

const RULES = ['headings', 'several', 'releases', 'blank', 'limits'] as const

/** Explains how to write a table of games: its rules, and an example for each column. */
export function FileHelp() {
  const t = useT('game-file')
  const lang = useLang()
  return (
    <section className={styles.help} aria-labelledby="file-help">
      <h3 id="file-help" className={styles.heading}>
        {t('gameFile.help')}
      </h3>
      <ul className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule}>{t(`gameFile.rule.${rule}`)}</li>
        ))}
      </ul>
      <dl className={styles.columns}>
        {FILE_FIELDS.map((field) => (
          <div key={field}>
            <dt>{FILE_COLUMNS[field][lang][0]}</dt>
            <dd>{FILE_COLUMNS[field].example[lang]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
