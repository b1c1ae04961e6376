import { useLanguages } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { FoldingSection } from '../../admin/folding/folding-section.tsx'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { AdminPanel } from '../../admin/kit/panel.tsx'
import type { BrandPart } from '../../settings/places/places.ts'
import { WithIndex } from '../../settings/places/with-index.tsx'
import styles from './brand.module.css'
import { BrandField } from './brand-field.tsx'
import { BrandHistory } from './brand-history.tsx'
import { LEGAL, partOf, useBrandHolds } from './brand-holds.ts'
import { BrandParts } from './brand-parts.tsx'
import { LinksField } from './links-field.tsx'
import { TemplatesField } from './templates-field.tsx'
import { type SavedBrand, useBrandForm } from './use-brand-form.ts'

const WORDS = ['tagline', 'slogan', 'summary'] as const
const HERO = ['kicker', 'title', 'lede', 'buttons'] as const

/** Everything that the site says about itself. It is saved as one; parts that were not touched are left out. */
export function BrandForm({ saved }: { saved: SavedBrand }) {
  const t = useT('brand')
  const langs = useLanguages() === 'both' ? (['fr', 'en'] as const) : (['fr'] as const)
  const form = useBrandForm(saved, () => {
    void toast({ kind: 'success', text: t('brand.saved') })
    focusPanel()
  })
  const holds = useBrandHolds(form.values)
  const section = (key: BrandPart, children: React.ReactNode) => (
    <FoldingSection
      of="brand"
      name={key}
      id={`brand-${key}`}
      title={t(`brand.section.${key}`)}
      holds={holds(key)}
      faulty={Object.keys(form.fields).some((path) => partOf(path) === key)}
    >
      {children}
    </FoldingSection>
  )
  return (
    <BrandParts form={form}>
      <div>
        {section(
          'site',
          <>
            <BrandField form={form} path="name" />
            <BrandField form={form} path="contactMail" />
          </>,
        )}
        {section(
          'words',
          <div className={styles.columns}>
            {WORDS.flatMap((key) =>
              langs.map((lang) => <BrandField key={key + lang} form={form} path={`${key}.${lang}`} />),
            )}
          </div>,
        )}
        {section(
          'hero',
          <div className={styles.columns}>
            {HERO.flatMap((key) =>
              langs.map((lang) => <BrandField key={key + lang} form={form} path={`hero.${lang}.${key}`} />),
            )}
          </div>,
        )}
        {section('links', <LinksField form={form} />)}
        {section(
          'legal',
          <div className={styles.columns}>
            {LEGAL.map((path) => (
              <BrandField key={path} form={form} path={path} />
            ))}
          </div>,
        )}
        {section('templates', <TemplatesField form={form} />)}
      </div>
    </BrandParts>
  )
}

/** The name of the site and its words about itself, with their history. */
export function BrandTab() {
  const t = useT('brand')
  const query = trpc.brand.versions.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <AdminPanel
      title={t('brand.title')}
      intro={t('brand.intro')}
      query={query}
      failure={(message) => t('brand.loadError', { message })}
    >
      {({ versions }) => (
        <WithIndex tab="brand">
          {versions[0] && <BrandForm saved={versions[0].brand} />}
          <BrandHistory versions={versions} />
        </WithIndex>
      )}
    </AdminPanel>
  )
}
