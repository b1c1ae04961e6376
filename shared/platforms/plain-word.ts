/** A word's letters and digits, for comparisons: "Âge conseillé (PEGI)" becomes `ageconseillepegi`. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/giu, 'oe')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
