import type { CSSProperties } from 'react'
import type { Theme } from '../../../../shared/brand/look/grounds.ts'
import { classes } from '../../../ui/classes.ts'
import { DEVICE_SIZES, type Device } from './devices.ts'
import styles from './page-frame.module.css'

/** In the frame no script runs, and a page without scripts shows its menu unfolded. */
function showAsWithScripts(page: Document | null, device: Device): void {
  for (const element of page?.querySelectorAll('.needs-script') ?? [])
    element.classList.remove('needs-script')
  page?.getElementById('menu')?.toggleAttribute('hidden', device === 'phone')
}

interface PageFrameProps {
  /** Names the frame for screen readers. */
  title: string
  /** The whole page, as the server renders it. */
  html: string
  device: Device
  theme: Theme
  /** Whether it shows the top of the page alone, as high as the device, and cannot be scrolled or reached by keyboard. */
  still?: boolean
}

/**
 * A page of the site at the width of a device, scaled down to the room that there is. It runs no script, its links lead
 * nowhere, and it looks as it does in a browser that runs scripts.
 */
export function PageFrame({ title, html, device, theme, still = false }: PageFrameProps) {
  const { width, height } = DEVICE_SIZES[device]
  return (
    <div
      className={classes(styles.frame, still && styles.still)}
      style={{ '--frame-width': width, '--frame-height': height } as CSSProperties}
    >
      <iframe
        // A page is adapted to a device once it is loaded, so another device loads it anew.
        key={device}
        title={title}
        sandbox="allow-same-origin"
        inert={still}
        width={width}
        onLoad={({ currentTarget }) => showAsWithScripts(currentTarget.contentDocument, device)}
        srcDoc={html
          .replace('<head>', '<head><base target="_blank">')
          .replace(/ data-theme="\w+"/, ` data-theme="${theme}"`)}
      />
    </div>
  )
}
