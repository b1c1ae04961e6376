import { isListedKind, type Kind } from '../../../../shared/texts/catalog.ts'
import { FORM_FIELDS, fieldOf } from '../../../../shared/texts/fields/derive.ts'
import { FORM_SECTIONS, type FormSection as SectionName } from '../../../../shared/texts/fields/field.ts'
import { useT } from '../../../i18n/use-t.ts'
import { FoldingSection } from '../../admin/folding/folding-section.tsx'
import kit from '../../admin/kit/kit.module.css'
import { NamedGamesField } from '../fields/game-fields.tsx'
import { SideFields } from '../fields/side-fields.tsx'
import { SignaturesField } from '../fields/signatures-field.tsx'
import { NamedSubjectsField } from '../fields/subject-fields.tsx'
import { SharePreview } from '../outgoing/share-preview.tsx'
import type { EditedItem } from '../values/form-values.ts'
import type { EditFormState } from './use-edit-form.ts'
import { useHolds } from './use-holds.ts'

interface SideSectionsProps {
  form: EditFormState
  kind: Kind
  item: EditedItem | null
  textId: string
  user: string
}

type Folding = Exclude<SectionName, 'text'>

const FOLDING = FORM_SECTIONS.filter((name): name is Folding => name !== 'text')

/** Lists that texts have beside their fields, and the sections where they stand. */
const LISTS = { publication: ['signatures'], filing: ['games', 'subjects'] } as const satisfies Partial<
  Record<Folding, readonly string[]>
>

/** Names of what a section holds for texts of a kind. */
const namesIn = (section: Folding, kind: Kind): string[] => [
  ...FORM_FIELDS.filter((name) => fieldOf(name).section === section && fieldOf(name).kinds.includes(kind)),
  ...(section in LISTS && isListedKind(kind) ? LISTS[section as keyof typeof LISTS] : []),
]

/** All fields but title and text, in sections that fold. */
export function SideSections(props: SideSectionsProps) {
  const { form, kind, item, textId, user } = props
  const t = useT('editor', 'writing')
  const holds = useHolds(form.values, kind)
  const sections = FOLDING.filter((name) => namesIn(name, kind).length > 0)
  return sections.map((section) => (
    <FoldingSection
      key={section}
      of="form"
      name={section}
      title={t(`textForm.sections.${section}`)}
      holds={holds(section)}
      faulty={namesIn(section, kind).some((name) => name in form.errors)}
    >
      <SideFields section={section} form={form} kind={kind} id={form.made ? textId : undefined} />
      {section === 'publication' && isListedKind(kind) && (
        <SignaturesField
          value={form.values.signatures}
          error={form.errors.signatures}
          onChange={(signatures) => form.change({ signatures })}
        />
      )}
      {section === 'publication' && item && item.owner.id !== user && (
        <p className={kit.note}>{t('adminForm.owner', { name: item.owner.username })}</p>
      )}
      {section === 'filing' && isListedKind(kind) && (
        <>
          <NamedGamesField form={form} kind={kind} />
          <NamedSubjectsField form={form} />
        </>
      )}
      {section === 'search' && <SharePreview kind={kind} values={form.values} />}
    </FoldingSection>
  ))
}
