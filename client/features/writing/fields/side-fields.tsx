import { type ReactNode, useMemo } from 'react'
import { linesOf } from '../../../../shared/format/words.ts'
import { PLATFORM_FAMILIES } from '../../../../shared/platforms/filing.ts'
import { FILED_LISTS, type Filed } from '../../../../shared/platforms/kinds.ts'
import { COPIES, type Kind } from '../../../../shared/texts/catalog.ts'
import {
  type FieldName,
  FORM_FIELDS,
  fieldOf,
  type HintedByKind,
  type HintedField,
} from '../../../../shared/texts/fields/derive.ts'
import type { Control, FormSection } from '../../../../shared/texts/fields/field.ts'
import type { FIELDS } from '../../../../shared/texts/fields/fields.ts'
import { allFiled, FILED_MOST, filedAs } from '../../../../shared/texts/fields/filed.ts'
import { lookFaults } from '../../../../shared/texts/fields/looks-value.ts'
import { useFiling } from '../../../base/filing.ts'
import { useLang } from '../../../base/lang.tsx'
import { fieldMessage } from '../../../i18n/field-message.ts'
import type { TFunction } from '../../../i18n/types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { ImageField } from '../../images/field/image-field.tsx'
import { PlatformLogo } from '../../texts/platform-logo.tsx'
import type { EditFormState } from '../form/use-edit-form.ts'
import { firstPicture } from '../outgoing/first-picture.ts'
import type { FormValues } from '../values/form-values.ts'
import { firstTyped, withFirst, withLooks } from '../values/looks.ts'
import { CountedArea, Label } from './form-field.tsx'
import { GameTitleField } from './game-fields.tsx'
import { GenrePicture } from './genre-picture.tsx'
import { LooksField } from './looks-field.tsx'
import { PickedField } from './picked-field.tsx'
import { RatingField } from './rating-field.tsx'
import { ReadingTimeField } from './reading-time-field.tsx'
import { SlugField } from './slug-field.tsx'

interface SideFieldsProps {
  form: EditFormState
  kind: Kind
  /** The id of the edited item; undefined for a new one. */
  id: string | undefined
}

/** One control for each field that texts of this kind have in a section of the form. */
export const SideFields = ({ section, ...props }: SideFieldsProps & { section: FormSection }) =>
  FORM_FIELDS.map((name) => {
    const { kinds, control, section: own } = fieldOf(name)
    if (own !== section || !kinds.includes(props.kind) || control === 'title' || control === 'body')
      return null
    const FieldControl = CONTROLS[control]
    return <FieldControl key={name} name={name} {...props} />
  })

interface ControlProps extends SideFieldsProps {
  name: FieldName
}

/** The key of a hint that depends on the kind. */
type HintByKind = {
  [N in HintedByKind]: `adminForm.${N}Hint.${(typeof FIELDS)[N]['kinds'][number]}`
}[HintedByKind]

const isHinted = (name: FieldName): name is HintedField => fieldOf(name).hint === 'sentence'
const isHintedByKind = (name: FieldName): name is HintedByKind => fieldOf(name).hint === 'by kind'

/** The hint of a field. A missing key of words is a compiler error. */
function hintOf(t: TFunction<'pages' | 'editor'>, name: FieldName, kind: Kind): string | undefined {
  if (isHinted(name)) return t(`adminForm.${name}Hint`)
  return isHintedByKind(name) ? t(`adminForm.${name}Hint.${kind}` as HintByKind) : undefined
}

/** The props that all controls share. */
function useField({ name, kind, form: { values, errors, change } }: ControlProps) {
  const t = useT('pages', 'editor')
  const label = t(`adminForm.${name}`)
  const { required, max = 0 } = fieldOf(name)
  return {
    t,
    label,
    labelled: required ? <Label required>{label}</Label> : label,
    hint: hintOf(t, name, kind),
    required,
    max,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value } satisfies Partial<FormValues>),
  }
}

