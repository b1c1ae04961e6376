export const language = {
  // In the language they lead to: whoever needs the link reads that one.
  switchTo: 'Read this page in English',
  short: 'EN',
} as const
