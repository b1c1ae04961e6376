import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldName } from '../../../shared/content/derive.ts'
import { sentOf } from '../../../shared/content/form-texts.ts'
import { useT } from '../../i18n/use-t.ts'
import { useLang } from '../../lang.tsx'
import { trpc } from '../../trpc.ts'
import { toast } from '../../ui/toasts/toast.ts'
import type { EditorHandle } from '../editor/editor.tsx'
import type { ContentFormProps, SavedItem } from './content-form.tsx'
import { type Draft, draftHere, dropDraft, keepDraft } from './drafts/drafts.ts'
import { type EditedItem, type FormValues, problemsOf, sameValues } from './form-values.ts'

interface Options extends ContentFormProps {
  item: EditedItem | null
  saved: FormValues
  user: string
  draftId: string
  own: Draft | null
}

interface Refusal extends Error {
  data?: {
    code?: string
    fields?: Partial<Record<FieldName, string>>
    proposal?: string
    current?: EditedItem
  } | null
}

/** How long the form rests before it is kept, in ms. The text itself has rested a moment already. */
const REST = 150

/** Everything the form knows and does; how it looks is edit-form.tsx. */
export function useEditForm(options: Options) {
  const { kind, item, saved, user, draftId, own, onSaved } = options
  const t = useT('editor')
  const lang = useLang()
  const utils = trpc.useUtils()
  const editor = useRef<EditorHandle>(null)
  const [values, setValues] = useState(own?.values ?? saved)
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [proposal, setProposal] = useState<string>()
  const [conflict, setConflict] = useState<EditedItem>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  /** The version the text started from; the server refuses to overwrite a later one. */
  const base = useRef(own ? own.base : (item?.updatedAt.toISOString() ?? null))
  const baseline = useRef(saved)
  const dirty = !sameValues(values, baseline.current)

  // What the form holds this very moment, whatever React has still to do.
  const latest = useRef(values)
  latest.current = values
  const now = useCallback((): FormValues => {
    const content = editor.current?.html() ?? latest.current.content
    return { ...latest.current, content: content === '' ? '' : content }
  }, [])

  const done = useRef(false)
  const keep = useCallback(() => {
    if (done.current) return
    const held = now()
    if (sameValues(held, baseline.current)) {
      dropDraft(draftId)
      return
    }
    draftHere.set(draftId)
    keepDraft({
      id: draftId,
      user,
      kind,
      item: item?.id ?? null,
      base: base.current,
      savedAt: Date.now(),
      values: held,
    })
  }, [now, draftId, user, kind, item])

  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever the values change
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const timer = setTimeout(keep, REST)
    return () => clearTimeout(timer)
  }, [values, keep])
  // Leaving by whatever way: a layout effect, so that the editor can still be asked.
  useLayoutEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && keep()
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', hidden)
      keep()
    }
  }, [keep])

  const put = useCallback((part: Partial<FormValues>) => {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
  }, [])

  /** Somebody has edited fields: what was wrong with them is no longer said. */
  const change = useCallback(
    (part: Partial<FormValues>) => {
      // The editor tells of its text when it rests: that may be the text whose errors have just been shown.
      const edited = Object.entries(part).filter(
        ([name, value]) => latest.current[name as FieldName] !== value,
      )
      if (edited.length === 0) return
      put(part)
      setFailure(undefined)
      setErrors((before) => {
        const changed = edited.filter(([name]) => name in before).map(([name]) => name)
        if (changed.length === 0) return before
        return Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name)))
      })
      if ('slug' in part) setProposal(undefined)
    },
    [put],
  )

  /** Puts other values in the form, its text included. */
  const load = useCallback(
    (next: FormValues, startedFrom: string | null) => {
      base.current = startedFrom
      put(next)
      setErrors({})
      setFailure(undefined)
      editor.current?.load(next.content)
    },
    [put],
  )

  /** Forgets what is unsaved: it was saved, or thrown away. */
  const forget = useCallback(() => {
    done.current = true
    dropDraft(draftId)
    draftHere.set(null)
  }, [draftId])

  function refused(error: unknown) {
    const { data, message } = error as Refusal
    if (data?.code === 'EDIT_CONFLICT' && data.current) {
      setConflict(data.current)
      return
    }
    const fields = data?.fields ?? {}
    setErrors(fields)
    setProposal(data?.proposal)
    const text = t('adminForm.saveError', { message })
    setFailure(text)
    void toast({ id: 'form-failure', kind: 'error', text })
  }

  /** Saves; `over` names the version that is knowingly overwritten after a conflict. */
  async function save(over?: Date) {
    if (sending.current) return
    const held = now()
    put(held)
    const problems = problemsOf(kind, held, lang)
    setErrors(problems)
    setFailure(undefined)
    if (Object.keys(problems).length > 0) {
      setFailure(t('adminForm.invalid', { count: Object.keys(problems).length }))
      return
    }
    keep()
    sending.current = true
    setBusy(true)
    try {
      const input = sentOf(kind, held)
      const updatedAt = over ?? (base.current === null ? undefined : new Date(base.current))
      const answer: SavedItem = item
        ? await utils.client.content.update.mutate({ ...input, id: item.id, ...(updatedAt && { updatedAt }) })
        : await utils.client.content.create.mutate(input)
      forget()
      void toast({ kind: 'success', text: t(item ? 'adminForm.saved' : `adminForm.published.${kind}`) })
      void utils.content.invalidate()
      onSaved(answer)
    } catch (error) {
      refused(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    editor,
    values,
    errors,
    failure,
    setFailure,
    proposal,
    conflict,
    setConflict,
    busy,
    dirty,
    change,
    /** Changes a field that follows another: nobody has edited anything, errors stay. */
    follow: put,
    load,
    save,
    keep,
    forget,
    now,
    /** Counts as saved from here on. */
    rebase: (next: FormValues) => {
      baseline.current = next
    },
  }
}
export type EditFormState = ReturnType<typeof useEditForm>
