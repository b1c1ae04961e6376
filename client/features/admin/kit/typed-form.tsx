import {
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { goToFirstFault } from '../../../ui/forms/faults.ts'
import { PANEL_TITLE } from '../../../ui/lists/panel-head.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { SaveFoot } from './save-foot.tsx'

interface TypedPart {
  /** Whether what is typed differs from what holds. */
  dirty: boolean
  /** Saves it. @returns whether the server took it; the part itself says why not */
  save: () => Promise<boolean>
}

interface Parts {
  /** @returns a function that ends it */
  register: (id: string, part: TypedPart) => () => void
  /** Saves these parts, up to the first that is refused. @returns whether all are saved */
  save: (ids: readonly string[]) => Promise<boolean>
}

const PartsContext = createContext<Parts | null>(null)

function createParts(tell: (id: string, dirty: boolean) => void): Parts {
  const saves = new Map<string, TypedPart['save']>()
  return {
    register(id, { dirty, save }) {
      saves.set(id, save)
      tell(id, dirty)
      return () => {
        saves.delete(id)
        tell(id, false)
      }
    },
    async save(ids) {
      for (const id of ids) if (!(await (saves.get(id)?.() ?? true))) return false
      return true
    },
  }
}

/** Registers what is typed here with the form around it, whose foot saves it. */
export function useTypedPart(id: string, { dirty, save }: TypedPart): void {
  const parts = use(PartsContext)
  const saveNow = useEffectEvent(save)
  useEffect(() => parts?.register(id, { dirty, save: () => saveNow() }), [parts, id, dirty])
}

interface TypedFormProps {
  words: {
    save: string
    saving: string
    unsaved: string
    /** Shown once all is saved. */
    saved: string
    /** Shown where a part was refused. */
    refused: string
  }
  children: ReactNode
}

/**
 * A form of several parts, each of which is saved by a call of its own. One foot saves those in which something is typed, one
 * after the other, up to the first that is refused; the others stay as typed.
 */
export function TypedForm({ words, children }: TypedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [dirty, setDirty] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(0)
  const [parts] = useState(() =>
    createParts((id, now) =>
      setDirty((before) => {
        if (before.includes(id) === now) return before
        return now ? [...before, id] : before.filter((one) => one !== id)
      }),
    ),
  )
  // The focus goes to the refused field once it says why.
  useEffect(() => {
    if (refused > 0) goToFirstFault(form.current)
  }, [refused])

  async function save() {
    setBusy(true)
    const all = await parts.save(dirty)
    setBusy(false)
    if (all) {
      setRefused(0)
      void toast({ kind: 'success', text: words.saved })
    } else setRefused((before) => before + 1)
  }
  function submit(event: FormEvent) {
    // React also bubbles events of forms in dialogs to this one.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (!busy && dirty.length > 0) void save()
  }
  return (
    <PartsContext value={parts}>
      <form ref={form} aria-labelledby={PANEL_TITLE} onSubmit={submit}>
        {children}
        <SaveFoot
          dirty={dirty.length > 0}
          busy={busy}
          words={words}
          error={refused > 0 && dirty.length > 0 ? words.refused : null}
        />
      </form>
    </PartsContext>
  )
}
