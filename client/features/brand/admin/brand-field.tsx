import { LANGS } from '../../../../shared/base/lang.ts'
import { BRAND, type BrandNode, isField } from '../../../../shared/brand/brand.ts'
import type { BrandButton } from '../../../../shared/brand/link.ts'
import { countCharacters } from '../../../../shared/format/graphemes.ts'
import type { KeyEnd } from '../../../i18n/types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './brand.module.css'
import { ButtonsField } from './buttons-field.tsx'
import { type BrandFormState, valueAt } from './use-brand-form.ts'

/** The key of a field's label: its path without the language. */
type FieldWord = KeyEnd<'brand.field.'>
type HintWord = KeyEnd<'brand.hint.'>
const HINTS: readonly HintWord[] = [
  ...([
    'name',
    'contactMail',
    'slogan',
    'summary',
    'hero_title',
    'hero_lede',
    'hero_buttons',
    'host_phone',
  ] as const),
]

const wordOf = (path: string): FieldWord => path.replace(/\.(fr|en)\b/, '').replaceAll('.', '_') as FieldWord

function fieldAt(path: string) {
  const node = path
    .split('.')
    .reduce<BrandNode | undefined>((part, step) => (part && !isField(part) ? part[step] : undefined), BRAND)
  if (!node || !isField(node)) throw new Error(`no field of the brand at ${path}`)
  return node
}

interface BrandFieldProps {
  form: BrandFormState
  path: string
}

/** One field by its row in the table: a line, several lines, or the buttons. */
export function BrandField({ form, path }: BrandFieldProps) {
  const t = useT('brand')
  const { kind, max } = fieldAt(path)
  const word = wordOf(path)
  const lang = LANGS.find((one) => path.split('.').includes(one))
  const value = valueAt(form.values, path)
  const name = t(`brand.field.${word}`)
  const label = lang ? t('brand.inLang', { field: name, lang: t(`brand.lang.${lang}`) }) : name
  if (kind === 'buttons')
    return <ButtonsField form={form} path={path} label={label} buttons={value as BrandButton[]} />
  const text = String(value)
  const count = max === undefined ? undefined : countCharacters(text)
  const counted = count !== undefined &&
    max !== undefined && {
      words: t('brand.count', { count, max }),
      over: count > max,
    }
  const hintWord = HINTS.find((one) => one === word)
  const hint = hintWord && t(`brand.hint.${hintWord}`)
  const shared = { name: path, label, value: text, error: form.fields[path], ...(hint && { hint }) }
  if (kind === 'lines')
    return (
      <TextArea
        {...shared}
        {...(counted && { count: counted })}
        rows={3}
        lang={lang}
        className={styles.lines}
        // The field has one line, so a line break becomes a space.
        onChange={({ target }) => form.change(path, target.value.replace(/[\r\n]+/g, ' '))}
      />
    )
  return (
    <Field
      {...shared}
      type={kind === 'mail' ? 'email' : 'text'}
      lang={lang}
      autoComplete="off"
      {...(counted && {
        below: <span className={counted.over ? styles.over : kit.note}>{counted.words}</span>,
      })}
      onChange={({ target }) => form.change(path, target.value)}
    />
  )
}
