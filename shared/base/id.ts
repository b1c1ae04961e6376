export const ID_PATTERN = /^[0-9a-f]{24}$/

/** Slugs never have the form of an id, so one parameter can be either. */
export const isId = (text: string): boolean => ID_PATTERN.test(text)

/** 4 bytes of time (seconds) and 8 random bytes, so that later ids sort later. @param at the moment to encode */
export function newId(at: Date = new Date()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const seconds = Math.floor(at.getTime() / 1000) >>> 0
  return (
    seconds.toString(16).padStart(8, '0') + Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
  )
}
