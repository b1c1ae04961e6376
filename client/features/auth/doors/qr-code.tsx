import { correction, generate } from 'lean-qr'
import { Drawing } from '../../../ui/pictures/drawing.tsx'
import styles from './qr-code.module.css'

/** The light border around the code, in modules, as scanners need it (ISO/IEC 18004, 9.1). */
const QUIET = 4

/** A QR code, drawn in the browser so that its content goes to nobody else. It is dark on light in both themes, for scanners. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const rows = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  const side = code.size + 2 * QUIET
  return (
    <Drawing className={styles.code} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} label={label}>
      <path className={styles.light} d={`M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z`} />
      <path className={styles.dark} d={rows.join('')} />
    </Drawing>
  )
}
