import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type VideoLink, videoOf } from '../../../shared/videos/video-link.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Checkbox, Field } from '../../ui/controls/field.tsx'
import { TableHead } from '../../ui/lists/table-head.tsx'
import styles from './dialogs.module.css'
import { NOTE_KEY, SUBMIT_KEY, shownKeys } from './keys.ts'
import { ACTIONS, type Action } from './toolbar/actions.ts'
import { VideoStill } from './views/video-view.tsx'

/** A dialog with fields; Enter in a field presses its main button. */
export function Ask(props: {
  title: string
  go: string
  idle?: boolean
  onGo: () => void
  onClose: () => void
  extra?: ReactNode
  /** CSS selector of what gets the focus first, instead of the first control. */
  focus?: string
  children: ReactNode
}) {
  const t = useT('editor')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!props.idle) props.onGo()
  }
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      {...(props.focus && { focus: props.focus })}
      actions={
        <>
          <Button variant="alt" onClick={props.onClose}>
            {t('editor.cancel')}
          </Button>
          {props.extra}
          <Button type="submit" form={id} disabled={props.idle}>
            {props.go}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className={styles.form}>
        {props.children}
      </form>
    </Dialog>
  )
}

/** Makes an address of what was typed: `exemple.fr` becomes a site, an address with @ a mailbox. Undefined when it is no address. */
function linkOf(text: string): string | undefined {
  const address = text.trim()
  if (/^(https?:|mailto:|#)/i.test(address)) return URL.canParse(address, location.href) ? address : undefined
  if (/^\/(?!\/)/.test(address)) return address
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(address) ? `https://${address}` : undefined
}

export function LinkDialog({
  href,
  onSave,
  onClose,
}: {
  href: string
  onSave: (href: string) => void
  onClose: () => void
}) {
  const t = useT('editor')
  const [value, setValue] = useState(href)
  const [wrong, setWrong] = useState(false)
  const go = () => {
    const link = linkOf(value)
    if (link) onSave(link)
    else setWrong(true)
  }
  return (
    <Ask
      title={t('editor.linkTitle')}
      go={t('editor.linkGo')}
      idle={!value.trim()}
      onGo={go}
      onClose={onClose}
      extra={
        href && (
          <Button variant="alt" onClick={() => onSave('')}>
            {t('editor.linkRemove')}
          </Button>
        )
      }
    >
      <Field
        label={t('editor.linkAddress')}
        hint={t('editor.linkHint')}
        error={wrong ? t('editor.linkWrong') : undefined}
        value={value}
        autoFocus
        onChange={(event) => {
          setValue(event.target.value)
          setWrong(false)
        }}
      />
    </Ask>
  )
}

export function VideoDialog({
  onInsert,
  onClose,
}: {
  onInsert: (video: VideoLink) => void
  onClose: () => void
}) {
  const t = useT('editor')
  const [value, setValue] = useState('')
  const video = videoOf(value)
  const wrong = value.trim() !== '' && !video
  return (
    <Ask
      title={t('editor.videoDialog')}
      go={t('editor.insert')}
      idle={!value.trim() || !video}
      onGo={() => video && onInsert(video)}
      onClose={onClose}
    >
      <Field
        label={t('editor.videoLink')}
        hint={t('editor.videoHint')}
        error={wrong ? t('editor.videoWrong') : undefined}
        type="url"
        value={value}
        autoFocus
        onChange={(event) => setValue(event.target.value)}
      />
      {video && (
        <div className="prose">
          <VideoStill key={video.id} video={video} title="" />
        </div>
      )}
    </Ask>
  )
}

/** Readers on a phone cannot follow a larger table. */
const MOST = { rows: 30, columns: 8 }

export function TableDialog({
  onInsert,
  onClose,
}: {
  onInsert: (rows: number, columns: number, header: boolean) => void
  onClose: () => void
}) {
  const t = useT('editor')
  const [rows, setRows] = useState('3')
  const [columns, setColumns] = useState('3')
  const [header, setHeader] = useState(true)
  const fits = (text: string, most: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most
  const fit = fits(rows, MOST.rows) && fits(columns, MOST.columns)
  return (
    <Ask
      title={t('editor.actions.table')}
      go={t('editor.insert')}
      idle={!fit}
      onGo={() => onInsert(Number(rows), Number(columns), header)}
      onClose={onClose}
    >
      <Field
        label={t('editor.rows')}
        type="number"
        min={1}
        max={MOST.rows}
        value={rows}
        onChange={(event) => setRows(event.target.value)}
      />
      <Field
        label={t('editor.columns')}
        type="number"
        min={1}
        max={MOST.columns}
        value={columns}
        onChange={(event) => setColumns(event.target.value)}
      />
      <Checkbox checked={header} onChange={(event) => setHeader(event.target.checked)}>
        {t('editor.table.header')}
      </Checkbox>
    </Ask>
  )
}

const LISTED: Pick<Action, 'id' | 'keys' | 'markdown'>[] = [...ACTIONS, NOTE_KEY, SUBMIT_KEY]

/** Lists every key and sign that does something, so that nobody needs a manual. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT('editor')
  return (
    <Dialog
      title={t('editor.actions.keys')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('editor.close')}</Button>}
    >
      <p>{t('editor.keysHint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('editor.actions.keys')}>
        <table className={styles.keys}>
          <TableHead
            columns={(['keyAction', 'keyKeys', 'keyTyped'] as const).map((name) => ({
              name: t(`editor.${name}`),
            }))}
          />
          <tbody>
            {LISTED.map(({ id, keys, markdown }) => (
              <tr key={id}>
                <th scope="row">{t(`editor.actions.${id}`)}</th>
                <td>{keys && <kbd>{shownKeys(keys, { shift: t('editor.shift') })}</kbd>}</td>
                <td>{markdown && <code>{markdown}</code>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  )
}
