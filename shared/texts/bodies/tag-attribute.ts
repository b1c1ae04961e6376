/** The value of an attribute in a tag of sanitised HTML, as it is written there. */
export const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
