import { count } from '../source.ts'
import { below, parse } from './tree.ts'

/** Tags that sanitising renames without a loss. */
const RENAMED: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's', tfoot: 'tbody' }
/** Attributes that sanitising or the import adds itself. */
const GIVEN = new Set([
  'a rel',
  'iframe width',
  'iframe height',
  'iframe allowfullscreen',
  'iframe loading',
  'img alt',
])

function isAlignment(style: string): boolean {
  const [name, value, ...more] = style
    .replace(';', '')
    .split(':')
    .map((part) => part.trim())
  return name === 'text-align' && more.length === 0 && /^\w+$/.test(value ?? '')
}

function countIn(html: string): Map<string, number> {
  const counted = new Map<string, number>()
  for (const { tagName, attrs } of below(parse(html))) {
    count(counted, `<${RENAMED[tagName] ?? tagName}>`)
    for (const { name, value } of attrs) {
      if (GIVEN.has(`${tagName} ${name}`)) continue
      count(counted, name === 'style' && isAlignment(value) ? 'text-align' : name)
    }
  }
  return counted
}

/**
 * What a sanitised body has less of than its source: tags and attributes by name, such as `<script> ×2`. The words
 * inside removed tags stay, except those of scripts, styles and forms.
 */
export function droppedMarkup(before: string, after: string): string[] {
  const kept = countIn(after)
  return [...countIn(before)]
    .flatMap(([name, times]) => {
      const less = times - (kept.get(name) ?? 0)
      return less > 0 ? [`${name} ×${less}`] : []
    })
    .sort()
}
