import { lazy, Suspense, useId } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Loader } from '../../../ui/loader.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './preview-panel.module.css'

const LinkList = lazy(() => import('./link-list.tsx'))

/** In the form of a text: the link that shows it to others before it is published. @param id of a stored text */
export function PreviewPanel({ id }: { id: string | undefined }) {
  const t = useT('previews')
  const title = useId()
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t('previews.title')}
      </h3>
      <p className={kit.note}>{t(id ? 'previews.text' : 'previews.saveFirst')}</p>
      {id && (
        <Suspense fallback={<Loader />}>
          <LinkList key={id} id={id} />
        </Suspense>
      )}
    </section>
  )
}
