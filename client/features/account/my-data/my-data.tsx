import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import page from '../../../ui/forms/sections.module.css'
import { DataFile } from './data-file.tsx'

/** Everything about the user as one file. A mail links here by the fragment. */
export function MyData() {
  const t = useT('my-account')
  return (
    <section id="my-data" className={classes('px6', page.section)} aria-labelledby="my-data-title">
      <h3 id="my-data-title" className={page.sectionTitle}>
        {t('myData.title')}
      </h3>
      <p>{t('myData.text')}</p>
      <p className={page.quiet}>{t('myData.once')}</p>
      <DataFile />
    </section>
  )
}
