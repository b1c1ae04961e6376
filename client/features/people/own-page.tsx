import { can } from '../../../shared/account/permissions.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import sections from '../../ui/forms/sections.module.css'
import { useUser } from '../session/store.ts'
import { PageForm } from './page-form.tsx'

/** The section of /profile in which people of the team describe themselves; nothing for members. */
export function OwnPage() {
  const t = useT('own-page')
  const user = useUser()
  if (!can(user, 'pages.edit')) return null
  return (
    <section className={classes('px6', sections.section)} aria-labelledby="own-page">
      <h3 id="own-page" className={sections.sectionTitle}>
        {t('page.title')}
      </h3>
      <p className={sections.quiet}>{t('page.text')}</p>
      <PageForm />
    </section>
  )
}
