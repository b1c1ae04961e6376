import type { Kind } from '../../../../shared/texts/catalog.ts'
import { FORM_FIELDS, fieldOf } from '../../../../shared/texts/fields/derive.ts'
import type { FormSection } from '../../../../shared/texts/fields/field.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { isMissing } from '../outgoing/advice.ts'
import type { FormValues } from '../values/form-values.ts'
import { gamesOf } from '../values/games.ts'
import { signersOf } from '../values/signatures.ts'
import { subjectsOf } from '../values/subjects.ts'

/** A function that says in a few words what a section of the form holds, or what it lacks. */
export function useHolds(values: FormValues, kind: Kind): (section: FormSection) => string {
  const t = useT('editor', 'writing')
  const lang = useLang()
  return (section) => {
    const fields = FORM_FIELDS.filter((name) => fieldOf(name).section === section)
    const lacks = fields.filter((name) => isMissing(name, kind, values))
    if (lacks.length > 0)
      return t('textForm.lacks', { fields: lacks.map((name) => t(`adminForm.${name}`)).join(', ') })
    const named = NAMED[section]?.(values)
    const filled = fields.filter((name) => fieldOf(name).kinds.includes(kind) && values[name].trim())
    const all = named ?? filled.map((name) => t(`adminForm.${name}`))
    if (section === 'game' && values.rating)
      all.push(t('adminForm.ratingValue', { rating: Number(values.rating).toLocaleString(lang) }))
    return all.join(', ') || t('adminForm.none.other')
  }
}

/** The sections whose contents have names of their own. */
const NAMED: Partial<Record<FormSection, (values: FormValues) => string[]>> = {
  publication: ({ signatures, excerpt }) => {
    const names = signersOf(signatures).map(({ username }) => username)
    return names.length > 0 ? names : [excerpt.trim()]
  },
  game: ({ gameTitle }) => [gameTitle.trim()],
  filing: ({ games, subjects, tags }) => [
    ...gamesOf(games).flatMap((game) => game?.name ?? []),
    ...subjectsOf(subjects).map(({ name }) => name),
    ...tags.split(',').flatMap((word) => word.trim() || []),
  ],
}
