import { stringify } from 'yaml'

/** Writes YAML between two lines of hyphens, then the body. Empty facts are left out, and long lines are not folded. */
export function withFrontMatter(facts: Record<string, unknown>, body: string): string {
  const kept = Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
  return `---\n${stringify(kept, { lineWidth: 0 })}---\n\n${body}`
}
