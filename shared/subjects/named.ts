import { DEFAULT_LANG, type Lang } from '../base/lang.ts'

/** A subject as a text names it: missing English is French. */
export interface NamedSubject {
  id: string
  slug: string
  name: string
  slugEn: string | null
  nameEn: string | null
}

/** Its name and address in a page's language. */
export const subjectIn = (
  { slug, name, slugEn, nameEn }: Omit<NamedSubject, 'id'>,
  lang: Lang,
): { slug: string; name: string } =>
  lang === DEFAULT_LANG ? { slug, name } : { slug: slugEn ?? slug, name: nameEn ?? name }
