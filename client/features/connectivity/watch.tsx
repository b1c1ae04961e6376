import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { markStale } from '../../base/navigation/stale.ts'
import { siteIsBack } from '../../base/site-back.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { type Answers, checkReachability } from './ask.ts'
import { ALL_WELL, startCheck } from './check.ts'
import { isSomethingTyped } from './typed-key.ts'
import styles from './watch.module.css'
import { startWorker } from './worker.ts'

/** Few come to it; the worker keeps it for when nothing else can be had. */
const loadTyped = () => import('./typed.ts')
const leave = () =>
  void import('./leave.ts').then(
    ({ leaveForOfflinePage }) => leaveForOfflinePage(),
    // Without a worker no page leads there.
    () => {},
  )

/** Rounds of the check after which the servers stay away: the first is said, the second acted upon. */
const STAYING_AWAY = 2

/** Runs the check, the service worker and the banner; everything about connectivity that need not come first. */
export function ConnectionStatus() {
  const [answers, setAnswers] = useState<Answers>(ALL_WELL)
  const [missed, setMissed] = useState(false)
  const well = answers.site && answers.api

  // Code of this release is no longer there. A user who waits for it is offered to reload the page. Where nothing
  // answers at all the network is gone, not the release: now, or at the last check.
  const miss = useEffectEvent(() => {
    if (!navigator.onLine || !answers.site) return
    void checkReachability().then(({ site }) => {
      if (!site) return
      markStale()
      setMissed(true)
    })
  })
  useEffect(() => {
    if (isSomethingTyped()) void loadTyped().then(({ restoreTyped }) => restoreTyped())
    void startWorker(markStale)
    addEventListener('vite:preloadError', miss)
    const check = startCheck({
      onResult(result, rounds) {
        setAnswers(result)
        if (!result.site && rounds >= STAYING_AWAY) leave()
      },
    })
    return () => {
      removeEventListener('vite:preloadError', miss)
      check.stop()
    }
  }, [])

  const wasWell = useRef(true)
  useEffect(() => {
    const back = well && !wasWell.current
    wasWell.current = well
    if (back) siteIsBack()
  }, [well])

  return <>{!well ? <Away {...answers} /> : answers.readOnly ? <ReadOnly /> : missed && <NewRelease />}</>
}

/** The banner of docs/product/errors-and-offline.md, "Connection and offline". */
function Away({ site, api }: Answers) {
  const t = useT('connectivity')
  const count = Number(site) + Number(api)
  const words = !navigator.onLine
    ? t('connectivity.offline')
    : count > 0
      ? t('connectivity.partly', { count })
      : t('connectivity.away')
  return (
    <p className={classes('px4', styles.banner)}>
      <Icon name="wifi-off" />
      {words}
    </p>
  )
}

/** Readers are served, what they write is not taken: said before they have typed it. */
function ReadOnly() {
  const t = useT('connectivity')
  return (
    <p className={classes('px4', styles.banner)}>
      <Icon name="wifi-off" />
      {t('connectivity.readOnly')}
    </p>
  )
}

function NewRelease() {
  const t = useT('connectivity')
  const reload = async () => {
    await loadTyped().then(
      ({ saveTypedForms }) => saveTypedForms(),
      () => {},
    )
    location.reload()
  }
  return (
    <div className={classes('px4', styles.banner)}>
      <p>{t('connectivity.newRelease')}</p>
      <Button variant="alt" icon="refresh" className={styles.key} onClick={reload}>
        {t('connectivity.reload')}
      </Button>
    </div>
  )
}
