import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FILED } from '../../../../shared/platforms/kinds.ts'
import { plainWord } from '../../../../shared/platforms/plain-word.ts'
import { useFiling } from '../../../base/filing.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterInputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { COMBOBOX_LETTERS, Combobox } from '../../../ui/controls/combobox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { after } from '../../admin/kit/after.ts'
import { faultsOf } from '../../admin/kit/faults.ts'
import { FormDialog } from '../../admin/kit/form-dialog.tsx'

type NamedKind = RouterInputs['search']['addName']['kind']

interface Thing {
  kind: NamedKind
  id: string
  name: string
}

/** Asks what these words are another name of, and gives it. */
export function GiveName({ words, onClose }: { words: string; onClose: () => void }) {
  const t = useT('team-searches')
  const [thing, setThing] = useState<Thing>()
  const again = trpc.useUtils().search.fruitless
  const dismiss = trpc.search.dismiss.useMutation(after({ again }))
  const give = trpc.search.addName.useMutation(
    after({
      close: onClose,
      said: ({ name }) => t('teamSearches.named', { words, name }),
      done: () => dismiss.mutate({ words }),
    }),
  )
  return (
    <FormDialog
      title={t('teamSearches.nameTitle', { words })}
      words={{ cancel: t('teamSearches.cancel'), submit: t('teamSearches.save') }}
      icon="check"
      busy={give.isPending}
      idle={thing === undefined}
      refused={give.error}
      otherwise={t('teamSearches.nameError')}
      fields={['name']}
      onSubmit={({ name = '' }) => thing && give.mutate({ kind: thing.kind, id: thing.id, name })}
      onClose={onClose}
    >
      <ThingCombobox onThing={setThing} />
      <Field
        name="name"
        label={t('teamSearches.name')}
        defaultValue={words}
        error={faultsOf(give.error).name}
        autoComplete="off"
      />
    </FormDialog>
  )
}

const ofReaders = (kind: string): kind is 'game' | 'subject' | 'person' =>
  kind === 'game' || kind === 'subject' || kind === 'person'

/** Those of the site's own lists that are called so. */
function useFiledThings(typed: string): Thing[] {
  const filing = useFiling()
  const word = plainWord(typed)
  return FILED.flatMap((kind) =>
    filing[kind].values
      .filter(({ name }) => plainWord(name).startsWith(word))
      .map(({ id, name }) => ({ kind, id, name })),
  )
}

/** A text field that offers games, subjects, people, platforms and genres while the user types. */
function ThingCombobox({ onThing }: { onThing: (thing: Thing | undefined) => void }) {
  const t = useT('team-searches')
  const lang = useLang()
  const [text, setText] = useState('')
  const [typing, setTyping] = useState(false)
  const typed = text.trim()
  const asked = useDeferredValue(typed)
  const enabled = typing && asked.length >= COMBOBOX_LETTERS
  const { data, isPlaceholderData } = trpc.search.suggest.useQuery(
    { q: asked, lang },
    { enabled, placeholderData: keepPreviousData },
  )
  const filed = useFiledThings(asked)
  const found = (data?.suggestions ?? []).flatMap(({ kind, id, title }): Thing[] =>
    ofReaders(kind) ? [{ kind, id, name: title }] : [],
  )
  const offers = enabled ? [...found, ...filed] : []
  return (
    <Combobox
      label={t('teamSearches.what')}
      hint={t('teamSearches.whatHint')}
      text={text}
      onText={(next) => {
        setText(next)
        onThing(undefined)
      }}
      takesOnly={data !== undefined && !isPlaceholderData && asked === typed}
      typing={typing}
      onTyping={setTyping}
      onTake={(place) => {
        onThing(offers[place])
        setText(offers[place]?.name ?? '')
      }}
      words={{
        offered: t('teamSearches.offered'),
        found: t('teamSearches.found', { count: offers.length }),
      }}
      offers={offers.map(({ kind, id, name }) => ({
        key: `${kind} ${id}`,
        name,
        facts: [t(`teamSearches.of.${kind}`)],
      }))}
    />
  )
}