function Line(props: ControlProps) {
  const { labelled, value, error, hint, onChange } = useField(props)
  return (
    <Field
      name={props.name}
      label={labelled}
      value={value}
      error={error}
      hint={hint}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function Lines(props: ControlProps) {
  const { t: _, labelled, ...field } = useField(props)
  return <CountedArea {...field} name={props.name} label={labelled} />
}

/** Statements, one on a line, with their number. */
function Statements(props: ControlProps) {
  const { t, labelled, value, error, hint, onChange } = useField(props)
  const { most = 0 } = fieldOf(props.name)
  const count = linesOf(value).filter((line) => line.trim()).length
  return (
    <TextArea
      name={props.name}
      label={labelled}
      value={value}
      error={error}
      hint={hint}
      rows={3}
      count={{ words: t('adminForm.statements', { count, max: most }), over: count > most }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A number. It has a decimal point in every language, so that equal numbers are equal texts. */
function NumberControl(props: ControlProps) {
  const { labelled, value, error, hint, onChange } = useField(props)
  return (
    <Field
      name={props.name}
      label={labelled}
      value={useLang() === 'fr' ? value.replace('.', ',') : value}
      error={error}
      hint={hint}
      inputMode="decimal"
      onChange={(event) => onChange(event.target.value.replace(',', '.'))}
    />
  )
}

function CopyControl(props: ControlProps) {
  const { t, label, value, error, onChange } = useField(props)
  const words = useT('pages', 'review')
  return (
    <Select
      label={label}
      value={value}
      onValue={onChange}
      error={error}
      options={[
        { value: '', label: t('adminForm.none.copy') },
        ...COPIES.map((copy) => ({ value: copy, label: words(`review.copies.${copy}`) })),
      ]}
    />
  )
}

function PictureControl(props: ControlProps) {
  const { label, hint, value, error, onChange } = useField(props)
  const { content } = props.form.values
  const isMain = props.name === 'image' && value === ''
  const offered = useMemo(() => (isMain ? firstPicture(content) : undefined), [isMain, content])
  return (
    <ImageField
      label={label}
      hint={hint}
      value={value}
      error={error}
      onChange={onChange}
      name={props.name}
      disabled={props.form.busy}
      offered={offered}
    />
  )
}

/** The first score of the review; its looks may give others. */
function RatingControl(props: ControlProps) {
  const { hint, error } = useField(props)
  const { values, errors, change } = props.form
  const own = errors.looks && lookFaults(values.looks).find(({ place }) => place === undefined)
  const isNewest = firstTyped(values) === values.rating
  const lang = useLang()
  return (
    <RatingField
      hint={hint}
      value={firstTyped(values)}
      error={own ? fieldMessage(own.message, lang) : isNewest ? error : undefined}
      onChange={(first) => change(withFirst(values, first))}
    />
  )
}

function LooksControl(props: ControlProps) {
  const { label, hint, value, error } = useField(props)
  const { values, change } = props.form
  return (
    <LooksField
      label={label}
      hint={hint}
      value={value}
      error={error}
      onChange={(looks) => change(withLooks(values, looks))}
    />
  )
}

/** The list and its first entry are one choice. */
function useFiled(props: ControlProps, name: Filed) {
  const { values, errors, change } = props.form
  const list = FILED_LISTS[name]
  return {
    value: allFiled(values, name),
    most: FILED_MOST[name],
    error: errors[name] ?? errors[list],
    onChange: (all: string[]) => {
      const { [name]: first, [list]: rest } = filedAs(name, all)
      change({ [name]: first ?? '', [list]: rest ?? '' })
    },
  }
}

function PlatformControl(props: ControlProps) {
  const { t, label } = useField(props)
  const words = useT('pages', 'writing')
  const { values } = useFiling().platform
  const groups = PLATFORM_FAMILIES.map((family) => ({
    name: words(`platformGroups.${family}`),
    choices: values
      .filter((one) => one.family === family)
      .map(({ id, name }) => ({ value: id, name, picture: <PlatformLogo platform={id} /> })),
  }))
  return (
    <PickedField
      {...useFiled(props, 'platform')}
      label={label}
      groups={groups}
      title={t('adminForm.choosePlatform')}
      none={t('adminForm.none.platform')}
    />
  )
}

function GenreControl(props: ControlProps) {
  const { t, label } = useField(props)
  const choices = useFiling().genre.values.map(({ id, name }) => ({
    value: id,
    name,
    picture: <GenrePicture genre={id} />,
  }))
  return (
    <PickedField
      {...useFiled(props, 'genre')}
      label={label}
      title={t('adminForm.chooseGenre')}
      hint={t('adminForm.genresHint')}
      none={t('adminForm.none.genre')}
      groups={[{ name: '', choices }]}
    />
  )
}

function GameControl(props: ControlProps) {
  const { label, error } = useField(props)
  return <GameTitleField form={props.form} label={label} error={error} />
}

const SlugControl = ({ form, kind, id }: ControlProps) => (
  <SlugField
    kind={kind}
    id={id}
    values={form.values}
    error={form.errors.slug}
    proposal={form.proposal}
    onChange={form.change}
  />
)

const ReadingTimeControl = ({ form }: ControlProps) => (
  <ReadingTimeField
    values={form.values}
    error={form.errors.readingTime}
    onChange={form.change}
    onFollow={form.follow}
  />
)

/** The control of each field; title and text stand in the main column. */
const CONTROLS: Record<Exclude<Control, 'title' | 'body'>, (props: ControlProps) => ReactNode> = {
  line: Line,
  lines: Lines,
  picture: PictureControl,
  rating: RatingControl,
  platform: PlatformControl,
  genre: GenreControl,
  // The control of the list's first entry edits the list, too.
  filed: () => null,
  slug: SlugControl,
  readingTime: ReadingTimeControl,
  statements: Statements,
  number: NumberControl,
  copy: CopyControl,
  game: GameControl,
  looks: LooksControl,
}
