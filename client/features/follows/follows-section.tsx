import { useEffect, useRef, useState } from 'react'
import { formatLong } from '../../../shared/format/dates.ts'
import { typeset } from '../../../shared/format/typography.ts'
import { useHref, useLang } from '../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import sections from '../../ui/forms/sections.module.css'
import { QueryState } from '../../ui/query-state.tsx'
import rows from '../../ui/ruled-rows.module.css'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './follows-section.module.css'

type Followed = RouterOutputs['follows']['list']['follows'][number]

/** How many entries are shown at first and added at each press: nobody should have to scroll past five hundred. */
const SHOWN = 20

/** What the user follows, each with a button to stop. */
export function FollowsSection() {
  const t = useT('follows')
  const href = useHref()
  const query = trpc.follows.list.useQuery({ lang: useLang() }, { staleTime: 0 })
  const { data } = query
  return (
    <section className={classes('px6', sections.section)} aria-labelledby="followed">
      <h3 id="followed" className={sections.sectionTitle}>
        {t('follows.title')}
      </h3>
      <p className={sections.quiet}>{t('follows.text')}</p>
      {!data && <QueryState query={query} level={3} />}
      {data && data.follows.length >= data.most && <p>{t('follows.full', { count: data.most })}</p>}
      {data && data.follows.length > 0 && <FollowList follows={data.follows} />}
      {data && data.follows.length === 0 && (
        <p>
          {t('follows.none')}{' '}
          <Link className={styles.link} to={href('games')}>
            {t('follows.all')}
          </Link>
        </p>
      )}
    </section>
  )
}

function FollowList({ follows }: { follows: Followed[] }) {
  const t = useT('follows')
  const utils = trpc.useUtils()
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(SHOWN)
  const left = follows.length - shown
  // The first new entry gets the focus, since the key may have gone.
  useEffect(() => {
    if (shown > SHOWN) list.current?.children[shown - SHOWN]?.querySelector<HTMLElement>('a, button')?.focus()
  }, [shown])
  const stop = trpc.follows.stop.useMutation({
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
    onSettled: () => utils.follows.list.invalidate(),
  })
  // The button goes with its entry: the list takes the focus, and the page does not scroll.
  const ended = useRef(false)
  useEffect(() => {
    if (ended.current && follows && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true })
    ended.current = false
  }, [follows])
  async function end(one: Followed) {
    ended.current = true
    await stop.mutateAsync({ kind: one.kind, id: one.id }).then(
      () =>
        void toast({
          kind: 'success',
          text: t('follows.stopped', { name: one.name ?? t(`follows.gone.${one.kind}`) }),
        }),
      () => {},
    )
  }
  const ending = stop.isPending ? stop.variables.id : undefined
  return (
    <>
      <ul ref={list} className={classes(rows.list, styles.list)} tabIndex={-1} aria-labelledby="followed">
        {follows.slice(0, shown).map((one) => (
          <Row
            key={one.kind + one.id}
            one={one}
            busy={one.id === ending}
            onStop={() => ending || void end(one)}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button
          variant="alt"
          icon="chevron-down"
          className={styles.more}
          onClick={() => setShown(shown + SHOWN)}
        >
          {t('follows.more', { count: left })}
        </Button>
      )}
    </>
  )
}

function Row({ one, busy, onStop }: { one: Followed; busy: boolean; onStop: () => void }) {
  const t = useT('follows')
  const lang = useLang()
  const { kind, name, path, at } = one
  const shown = name === null ? t(`follows.gone.${kind}`) : typeset(name)
  return (
    <li className={classes(rows.row, styles.one)}>
      <div className={styles.words}>
        <p className={styles.name}>
          {path === null ? (
            shown
          ) : (
            <Link className={styles.link} to={path}>
              {shown}
            </Link>
          )}
        </p>
        <p className={sections.quiet}>
          {t(`follows.kinds.${kind}`)} · {t('follows.since', { date: formatLong(at, lang) })}
        </p>
      </div>
      <Button variant="alt" icon="close" className={styles.stop} aria-disabled={busy} onClick={onStop}>
        {t('follows.stop')}
        <span className="visually-hidden"> – {shown}</span>
      </Button>
    </li>
  )
}
