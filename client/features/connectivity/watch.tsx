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

/** Loaded when needed, which is rare. The service worker keeps it for times without a network. */
const loadTyped = () => import('./typed.ts')
const leave = () =>
  void import('./leave.ts').then(
    ({ leaveForOfflinePage }) => leaveForOfflinePage(),
    // No page leads to the offline page when there is no service worker.
    () => {},
  )

/** After the first failed round the banner is shown; after so many the reader is taken to the offline page. */
const STAYING_AWAY = 2

/** Runs the check, the service worker and the banner: all code for connectivity that can be loaded late. */
export function ConnectionStatus() {
  const [answers, setAnswers] = useState<Answers>(ALL_WELL)
  const [missed, setMissed] = useState(false)
  const well = answers.site && answers.api

  // The server no longer has the code of this release, so a user who waits for it gets the offer to reload the page. Where
  // nothing answers at all, now or at the last check, the network is gone and not the release.
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

/** Pages can be read, but the server accepts no writing: the banner says so before anybody has typed. */
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
