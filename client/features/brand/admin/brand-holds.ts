import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { BrandPart } from '../../settings/places/places.ts'
import { type SavedBrand, valueAt } from './use-brand-form.ts'

export const LEGAL = [
  ...(['publisher.name', 'publisher.city', 'publisher.director'] as const),
  ...(['host.name', 'host.address', 'host.phone'] as const),
] as const

/** In which part of the form the values of the brand stand. */
const PART_OF: Readonly<Record<string, BrandPart>> = {
  name: 'site',
  contactMail: 'site',
  tagline: 'words',
  slogan: 'words',
  summary: 'words',
  hero: 'hero',
  links: 'links',
  publisher: 'legal',
  host: 'legal',
  templates: 'templates',
}

/** @param path such as `hero.fr.title` */
export const partOf = (path: string): BrandPart | undefined => PART_OF[path.split('.')[0] ?? '']

/** A function that says in a few words what a part of the brand holds, or what it lacks. */
export function useBrandHolds(values: SavedBrand): (part: BrandPart) => string {
  const t = useT('brand')
  const lang = useLang()
  const named: Record<BrandPart, () => string[]> = {
    site: () => [values.name],
    words: () => [values.tagline[lang] || values.tagline.fr],
    hero: () => [(values.hero[lang].title || values.hero.fr.title).replaceAll('*', '')],
    links: () => values.links.map(({ kind, name }) => name || t(`brand.kind.${kind}`)),
    legal: () => {
      // Without a telephone the legal notice is whole; of the others it says that they are to be completed.
      const lacks = LEGAL.filter((path) => path !== 'host.phone' && valueAt(values, path) === '')
      if (lacks.length === 0) return [values.publisher.name, values.host.name]
      const fields = lacks.map((path) => t(`brand.field.${path.replace('.', '_') as 'host_name'}`))
      return [t('brand.lacks', { fields: fields.join(', ') })]
    },
    templates: () => (values.templates.length > 0 ? [String(values.templates.length)] : []),
  }
  return (part) => named[part]().filter(Boolean).join(', ') || t('brand.empty')
}
